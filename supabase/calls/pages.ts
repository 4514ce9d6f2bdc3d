import { read } from './call.ts'

export const CITIES_WITH_DEALS = read('cities_with_deals', 'pages', {})
export const CITY_WITH_DEALS = read('city_with_deals', 'pages', { slug: 'text' })
export const FAVOURITE_CALENDAR = read('favourite_calendar', 'pages', { secret: 'text' })
export const IS_DEAL_HIDDEN = read('is_deal_hidden', 'pages', { id: 'bigint' }, { answer: 'boolean' })
export const SITEMAP_DEALS = read('sitemap_deals', 'pages', { file: 'integer' })
export const SITEMAP_FILES = read('sitemap_files', 'pages', {})

import type { FeedRenderer } from '@mahlzeit/supabase/page-renderer'
import { dealFeatures } from './deal-features.ts'
import { favouritesCalendar } from './favourites-calendar.ts'
import { openMensa } from './open-mensa.ts'

/** The feeds (product.md#feeds). */
export const feeds: FeedRenderer = { openMensa, dealFeatures, favouritesCalendar }

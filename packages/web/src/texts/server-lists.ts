import { type DealQuestion, type NearestDealsPage, SERVER_LIMITS } from '@mahlzeit/domain'
import { type City, CITY_TEXTS } from './cities.ts'
import { resultLine } from './deal-list.ts'
import { PRODUCT_NAME } from './product.ts'
import { previewAlt } from './server-pages.ts'

export const SERVER_LIST_TEXTS = {
  citiesDescription: (cities: readonly { readonly name: string }[]) =>
    `Mittagsdeals in ${cities.map(({ name }) => name).join(', ')}.`,
  none: `Noch hat keine Stadt ${SERVER_LIMITS.cityDeals} Deals.`,
  missing: 'Diese Stadt hat noch keine Seite',
  missingHelp: `Eine Stadt bekommt ihre Seite mit ${SERVER_LIMITS.cityDeals} Deals.`,
} as const

/** The texts of the preview picture of lists. */
export const PRODUCT_PREVIEW = {
  product: PRODUCT_NAME,
  name: 'Mittagsdeals in deiner Nähe',
  facts: 'Auf der Karte und in der Liste',
  times: 'Mit Speisekarte, Zeiten und Weg dorthin',
  address: '',
} as const

/** The alternative text of that picture. */
export const PRODUCT_PREVIEW_ALT = previewAlt({ ...PRODUCT_PREVIEW, dish: null })

interface Requested {
  readonly search: string
  readonly question: DealQuestion | null
  /** The city of the page; null for `/list`. */
  readonly city: City | null
}

/**
 * `12 Ergebnisse, Entfernung ab Alexanderplatz: Kupferlöffel, Suppenküche.`: the description of the list. That of a city without
 * search and filter begins with the number of its title. The words of the search are left out: they
 * come from the link, and messengers would show them as ours.
 */
export const listDescription = (
  page: NearestDealsPage,
  { city, search, question }: Requested,
  origin: string | null,
): string => {
  const names = page.deals.map(({ place }) => place.name).join(', ')
  const found = city && !search && !question ? CITY_TEXTS.deals(city) : resultLine({ ...page, search: '', question })
  return `${[found, origin].filter(Boolean).join(', ')}${names && `: ${names}`}.`
}

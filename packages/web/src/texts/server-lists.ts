import type { DealQuestion, NearestDealsPage } from '@mahlzeit/domain'
import { resultLine } from './deal-list.ts'

/** `12 Ergebnisse, Entfernung ab Berlin-Mitte: Kupferlöffel, Suppenküche.`: the description of the list. */
export const listDescription = (
  page: NearestDealsPage,
  asked: { readonly search: string; readonly question: DealQuestion | null },
  origin: string | null,
): string => {
  const names = page.deals.map(({ place }) => place.name).join(', ')
  return `${[resultLine({ ...page, ...asked }), origin].filter(Boolean).join(', ')}${names && `: ${names}`}.`
}

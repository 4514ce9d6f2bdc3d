import type { Backend } from '../local/backend.ts'
import { storeDeals } from './store-deals.ts'
import type { Deal } from '@mahlzeit/domain'

/** Deletes restaurants and favourites, and replaces all deals. */
export const storeOnlyDeals = async (backend: Pick<Backend, 'query'>, deals: readonly Deal[]): Promise<void> => {
  await backend.query('truncate public.restaurants, public.restaurant_favorites')
  await storeDeals(backend, deals)
}

import type { Backend } from '../server/backend.ts'
import { storeDeals } from './store-deals.ts'
import type { StoredDeal } from '@mahlzeit/test-fakes'

/**
 * Deletes restaurants and favourites, and replaces all deals.
 * @param alike other tables to empty
 */
export const storeOnlyDeals = async (
  backend: Pick<Backend, 'query'>,
  deals: readonly StoredDeal[],
  alike: readonly string[] = [],
): Promise<void> => {
  await storeDeals(backend, deals, ['public.restaurants', 'public.restaurant_favorites', ...alike])
}

/** Lets the next accounts take the usernames of those before. */
export const freeUsernames = async (backend: Pick<Backend, 'query'>): Promise<void> =>
  void (await backend.query('update public.profiles set username = null'))

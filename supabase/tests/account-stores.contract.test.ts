import {
  SupabaseAccountDeletion,
  SupabaseCalendarAddressStore,
  SupabaseFavouriteStore,
  SupabaseProfileStore,
} from '@mahlzeit/adapters/supabase'
import { FakeProblemLog } from '@mahlzeit/test-fakes'
import { describeAccountStoresContract } from '@mahlzeit/test-fakes/contracts'
import { afterEach, describe, expect } from 'vitest'
import { type Account, createAccount } from './api.ts'
import { FakeBrowser } from './fake-browser.ts'
import { freeUsernames, storeOnlyDeals } from './store-accounts.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

describe.each(ANY_ENGINE)('on %s', (engine) => {
  const backend = useTestBackend(engine)
  const problems = new FakeProblemLog()

  afterEach(() => {
    expect(problems.problems).toEqual([])
  })

  const storesOf = (account?: Account) => {
    const { auth, api } = new FakeBrowser(backend(), problems, account).connect()
    return {
      auth,
      profiles: new SupabaseProfileStore(api),
      favourites: new SupabaseFavouriteStore(api, backend().baseUrl),
      calendar: new SupabaseCalendarAddressStore(api),
      deletion: new SupabaseAccountDeletion(api),
    }
  }

  describeAccountStoresContract('Supabase', async (deals) => {
    await storeOnlyDeals(backend(), deals)
    await freeUsernames(backend())
    return {
      newVisitor: () => storesOf(),
      newPerson: async (username) => storesOf(await createAccount(backend(), { username })),
      loseProfile: async (userId) =>
        void (await backend().query('delete from public.profiles where id = $1', [userId])),
      endSessions: async (userId) =>
        void (await backend().query('delete from auth.sessions where user_id = $1', [userId])),
      giveDeal: async ({ id }, userId) =>
        void (await backend().query('update public.deals set user_id = $1 where id = $2', [userId, id])),
    }
  })
})

import {
  SupabaseDealCatalog,
  SupabaseDealWriter,
  SupabasePhotoStorage,
  SupabasePlaceDirectory,
  SupabaseNearbyPlaces,
  SupabaseSimilarPlaces,
} from '@mahlzeit/adapters/supabase'
import { berlinTimeAt, type Place } from '@mahlzeit/domain'
import { FakeProblemLog } from '@mahlzeit/test-fakes'
import {
  describeNearbyPlacesContract,
  describePlaceDirectoryContract,
  describePublishingContract,
  describeSimilarPlacesContract,
} from '@mahlzeit/test-fakes/contracts'
import { afterEach, describe, expect } from 'vitest'
import { type Account, createAccount } from './api.ts'
import { FakeBrowser } from './fake-browser.ts'
import { jpeg } from './pictures.ts'
import { storeOnlyDeals } from './store-accounts.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

describe.each(ANY_ENGINE)('on %s', (engine) => {
  const backend = useTestBackend(engine)
  const problems = new FakeProblemLog()

  const storeOnlyPlaces = async (places: readonly Place[]): Promise<void> => {
    await backend().query('truncate public.places')
    await backend().query(
      `insert into public.places (place_id, name, address, lat, lng, website, phone)
       select row ->> 'placeId', row ->> 'name', row ->> 'address', (row -> 'position' ->> 'lat')::float8,
         (row -> 'position' ->> 'lng')::float8, row ->> 'website', row ->> 'phone'
       from jsonb_array_elements($1::text::jsonb) row`,
      [JSON.stringify(places)],
    )
  }

  afterEach(() => {
    expect(problems.problems).toEqual([])
  })

  describePublishingContract('Supabase', async () => {
    await storeOnlyDeals(backend(), [])
    let width = 0
    const storesOf = (account?: Account) => {
      const { auth, api } = new FakeBrowser(backend(), problems, account).connect()
      return {
        auth,
        catalog: new SupabaseDealCatalog(api, backend().baseUrl),
        writer: new SupabaseDealWriter(api),
        storage: new SupabasePhotoStorage(api),
      }
    }
    return {
      newVisitor: () => storesOf(),
      newPerson: async () => storesOf(await createAccount(backend())),
      newPhoto: () => new Blob([jpeg({ width: ++width, height: 100 })], { type: 'image/jpeg' }),
      today: () => berlinTimeAt(new Date()).date,
      markGone: async (id) =>
        void (await backend().query(
          `update public.deals set gone = '{"since": "2026-11-01T12:00:00Z", "by": "reports", "reports": 2}' where id = $1`,
          [id],
        )),
    }
  })

  describePlaceDirectoryContract('Supabase', async (places) => {
    await storeOnlyPlaces(places)
    return new SupabasePlaceDirectory(new FakeBrowser(backend(), problems).connect().api)
  })

  const signedIn = async () => new FakeBrowser(backend(), problems, await createAccount(backend())).connect()
  let user: ReturnType<typeof signedIn> | undefined

  describeNearbyPlacesContract('Supabase', async (deals, places) => {
    await storeOnlyDeals(backend(), deals)
    await storeOnlyPlaces(places)
    user ??= signedIn()
    return new SupabaseNearbyPlaces((await user).api)
  })

  describeSimilarPlacesContract('Supabase', async (deals, places) => {
    await storeOnlyDeals(backend(), deals)
    await storeOnlyPlaces(places)
    user ??= signedIn()
    return new SupabaseSimilarPlaces((await user).api)
  })
})

import type { Clock, DealCatalog, PhotoFile } from '@mahlzeit/domain'
import {
  FakeAnalyticsConfigSource,
  InMemoryAccounts,
  InMemoryAuth,
  type InMemoryDealCatalog,
  InMemoryDealWriter,
  InMemoryFavouriteStore,
  InMemoryPhotoStorage,
  InMemoryPlaceDirectory,
  InMemoryProfileStore,
} from '@mahlzeit/test-fakes'
import { ContainerModule } from 'inversify'
import { token } from '../../view-model/token.ts'
import { provide } from '../provide.ts'
import {
  ACCOUNT_DELETION,
  ANALYTICS_CONFIG_SOURCE,
  AUTH,
  CLOCK,
  DEAL_CATALOG,
  DEAL_WRITER,
  FAVOURITE_STORE,
  PHOTO_STORAGE,
  PLACE_DIRECTORY,
  PROFILE_STORE,
} from '../tokens.ts'
import { DEMO_CATALOG } from './memory.ts'

interface DemoAccounts {
  readonly auth: InMemoryAuth
  readonly favourites: InMemoryFavouriteStore
  readonly profiles: InMemoryProfileStore
}

const DEMO_ACCOUNTS = token<DemoAccounts>('demo accounts')

const demoAccounts = (clock: Clock, catalog: DealCatalog): DemoAccounts => {
  const accounts = new InMemoryAccounts(clock, { confirmsAtOnce: true })
  const auth = new InMemoryAuth(accounts)
  const favourites = new InMemoryFavouriteStore(catalog, auth, clock)
  return { auth, favourites, profiles: new InMemoryProfileStore(accounts, auth, favourites) }
}

/** Photos are what was chosen: shown from the page's own memory. */
const addressOf = (photo: PhotoFile): string => (photo instanceof Blob ? URL.createObjectURL(photo) : '')

const demoPlaces = ({ deals }: InMemoryDealCatalog): InMemoryPlaceDirectory =>
  new InMemoryPlaceDirectory(
    deals.flatMap(({ place }) => (place.placeId === null ? [] : [{ ...place, placeId: place.placeId }])),
  )

/** Accounts of the demo: nobody mails here, so they are confirmed when they are made; they last as long as the page. */
export const memoryAccounts = new ContainerModule((options) => {
  provide(options, DEMO_ACCOUNTS, demoAccounts, [CLOCK, DEAL_CATALOG])
  provide(options, AUTH, ({ auth }) => auth, [DEMO_ACCOUNTS])
  provide(options, DEAL_WRITER, (catalog, { auth }, clock) => new InMemoryDealWriter(catalog, auth, clock), [
    DEMO_CATALOG,
    DEMO_ACCOUNTS,
    CLOCK,
  ])
  provide(options, PHOTO_STORAGE, ({ auth }) => new InMemoryPhotoStorage(auth, addressOf), [DEMO_ACCOUNTS])
  provide(options, PLACE_DIRECTORY, demoPlaces, [DEMO_CATALOG])
  provide(options, ANALYTICS_CONFIG_SOURCE, () => new FakeAnalyticsConfigSource(), [])
  provide(options, PROFILE_STORE, ({ profiles }) => profiles, [DEMO_ACCOUNTS])
  provide(options, ACCOUNT_DELETION, ({ profiles }) => profiles, [DEMO_ACCOUNTS])
  provide(options, FAVOURITE_STORE, ({ favourites }) => favourites, [DEMO_ACCOUNTS])
})

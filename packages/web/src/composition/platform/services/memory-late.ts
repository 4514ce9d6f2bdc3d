import {
  ACCOUNT_DELETION,
  ACCOUNT_STANDINGS,
  ANALYTICS,
  ANALYTICS_CONFIG_SOURCE,
  AUTH,
  BLOCK_STORE,
  CALENDAR_ADDRESS_STORE,
  type Clock,
  CLOCK,
  COMMENT_STORE,
  DEAL_CORRECTIONS,
  DEAL_VOTE_STORE,
  DEAL_WRITER,
  FAVOURITE_STORE,
  HIDDEN_IMAGES,
  LOCALITY_DIRECTORY,
  MODERATION_DESK,
  NEARBY_PLACES,
  NOTICE_BOX,
  OWN_DEALS,
  PHOTO_STORAGE,
  type PhotoFile,
  PLACE_DIRECTORY,
  PROFILE_STORE,
  REPORT_NOTIFIER,
  REPORT_STORE,
  SIMILAR_PLACES,
  STALE_DEALS,
  TENANCIES,
  token,
} from '@mahlzeit/domain'
import { demoLocalityRows } from '@mahlzeit/supabase/localities'
import { demoPlaceRows } from '@mahlzeit/supabase/places'
import {
  FakeAnalytics,
  FakeAnalyticsConfigSource,
  FakeReportNotifier,
  InMemoryAccounts,
  InMemoryAccountStandings,
  InMemoryAuth,
  InMemoryBlockStore,
  InMemoryCalendarAddressStore,
  InMemoryCommentStore,
  InMemoryCommunity,
  type InMemoryDealCatalog,
  InMemoryDealCorrections,
  InMemoryDealVoteStore,
  InMemoryDealWriter,
  InMemoryFavouriteStore,
  InMemoryLocalityDirectory,
  InMemoryModerationDesk,
  InMemoryNearbyPlaces,
  InMemoryNoticeBox,
  InMemoryOwnDeals,
  InMemoryPhotoStorage,
  InMemoryPlaceDirectory,
  InMemoryProfileStore,
  InMemoryReportStore,
  InMemorySimilarPlaces,
  InMemoryStaleDeals,
  InMemoryTenancies,
} from '@mahlzeit/test-fakes'
import type { Bind } from '../../../mvvm/area-module.ts'
import { DEMO_CATALOG } from './demo-catalog.ts'

interface DemoAccounts {
  readonly auth: InMemoryAuth
  readonly favourites: InMemoryFavouriteStore
  readonly profiles: InMemoryProfileStore
  readonly community: InMemoryCommunity
  readonly reports: InMemoryReportStore
}

const DEMO_ACCOUNTS = token<DemoAccounts>('demo accounts')

const demoAccounts = (clock: Clock, catalog: InMemoryDealCatalog): DemoAccounts => {
  const accounts = new InMemoryAccounts(clock, { confirmsAtOnce: true })
  const auth = new InMemoryAuth(accounts)
  const favourites = new InMemoryFavouriteStore(catalog, auth, clock)
  const community = new InMemoryCommunity(accounts, catalog, clock)
  return {
    auth,
    favourites,
    profiles: new InMemoryProfileStore(accounts, auth, favourites),
    community,
    reports: new InMemoryReportStore(community, auth),
  }
}

/** Address of a chosen photo, which stays in the memory of the page. */
const addressOf = (photo: PhotoFile): string => (photo instanceof Blob ? URL.createObjectURL(photo) : '')

const demoPlaces = () =>
  demoPlaceRows().map(({ place_id: placeId, lat, lng, rating_count: ratingCount, ...place }) => ({
    ...place,
    placeId,
    position: { lat, lng },
    ratingCount,
  }))

const demoLocalities = () =>
  demoLocalityRows().map(({ lat, lng, ...locality }) => ({ ...locality, position: { lat, lng } }))

/** In-memory twins of all other services. They last as long as the page; accounts need no mail to be confirmed. */
export const memoryLate: Bind = ({ provide }) => {
  provide(DEMO_ACCOUNTS, demoAccounts, [CLOCK, DEMO_CATALOG])
  provide(AUTH, ({ auth }) => auth, [DEMO_ACCOUNTS])
  provide(ANALYTICS_CONFIG_SOURCE, () => new FakeAnalyticsConfigSource(), [])
  provide(PROFILE_STORE, ({ profiles }) => profiles, [DEMO_ACCOUNTS])
  provide(ACCOUNT_DELETION, ({ profiles }) => profiles, [DEMO_ACCOUNTS])
  provide(ACCOUNT_STANDINGS, ({ community, auth }) => new InMemoryAccountStandings(community, auth), [DEMO_ACCOUNTS])
  provide(FAVOURITE_STORE, ({ favourites }) => favourites, [DEMO_ACCOUNTS])
  provide(CALENDAR_ADDRESS_STORE, (auth, clock) => new InMemoryCalendarAddressStore(auth, clock), [AUTH, CLOCK])
  provide(COMMENT_STORE, ({ community, auth }) => new InMemoryCommentStore(community, auth), [DEMO_ACCOUNTS])
  provide(REPORT_STORE, ({ reports }) => reports, [DEMO_ACCOUNTS])
  provide(HIDDEN_IMAGES, ({ reports }) => reports, [DEMO_ACCOUNTS])
  provide(REPORT_NOTIFIER, () => new FakeReportNotifier(), [])
  provide(BLOCK_STORE, ({ community, auth }) => new InMemoryBlockStore(community, auth), [DEMO_ACCOUNTS])
  provide(DEAL_CORRECTIONS, ({ community, auth }) => new InMemoryDealCorrections(community, auth), [DEMO_ACCOUNTS])
  provide(TENANCIES, ({ community, auth }) => new InMemoryTenancies(community, auth), [DEMO_ACCOUNTS])
  provide(DEAL_VOTE_STORE, ({ community, auth }) => new InMemoryDealVoteStore(community, auth), [DEMO_ACCOUNTS])
  provide(OWN_DEALS, ({ community, auth }) => new InMemoryOwnDeals(community, auth), [DEMO_ACCOUNTS])
  provide(STALE_DEALS, ({ community, auth }) => new InMemoryStaleDeals(community, auth), [DEMO_ACCOUNTS])
  provide(NOTICE_BOX, ({ community }) => new InMemoryNoticeBox(community), [DEMO_ACCOUNTS])
  provide(MODERATION_DESK, ({ community, auth }) => new InMemoryModerationDesk(community, auth), [DEMO_ACCOUNTS])
  provide(
    DEAL_WRITER,
    (catalog, auth, clock) =>
      new InMemoryDealWriter(catalog, auth, clock, new InMemorySimilarPlaces(catalog, demoPlaces())),
    [DEMO_CATALOG, AUTH, CLOCK],
  )
  provide(PHOTO_STORAGE, (auth) => new InMemoryPhotoStorage(auth, addressOf), [AUTH])
  provide(PLACE_DIRECTORY, () => new InMemoryPlaceDirectory(demoPlaces()), [])
  provide(LOCALITY_DIRECTORY, () => new InMemoryLocalityDirectory(demoLocalities()), [])
  provide(NEARBY_PLACES, (catalog) => new InMemoryNearbyPlaces(catalog, demoPlaces()), [DEMO_CATALOG])
  provide(SIMILAR_PLACES, (catalog) => new InMemorySimilarPlaces(catalog, demoPlaces()), [DEMO_CATALOG])
  provide(ANALYTICS, () => new FakeAnalytics(), [])
}

import type { Clock } from '@mahlzeit/domain'
import {
  FakeAnalyticsConfigSource,
  FakeReportNotifier,
  InMemoryAccounts,
  InMemoryAuth,
  InMemoryBlockStore,
  InMemoryCommentStore,
  InMemoryCommunity,
  type InMemoryDealCatalog,
  InMemoryDealInfoWriter,
  InMemoryFavouriteStore,
  InMemoryModerationDesk,
  InMemoryNoticeBox,
  InMemoryProfileStore,
  InMemoryReportStore,
} from '@mahlzeit/test-fakes'
import { ContainerModule } from 'inversify'
import { token } from '../../mvvm/token.ts'
import { provide } from '../provide.ts'
import {
  ACCOUNT_DELETION,
  ANALYTICS_CONFIG_SOURCE,
  AUTH,
  BLOCK_STORE,
  CLOCK,
  COMMENT_STORE,
  DEAL_INFO_WRITER,
  FAVOURITE_STORE,
  HIDDEN_IMAGES,
  MODERATION_DESK,
  NOTICE_BOX,
  PROFILE_STORE,
  REPORT_NOTIFIER,
  REPORT_STORE,
} from '../tokens.ts'
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

/** Accounts of the demo: nobody mails here, so they are confirmed when they are made; they last as long as the page. */
export const memoryAccounts = new ContainerModule((options) => {
  provide(options, DEMO_ACCOUNTS, demoAccounts, [CLOCK, DEMO_CATALOG])
  provide(options, AUTH, ({ auth }) => auth, [DEMO_ACCOUNTS])
  provide(options, ANALYTICS_CONFIG_SOURCE, () => new FakeAnalyticsConfigSource(), [])
  provide(options, PROFILE_STORE, ({ profiles }) => profiles, [DEMO_ACCOUNTS])
  provide(options, ACCOUNT_DELETION, ({ profiles }) => profiles, [DEMO_ACCOUNTS])
  provide(options, FAVOURITE_STORE, ({ favourites }) => favourites, [DEMO_ACCOUNTS])
  provide(options, COMMENT_STORE, ({ community, auth }) => new InMemoryCommentStore(community, auth), [DEMO_ACCOUNTS])
  provide(options, REPORT_STORE, ({ reports }) => reports, [DEMO_ACCOUNTS])
  provide(options, HIDDEN_IMAGES, ({ reports }) => reports, [DEMO_ACCOUNTS])
  provide(options, REPORT_NOTIFIER, () => new FakeReportNotifier(), [])
  provide(options, BLOCK_STORE, ({ community, auth }) => new InMemoryBlockStore(community, auth), [DEMO_ACCOUNTS])
  provide(options, DEAL_INFO_WRITER, ({ community, auth }) => new InMemoryDealInfoWriter(community, auth), [
    DEMO_ACCOUNTS,
  ])
  provide(options, NOTICE_BOX, ({ community }) => new InMemoryNoticeBox(community), [DEMO_ACCOUNTS])
  provide(options, MODERATION_DESK, ({ community, auth }) => new InMemoryModerationDesk(community, auth), [
    DEMO_ACCOUNTS,
  ])
})

import type { Clock, DealCatalog } from '@mahlzeit/domain'
import {
  FakeAnalyticsConfigSource,
  InMemoryAccounts,
  InMemoryAuth,
  InMemoryFavouriteStore,
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
  FAVOURITE_STORE,
  PROFILE_STORE,
} from '../tokens.ts'

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

/** Accounts of the demo: nobody mails here, so they are confirmed when they are made; they last as long as the page. */
export const memoryAccounts = new ContainerModule((options) => {
  provide(options, DEMO_ACCOUNTS, demoAccounts, [CLOCK, DEAL_CATALOG])
  provide(options, AUTH, ({ auth }) => auth, [DEMO_ACCOUNTS])
  provide(options, ANALYTICS_CONFIG_SOURCE, () => new FakeAnalyticsConfigSource(), [])
  provide(options, PROFILE_STORE, ({ profiles }) => profiles, [DEMO_ACCOUNTS])
  provide(options, ACCOUNT_DELETION, ({ profiles }) => profiles, [DEMO_ACCOUNTS])
  provide(options, FAVOURITE_STORE, ({ favourites }) => favourites, [DEMO_ACCOUNTS])
})

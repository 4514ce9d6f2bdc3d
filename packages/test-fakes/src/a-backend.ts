import { type Deal, failure, type NewAccount } from '@mahlzeit/domain'
import { FakeClock } from './fake-clock.ts'
import { InMemoryAccounts } from './in-memory-accounts.ts'
import { InMemoryAuth } from './in-memory-auth.ts'
import { InMemoryCommunity } from './in-memory-community.ts'
import { InMemoryDealCatalog } from './in-memory-deal-catalog.ts'

export const MARA: NewAccount = { username: 'Mara', email: 'mara@example.test', password: 'geheim' }
export const TOM: NewAccount = { username: 'Tom', email: 'tom@example.test', password: 'geheim' }

export const OFFLINE = failure('offline', 'no network')

interface BackendOptions {
  readonly deals?: readonly Deal[]
  /** Whether Mara is signed in; true by default. */
  readonly signedIn?: boolean
  readonly clock?: FakeClock
}

/** The parts of an in-memory backend that its stores share, with the confirmed accounts of Mara and Tom. */
export const aBackend = async ({ deals = [], signedIn = true, clock = new FakeClock() }: BackendOptions = {}) => {
  const accounts = new InMemoryAccounts(clock, { confirmsAtOnce: true })
  for (const account of [MARA, TOM]) accounts.register(account)
  const idOf = ({ email }: NewAccount): string => accounts.findByEmail(email)?.id ?? ''
  const auth = new InMemoryAuth(accounts)
  if (signedIn) await auth.signIn(MARA)
  const catalog = new InMemoryDealCatalog(deals)
  return { clock, accounts, idOf, auth, catalog, community: new InMemoryCommunity(accounts, catalog, clock) }
}

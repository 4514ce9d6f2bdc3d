import { describeAccountStoresContract, PASSWORD } from './contracts/index.ts'
import { FakeClock } from './fake-clock.ts'
import { InMemoryAccounts } from './in-memory-accounts.ts'
import { InMemoryAuth } from './in-memory-auth.ts'
import { InMemoryCalendarAddressStore } from './in-memory-calendar-address-store.ts'
import { InMemoryDealCatalog } from './in-memory-deal-catalog.ts'
import { InMemoryFavouriteStore } from './in-memory-favourite-store.ts'
import { InMemoryProfileStore } from './in-memory-profile-store.ts'

describeAccountStoresContract('the memory', async (deals) => {
  const clock = new FakeClock()
  const accounts = new InMemoryAccounts(clock, { confirmsAtOnce: true })
  const catalog = new InMemoryDealCatalog(deals)
  const lost = new Set<string>()
  const dealsOf = new Map<string, number>()
  let count = 0
  const newBrowser = () => {
    const auth = new InMemoryAuth(accounts)
    const favourites = new InMemoryFavouriteStore(catalog, auth, clock)
    const profiles = new InMemoryProfileStore(accounts, auth, favourites, { lost, dealsOf })
    const calendar = new InMemoryCalendarAddressStore(auth, clock)
    return { auth, favourites, calendar, profiles, deletion: profiles }
  }
  return {
    newVisitor: newBrowser,
    newPerson: async (username) => {
      const browser = newBrowser()
      const email = `person-${++count}@example.test`
      await browser.auth.signUp({ email, password: PASSWORD, username })
      await browser.auth.signIn({ email, password: PASSWORD })
      return browser
    },
    loseProfile: async (userId) => void lost.add(userId),
    endSessions: async (userId) => accounts.revokeSessions(userId),
    giveDeal: async (_deal, userId) => void dealsOf.set(userId, 1),
  }
})

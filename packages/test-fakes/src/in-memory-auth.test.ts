import { failure } from '@mahlzeit/domain'
import { describeAuthContract, type AuthWorld } from './contracts/index.ts'
import { FakeClock } from './fake-clock.ts'
import { InMemoryAccounts, newBrowserSession, type SentLink } from './in-memory-accounts.ts'
import { InMemoryAuth } from './in-memory-auth.ts'

/** An expired or unknown link. */
const spent = (email: string): SentLink => ({ kind: 'recovery', email, token: 'spent' })

const make = (): AuthWorld => {
  const accounts = new InMemoryAccounts(new FakeClock())
  let count = 0
  return {
    newEmail: () => `person-${++count}@example.test`,
    newBrowser: () => {
      const session = newBrowserSession()
      const openTab = () => new InMemoryAuth(accounts, session)
      const openLink = async (email: string) => {
        const tab = openTab()
        tab.open(accounts.links.findLast((link) => link.email === email) ?? spent(email))
        return tab
      }
      const openLinkOffline = async (email: string) => {
        const tab = openTab()
        const link = accounts.links.findLast((sent) => sent.email === email) ?? spent(email)
        tab.open(link)
        tab.failWith(failure('offline', 'no network'))
        const reload = () => {
          const reloaded = openTab()
          reloaded.open(link)
          return reloaded
        }
        return { tab, reload }
      }
      return { openTab, openLink, openLinkOffline }
    },
    expireLinks: async (email) => accounts.expireLinks(email),
    revokeSessions: async (email) => accounts.revokeSessions(accounts.findByEmail(email)?.id ?? ''),
  }
}

describeAuthContract('InMemoryAuth', make)

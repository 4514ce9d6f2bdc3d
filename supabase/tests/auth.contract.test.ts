import { describeAuthContract } from '@mahlzeit/test-fakes/contracts'
import { describe } from 'vitest'
import { freshEmail, mailedLink } from './api.ts'
import { FakeBrowser } from './fake-browser.ts'
import { ENGINES, useTestBackend } from './test-backend.ts'

/** A local address without a service. */
const NOBODY_LISTENS = 'http://127.0.0.1:9'

describe.each(ENGINES)('on %s', (engine) => {
  const backend = useTestBackend(engine)
  const newestLink = async (email: string) => {
    await backend().finishAuthWork()
    return mailedLink(backend(), email)
  }

  describeAuthContract('SupabaseAuth', () => ({
    newEmail: freshEmail,
    newBrowser: () => {
      const browser = new FakeBrowser(backend())
      return {
        openTab: () => browser.openTab(),
        openLink: async (email) => browser.openTab(await newestLink(email)),
        openLinkOffline: async (email) => {
          const link = await newestLink(email)
          return { tab: browser.openTab(link, NOBODY_LISTENS), reload: () => browser.openTab(link) }
        },
      }
    },
    expireLinks: async (email) => {
      await backend().finishAuthWork()
      await backend().query(
        `update auth.users set confirmation_sent_at = now() - interval '2 days',
           recovery_sent_at = now() - interval '2 days' where email = $1`,
        [email],
      )
    },
    revokeSessions: async (email) => {
      await backend().query('delete from auth.sessions where user_id = (select id from auth.users where email = $1)', [
        email,
      ])
    },
  }))
})

import { isLoopbackAddress, isLoopbackHostname } from '@supabase/lite'
import { Hono, type MiddlewareHandler } from 'hono'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seed/demo-accounts.ts'
import type { Backend } from './backend.ts'
import type { ServerEnv } from './http-server.ts'
import { INBOX_POLICY, inboxPage } from './inbox-page.ts'
import type { Mailbox } from './mailbox.ts'
import type { StoredMails } from './outgoing-mail.ts'

const demoAccounts = DEMO_ACCOUNTS.map(({ email }) => ({ email, password: DEMO_PASSWORD }))

const COUNTS = `
  select (select count(*) from public.deals)::int as deals, (select count(*) from public.deal_images)::int as images,
    (select count(*) from public.restaurants)::int as restaurants, (select count(*) from public.profiles)::int as profiles`

const WITHOUT_ACCOUNT = `
  select address from unnest($1::text[]) address where not exists (select from auth.users where email = address)`

/**
 * Deletes the mails of an account from the inbox and from the mail queue when the account is deleted (product.md#account-deletion).
 * @param operatorEmail has mails without an account
 */
export const forgetDeletedAccounts =
  (backend: Pick<Backend, 'query'>, stores: readonly StoredMails[], operatorEmail: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (!c.res.ok) return
    const addresses = stores.flatMap(({ recipients }) => recipients).filter((address) => address !== operatorEmail)
    const gone = await backend.query(WITHOUT_ACCOUNT, [addresses])
    for (const store of stores) store.forget(gone.map(({ address }) => String(address)))
  }

/** Serves `status.json`, `inbox` and `inbox.json` to this machine only. */
export const localRoutes = ({ backend, mailbox }: { backend: Backend; mailbox: Mailbox }): Hono<ServerEnv> =>
  new Hono<ServerEnv>()
    .use(async (c, next) => {
      if (!isFromThisMachine(c.req.raw, c.env.peerAddress)) return c.notFound()
      c.header('Cache-Control', 'no-store')
      return next()
    })
    .get('/status.json', async (c) => {
      const [counts] = await backend.query(COUNTS)
      return c.json({ ready: true, counts, publishableKey: backend.publishableKey, demoAccounts })
    })
    .get('/inbox.json', (c) => c.json(mailbox.mails))
    .get('/inbox', (c) =>
      c.html(inboxPage(mailbox.mails), 200, {
        'Content-Security-Policy': `${INBOX_POLICY}; frame-ancestors 'none'`,
      }),
    )
    .all('*', (c) => c.notFound())

/**
 * Mails hold links that open accounts: neither a reverse proxy nor a page that resolves its own name to this machine (DNS
 * rebinding) may read them.
 */
const isFromThisMachine = (request: Request, peerAddress: string): boolean =>
  isLoopbackAddress(peerAddress) &&
  isLoopbackHostname(new URL(request.url).hostname) &&
  !['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'].some((name) => request.headers.has(name))

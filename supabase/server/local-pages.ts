import { createHash, timingSafeEqual } from 'node:crypto'
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

interface LocalServices {
  readonly backend: Backend
  readonly mailbox: Mailbox
  readonly inboxKey: string
}

/**
 * Serves `status.json`, `inbox` and `inbox.json` to this machine only. Mails contain links that open accounts, so neither a
 * reverse proxy nor a page that resolves its name to this machine (DNS rebinding) may read them. A proxy may be undetectable, so
 * the inbox also requires the key that `npm start` prints.
 */
export const localRoutes = ({ backend, mailbox, inboxKey }: LocalServices): Hono<ServerEnv> =>
  new Hono<ServerEnv>()
    .use(async (c, next) => {
      if (!c.env.isLocal) return c.notFound()
      c.header('Cache-Control', 'no-store')
      return next()
    })
    .get('/status.json', async (c) => {
      const [counts] = await backend.query(COUNTS)
      return c.json({ ready: true, counts, publishableKey: backend.publishableKey, demoAccounts })
    })
    .get('/inbox.json', withKey(inboxKey), (c) => c.json(mailbox.mails))
    .get('/inbox', withKey(inboxKey), (c) =>
      c.html(inboxPage(mailbox.mails), 200, {
        'Content-Security-Policy': `${INBOX_POLICY}; frame-ancestors 'none'`,
      }),
    )
    .all('*', (c) => c.notFound())

const withKey =
  (key: string): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    if (!isSameText(c.req.query('key') ?? '', key))
      return c.text('Das Postfach öffnet die Adresse, die `npm start` ausgibt.', 403)
    c.header('Referrer-Policy', 'no-referrer')
    return next()
  }

/** Compares in constant time. */
const isSameText = (...texts: readonly [string, string]): boolean => {
  const [a, b] = texts.map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}

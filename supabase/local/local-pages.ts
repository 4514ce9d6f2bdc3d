import { isLoopbackAddress, isLoopbackHostname } from '@supabase/lite'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seed/demo-accounts.ts'
import type { Backend } from './backend.ts'
import { INBOX_POLICY, inboxPage } from './inbox-page.ts'
import type { Mailbox } from './mailbox.ts'

const demoAccounts = DEMO_ACCOUNTS.map(({ email }) => ({ email, password: DEMO_PASSWORD }))

const COUNTS = `
  select (select count(*) from public.deals)::int as deals, (select count(*) from public.deal_images)::int as images,
    (select count(*) from public.restaurants)::int as restaurants, (select count(*) from public.profiles)::int as profiles`

/** Answers `/_local/status.json`, `/_local/inbox` and `/_local/inbox.json`, to callers on this machine only. */
export const answerLocal = async (
  { backend, mailbox }: { backend: Backend; mailbox: Mailbox },
  request: Request,
  peerAddress: string,
): Promise<Response> => {
  if (!isFromThisMachine(request, peerAddress)) return new Response(null, { status: 404 })
  switch (new URL(request.url).pathname) {
    case '/_local/status.json': {
      const [counts] = await backend.query(COUNTS)
      return json({ ready: true, counts, publishableKey: backend.publishableKey, demoAccounts })
    }
    case '/_local/inbox.json':
      return json(mailbox.mails)
    case '/_local/inbox':
      return new Response(inboxPage(mailbox.mails), {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': `${INBOX_POLICY}; frame-ancestors 'none'`,
          'Cache-Control': 'no-store',
        },
      })
    default:
      return new Response(null, { status: 404 })
  }
}

/**
 * Mails hold links that open accounts: neither a web server in front of this one nor a page that points its own name
 * at this machine may hand them on.
 */
const isFromThisMachine = (request: Request, peerAddress: string): boolean =>
  isLoopbackAddress(peerAddress) &&
  isLoopbackHostname(new URL(request.url).hostname) &&
  !['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'].some((name) => request.headers.has(name))

const json = (body: unknown) => Response.json(body, { headers: { 'Cache-Control': 'no-store' } })

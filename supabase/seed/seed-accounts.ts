import { EULA_VERSION } from '@mahlzeit/domain'
import type { Backend } from '../server/backend.ts'
import { DEMO_ACCOUNTS, DEMO_MODERATOR, DEMO_PASSWORD } from './demo-accounts.ts'
import { send } from './send.ts'

/**
 * Registers and confirms the demo accounts and appoints one as moderator. Skips existing accounts, so that an interrupted first
 * start can be repeated.
 *
 * They sign up from one network, but count as independent people, and their photos are trusted at once.
 *
 * @returns The ids of the accounts by e-mail address.
 */
export const seedAccounts = async (backend: Backend, siteUrl: string): Promise<ReadonlyMap<string, string>> => {
  const existing = await accountIds(backend)
  for (const { email, username } of DEMO_ACCOUNTS) {
    if (existing.has(email)) continue
    await send(backend, `${siteUrl}/auth/v1/signup`, {
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD, data: { username, eula_version: EULA_VERSION } }),
    })
  }
  await backend.finishAuthWork()
  // Lite has no admin API to confirm an account (`auth.admin.createUser`), so this updates the database. Without a mail sent the
  // confirmation keeps the password.
  await backend.query(
    `update auth.users set email_confirmed_at = now(), confirmation_sent_at = null, confirmation_token = ''
     where email_confirmed_at is null and email in (${EMAILS})`,
  )
  await backend.query(
    `update private.account_persons p set person = uuid_send(gen_random_uuid()), is_proven = true
     from auth.users u where u.id = p.user_id and u.email in (${EMAILS})`,
  )
  await backend.query(
    `insert into private.moderators (user_id) select id from auth.users where email = $1 on conflict do nothing`,
    [DEMO_MODERATOR],
  )
  return accountIds(backend)
}

const EMAILS = DEMO_ACCOUNTS.map(({ email }) => `'${email}'`).join(', ')

const accountIds = async (backend: Backend): Promise<ReadonlyMap<string, string>> => {
  const rows = await backend.query(`select email, id from auth.users where email in (${EMAILS})`)
  return new Map(rows.map(({ email, id }) => [String(email), String(id)]))
}

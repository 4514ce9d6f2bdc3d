import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { type Account, type Answer, call, createAccount } from './api.ts'
import { storeOnlyDeals } from './store-accounts.ts'
import type { TestBackend } from './test-backend.ts'

/** Calls a SQL function as the user of `token`, or as a visitor. */
export type Rpc = (name: string, body: object, token?: string) => Promise<Answer>

export const rpcOf =
  (backend: () => TestBackend): Rpc =>
  (name, body, token) =>
    call(backend(), `/rest/v1/rpc/${name}`, { body, token })

/** Hides or restores content through the edge function, as the user of `token`. */
export const moderate = (backend: TestBackend, body: object, token?: string): Promise<Answer> =>
  call(backend, '/functions/v1/moderate-content', { body, token })

/** The address of the stored photo of deal 1, relative to the origin. */
export const PHOTO = '/storage/v1/object/public/deals/menu-1.webp'

/** `deals.gone` of a deal that moderators decided on. */
export const GONE = JSON.stringify({ since: '2026-03-02T11:00:00Z', by: 'moderation', reports: 0 })

/** Leaves one deal with one image, and no comments, reports or blocks. */
export const storeOneDeal = async (backend: TestBackend): Promise<void> => {
  await storeOnlyDeals(
    backend,
    [aDeal({ id: 1, images: [anImage({ url: PHOTO })], cuisines: [], diets: [], cards: null })],
    ['private.reports', 'private.community_acts', 'public.user_blocks'],
  )
}

/** Creates an account of a moderator. */
export const createModerator = async (backend: TestBackend): Promise<Account> => {
  const account = await createAccount(backend, { username: 'Moni' })
  await backend.query('insert into private.moderators (user_id) values ($1)', [account.id])
  return account
}

/** A token of a deleted account. */
export const goneToken = async (backend: TestBackend): Promise<string> => {
  const { id, token } = await createAccount(backend)
  await backend.query('delete from auth.users where id = $1', [id])
  return token
}

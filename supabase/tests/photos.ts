import type { Answer } from './api.ts'
import { jpeg } from './pictures.ts'
import type { TestBackend } from './test-backend.ts'

export interface Upload {
  readonly token?: string | undefined
  readonly type?: string
  readonly index?: string
}

/** Sends a photo to the edge function. */
export const sendPhoto = async (
  { baseUrl, publishableKey }: TestBackend,
  bytes: Uint8Array<ArrayBuffer>,
  { token, type = 'image/jpeg', index = '0' }: Upload = {},
): Promise<Answer> => {
  const response = await fetch(`${baseUrl}/functions/v1/photos?index=${index}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': type,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: bytes,
  })
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text), text, headers: response.headers }
}

/** Uploads a photo and returns its path and address. */
export const storePhoto = async (backend: TestBackend, token: string): Promise<{ path: string; url: string }> => {
  const { status, body, text } = await sendPhoto(backend, jpeg(), { token })
  if (status !== 201) throw new Error(`the photo was not stored: ${text}`)
  const { path, url } = body as Record<'path' | 'url', string>
  return { path, url }
}

/** Registers uploads of a user without files. */
export const claimPhotos = (backend: TestBackend, userId: string, count: number, ago = '1 hour'): Promise<unknown> =>
  backend.query(
    `insert into private.photo_uploads (path, user_id, sha256, created_at)
     select '1700000000000-0-' || replace(gen_random_uuid()::text, '-', '') || '.jpg', $1,
       encode(sha256(n::text::bytea), 'hex'), now() - $3::text::interval
     from generate_series(1, $2::int) n`,
    [userId, count, ago],
  )

import { type ImageFile, isStorableSize, MAX_STORED_BYTES, MAX_STORED_PIXELS } from '@mahlzeit/domain/image-file'
import { type PhotoHeader, readPhotoHeader } from '@mahlzeit/domain/photo-metadata'
import * as v from 'valibot'
import { requestOf } from '../../calls/call.ts'
import { CLAIM_PHOTO, RELEASE_PHOTOS } from '../../calls/publishing.ts'
import { limit } from '../_shared/limit.ts'
import { asService, callDatabase, type ProjectEnv, signedIn } from '../_shared/project.ts'
import { readBody } from '../_shared/read-body.ts'
import { cors, Refusal, respond, unknownMethod } from '../_shared/refusal.ts'
import { hashOf } from './photo-hash.ts'

/** The most photos that one request removes: more than an upload has. */
const MAX_REMOVED = 20

const BUCKET = 'deals'

/**
 * Sends at most two photos to the storage at a time: while it is sent, a photo is in memory three times, and a hosted project
 * ends a function at 256 MB. Reading is not limited, because slow senders would block others.
 */
const storing = limit(2)

const EXTENSIONS: Readonly<Record<ImageFile['type'], string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** The file names that this function creates. */
const FILE_NAME = /^\d{13}-\d{1,2}-[\da-f]{32}\.(?:jpg|png|webp)$/u

/**
 * Stores and removes photos of menus for signed-in users (product.md#photo-storage). `POST ?index=0` with the bytes stores one
 * without its metadata and answers 201 `{ path, url }`; `DELETE` with `{ "paths": […] }` removes the caller's own photos that no
 * deal shows and answers 204. File name and content type come from the content, never from the caller.
 *
 * Errors are `{ code }`: 400 `photo-index-missing` or `photo-paths-missing`, 401 `not-signed-in`, 413 `too-large` with `limit` in
 * megabytes, 415 `not-an-image`, 422 `damaged`, `animated`, `not-upright`, `image-hidden` (moderation hides this photo), or
 * `too-many-pixels` with `limit` in megapixels (also for a side that is too long), 423 `account-suspended`, 429 `photos-per-day` with `limit`, 503 `unavailable`.
 */
export const handler = (request: Request, env: ProjectEnv): Promise<Response> =>
  respond(request, cors('POST, DELETE'), async () => {
    if (request.method === 'POST') return upload(request, env)
    if (request.method === 'DELETE') return remove(request, env)
    throw unknownMethod()
  })

const upload = async (request: Request, env: ProjectEnv): Promise<Response> => {
  const index = /^\?index=(\d{1,2})$/u.exec(new URL(request.url).search)?.[1]
  if (index === undefined) throw new Refusal(400, 'photo-index-missing')
  const userId = await signedIn(request, env)
  const declared = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!Object.hasOwn(EXTENSIONS, declared)) throw notAnImage()
  const { type, bare } = checkedPhoto(await photoBody(request))

  const path = `${Date.now()}-${index}-${crypto.randomUUID().replaceAll('-', '')}.${EXTENSIONS[type]}`
  await callDatabase(env, requestOf(CLAIM_PHOTO, { path, userId, sha256: hashOf(bare) }))
  const stored = await storing(() =>
    asService(env, 'POST', `/storage/v1/object/${BUCKET}/${path}`, new Blob([...bare]), {
      'content-type': type,
      'cache-control': 'max-age=3600',
      'x-upsert': 'false',
    }),
  ).catch(() => null)
  if (!stored?.ok) {
    await callDatabase(env, requestOf(RELEASE_PHOTOS, { paths: [path], userId }))
    throw new Error('the storage did not take the photo')
  }
  return Response.json({ path, url: `/storage/v1/object/public/${BUCKET}/${path}` }, { status: 201 })
}

const Removal = v.object({ paths: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(MAX_REMOVED)) })

const remove = async (request: Request, env: ProjectEnv): Promise<Response> => {
  const userId = await signedIn(request, env)
  const text = new TextDecoder().decode(await photoBody(request))
  const removal = v.safeParse(v.pipe(v.string(), v.parseJson(), Removal), text)
  if (!removal.success) throw new Refusal(400, 'photo-paths-missing')
  // The database checks who owns them and which no deal shows: the storage removes only what it returns.
  const paths = removal.output.paths.filter((path) => FILE_NAME.test(path))
  const answer = await callDatabase(env, requestOf(RELEASE_PHOTOS, { paths, userId }))
  const released = v.parse(v.array(v.string()), await answer.json())
  if (released.length > 0) {
    const body = JSON.stringify({ prefixes: released })
    const removed = await asService(env, 'DELETE', `/storage/v1/object/${BUCKET}`, body)
    if (!removed.ok) throw new Error('the storage did not remove the photos')
  }
  return new Response(null, { status: 204 })
}

const notAnImage = (): Refusal => new Refusal(415, 'not-an-image')

/** Refuses what the app never sends. Its photos are upright, because without metadata they would be shown rotated. */
const checkedPhoto = (bytes: Uint8Array<ArrayBuffer>): PhotoHeader => {
  const photo = bytes.length === 0 ? 'damaged' : readPhotoHeader(bytes)
  if (photo === 'not-an-image') throw notAnImage()
  if (photo === 'damaged') throw new Refusal(422, 'damaged')
  if (!isStorableSize(photo)) throw new Refusal(422, 'too-many-pixels', { limit: MAX_STORED_PIXELS / 1_000_000 })
  if (photo.isAnimated) throw new Refusal(422, 'animated')
  if (photo.orientation !== 1) throw new Refusal(422, 'not-upright')
  return photo
}

/** Reads the body up to the limit of a photo. */
const photoBody = async (request: Request): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await readBody(request, MAX_STORED_BYTES)
  if (bytes === null) throw new Refusal(413, 'too-large', { limit: MAX_STORED_BYTES / 1024 ** 2 })
  return bytes
}

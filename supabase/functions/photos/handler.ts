import * as v from 'valibot'
import { readBody } from '../_shared/read-body.ts'
import { type ImageHeader, readImageHeader } from './image-header.ts'

/** What a hosted function finds in its environment. */
export interface PhotosEnv {
  readonly SUPABASE_URL: string
  readonly SUPABASE_ANON_KEY: string
  readonly SUPABASE_SERVICE_ROLE_KEY: string
  /** How the project's services are reached; over the network when left out. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** Bytes of a photo at most: 5 MB, as the bucket has it. */
export const MAX_BYTES = 5 * 1024 * 1024

/** Pixels of a photo at most: what a phone can still show. */
export const MAX_PIXELS = 50_000_000

/** Photos that one request removes at most: those of an upload, and to spare. */
const MAX_REMOVED = 20

const BUCKET = 'deals'

const EXTENSIONS: Readonly<Record<ImageHeader['type'], string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** The names that this function gives. */
const FILE_NAME = /^\d{13}-\d{1,2}-[\da-f]{32}\.(?:jpg|png|webp)$/u

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
  'Access-Control-Allow-Methods': 'POST, DELETE',
}

/** An answer other than success: its code for programs, its sentence for users. */
class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/**
 * The photos of menus (product.md#photo-storage), for those who are signed in. `POST ?index=0` with the bytes stores
 * one and answers 201 `{ path, url }`; `DELETE` with `{ "paths": […] }` removes the caller's own that no deal shows and
 * answers 204. The name of a file and its content type are made here, from the content, never from the caller's word.
 *
 * Errors are `{ code, message }`: 400 `invalid`, 401 `not-signed-in`, 413 `too-large`, 415 `not-an-image`, 422 `damaged` or
 * `too-many-pixels`, 429 `daily-limit`, 503 `unavailable`.
 */
export const handler = async (request: Request, env: PhotosEnv): Promise<Response> => {
  try {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    if (request.method === 'POST') return await upload(request, env)
    if (request.method === 'DELETE') return await remove(request, env)
    throw new Refusal(405, 'invalid', 'Diese Anfrage gibt es nicht.')
  } catch (error) {
    const { status, code, message } =
      error instanceof Refusal ? error : new Refusal(503, 'unavailable', 'Die Bilder sind gerade nicht erreichbar.')
    return Response.json({ code, message }, { status, headers: CORS })
  }
}

const upload = async (request: Request, env: PhotosEnv): Promise<Response> => {
  const index = new URL(request.url).searchParams.get('index') ?? ''
  if (!/^\d{1,2}$/u.test(index)) throw new Refusal(400, 'invalid', 'Die Nummer des Bildes fehlt.')
  const userId = await signedIn(request, env)
  const declared = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!Object.hasOwn(EXTENSIONS, declared)) throw notAnImage()
  const bytes = await photoBody(request)
  const type = checkedType(bytes)

  const path = `${Date.now()}-${index}-${crypto.randomUUID().replaceAll('-', '')}.${EXTENSIONS[type]}`
  await claim(env, path, userId)
  const stored = await asService(env, `/storage/v1/object/${BUCKET}/${path}`, 'POST', bytes, {
    'content-type': type,
    'cache-control': 'max-age=3600',
    'x-upsert': 'false',
  }).catch(() => null)
  if (!stored?.ok) {
    await callDatabase(env, 'release_photos', { p_paths: [path], p_user_id: userId })
    throw new Error('the storage did not take the photo')
  }
  return Response.json({ path, url: `/storage/v1/object/public/${BUCKET}/${path}` }, { status: 201, headers: CORS })
}

const Removal = v.object({ paths: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(MAX_REMOVED)) })

const remove = async (request: Request, env: PhotosEnv): Promise<Response> => {
  const userId = await signedIn(request, env)
  const text = new TextDecoder().decode(await photoBody(request))
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), Removal), text)
  if (!body.success) throw new Refusal(400, 'invalid', 'Die Namen der Bilder fehlen.')
  // The database knows whose they are, and which no deal shows: nothing else reaches the storage.
  const paths = body.output.paths.filter((path) => FILE_NAME.test(path))
  const answer = await callDatabase(env, 'release_photos', { p_paths: paths, p_user_id: userId })
  const released = v.parse(v.array(v.string()), await answer.json())
  if (released.length > 0) {
    const removed = await asService(
      env,
      `/storage/v1/object/${BUCKET}`,
      'DELETE',
      JSON.stringify({ prefixes: released }),
    )
    if (!removed.ok) throw new Error('the storage did not remove the photos')
  }
  return new Response(null, { status: 204, headers: CORS })
}

const notAnImage = (): Refusal => new Refusal(415, 'not-an-image', 'Das ist kein Bild im Format JPEG, PNG oder WebP.')

const checkedType = (bytes: Uint8Array): ImageHeader['type'] => {
  const header = bytes.length === 0 ? 'damaged' : readImageHeader(bytes)
  if (header === 'not-an-image') throw notAnImage()
  if (header === 'damaged') throw new Refusal(422, 'damaged', 'Das Bild ist leer oder beschädigt.')
  if (header.width * header.height > MAX_PIXELS)
    throw new Refusal(422, 'too-many-pixels', 'Das Bild hat mehr als 50 Megapixel.')
  return header.type
}

/** The body, read no further than a photo may be long. */
const photoBody = async (request: Request): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await readBody(request, MAX_BYTES)
  if (bytes === null) throw new Refusal(413, 'too-large', 'Das Bild ist größer als 5 MB.')
  return bytes
}

/** Whose token it is: the auth service knows whether it is valid and the account still there. */
const signedIn = async (request: Request, env: PhotosEnv): Promise<string> => {
  const refusal = new Refusal(401, 'not-signed-in', 'Du musst angemeldet sein, um Bilder hochzuladen.')
  const authorization = request.headers.get('Authorization') ?? ''
  if (!/^Bearer \S+$/iu.test(authorization)) throw refusal
  const answer = await send(env, '/auth/v1/user', {
    headers: { apikey: env.SUPABASE_ANON_KEY, authorization },
  })
  if (answer.status >= 500 || answer.status === 429) throw new Error('the auth service does not answer')
  const user = v.safeParse(v.object({ id: v.pipe(v.string(), v.uuid()) }), await answer.json().catch(() => null))
  if (!answer.ok || !user.success) throw refusal
  return user.output.id
}

const claim = async (env: PhotosEnv, path: string, userId: string): Promise<void> => {
  const answer = await asService(
    env,
    '/rest/v1/rpc/claim_photo',
    'POST',
    JSON.stringify({ p_path: path, p_user_id: userId }),
  )
  if (answer.ok) return
  if (answer.status === 429)
    throw new Refusal(
      429,
      'daily-limit',
      'Du kannst höchstens 100 Bilder am Tag hochladen. Bitte versuche es morgen wieder.',
    )
  throw new Error('the database did not take the claim')
}

const callDatabase = async (env: PhotosEnv, name: string, parameters: object): Promise<Response> => {
  const answer = await asService(env, `/rest/v1/rpc/${name}`, 'POST', JSON.stringify(parameters))
  if (!answer.ok) throw new Error(`${name} failed`)
  return answer
}

const asService = (
  env: PhotosEnv,
  path: string,
  method: string,
  body: BodyInit,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Promise<Response> => {
  const key = env.SUPABASE_SERVICE_ROLE_KEY
  return send(env, path, { method, body, headers: { apikey: key, authorization: `Bearer ${key}`, ...headers } })
}

const send = (env: PhotosEnv, path: string, init: RequestInit): Promise<Response> =>
  (env.fetch ?? fetch)(new Request(env.SUPABASE_URL + path, init))

import { etagOfPicture } from './page-memory.ts'
import {
  DEAL_ID,
  dealReading,
  fetchAsVisitor,
  isDealHidden,
  MAX_AGE,
  type Page,
  type PageEnv,
  type PageRoute,
  readAsVisitor,
} from './page.ts'
import { photoPreview } from './photo-preview.ts'

/**
 * The preview picture of a deal (product.md#preview-pictures). Without a drawn picture it is the menu photo. Without a photo that
 * can be shown it redirects to the picture of the product.
 *
 * 404 for unknown and malformed ids; 410 for a hidden deal; 503 if the database or the storage does not answer, or too many
 * pictures are waiting.
 */
export const preview: PageRoute = {
  path: /^\/preview\/([^/]+)\.jpg$/u,
  answer: async (env, [, id = '']) => {
    if (!DEAL_ID.test(id)) return withoutBody(404)
    try {
      return await pictureOf(env, id)
    } catch {
      return withoutBody(503)
    }
  },
}

const pictureOf = async (env: PageEnv, id: string): Promise<Page> => {
  const reading = dealReading(id)
  const answer = await readAsVisitor(env, reading)
  if (answer === 'null') return withoutBody((await isDealHidden(env, id)) ? 410 : 404)
  const { SUPABASE_URL: backendUrl, drawPreview, renderer } = env
  const described = await renderer.describePreview({ reading, answer, now: new Date(), backendUrl })
  const { photo } = described
  const read = async () => (photo === null ? null : readPhoto(env, photo))
  const picture = drawPreview
    ? { body: await drawPreview(described, () => read().catch(() => null)), type: 'image/jpeg' }
    : photo && (await photoPreview(photo, read))
  if (picture) return { ...picture, status: 200, maxAge: MAX_AGE, etag: await etagOfPicture(picture.body) }
  return { ...withoutBody(302), location: '/preview.jpg', maxAge: MAX_AGE }
}

/** Statuses of the storage for a missing file: that of a hosted project answers 400. */
const MISSING = new Set<unknown>([400, 404])

const readPhoto = async (env: PageEnv, path: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  const answer = await fetchAsVisitor(env, path).catch((error: Error) => {
    if (MISSING.has(error.cause)) return null
    throw error
  })
  return answer && new Uint8Array(await answer.arrayBuffer())
}

const withoutBody = (status: number): Page => ({ status, body: '', type: 'text/plain; charset=utf-8' })

import * as v from 'valibot'
import { requestOf } from '../../calls/call.ts'
import { BEGIN_PLACE_LOOKUP, KEEP_GOOGLE_PLACE } from '../../calls/places.ts'
import { callDatabase, type ProjectEnv, signedIn } from '../_shared/project.ts'
import { readBody } from '../_shared/read-body.ts'
import { cors, Refusal, respond, unknownMethod } from '../_shared/refusal.ts'

interface Env extends ProjectEnv {
  /** Key of the Places API (New) for servers; empty without one. */
  readonly GOOGLE_PLACES_KEY: string
  /** Origin that replaces the Places API in tests; empty otherwise. */
  readonly GOOGLE_PLACES_ORIGIN: string
}

const MAX_BODY_BYTES = 1000

/** Milliseconds for an answer of Google. */
const TIMEOUT_MS = 10_000

const FIELDS = [
  'id',
  'displayName',
  'formattedAddress',
  'location',
  'rating',
  'userRatingCount',
  'websiteUri',
  'internationalPhoneNumber',
]

const Question = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ placeId: v.pipe(v.string(), v.regex(/^[\w-]{1,300}$/u)) }),
)

/** What `private.is_web_address` accepts. */
const WEB_ADDRESS = /^https?:\/\/[^/?#@\s<>"'\\]+(?:[/?#][^\s<>"'\\]*)?$/iu

/** Details that the database would refuse count as missing. */
const Details = {
  rating: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(5))), null),
  userRatingCount: v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), null),
  websiteUri: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(2000), v.regex(WEB_ADDRESS))), null),
  internationalPhoneNumber: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^\+?\d[\d ()/.-]{2,48}$/u))), null),
}

const GooglePlace = v.object({
  id: v.string(),
  displayName: v.object({ text: v.pipe(v.string(), v.minLength(1), v.maxLength(300)) }),
  formattedAddress: v.fallback(v.pipe(v.string(), v.maxLength(500)), ''),
  location: v.object({ latitude: v.number(), longitude: v.number() }),
  ...Details,
})

const KnownPlace = v.nullable(v.record(v.string(), v.unknown()))

/**
 * Asks Google about a place and stores the answer for `create_deal`, which takes nothing about the place from the browser
 * (product.md#place-search). `POST { placeId }` of a signed-in user answers 200 with the details { rating, ratingCount, website,
 * phone }.
 *
 * Errors are `{ code }`: 400 `place-id-missing`, 401 `not-signed-in`, 404 `place-unknown` (Google has no such place, or the
 * operator has no key), 413 `too-large`, 423 `account-suspended`, 429 `too-fast` or `too-much-today`, 503 `unavailable`.
 */
export const handler = (request: Request, env: Env): Promise<Response> =>
  respond(request, cors('POST'), async () => {
    if (request.method !== 'POST') throw unknownMethod()
    const userId = await signedIn(request, env)
    const body = await readBody(request, MAX_BODY_BYTES)
    const question = v.safeParse(Question, new TextDecoder().decode(body ?? new Uint8Array()))
    if (!question.success) throw new Refusal(400, 'place-id-missing')
    const { placeId } = question.output
    if (env.GOOGLE_PLACES_KEY === '') throw new Refusal(404, 'place-unknown')

    const answer = await callDatabase(env, requestOf(BEGIN_PLACE_LOOKUP, { placeId, userId }))
    const known = v.parse(KnownPlace, await answer.json())
    if (known) return Response.json(detailsOf(known))
    const place = await askGoogle(placeId, env)
    await callDatabase(env, requestOf(KEEP_GOOGLE_PLACE, { place }))
    return Response.json(detailsOf(place))
  })

const askGoogle = async (placeId: string, env: Env): Promise<Readonly<Record<string, unknown>>> => {
  const url = `${env.GOOGLE_PLACES_ORIGIN || 'https://places.googleapis.com'}/v1/places/${placeId}?languageCode=de`
  const answer = await fetch(url, {
    headers: { 'X-Goog-Api-Key': env.GOOGLE_PLACES_KEY, 'X-Goog-FieldMask': FIELDS.join(',') },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (answer.status === 400 || answer.status === 404) throw new Refusal(404, 'place-unknown')
  if (!answer.ok) throw new Error('Google does not answer')
  const found = v.parse(GooglePlace, await answer.json())
  return {
    // Google answers for outdated ids with the current one; the deal keeps the id that was chosen.
    place_id: placeId,
    name: found.displayName.text,
    address: found.formattedAddress,
    lat: found.location.latitude,
    lng: found.location.longitude,
    rating: found.rating,
    rating_count: found.userRatingCount,
    website: found.websiteUri,
    phone: found.internationalPhoneNumber,
  }
}

const detailsOf = (place: Readonly<Record<string, unknown>>) => ({
  rating: place['rating'] ?? null,
  ratingCount: place['rating_count'] ?? null,
  website: place['website'] ?? null,
  phone: place['phone'] ?? null,
})

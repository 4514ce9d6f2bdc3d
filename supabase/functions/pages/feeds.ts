import * as v from 'valibot'
import { addressOf, pathOf, requestOf } from '../../calls/call.ts'
import { NEAREST_DEALS } from '../../calls/deals.ts'
import { FAVOURITE_CALENDAR } from '../../calls/pages.ts'
import { etagOf } from './page-memory.ts'
import {
  DEAL_ID,
  dealReading,
  isDealHidden,
  MAX_AGE,
  type Page,
  type PageEnv,
  type PageRoute,
  readAsVisitor,
} from './page.ts'

/** The page size of `nearest_deals`, and the pages of one answer. */
const PAGE_SIZE = 50
const MAX_PAGES = 4
/** Largest width and height of a box, in degrees. */
const MAX_DEGREES = 1

/** Feeds are for pages of every origin. */
const OPEN = { 'Access-Control-Allow-Origin': '*' }

const refused = (status: number, code: string): Page => ({
  status,
  body: JSON.stringify({ code }),
  type: 'application/json',
  headers: OPEN,
})

const feed = async (body: string, type: string): Promise<Page> => ({
  status: 200,
  body,
  type,
  maxAge: MAX_AGE,
  etag: await etagOf(body),
  headers: OPEN,
})

const openMensaPath = (id: number): string => `/feed/openmensa/${id}.xml`

/** The answer for a deal that moved or was merged: the address of its successor's feed, by the link relation of RFC 5829. */
const succeeded = (address: string): Page => ({
  ...refused(410, 'gone-deal'),
  body: JSON.stringify({ code: 'gone-deal', successor: address }),
  headers: { ...OPEN, Link: `<${address}>; rel="successor-version"`, 'Access-Control-Expose-Headers': 'Link' },
})

const DealId = v.object({ id: v.number() })

/**
 * The menu of a deal: 404 for unknown and malformed ids, 410 for a hidden deal and one that is gone or has ended, with the feed of
 * its successor if it moved or was merged.
 */
export const openMensaFeed: PageRoute = {
  path: /^\/feed\/openmensa\/([^/]+)\.xml$/u,
  answer: async (env, [, id = '']) => {
    if (!DEAL_ID.test(id)) return refused(404, 'unknown-deal')
    const answer = await readAsVisitor(env, dealReading(id))
    if (answer === 'null')
      return (await isDealHidden(env, id)) ? refused(410, 'gone-deal') : refused(404, 'unknown-deal')
    const { id: shown } = v.parse(DealId, JSON.parse(answer))
    if (String(shown) !== id) return succeeded(env.SITE_URL + openMensaPath(shown))
    const xml = env.renderer.feeds.openMensa({ answer, now: new Date(), backendUrl: env.SUPABASE_URL })
    return xml === null ? refused(410, 'gone-deal') : feed(xml, 'application/xml; charset=utf-8')
  },
}

/** The deals of a box, at most 200, those nearest to its centre. 400 for an invalid or too large box. */
export const dealFeatures: PageRoute = {
  path: /^\/feed\/deals\.geojson$/u,
  answer: async (env, _match, query) => {
    const bbox = boxOf(query)
    if (bbox === null) return refused(400, 'invalid-bbox')
    const pages = await pagesIn(env, bbox)
    const { SITE_URL: siteUrl, SUPABASE_URL: backendUrl } = env
    const body = env.renderer.feeds.dealFeatures({ bbox, pages, siteUrl, backendUrl })
    return feed(body, 'application/geo+json; charset=utf-8')
  },
}

const NO_CALENDAR: Page = { status: 404, body: JSON.stringify({ code: 'unknown-page' }), type: 'application/json' }

/**
 * The calendar of a user's favourites, for those who know its secret: no cache stores it, no search engine indexes it, and no
 * link sends its address. 404 for an unknown or revoked secret.
 */
export const favouritesCalendar: PageRoute = {
  path: /^\/feed\/favourites\/([^/]+)\.ics$/u,
  answer: async (env, [, secret = '']) => {
    if (!/^[\da-f]{64}$/u.test(secret)) return NO_CALENDAR
    const answer = await readAsVisitor(
      env,
      pathOf(FAVOURITE_CALENDAR),
      requestOf(FAVOURITE_CALENDAR, { secret }).parameters,
    )
    if (answer === 'null') return NO_CALENDAR
    const { SITE_URL: siteUrl, SUPABASE_URL: backendUrl } = env
    const body = env.renderer.feeds.favouritesCalendar({ answer, now: new Date(), siteUrl, backendUrl })
    return {
      status: 200,
      body,
      type: 'text/calendar; charset=utf-8',
      etag: await etagOf(body),
      headers: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
    }
  },
}

/** Answers 404 without a page for every other path of feeds. */
export const unknownFeed: PageRoute = {
  path: /^\/feed(?:\/|$)/u,
  answer: async () => refused(404, 'unknown-page'),
}

type Box = readonly [west: number, south: number, east: number, north: number]

const degrees = (limit: number) =>
  v.pipe(v.string(), v.regex(/^-?\d{1,3}(?:\.\d{1,15})?$/u), v.toNumber(), v.minValue(-limit), v.maxValue(limit))

const Bbox = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.strictTuple([degrees(180), degrees(90), degrees(180), degrees(90)]),
  v.check(
    ([west, south, east, north]) =>
      west < east && south < north && east - west <= MAX_DEGREES && north - south <= MAX_DEGREES,
  ),
)

/** The box of the query, its edges moved outwards to three decimals: the server refuses finer positions. */
const boxOf = (query: URLSearchParams): Box | null => {
  const [text, ...others] = query.getAll('bbox')
  const parsed = v.safeParse(Bbox, text)
  if (!parsed.success || others.length > 0) return null
  const [west, south, east, north] = parsed.output
  return [down(west), down(south), up(east), up(north)]
}

const down = (value: number): number => Math.floor(value * 1000) / 1000
const up = (value: number): number => Math.ceil(value * 1000) / 1000
const middle = (a: number, b: number): number => Math.round((a + b) * 500) / 1000

const NextPage = v.object({ next_offset: v.nullable(v.number()) })

const pagesIn = async (env: PageEnv, [west, south, east, north]: Box): Promise<readonly unknown[]> => {
  const pages: unknown[] = []
  for (let offset: number | null = 0; offset !== null && pages.length < MAX_PAGES; ) {
    const origin = { lat: middle(south, north), lng: middle(west, east) }
    const requested = requestOf(NEAREST_DEALS, { ...origin, offset, limit: PAGE_SIZE, west, south, east, north })
    const page: unknown = JSON.parse(await readAsVisitor(env, addressOf(requested)))
    pages.push(page)
    offset = v.parse(NextPage, page).next_offset
  }
  return pages
}

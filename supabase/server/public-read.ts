import { boxContains, haversineKm, tileZoom } from '@mahlzeit/domain'
import * as v from 'valibot'
import {
  type Call,
  CALLS,
  DEAL_BY_ID,
  DEAL_PINS,
  decode,
  NEAREST_DEALS,
  parametersOf,
  pathOf,
  QUESTION,
  wireName,
} from '../calls/index.ts'
import { PUBLISHABLE_KEY } from './secrets.ts'

/** A public read: the same answer for all callers. */
export interface PublicRead {
  /** `box`: the nearest deals within a box. */
  readonly kind: 'pins' | 'nearest' | 'box' | 'deal' | 'localities' | 'photo'
  /** The normalised path with its parameters in order: cache key and address. */
  readonly key: string
  readonly parameters: URLSearchParams
  /** The version of the tile that the client has. */
  readonly version?: string | undefined
}

/** A row of `private.deal_changes`; null stands for all deals. */
export const Change = v.object({
  dealId: v.number(),
  mx: v.number(),
  my: v.number(),
  lat: v.number(),
  lng: v.number(),
  /** Whether something may have disappeared. */
  removes: v.boolean(),
})
export type Change = v.InferOutput<typeof Change>

/** A page of the nearest deals that is not the last, of more deals than are counted. */
const LongPage = v.object({
  deals: v.pipe(v.array(v.object({ place_lat: v.number(), place_lng: v.number() })), v.minLength(1)),
  exact: v.literal(false),
  next_offset: v.number(),
})

const Named = v.object({ id: v.number() })

/** The deals in an answer about a deal: itself or the one that it became, its successor, its claims and the tenant before. */
const AboutDeal = v.object({
  ...Named.entries,
  ended: v.nullish(v.object({ successor: v.nullish(Named) })),
  tenancy: v.object({ claims: v.array(Named), of: v.nullish(Named) }),
})

const dealsIn = ({ id, ended, tenancy: { claims, of } }: v.InferOutput<typeof AboutDeal>): readonly number[] =>
  [{ id }, ended?.successor, of, ...claims].flatMap((deal) => deal?.id ?? [])

/** Covers the rounding of distances. */
const MARGIN_KM = 0.01

const always = (): boolean => true

/** The changes that invalidate an answer. */
export const staleness = ({ kind, parameters }: PublicRead, json: unknown): ((change: Change) => boolean) => {
  if (kind === 'photo') return ({ removes }) => removes
  if (kind === 'localities') return () => false
  if (kind === 'deal') {
    const { id = 0 } = decode(DEAL_BY_ID, parameters)
    const about = v.safeParse(AboutDeal, json)
    // Null if the deal is unknown or hidden, or the one that it became is, whose id no answer names.
    if (!about.success) return always
    const ids = new Set([id, ...dealsIn(about.output)])
    return ({ dealId }) => ids.has(dealId)
  }
  if (kind === 'pins') {
    const { level = 0, x, y } = decode(DEAL_PINS, parameters)
    const shift = 30 - tileZoom(level)
    return ({ mx, my }) => mx >> shift === x && my >> shift === y
  }
  const { lat = 0, lng = 0, search, west, south, east, north, ...rest } = decode(NEAREST_DEALS, parameters)
  // SQL refuses an incomplete box. A count depends on all deals in it, and on none outside.
  if (kind === 'box') {
    const box = { west: west ?? 0, south: south ?? 0, east: east ?? 0, north: north ?? 0 }
    return (change) => boxContains(box, change)
  }
  // Answers to a search or a question contain a count, and so does a page of few deals: every change may change it.
  if (search || Object.keys(QUESTION).some((name) => name in rest) || !v.is(LongPage, json)) return always
  const origin = { lat, lng }
  const reach = Math.max(...json.deals.map((deal) => haversineKm(origin, { lat: deal.place_lat, lng: deal.place_lng })))
  return ({ removes, ...position }) => removes || haversineKm(origin, position) <= reach + MARGIN_KM
}

/** The functions whose answers are cached, by path. */
const FUNCTIONS = new Map(
  Array.from(CALLS.values(), (call) => [pathOf(call), call] as const).filter(([, { cache }]) => cache),
)

const PHOTO = /^\/storage\/v1\/object\/public\/deals\/[\w.-]+(?:\/[\w.-]+)*$/u

/** Headers that change an answer. */
const VARYING = ['Range', 'If-Range', 'Prefer', 'Accept-Profile', 'Content-Profile']
const PLAIN_TYPES = new Set([null, '*/*', 'application/json'])

/** Parses a public read; null if the answer may depend on the user, or on anything but the address. */
export const publicRead = ({ method, url, headers }: Request): PublicRead | null => {
  if (method !== 'GET' || VARYING.some((name) => headers.has(name))) return null
  const authorization = headers.get('Authorization')
  if (authorization !== null && authorization !== `Bearer ${PUBLISHABLE_KEY}`) return null
  const { pathname, search, searchParams } = new URL(url)
  if (PHOTO.test(pathname))
    return search === '' ? { kind: 'photo', key: pathname, parameters: new URLSearchParams() } : null
  if (headers.get('apikey') !== PUBLISHABLE_KEY || !PLAIN_TYPES.has(headers.get('Accept'))) return null
  const call = FUNCTIONS.get(pathname)
  const parameters = call?.cache && keyParameters(call, searchParams)
  if (!call?.cache || !parameters) return null
  const version = searchParams.get(VERSION) ?? undefined
  const kind = parameters.has(WEST) ? 'box' : call.cache
  return { kind, version, parameters, key: `${pathname}?${parameters}` }
}

const WEST = wireName('west' satisfies keyof typeof NEAREST_DEALS.parameters)
const VERSION = wireName('version' satisfies keyof typeof DEAL_PINS.parameters)
const NUMBERS = new Set(['bigint', 'double precision', 'integer'])

/**
 * The parameters of a cache key: all of the call, in the order of its entry, numbers without superfluous digits. The version is
 * compared instead (`respond` in read-cache.ts). Null if one is repeated, unknown or has another value than its codec caches.
 */
const keyParameters = (call: Call, search: URLSearchParams): URLSearchParams | null => {
  const known = parametersOf(call)
  if (new Set(search.keys()).size !== search.size) return null
  if (!Array.from(search).every(([name, value]) => known.get(name)?.codec.cached.test(value))) return null
  const texts = Array.from(known, ([name, { codec, kind }]): [string, string] => {
    const text = search.get(name) ?? ''
    if (text === '' || kind === 'version') return [name, '']
    return [name, NUMBERS.has(codec.type) ? String(Number(text)) : text]
  })
  return new URLSearchParams(texts.filter(([, text]) => text !== ''))
}

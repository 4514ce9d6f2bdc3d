import { boxContains, haversineKm, tileZoom } from '@mahlzeit/domain'
import * as v from 'valibot'
import { PUBLISHABLE_KEY } from './secrets.ts'

/** A public read: the same answer for everybody. */
export interface PublicRead {
  /** `box`: the nearest deals within a box. */
  readonly kind: 'pins' | 'nearest' | 'box' | 'deal' | 'localities' | 'photo'
  /** The normalised path with its parameters in order: cache key and address. */
  readonly key: string
  readonly parameters: Readonly<Record<string, string>>
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

/** Covers the rounding of distances. */
const MARGIN_KM = 0.01

const always = (): boolean => true

/** Which changes an answer does not survive. */
export const staleness = ({ kind, parameters }: PublicRead, json: unknown): ((change: Change) => boolean) => {
  const number = (name: string): number => Number(parameters[name])
  if (kind === 'photo') return ({ removes }) => removes
  if (kind === 'localities') return () => false
  if (kind === 'deal') return ({ dealId }) => dealId === number('p_id')
  if (kind === 'pins') {
    const shift = 30 - tileZoom(number('p_level'))
    return ({ mx, my }) => mx >> shift === number('p_x') && my >> shift === number('p_y')
  }
  if (kind === 'box') {
    // SQL refuses an incomplete box. A count depends on all deals in it, and on none outside.
    const box = { west: number('p_west'), south: number('p_south'), east: number('p_east'), north: number('p_north') }
    return (change) => boxContains(box, change)
  }
  // A search and a question count, and so does a page of few deals: every change may change the number.
  const isFiltered = Object.keys(QUESTION).some((name) => name in parameters)
  if (parameters['p_search'] || isFiltered || !v.is(LongPage, json)) return always
  const origin = { lat: number('p_lat'), lng: number('p_lng') }
  const reach = Math.max(...json.deals.map((deal) => haversineKm(origin, { lat: deal.place_lat, lng: deal.place_lng })))
  return ({ removes, lat, lng }) => removes || haversineKm(origin, { lat, lng }) <= reach + MARGIN_KM
}

const INTEGER = /^\d{1,15}$/u
/** A coordinate as `coarsePosition` and `coarseBox` round it: others are refused. */
const COARSE = /^-?\d{1,3}(?:\.\d{1,3})?$/u
const SEARCH = /^.{0,200}$/u
const DATE = /^\d{4}-\d\d-\d\d$/u
const KEY = /^[\p{L}_]{1,40}$/u
const TRUE = /^true$/u
const NUMBERS: ReadonlySet<RegExp> = new Set([INTEGER, COARSE])

/** What a filter asks. */
const QUESTION = {
  p_cards: TRUE,
  p_cuisine: KEY,
  p_date: DATE,
  p_diet: KEY,
  p_max: INTEGER,
  p_minute: INTEGER,
  p_special: INTEGER,
}

/** The functions by path; each parameter must match its shape. */
const FUNCTIONS: ReadonlyMap<string, { kind: PublicRead['kind']; parameters: Readonly<Record<string, RegExp>> }> =
  new Map([
    [
      '/rest/v1/rpc/deal_pins',
      {
        kind: 'pins',
        parameters: {
          ...QUESTION,
          p_facets: TRUE,
          p_level: INTEGER,
          p_menu_date: DATE,
          p_search: SEARCH,
          p_version: INTEGER,
          p_x: INTEGER,
          p_y: INTEGER,
        },
      },
    ],
    [
      '/rest/v1/rpc/nearest_deals',
      {
        kind: 'nearest',
        parameters: {
          ...QUESTION,
          p_east: COARSE,
          p_lat: COARSE,
          p_limit: INTEGER,
          p_lng: COARSE,
          p_menu_date: DATE,
          p_north: COARSE,
          p_offset: INTEGER,
          p_search: SEARCH,
          p_south: COARSE,
          p_west: COARSE,
        },
      },
    ],
    [
      '/rest/v1/rpc/find_localities',
      { kind: 'localities', parameters: { p_lat: COARSE, p_lng: COARSE, p_search: SEARCH } },
    ],
    ['/rest/v1/rpc/deal_by_id', { kind: 'deal', parameters: { p_id: INTEGER } }],
  ])

const PHOTO = /^\/storage\/v1\/object\/public\/deals\/[\w.-]+(?:\/[\w.-]+)*$/u

/** Headers that change an answer. */
const VARYING = ['Range', 'If-Range', 'Prefer', 'Accept-Profile', 'Content-Profile']
const PLAIN_TYPES = new Set([null, '*/*', 'application/json'])

/** Reads what a request asks for; null if its answer may depend on its user, or on anything but its address. */
export const publicRead = ({ method, url, headers }: Request): PublicRead | null => {
  if (method !== 'GET' || VARYING.some((name) => headers.has(name))) return null
  const authorization = headers.get('Authorization')
  if (authorization !== null && authorization !== `Bearer ${PUBLISHABLE_KEY}`) return null
  const { pathname, search, searchParams } = new URL(url)
  if (PHOTO.test(pathname)) return search === '' ? { kind: 'photo', key: pathname, parameters: {} } : null
  if (headers.get('apikey') !== PUBLISHABLE_KEY || !PLAIN_TYPES.has(headers.get('Accept'))) return null
  const called = FUNCTIONS.get(pathname)
  const given = called && parametersOf(called.parameters, searchParams)
  if (!given) return null
  const { p_version: version, ...parameters } = given
  const kind = 'p_west' in parameters ? 'box' : called.kind
  return { kind, version, parameters, key: `${pathname}?${new URLSearchParams(parameters)}` }
}

/** The parameters in the order of `known`, numbers without superfluous digits; null if one is repeated, unknown or odd. */
const parametersOf = (
  known: Readonly<Record<string, RegExp>>,
  given: URLSearchParams,
): Readonly<Record<string, string>> | null => {
  const parameters: Record<string, string> = {}
  for (const [name, shape] of Object.entries(known)) {
    const values = given.getAll(name)
    if (values.length === 0) continue
    const [value = ''] = values
    if (values.length > 1 || !shape.test(value)) return null
    if (value !== '') parameters[name] = NUMBERS.has(shape) ? String(Number(value)) : value
    given.delete(name)
  }
  return given.size === 0 ? parameters : null
}

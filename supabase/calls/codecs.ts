import * as v from 'valibot'
import { type Call, type Kind, type Parameters, type ValuesOf, wireName } from './call.ts'

export interface Codec {
  /** The type in SQL. */
  readonly type: string
  /** Values in JSON. */
  readonly schema: v.GenericSchema
  /** Texts of values in cache keys: an answer to a request with another one is not cached. */
  readonly cached: RegExp
}

/** Whether a date exists, unlike 30 February. */
const isOfCalendar = (date: string): boolean => {
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

const NATURAL = /^\d{1,15}$/u
const LINE = /^.{0,200}$/u
const NEVER = /^(?!)/u
const number = v.pipe(v.number(), v.finite())

export const CODECS: Readonly<Record<Kind, Codec>> = {
  bigint: { type: 'bigint', schema: v.pipe(v.number(), v.safeInteger()), cached: NATURAL },
  // The app leaves out false.
  boolean: { type: 'boolean', schema: v.boolean(), cached: /^true$/u },
  coarse: { type: 'double precision', schema: number, cached: /^-?\d{1,3}(?:\.\d{1,3})?$/u },
  date: {
    type: 'date',
    schema: v.pipe(v.string(), v.isoDate(), v.check(isOfCalendar)),
    cached: /^\d{4}-\d\d-\d\d$/u,
  },
  float: { type: 'double precision', schema: number, cached: NEVER },
  integer: {
    type: 'integer',
    schema: v.pipe(v.number(), v.integer(), v.minValue(-2_147_483_648), v.maxValue(2_147_483_647)),
    cached: NATURAL,
  },
  interval: { type: 'interval', schema: v.string(), cached: NEVER },
  json: { type: 'jsonb', schema: v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]), cached: NEVER },
  key: { type: 'text', schema: v.string(), cached: /^[\p{L}_]{1,40}$/u },
  search: { type: 'text', schema: v.string(), cached: LINE },
  text: { type: 'text', schema: v.string(), cached: LINE },
  texts: { type: 'text[]', schema: v.array(v.string()), cached: NEVER },
  timestamp: { type: 'timestamp with time zone', schema: v.pipe(v.string(), v.isoTimestamp()), cached: NEVER },
  uuid: { type: 'uuid', schema: v.pipe(v.string(), v.uuid()), cached: NEVER },
  uuids: { type: 'uuid[]', schema: v.array(v.pipe(v.string(), v.uuid())), cached: NEVER },
  version: { type: 'text', schema: v.string(), cached: NATURAL },
}

export interface Parameter {
  /** In camelCase. */
  readonly name: string
  readonly kind: Kind
  readonly isOptional: boolean
  readonly codec: Codec
}

const memo = new WeakMap<Parameters, ReadonlyMap<string, Parameter>>()

/** The parameters of a call by their names in SQL. */
export const parametersOf = ({ parameters }: Pick<Call, 'parameters'>): ReadonlyMap<string, Parameter> => {
  const known = memo.get(parameters) ?? readParameters(parameters)
  memo.set(parameters, known)
  return known
}

const readParameters = (parameters: Parameters): ReadonlyMap<string, Parameter> =>
  new Map(
    Object.entries(parameters).map(([name, text]) => {
      const kind = text.replace(/\?$| or null$/u, '') as Kind
      return [wireName(name), { name, kind, isOptional: text.endsWith('?'), codec: CODECS[kind] }]
    }),
  )

const PLAIN_VALUE = /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)$/u

/** The value of a text in a query string. Text that is no value of its type stays text, which does not fit the schema. */
export const decodeValue = ({ type }: Codec, text: string): unknown =>
  type === 'text' || !PLAIN_VALUE.test(text) ? text : (JSON.parse(text) as unknown)

/** The values of a query string that `request` wrote, by name. Others may be of any type. */
export const decode = <P extends Parameters>(
  call: Call<string, 'GET', P>,
  query: URLSearchParams,
): Partial<ValuesOf<P>> => {
  const values: Record<string, unknown> = {}
  for (const [wire, { name, codec }] of parametersOf(call)) {
    const text = query.get(wire)
    if (text !== null) values[name] = decodeValue(codec, text)
  }
  return values as Partial<ValuesOf<P>>
}

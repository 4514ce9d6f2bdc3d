import * as v from 'valibot'
import type { Backend } from '../backend.ts'

/** The parameters of the SQL functions of the API: by function and name, the type. */
export type Signatures = ReadonlyMap<string, Readonly<Record<string, string>>>

const Rows = v.array(v.object({ name: v.string(), parameters: v.record(v.string(), v.string()) }))

const SIGNATURES = `
  select proname as name, coalesce(
    jsonb_object_agg(parameter, format_type(type, null)) filter (where parameter is not null), '{}'
  ) as parameters
  from pg_proc left join lateral unnest(proargnames[1:pronargs], proargtypes::oid[]) as declared (parameter, type) on true
  where pronamespace = 'public'::regnamespace group by oid, proname`

/** Reads the signatures from the catalogue. */
export const readSignatures = async (backend: Pick<Backend, 'query'>): Promise<Signatures> =>
  new Map(v.parse(Rows, await backend.query(SIGNATURES)).map(({ name, parameters }) => [name, parameters]))

/** Whether a date exists, unlike 30 February. */
const isOfCalendar = (date: string): boolean => {
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** Values of each type in JSON. */
const TYPES: Readonly<Record<string, v.GenericSchema>> = {
  text: v.string(),
  uuid: v.pipe(v.string(), v.uuid()),
  integer: v.pipe(v.number(), v.integer(), v.minValue(-2_147_483_648), v.maxValue(2_147_483_647)),
  bigint: v.pipe(v.number(), v.safeInteger()),
  'double precision': v.pipe(v.number(), v.finite()),
  boolean: v.boolean(),
  date: v.pipe(v.string(), v.isoDate(), v.check(isOfCalendar)),
  'timestamp with time zone': v.pipe(v.string(), v.isoTimestamp()),
  'text[]': v.array(v.string()),
  jsonb: v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
}

/**
 * Whether each value has the type of its parameter. PGlite encodes values before PostgreSQL checks them, and fails on those of
 * another type.
 */
export const fits = (signature: Readonly<Record<string, string>>, values: object): boolean =>
  Object.entries(values).every(
    ([name, value]) => value === null || v.is(TYPES[signature[name] ?? ''] ?? v.never(), value),
  )

/** The values of a query string by their types; text that is no value of its type stays text, which does not fit. */
export const typed = (
  signature: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(query).map(([name, text]) => [
      name,
      signature[name] === 'text' || !PLAIN_VALUE.test(text) ? text : (JSON.parse(text) as unknown),
    ]),
  )

const PLAIN_VALUE = /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)$/u

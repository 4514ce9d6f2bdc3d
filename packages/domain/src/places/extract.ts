import { err, ok, type Result } from '../shared/result.ts'
import * as v from 'valibot'
import { middleOf, type Spot, VenueCollector, venueOfTags } from './osm-venues.ts'
import type { Venue } from './place-row.ts'

const Extract = v.object({
  source: v.string(),
  license: v.string(),
  fields: v.array(v.string()),
  rows: v.array(v.array(v.nullable(v.union([v.string(), v.number()])))),
})

const NEEDED = ['name', 'lat', 'lng']

/** An extract of OpenStreetMap: source and venues. */
export interface Extract {
  readonly source: string
  readonly license: string
  readonly venues: readonly Venue[]
}

/** Source and licence of OpenStreetMap files, which do not state them. */
export const OPENSTREETMAP = { source: 'OpenStreetMap', license: 'ODbL 1.0, © OpenStreetMap contributors' }

const Degrees = v.optional(v.number())

const OverpassAnswer = v.object({
  // Of a server that gave up: the answer holds what it found until then.
  remark: v.optional(
    v.pipe(
      v.string(),
      v.check(
        () => false,
        ({ input }) => `the answer is not complete (${input})`,
      ),
    ),
  ),
  osm3s: v.optional(v.object({ timestamp_osm_base: v.optional(v.string()) })),
  elements: v.array(
    v.object({
      type: v.string(),
      id: v.number(),
      lat: Degrees,
      lon: Degrees,
      center: v.optional(v.object({ lat: v.number(), lon: v.number() })),
      nodes: v.optional(v.array(v.number())),
      tags: v.optional(v.record(v.string(), v.string())),
    }),
  ),
})

const Feature = v.object({
  id: v.optional(v.unknown()),
  properties: v.nullish(v.record(v.string(), v.unknown()), {}),
  geometry: v.nullable(v.looseObject({ coordinates: v.optional(v.unknown()) })),
})

const FeatureCollection = v.object({ type: v.literal('FeatureCollection'), features: v.array(Feature) })

/**
 * Parses an extract of venues: { source, license, fields[], rows[][] }, an answer of Overpass as JSON, or GeoJSON of
 * OpenStreetMap.
 * @returns the extract, or one line that names the error
 */
export const readExtract = (text: string): Result<Extract, string> => {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  if (!json.success) return err(issueOf(json.issues[0]))
  if (v.is(v.object({ elements: v.unknown() }), json.output)) return read(OverpassAnswer, json.output, venuesOfOverpass)
  if (v.is(v.object({ features: v.unknown() }), json.output))
    return read(FeatureCollection, json.output, venuesOfFeatures)
  return readRows(json.output)
}

const read = <Shape extends v.GenericSchema>(
  shape: Shape,
  json: unknown,
  venuesOf: (file: v.InferOutput<Shape>) => readonly Venue[],
): Result<Extract, string> => {
  const file = v.safeParse(shape, json)
  return file.success ? ok({ ...OPENSTREETMAP, venues: venuesOf(file.output) }) : err(issueOf(file.issues[0]))
}

const venuesOfOverpass = ({ elements, osm3s }: v.InferOutput<typeof OverpassAnswer>): readonly Venue[] => {
  const collector = new VenueCollector()
  collector.add(elements)
  collector.locate(elements)
  const as_of = osm3s?.timestamp_osm_base
  return as_of === undefined ? collector.venues : collector.venues.map((venue) => ({ ...venue, as_of }))
}

const venuesOfFeatures = ({ features }: v.InferOutput<typeof FeatureCollection>): readonly Venue[] =>
  features.flatMap(({ id, properties, geometry }): Venue[] => {
    const tags = properties ?? {}
    const written = [tags['@id'], id].find((one) => typeof one === 'string') ?? ''
    const venue = venueOfTags(tags, shortIdOf(written), middleOf(spotsIn(geometry?.coordinates)))
    return venue ? [venue] : []
  })

const issueOf = (issue: v.BaseIssue<unknown>): string =>
  `it is no extract of venues: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`

/** The notations of tools that export OpenStreetMap: `node/1`, `way/1`, `n1`, and `a2` of `osmium export -u type_id`. */
const OSM_ID = /^(?:([nwra])|(n)ode\/|(w)ay\/|(r)elation\/)(\d{1,15})$/u

/** Returns an id as `n1`; undefined for another notation. Osmium's area is a way with twice its number, or a relation and one more. */
const shortIdOf = (written: string): string | undefined => {
  const [, short, node, way, relation, digits] = OSM_ID.exec(written) ?? []
  const letter = short ?? node ?? way ?? relation
  if (letter !== 'a') return letter && `${letter}${digits}`
  const number = Number(digits)
  return `${number % 2 === 0 ? 'w' : 'r'}${Math.floor(number / 2)}`
}

const Position = v.looseTuple([v.number(), v.number()])

/** The positions in the coordinates of a geometry of any kind. */
const spotsIn = (coordinates: unknown): readonly Spot[] => {
  if (v.is(Position, coordinates)) return [{ lat: coordinates[1], lng: coordinates[0] }]
  return Array.isArray(coordinates) ? coordinates.flatMap(spotsIn) : []
}

const readRows = (json: unknown): Result<Extract, string> => {
  const file = v.safeParse(Extract, json)
  if (!file.success) return err(issueOf(file.issues[0]))
  const { source, license, fields, rows } = file.output
  const missing = NEEDED.filter((field) => !fields.includes(field))
  if (missing.length > 0) return err(`its fields lack ${missing.join(', ')}`)
  const venues = rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index] ?? null])))
  return ok({ source, license, venues })
}

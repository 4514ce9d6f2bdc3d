import {
  datedVenues,
  type ImportPlan,
  isProposedChange,
  type KnownProposal,
  type PlaceChange,
  PlaceRowSchema,
  planImport,
  PROPOSED_CHANGES,
  type StoredPlace,
  type Venue,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'

type Query = Pick<Backend, 'query'>

const BATCH = 500

const Stored: v.GenericSchema<unknown, readonly StoredPlace[]> = v.array(
  v.object({
    row: PlaceRowSchema,
    base: v.nullable(PlaceRowSchema),
    list: v.nullable(v.string()),
    sources: v.array(v.object({ id: v.string(), list: v.nullable(v.string()) })),
  }),
)

const Proposals: v.GenericSchema<unknown, readonly KnownProposal[]> = v.array(
  v.object({
    id: v.number(),
    kind: v.picklist(PROPOSED_CHANGES),
    place_id: v.string(),
    claim: v.string(),
    is_open: v.boolean(),
  }),
)

/** Plans an import of venues into the gazetteer. Changes nothing. See `planImport`. */
export const readImportPlan = async ({ query }: Query, list: string, venues: readonly Venue[]): Promise<ImportPlan> => {
  const stored = await query(`
    select private.place_json(p) as row, k.base, k.list, private.sources_of(p.place_id) as sources
    from public.places p left join private.imported_places k using (place_id)`)
  const proposals = await query(`
    select id::float8 as id, kind, place_id, claim, state = 'proposed' as is_open
    from private.place_changes where state in ('proposed', 'dismissed')`)
  // A file that does not tell its day is one of today.
  const dated = datedVenues(venues, new Date().toISOString())
  return planImport(list, dated, v.parse(Stored, stored), v.parse(Proposals, proposals))
}

/** The result of an applied import. */
export interface Applied {
  /** Null if there was nothing to change. */
  readonly importId: number | null
  /** How many changes were left out, because their places changed meanwhile. */
  readonly leftOut: number
}

/**
 * Applies a plan, in batches: requests of users run between them. An import that broke off is completed by the next one, or
 * undone as far as it went.
 *
 * @param report receives the number of changes written so far, after each batch
 */
export const applyImport = async (
  { query }: Query,
  { list, changes, obsolete, sources, ended }: ImportPlan,
  source: string,
  report: (done: number) => void,
): Promise<Applied> => {
  if ([changes, obsolete, sources, ended].every(({ length }) => length === 0)) return { importId: null, leftOut: 0 }
  const [created] = await query(
    'insert into private.place_imports (list, source) values ($1, $2) returning id::float8 as id',
    [list, source.slice(0, 300)],
  )
  const importId = v.parse(v.number(), created?.['id'])
  await query('select private.replace_place_changes($1, $2::text::bigint[])', [importId, `{${obsolete.join(',')}}`])
  let written = 0
  let done = 0
  // A proposal about a place follows what applies to it.
  for (const isProposed of [false, true]) {
    const part = changes.filter(({ kind }) => isProposedChange(kind) === isProposed)
    for (let first = 0; first < part.length; first += BATCH) {
      const batch = part.slice(first, first + BATCH)
      written += await writeBatch(query, importId, batch)
      done += batch.length
      report(done)
    }
  }
  // Their places may be new.
  await query(
    'select private.keep_place_sources($1, $2, $3::text::jsonb, array(select jsonb_array_elements_text($4::text::jsonb)))',
    [importId, list, JSON.stringify(sources), JSON.stringify(ended)],
  )
  await query('analyze public.places')
  return { importId, leftOut: changes.length - written }
}

const writeBatch = async (query: Query['query'], importId: number, batch: readonly PlaceChange[]): Promise<number> => {
  const [result] = await query('select private.import_places($1, $2::text::jsonb) as written', [
    importId,
    JSON.stringify(batch),
  ])
  return v.parse(v.number(), result?.['written'])
}

/** Undoes an import (idempotent). Returns how many places keep something; null for an unknown import. */
export const undoImport = async ({ query }: Query, importId: number): Promise<number | null> => {
  const [found] = await query('select private.undo_import(id) as kept from private.place_imports where id = $1', [
    importId,
  ])
  return found ? v.parse(v.number(), found['kept']) : null
}

import type { BoundingBox } from '../geo/bounding-box.ts'
import { isProposedChange } from './place-import.ts'
import type { Venue } from './place-row.ts'
import type { ImportPlan, KnownProposal, PlaceChange, StoredPlace } from './plan-import.ts'

/** A page of what an import compares with. */
export interface KnownPlacesPage {
  readonly places: readonly StoredPlace[]
  readonly proposals: readonly KnownProposal[]
  /** Cursor of the next page; null at the end. */
  readonly nextCursor: string | null
}

/** A part of a plan that is written at once: at most 200 changes, of different places, and 200 of each kind of ids. */
export type PlanPart = Pick<ImportPlan, 'changes' | 'obsolete' | 'sources' | 'ended'>

/** A part of an import that is written at once. */
export interface ImportBatch extends PlanPart {
  /** A UUID, the same for all batches of the import. */
  readonly key: string
  readonly list: string
  readonly source: string
}

/** The import of a written batch. */
export interface WrittenBatch {
  /** As `PlaceImport.id`. */
  readonly importId: number
  /** How many changes of the batch it has: the places of the others have changed since it was planned. */
  readonly written: number
}

/** Places that an import compares with, of one answer; not in `SERVER_LIMITS`, which the first page of the app loads. */
export const KNOWN_PLACES_PER_PAGE = 500

/** Changes that an import writes at once, and ids that it asks about at once: an address of at most 5 kB. */
export const CHANGES_PER_IMPORT_BATCH = 200

/** Characters of a batch as JSON: at most three bytes each, below the limit of the call in `supabase/calls`. */
const BATCH_LENGTH = 160_000

/** A wider margin finds no more places that are the same. */
const MARGIN_DEGREES = 0.01

/** A batch that changes nothing: it begins an import. */
export const EMPTY_BATCH: PlanPart = { changes: [], obsolete: [], sources: [], ended: [] }

/** Splits a plan into batches of one request each, at least one. Ids come last: their places may be new. */
export const importBatches = ({ changes, obsolete, sources, ended }: PlanPart): readonly PlanPart[] => {
  const batches: PlanPart[] = changeBatches(changes).map((batch) => ({ ...EMPTY_BATCH, changes: batch }))
  for (let first = 0; first < Math.max(sources.length, ended.length); first += CHANGES_PER_IMPORT_BATCH) {
    const end = first + CHANGES_PER_IMPORT_BATCH
    batches.push({ ...EMPTY_BATCH, sources: sources.slice(first, end), ended: ended.slice(first, end) })
  }
  const [first = EMPTY_BATCH, ...others] = batches
  return [{ ...first, obsolete }, ...others]
}

/**
 * Splits changes into batches with at most one change of each place. Proposals come last: one about a place follows what applies to
 * it.
 */
const changeBatches = (changes: readonly PlaceChange[]): readonly (readonly PlaceChange[])[] => {
  const batches: PlaceChange[][] = []
  for (const isProposed of [false, true]) {
    let batch: PlaceChange[] | null = null
    let ids = new Set<string>()
    let length = 0
    for (const change of changes) {
      if (isProposedChange(change.kind) !== isProposed) continue
      const own = JSON.stringify(change).length
      const isFull = batch?.length === CHANGES_PER_IMPORT_BATCH || length + own > BATCH_LENGTH
      if (batch === null || isFull || ids.has(change.place_id)) {
        batch = []
        ids = new Set()
        length = 0
        batches.push(batch)
      }
      batch.push(change)
      ids.add(change.place_id)
      length += own
    }
  }
  return batches
}

/** The ids that a plan knows no place under, by requests of `ModerationDesk.findKnownPlaces`. Other ids contain their position. */
export const unknownIds = ({
  changes,
  sources,
}: Pick<PlanPart, 'changes' | 'sources'>): readonly (readonly string[])[] => {
  const ids = [
    ...changes.filter(({ old_row }) => old_row === null).map(({ place_id }) => place_id),
    ...sources.map(({ source_id }) => source_id),
  ].filter((id) => !id.startsWith('osm:venue/'))
  const requests: string[][] = []
  for (let first = 0; first < ids.length; first += CHANGES_PER_IMPORT_BATCH)
    requests.push(ids.slice(first, first + CHANGES_PER_IMPORT_BATCH))
  return requests
}

/** The box around venues, with a margin; null without a position. */
export const venuesBox = (venues: readonly Venue[]): BoundingBox | null => {
  let [north, south, east, west] = [-90, 90, -180, 180]
  for (const { lat, lng } of venues)
    if (typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180) {
      north = Math.max(north, lat)
      south = Math.min(south, lat)
      east = Math.max(east, lng)
      west = Math.min(west, lng)
    }
  if (south > north) return null
  return {
    north: north + MARGIN_DEGREES,
    south: south - MARGIN_DEGREES,
    east: east + MARGIN_DEGREES,
    west: west - MARGIN_DEGREES,
  }
}

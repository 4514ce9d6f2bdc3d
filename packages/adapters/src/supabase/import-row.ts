import {
  type ImportProposal,
  type KnownPlacesPage,
  PLACE_CHANGES,
  type PlaceImport,
  PlaceRowSchema,
  PROPOSED_CHANGES,
  type WrittenBatch,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import { LATER } from './later-value.ts'
import type { Schema } from './rest-api.ts'
import { date, rowId, rowOf } from './row-fields.ts'

/** A recent import of `moderation_imports`. */
export const ImportRow: Schema<PlaceImport> = v.pipe(
  rowOf(
    v.object({
      id: v.number(),
      at: date,
      list: v.string(),
      source: v.string(),
      counts: v.record(v.string(), v.number()),
    }),
  ),
  v.transform(({ counts, ...row }) => ({
    ...row,
    counts: Object.fromEntries(PLACE_CHANGES.flatMap((kind) => (counts[kind] ? [[kind, counts[kind]]] : []))),
  })),
)

/** A proposal of `moderation_imports`. */
export const ProposalRow: Schema<ImportProposal> = rowOf(
  v.object({
    id: rowId,
    // Both are absent in answers of an earlier server.
    placeId: v.optional(v.nullable(v.string()), null),
    otherId: v.optional(v.nullable(v.string()), null),
    kind: v.fallback(v.picklist([...PROPOSED_CHANGES, LATER]), LATER),
    city: v.string(),
    name: v.string(),
    newName: v.nullable(v.string()),
    address: v.string(),
    newAddress: v.nullable(v.string()),
    metres: v.nullable(v.number()),
    otherName: v.nullable(v.string()),
    otherAddress: v.nullable(v.string()),
    list: v.string(),
    at: date,
  }),
)

/** The answer of `known_places`. */
export const KnownPlacesRow: Schema<KnownPlacesPage> = v.pipe(
  v.object({
    entries: v.array(
      v.object({
        place_id: v.string(),
        row: v.nullable(PlaceRowSchema),
        base: v.nullable(PlaceRowSchema),
        list: v.nullable(v.string()),
        sources: v.array(v.object({ id: v.string(), list: v.nullable(v.string()) })),
        proposals: v.array(
          v.object({ id: v.number(), kind: v.picklist(PROPOSED_CHANGES), claim: v.string(), is_open: v.boolean() }),
        ),
      }),
    ),
    next_cursor: v.nullable(v.string()),
  }),
  v.transform(({ entries, next_cursor: nextCursor }) => ({
    // A row without a base is as the last import wrote it, if one did.
    places: entries.flatMap(({ row, base, list, sources }) =>
      row ? [{ row, list, sources, base: list === null ? null : (base ?? row) }] : [],
    ),
    proposals: entries.flatMap(({ place_id, proposals }) => proposals.map((proposal) => ({ ...proposal, place_id }))),
    nextCursor,
  })),
)

/** The answer of `import_places`. */
export const WrittenBatchRow: Schema<WrittenBatch> = v.pipe(
  v.object({ id: v.number(), written: v.number() }),
  v.transform(({ id: importId, written }) => ({ importId, written })),
)

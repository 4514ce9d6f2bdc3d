import {
  type CorrectedFact,
  CORRECTION_REASONS,
  type DealCorrection,
  parseCuisines,
  parseDiets,
  parseWeekdays,
  YES_NO_FACTS,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import type { Schema } from './rest-api.ts'
import { civilDate, date, degrees, rowId, rowOf } from './row-fields.ts'

const shared = {
  id: rowId,
  reason: v.fallback(v.nullable(v.picklist(CORRECTION_REASONS)), null),
  at: date,
  isUndo: v.boolean(),
}

const text = v.nullable(v.string())

/** A list of keys, whose unknown ones are omitted. */
const keys = <Key>(parse: (stored: unknown) => readonly Key[]) => v.pipe(v.unknown(), v.transform(parse))

/** Both values of a field. */
const values = <T extends v.GenericSchema>(value: T) => ({ oldValue: value, newValue: value })

const FactRow = v.variant('field', [
  v.object({ field: v.literal('name'), ...values(v.string()), ...shared }),
  v.object({ field: v.literal('days'), ...values(keys(parseWeekdays)), ...shared }),
  v.object({ field: v.literal('hours'), ...values(v.object({ start: text, end: text })), ...shared }),
  v.object({ field: v.literal('website'), ...values(text), ...shared }),
  v.object({ field: v.literal('phone'), ...values(text), ...shared }),
  v.object({ field: v.literal('address'), ...values(v.string()), ...shared }),
  v.object({
    field: v.literal('position'),
    ...values(v.object({ lat: degrees(90), lng: degrees(180) })),
    ...shared,
  }),
  v.object({ field: v.literal('cuisines'), ...values(keys(parseCuisines)), ...shared }),
  v.object({ field: v.literal('diets'), ...values(keys(parseDiets)), ...shared }),
  v.object({ field: v.picklist(YES_NO_FACTS), ...values(v.nullable(v.boolean())), ...shared }),
])

/** The fields that all corrections share. The variant pairs each field with its type of value; the destructuring loses that. */
export const correctionOf = ({
  id,
  reason,
  at,
  isUndo,
  field,
  oldValue: before,
  newValue: after,
}: v.InferOutput<typeof FactRow>) => ({ id, reason, at, isUndo, ...({ field, before, after } as CorrectedFact) })

/** A correction as SQL functions return it, with other columns. */
export const withColumns = <Entries extends v.ObjectEntries>(entries: Entries) =>
  rowOf(v.intersect([FactRow, v.object(entries)]))

/** An entry of `deal_history`. */
export const CorrectionRow: Schema<DealCorrection> = v.pipe(
  withColumns({ mayUndo: v.boolean(), asOf: v.fallback(v.nullable(civilDate), null) }),
  v.transform(({ mayUndo, asOf, ...row }): DealCorrection => ({ ...correctionOf(row), mayUndo, asOf })),
)

import { type OperationDay, type OperationState, SERVER_FIELDS } from '@mahlzeit/domain'
import * as v from 'valibot'
import { date } from './row-fields.ts'

const COVERAGE = { deals: v.number(), with_card: v.number() }

/** The figures of a day. */
export const OperationDayRow = v.pipe(
  v.object({
    ...COVERAGE,
    day: v.string(),
    card_age: v.nullable(v.number()),
    districts: v.array(v.object({ ...COVERAGE, name: v.string() })),
    open: v.number(),
    overdue: v.number(),
    decided: v.number(),
    hours: v.nullable(v.number()),
    unsent: v.number(),
  }),
  v.transform(
    ({ with_card: withCard, card_age: cardAge, districts, ...day }): OperationDay => ({
      ...day,
      withCard,
      cardAge,
      districts: districts.map(({ with_card, ...district }) => ({ ...district, withCard: with_card })),
    }),
  ),
)

/** The state of the operation. */
export const OperationStateRow = v.pipe(
  v.object({
    servers: v.array(v.object({ id: v.string(), ...SERVER_FIELDS })),
    // Without `bytes`: no backup since that time.
    backup: v.nullable(v.object({ at: date, bytes: v.optional(v.nullable(v.number())) })),
    errors: v.array(v.object({ day: v.string(), kind: v.string(), number: v.number() })),
  }),
  v.transform(
    ({ servers, backup, errors }): OperationState => ({
      servers,
      backup: backup?.bytes === undefined ? null : { at: backup.at, bytes: backup.bytes },
      errors,
    }),
  ),
)

import * as v from 'valibot'
import type { DealId } from '../deals/deal-id.ts'

/** Preference key of the confirmations that wait for the network (product.md#confirmation-outbox). */
export const OUTBOX_KEY = 'mahlzeit.outbox'

const Waiting = v.object({
  userId: v.string(),
  dealId: v.pipe(
    v.number(),
    v.safeInteger(),
    v.transform((id) => id as DealId),
  ),
  /** Time of the tap, not of the request. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Whether it withdraws an earlier confirmation. */
  isWithdrawal: v.boolean(),
})

/** A confirmation, or the withdrawal of one, that the service has not answered yet. */
export type WaitingConfirmation = Readonly<v.InferOutput<typeof Waiting>>

/** Parses stored confirmations; damaged ones are dropped. */
export const parseOutbox = (kept: string | null): readonly WaitingConfirmation[] => {
  try {
    const list = v.safeParse(v.array(v.unknown()), JSON.parse(kept ?? '[]'))
    return (list.success ? list.output : []).flatMap((entry) => {
      const parsed = v.safeParse(Waiting, entry)
      return parsed.success ? [parsed.output] : []
    })
  } catch {
    return []
  }
}

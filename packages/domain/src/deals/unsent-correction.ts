import * as v from 'valibot'
import { type CorrectableFacts, CORRECTION_REASONS, type CorrectionReason } from './deal-correction.ts'
import { parseFacts } from './deal-facts.ts'
import { parseWeekdays } from './weekdays.ts'

/** Preference key of the stored correction. */
export const UNSENT_CORRECTION_KEY = 'mahlzeit.correction'

/** The facts as typed. */
export type CorrectionDraft = CorrectableFacts & { readonly reason: CorrectionReason | null }

/** An unsent correction with the facts that its author saw. */
export interface UnsentCorrection {
  readonly seen: CorrectableFacts
  readonly draft: CorrectionDraft
}

/** An unsent correction on the device (product.md#corrections). */
export interface StoredCorrection extends UnsentCorrection {
  /** Its author: no other user sees it. */
  readonly userId: string
  readonly dealId: number
}

const Text = v.nullable(v.string())

const Typed = v.looseObject({
  name: v.string(),
  days: v.unknown(),
  hours: v.object({ start: Text, end: Text }),
  website: Text,
  phone: Text,
  address: v.string(),
  position: v.object({ lat: v.number(), lng: v.number() }),
})

const factsFrom = ({
  name,
  days,
  hours,
  website,
  phone,
  address,
  position,
  ...facts
}: v.InferOutput<typeof Typed>) => ({
  name,
  days: parseWeekdays(days),
  hours,
  website,
  phone,
  address,
  position,
  ...parseFacts(facts),
})

const Stored = v.object({
  userId: v.string(),
  dealId: v.number(),
  seen: v.pipe(Typed, v.transform(factsFrom)),
  draft: v.pipe(
    Typed,
    v.transform((draft) => ({
      ...factsFrom(draft),
      reason: CORRECTION_REASONS.find((reason) => reason === draft['reason']) ?? null,
    })),
  ),
})

/** Parses a stored correction; null if it is missing or damaged. */
export const parseStoredCorrection = (text: string | null): StoredCorrection | null => {
  try {
    const parsed = v.safeParse(Stored, JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

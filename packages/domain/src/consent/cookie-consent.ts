import * as v from 'valibot'

/** Records of another version do not count (product.md#consent-record). */
export const CONSENT_VERSION = '1.0'

/** Where the record is kept on the device. */
export const CONSENT_KEY = 'mahlzeit.consent'

/** How far a clock may be ahead of the one that dated a record, in milliseconds: a day. */
const CLOCK_TOLERANCE_MS = 86_400_000

/** What a visitor is asked about (product.md#cookie-settings), in the order of the settings. */
export const CONSENT_CATEGORIES = ['necessary', 'analytics', 'functional', 'marketing'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** A decision on each category that can be refused. */
export type ConsentChoice = Readonly<Record<Exclude<ConsentCategory, 'necessary'>, boolean>>

export const EVERYTHING: ConsentChoice = { analytics: true, functional: true, marketing: true }
export const NECESSARY_ONLY: ConsentChoice = { analytics: false, functional: false, marketing: false }

const ConsentRecord = v.object({
  consent: v.object({
    necessary: v.literal(true),
    analytics: v.boolean(),
    functional: v.boolean(),
    marketing: v.boolean(),
  }),
  version: v.literal(CONSENT_VERSION),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  hasConsented: v.literal(true),
})

/** What a visitor allowed, and when (product.md#consent-record). */
export type ConsentRecord = v.InferOutput<typeof ConsentRecord>

export const consentRecord = (choice: ConsentChoice, now: Date): ConsentRecord => ({
  consent: { ...choice, necessary: true },
  version: CONSENT_VERSION,
  timestamp: now.toISOString(),
  hasConsented: true,
})

/**
 * Reads a kept record. Null for none, a damaged one, one of another version and one from the future: then the visitor is
 * asked.
 */
export const parseConsent = (kept: string | null, now: Date): ConsentRecord | null => {
  try {
    const parsed = v.safeParse(ConsentRecord, JSON.parse(kept ?? 'null'))
    if (!parsed.success) return null
    // A time of the right form need be none: then it is not before any.
    const isOfThePast = Date.parse(parsed.output.timestamp) <= now.getTime() + CLOCK_TOLERANCE_MS
    return isOfThePast ? parsed.output : null
  } catch {
    return null
  }
}

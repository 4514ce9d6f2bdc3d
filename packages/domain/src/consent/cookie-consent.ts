import * as v from 'valibot'

/** Version of the consent record; records of other versions are ignored (product.md#consent-record). */
export const CONSENT_VERSION = '1.0'

/** Preference key of the consent record. */
export const CONSENT_KEY = 'mahlzeit.consent'

/** Tolerated clock skew between devices in milliseconds: one day. */
const CLOCK_TOLERANCE_MS = 86_400_000

/** Consent categories in the order of the settings (product.md#cookie-settings). */
export const CONSENT_CATEGORIES = ['necessary', 'analytics', 'functional', 'marketing'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** A decision on each optional category. */
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

/** A stored consent decision (product.md#consent-record). */
export type ConsentRecord = v.InferOutput<typeof ConsentRecord>

export const consentRecord = (choice: ConsentChoice, now: Date): ConsentRecord => ({
  consent: { ...choice, necessary: true },
  version: CONSENT_VERSION,
  timestamp: now.toISOString(),
  hasConsented: true,
})

/**
 * Parses a stored record. Null if it is missing, damaged, of another version or from the future: then the user is asked
 * again.
 */
export const parseConsent = (kept: string | null, now: Date): ConsentRecord | null => {
  try {
    const parsed = v.safeParse(ConsentRecord, JSON.parse(kept ?? 'null'))
    if (!parsed.success) return null
    // A well-formed timestamp may still be invalid: NaN fails the comparison.
    const isOfThePast = Date.parse(parsed.output.timestamp) <= now.getTime() + CLOCK_TOLERANCE_MS
    return isOfThePast ? parsed.output : null
  } catch {
    return null
  }
}

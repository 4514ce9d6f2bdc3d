import * as v from 'valibot'

/** Records of another version do not count (specification section 9). */
export const CONSENT_VERSION = '1.0'

const ConsentRecord = v.object({
  consent: v.object({
    necessary: v.literal(true),
    analytics: v.boolean(),
    functional: v.boolean(),
    marketing: v.boolean(),
  }),
  version: v.literal(CONSENT_VERSION),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
})

/** What a visitor allowed, and when (specification section 3). */
export type ConsentRecord = v.InferOutput<typeof ConsentRecord>

/** Reads a kept record. Null for none, a damaged one and one of another version: then the visitor is asked. */
export const parseConsent = (kept: string | null): ConsentRecord | null => {
  try {
    const parsed = v.safeParse(ConsentRecord, JSON.parse(kept ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Whether map services of others may be asked (specification section 4). */
export const isFunctionalAllowed = (record: ConsentRecord | null): boolean => record?.consent.functional === true

import { type ConsentRecord, parseConsent } from '@mahlzeit/domain'

const CONSENT_KEY = 'mahlzeit.consent'

/** What the visitor allowed on this device; null where nothing is kept, or the browser keeps nothing. */
export const keptConsent = (): ConsentRecord | null => {
  try {
    return parseConsent(localStorage.getItem(CONSENT_KEY))
  } catch {
    return null
  }
}

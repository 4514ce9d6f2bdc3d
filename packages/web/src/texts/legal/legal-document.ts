import type { Operator } from '@mahlzeit/domain'

/** What the texts of law and help depend on: decided by the build. */
export interface LegalFacts {
  readonly operator: Operator
  /** The operator is invented: nobody may be led to take it for a real one. */
  readonly isDemo: boolean
  /** A key of the Google Maps Platform is built in. */
  readonly usesGooglePlaces: boolean
  /** A service worker keeps the app and deals on the device. */
  readonly keepsOffline: boolean
}

/** A place in a document that the app fills with something to press. */
export type LegalSlot = 'cookie-settings' | 'notice-form'

/**
 * A paragraph, the items of a list, a heading of the third order, terms with what stands behind them, or a slot. Texts
 * contain links as `[label](address)`.
 */
export type LegalBlock =
  | string
  | readonly string[]
  | { readonly heading: string }
  | { readonly facts: readonly (readonly [term: string, text: string])[] }
  | { readonly slot: LegalSlot }

/** A chapter; `id` is the anchor that other pages and the table of contents link to. */
export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly blocks: readonly LegalBlock[]
}

/** A page of law or help. */
export interface LegalDocument {
  readonly path: string
  readonly title: string
  /** For search engines: one sentence. */
  readonly description: string
  /** The month from which it holds. */
  readonly version?: string
  readonly intro: readonly LegalBlock[]
  readonly sections: readonly LegalSection[]
}

/** The operator's postal address in one line. */
export const addressOf = ({ street, postalCode, city }: Operator): string => `${street}, ${postalCode} ${city}`

/** A link that begins a mail. */
export const mailLink = ({ email }: Operator): string => `[${email}](mailto:${email})`

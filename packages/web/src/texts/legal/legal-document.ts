import type { ListedItem, Operator } from '@mahlzeit/domain'

/** Facts of the build that the legal and help texts depend on. */
export interface LegalFacts {
  readonly operator: Operator
  /** Whether the operator is invented. Users must not take it for a real one. */
  readonly isDemo: boolean
  /** Whether the build has a key of the Google Maps Platform. */
  readonly usesGooglePlaces: boolean
  /** Whether the auth service of a Supabase project stores the IP addresses of sessions. The local server stores none. */
  readonly isHosted: boolean
  /** Everything that the app may store on a device. */
  readonly storedItems: readonly ListedItem[]
}

/** A slot in a document that the app fills with a control. */
export type LegalSlot = 'cookie-settings' | 'notice-form'

/**
 * A paragraph, a list, a third-level heading, a definition list, or a slot. Texts contain links as `[label](address)`.
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

/** A legal or help page. */
export interface LegalDocument {
  readonly path: string
  readonly title: string
  /** One sentence for search engines. */
  readonly description: string
  /** The month from which the document is valid. */
  readonly version?: string
  readonly intro: readonly LegalBlock[]
  readonly sections: readonly LegalSection[]
}

/** The operator's postal address in one line. */
export const addressOf = ({ street, postalCode, city }: Operator): string => `${street}, ${postalCode} ${city}`

/** What is said of requests: their addresses with search and position are stored in access logs alone, if there are any. */
export const exceptInLogs = ({ operator: { hosting } }: LegalFacts): string =>
  hosting.logDays === 0 ? '' : ', außer in den [Zugriffsprotokollen](#besuch)'

/** A `mailto:` link. */
export const mailLink = ({ email }: Operator): string => `[${email}](mailto:${email})`

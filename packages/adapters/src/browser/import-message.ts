import type {
  ImportFile,
  ImportFileFailure,
  ImportPlan,
  KnownProposal,
  Result,
  StoredPlace,
  Venue,
  VenueExtract,
} from '@mahlzeit/domain'

/** A request to the worker of imports. */
export type ImportRequest =
  | { readonly kind: 'read'; readonly file: ImportFile }
  | {
      readonly kind: 'plan'
      readonly list: string
      readonly venues: readonly Venue[]
      readonly stored: readonly StoredPlace[]
      readonly proposals: readonly KnownProposal[]
    }

/** The answer to each kind of request. */
export interface ImportAnswers {
  readonly read: Result<VenueExtract, ImportFileFailure>
  readonly plan: Result<ImportPlan, ImportFileFailure>
}

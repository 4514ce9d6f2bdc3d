import type {
  CreateDealFailure,
  DealForm,
  DealFormProblem,
  DealId,
  DealWriteFailure,
  ExistingDeal,
} from '@mahlzeit/domain'
import type { PhotoTrayState } from '../../state/photo-tray.ts'
import type { PlaceSelectionState } from './place-selection.ts'
import type { PlaceSearchState } from './place-search.ts'

export type AddDealPhase = 'idle' | 'validating' | 'publishing'

/** The fields of the form besides the restaurant and the photos. */
export type DealFields = Omit<DealForm, 'place' | 'photos'>

export interface AddDealFormState {
  readonly kind: 'form'
  readonly draft: DealFields
  readonly search: PlaceSearchState
  readonly choice: PlaceSelectionState
  readonly tray: PhotoTrayState
  readonly isCommentShown: boolean
  readonly phase: AddDealPhase
  /** The first problem; null before the first submit. */
  readonly problem: DealFormProblem | null
  /** Increases with every refused submit: the view then focuses the invalid field. */
  readonly refusals: number
  /** The existing deal of the restaurant; its dialog is open unless null. */
  readonly duplicate: ExistingDeal | null
  /** The session has expired; the input is kept. */
  readonly isExpired: boolean
}

export type AddDealState = { readonly kind: 'loading' } | { readonly kind: 'guest' } | AddDealFormState

export type AddDealOutcome =
  | {
      readonly kind: 'created'
      readonly id: DealId
      readonly name: string
      /** Why the photos were not saved; null if they were. */
      readonly imagesFailure: DealWriteFailure | null
    }
  | { readonly kind: 'failed'; readonly failure: Exclude<CreateDealFailure, { readonly kind: 'duplicate' }> }

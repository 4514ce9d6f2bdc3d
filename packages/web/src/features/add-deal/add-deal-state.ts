import type {
  CreateDealFailure,
  DealForm,
  DealFormProblem,
  DealId,
  DealWriteFailure,
  ExistingDeal,
} from '@mahlzeit/domain'
import type { PhotoTrayState } from '../../state/photo-tray.ts'
import type { PlaceChoiceState } from './place-choice.ts'
import type { PlaceSearchState } from './place-search.ts'

/** How far the sending of the form is. */
export type AddDealPhase = 'idle' | 'validating' | 'publishing'

/** What stands in the form beside the restaurant and the photos. */
export type DealFields = Omit<DealForm, 'place' | 'photos'>

export interface AddDealFormState {
  readonly kind: 'form'
  readonly draft: DealFields
  readonly search: PlaceSearchState
  readonly choice: PlaceChoiceState
  readonly tray: PhotoTrayState
  readonly isCommentShown: boolean
  readonly phase: AddDealPhase
  /** The first thing that is wrong, from the first sending on. */
  readonly problem: DealFormProblem | null
  /** Grows when the form is not sent because of its problem: that field gets the focus. */
  readonly refusals: number
  /** The deal that stands in the way: the dialog is open. */
  readonly duplicate: ExistingDeal | null
  /** The session ended while the form was open: what was entered stays. */
  readonly isExpired: boolean
}

export type AddDealState = { readonly kind: 'loading' } | { readonly kind: 'guest' } | AddDealFormState

/** How the sending of the form ended. */
export type AddDealOutcome =
  | {
      readonly kind: 'created'
      readonly id: DealId
      readonly name: string
      /** Why the deal stands without its photos; null where they were saved. */
      readonly imagesFailure: DealWriteFailure | null
    }
  | { readonly kind: 'failed'; readonly failure: Exclude<CreateDealFailure, { readonly kind: 'duplicate' }> }

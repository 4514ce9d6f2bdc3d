import type {
  AddDealImagesFailure,
  AuthState,
  CreateDealFailure,
  DealForm,
  DealPlace,
  DealFormProblem,
  DealId,
  DealWriteFailure,
  ExistingDeal,
  FormPhoto,
  PhotoFile,
  ReadingProgress,
  SimilarPlace,
} from '@mahlzeit/domain'
import type { FormState } from '../../mvvm/form.ts'
import type { PhotoTrayState } from '../../state/photo-tray-state.ts'
import type { PlaceProposalsState } from './place-proposals.ts'
import type { PlaceSelectionState } from './place-selection.ts'
import type { PlaceSearchState } from './place-search.ts'

/** A deal that is to get a new card. */
export interface WaitingCard extends ExistingDeal {
  readonly place: DealPlace
}

/** What was published: the deal, and its first new card. */
export interface PublishedCard extends ExistingDeal {
  readonly card: Pick<FormPhoto, 'offerType' | 'menuDate'>
}

export type AddDealPhase = 'idle' | 'validating' | 'publishing'

/** The fields of the form besides the restaurant and the photos. */
export type DealFields = Omit<DealForm, 'place' | 'photos'>

/** Fields that a photographed menu has filled. */
export type FieldsOfPhoto = Partial<Pick<DealFields, 'startTime' | 'endTime' | 'diets'>>

export interface AddDealFormState {
  readonly kind: 'form'
  readonly draft: DealFields
  readonly search: PlaceSearchState
  readonly proposals: PlaceProposalsState
  readonly choice: PlaceSelectionState
  readonly tray: PhotoTrayState
  /** By photo. */
  readonly readings: ReadonlyMap<number, ReadingProgress>
  /** The values that were filled from a photo, until the user changes them. */
  readonly fromPhoto: FieldsOfPhoto
  readonly isCommentShown: boolean
  readonly phase: AddDealPhase
  /** The first problem; null before the first submit. */
  readonly problem: DealFormProblem | null
  /** Increases with every refused submit: the view then focuses the invalid field. */
  readonly refusals: number
  /** The restaurant whose new card was asked for, while the draft has photos for another one. */
  readonly waiting: WaitingCard | null
  /** What another app shared, until the user takes or drops it. */
  readonly shared: readonly PhotoFile[]
  /** What was published last, until the next form is begun. */
  readonly published: PublishedCard | null
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
  | { readonly kind: 'card-failed'; readonly failure: AddDealImagesFailure }
  /** The link to what was published. */
  | { readonly kind: 'copied'; readonly name: string }
  | { readonly kind: 'share-failed' }
  | { readonly kind: 'failed'; readonly failure: Exclude<CreateDealFailure, { readonly kind: 'duplicate' }> }

/** The state of the form besides its input. */
export interface OwnState {
  readonly isCommentShown: boolean
  readonly fromPhoto: FieldsOfPhoto
  /** The duplicate check has passed. */
  readonly isPublishing: boolean
  readonly waiting: WaitingCard | null
  readonly published: PublishedCard | null
  /** The user whose form this is; null until their draft is loaded. */
  readonly ownerId: string | null
}

export type PublishFailure =
  | CreateDealFailure
  | { readonly kind: 'similar'; readonly similar: readonly SimilarPlace[] }
  | { readonly kind: 'card-failed'; readonly failure: AddDealImagesFailure }

type AddDealFormModel = FormState<DealFields, DealFormProblem, PublishFailure> & OwnState

type Parts = readonly [
  AddDealFormModel,
  PlaceSearchState,
  PlaceSelectionState,
  PhotoTrayState,
  PlaceProposalsState,
  readonly PhotoFile[],
]
type Readings = AddDealFormState['readings']

const phaseOf = ({ isPending, isPublishing }: AddDealFormModel): AddDealPhase => {
  if (!isPending) return 'idle'
  return isPublishing ? 'publishing' : 'validating'
}

/** Derives the state of the page from the session and its parts. */
export const stateOf = (
  session: AuthState,
  readings: Readings,
  ...[form, search, choice, tray, proposals, shared]: Parts
): AddDealState => {
  const { ownerId, draft, problem, refusals, isCommentShown, fromPhoto, waiting, published } = form
  if (session.kind === 'signed-out' && ownerId === null) return { kind: 'guest' }
  if (ownerId === null) return { kind: 'loading' }
  const isExpired = session.kind === 'signed-out'
  const phase = phaseOf(form)
  const own = { draft, problem, refusals, isCommentShown, fromPhoto, waiting, published, phase }
  return { kind: 'form', ...own, search, proposals, choice, tray, shared, readings, isExpired }
}

import type { AddDealFormState } from './add-deal-state.ts'
import type { SharedCards } from './shared-cards.ts'
import type { AddDealViewModel } from './add-deal.view-model.ts'

export type AddDealViewModelOfView = { readonly shared: Pick<SharedCards, 'take' | 'drop'> } & Pick<
  AddDealViewModel,
  | 'state$'
  | 'tray'
  | 'typePlace'
  | 'retrySearch'
  | 'choose'
  | 'chooseByHand'
  | 'chooseProposal'
  | 'proposeNear'
  | 'proposeAtPhoto'
  | 'forgetPlace'
  | 'locate'
  | 'findAddress'
  | 'change'
  | 'comment'
  | 'showComment'
  | 'openFor'
  | 'nameTenant'
  | 'dropDraft'
  | 'reminder'
  | 'sharePublished'
  | 'keepDraft'
  | 'beginWithShared'
  | 'chooseSimilar'
  | 'refuseSimilar'
  | 'closeSimilar'
  | 'submit'
>

/** The props of every part of the form. */
export interface AddDealFormProps {
  readonly vm: AddDealViewModelOfView
  readonly state: AddDealFormState
}

import type { AddDealFormState } from './add-deal-state.ts'
import type { AddDealViewModel } from './add-deal.view-model.ts'

export type AddDealViewModelOfView = Pick<
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
  | 'dropDraft'
  | 'reminder'
  | 'sharePublished'
  | 'keepDraft'
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

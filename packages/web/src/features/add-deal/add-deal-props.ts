import type { AddDealFormState } from './add-deal-state.ts'
import type { AddDealViewModel } from './add-deal.view-model.ts'

/** What the view needs of its view model. */
export type AddDealViewModelOfView = Pick<
  AddDealViewModel,
  | 'state$'
  | 'tray'
  | 'typePlace'
  | 'retrySearch'
  | 'choose'
  | 'chooseByHand'
  | 'forgetPlace'
  | 'locate'
  | 'change'
  | 'comment'
  | 'showComment'
  | 'closeDuplicate'
  | 'submit'
>

/** What every part of the form is given. */
export interface AddDealFormProps {
  readonly vm: AddDealViewModelOfView
  readonly state: AddDealFormState
}

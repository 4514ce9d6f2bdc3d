import {
  type CredentialError,
  type Failure,
  type ProfileStore,
  type Rejected,
  token,
  type UsernameForm,
  validateUsername,
} from '@mahlzeit/domain'
import { type Observable, Subject } from 'rxjs'
import { Form, type FormState } from '../../mvvm/form.ts'
import { viewState } from '../../mvvm/view-state.ts'

export type ChooseUsernameState = FormState<UsernameForm, readonly CredentialError[], Failure | Rejected>

/** The form that gives an account without a username one (product.md#usernames). */
export class ChooseUsernameViewModel {
  readonly #profiles: Pick<ProfileStore, 'chooseUsername'>
  readonly #form = new Form<UsernameForm, readonly CredentialError[], Failure | Rejected>({ username: '' }, {})
  readonly #chosen$ = new Subject<string>()

  readonly state$
  /** The chosen username as stored. */
  readonly chosen$: Observable<string> = this.#chosen$.asObservable()

  constructor(profiles: Pick<ProfileStore, 'chooseUsername'>) {
    this.#profiles = profiles
    this.state$ = viewState<ChooseUsernameState>(this.#form.value, this.#form)
  }

  change(username: string): void {
    this.#form.change({ username })
  }

  async submit(): Promise<void> {
    const sent = await this.#form.submit(validateUsername, ({ username }) => this.#profiles.chooseUsername(username))
    if (sent?.ok) this.#chosen$.next(sent.value)
  }
}

export const CHOOSE_USERNAME_VIEW_MODEL = token<ChooseUsernameViewModel>('choose username view model')

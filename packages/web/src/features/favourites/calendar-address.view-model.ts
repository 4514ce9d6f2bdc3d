import { type Auth, type CalendarAddressStore, type Failure, type Result, type Share, token } from '@mahlzeit/domain'
import { merge, Subject, tap } from 'rxjs'
import { currentUserId } from '../../mvvm/current-user.ts'
import { Latest } from '../../mvvm/latest.ts'
import { Snapshot, type ViewState, viewState, whileSubscribed } from '../../mvvm/view-state.ts'

/** A calendar address. Its URL is known only right after it was created. */
export type CalendarAddress = { readonly since: Date } | { readonly url: string }

export interface CalendarAddressState {
  /** Undefined until it has been read; null without an address. */
  readonly address: CalendarAddress | null | undefined
  readonly isPending: boolean
  /** Why the last request failed. */
  readonly failure: Failure | null
}

const UNREAD: CalendarAddressState = { address: undefined, isPending: false, failure: null }

/** The secret address of the calendar of the user's favourites (product.md#calendar-of-favourites). */
export class CalendarAddressViewModel {
  readonly #store: CalendarAddressStore
  readonly #share: Pick<Share, 'copy'>
  readonly #publicUrl: string
  readonly #state = new Snapshot(UNREAD)
  readonly #requests = new Latest()
  readonly #outcomes$ = new Subject<'copied' | 'copy-failed' | 'revoked'>()

  readonly state$: ViewState<CalendarAddressState>
  readonly outcomes$ = this.#outcomes$.asObservable()

  constructor(store: CalendarAddressStore, auth: Auth, share: Pick<Share, 'copy'>, publicUrl: string) {
    this.#store = store
    this.#share = share
    this.#publicUrl = publicUrl
    // Another user of the device must not see the secret.
    const users$ = currentUserId(auth).pipe(tap(() => this.#forget()))
    this.state$ = viewState(UNREAD, merge(this.#state, whileSubscribed(users$)))
  }

  /** Reads whether there is an address, unless that is known. */
  async open(): Promise<void> {
    if (this.#state.value.address === undefined) await this.#request(this.#store.find(), (since) => since && { since })
  }

  async create(): Promise<void> {
    await this.#request(this.#store.create(), (secret) => ({
      url: new URL(`/feed/favourites/${secret}.ics`, this.#publicUrl).href,
    }))
  }

  async revoke(): Promise<void> {
    if (await this.#request(this.#store.revoke(), () => null)) this.#outcomes$.next('revoked')
  }

  async copy(): Promise<void> {
    const { address } = this.#state.value
    if (!address || !('url' in address)) return
    const copied = await this.#share.copy(address.url)
    this.#outcomes$.next(copied.ok ? 'copied' : 'copy-failed')
  }

  #forget(): void {
    this.#requests.start()
    this.#state.next(UNREAD)
  }

  /** Shows the address of an answer. Returns whether the request succeeded and is still current. */
  async #request<T>(
    answer: Promise<Result<T, Failure>>,
    addressOf: (value: T) => CalendarAddress | null,
  ): Promise<boolean> {
    const isCurrent = this.#requests.start()
    this.#state.merge({ isPending: true, failure: null })
    const answered = await answer
    if (!isCurrent()) return false
    this.#state.merge({
      isPending: false,
      ...(answered.ok ? { address: addressOf(answered.value) } : { failure: answered.error }),
    })
    return answered.ok
  }
}

export const CALENDAR_ADDRESS_VIEW_MODEL = token<CalendarAddressViewModel>('calendar address view model')

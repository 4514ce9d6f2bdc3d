import {
  type Auth,
  type AuthState,
  checkDealForm,
  COMMENT_MAX_LENGTH,
  type CreateDeal,
  type DealDraftStore,
  type DealForm,
  EMPTY_DEAL_FORM,
  type ExistingDeal,
  type FindDuplicate,
  type Geolocation,
  type LatLng,
  manualPlace,
  MAX_PHOTOS_OF_NEW_DEAL,
  type PhotoCompressor,
  type PhotoSource,
  type PlaceDirectory,
  type PlaceSuggestion,
  type User,
  userOf,
} from '@mahlzeit/domain'
import {
  BehaviorSubject,
  combineLatest,
  defer,
  finalize,
  ignoreElements,
  map,
  merge,
  type Observable,
  Subject,
  tap,
} from 'rxjs'
import type { DealChanges } from '../../state/deal-changes.ts'
import { PhotoTray, type PhotoTrayState } from '../../state/photo-tray.ts'
import { token } from '../../mvvm/token.ts'
import { viewState } from '../../mvvm/view-state.ts'
import type { AddDealFormState, AddDealOutcome, AddDealState, DealFields } from './add-deal-state.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { PlaceChoice, type PlaceChoiceState } from './place-choice.ts'
import { PlaceSearch, type PlaceSearchState } from './place-search.ts'

type OwnState = Pick<AddDealFormState, 'fields' | 'isCommentShown' | 'phase' | 'refusals' | 'duplicate'> & {
  /** Whether it was sent in vain: from then on it is checked with every change. */
  readonly hasTried: boolean
  /** Whose form it is; null until its draft was read. */
  readonly ownerId: string | null
}

const fieldsOf = ({ place: _place, photos: _photos, ...fields }: DealForm): DealFields => fields

const START: OwnState = {
  fields: fieldsOf(EMPTY_DEAL_FORM),
  isCommentShown: false,
  phase: 'idle',
  hasTried: false,
  refusals: 0,
  duplicate: null,
  ownerId: null,
}

/** The ports and use cases of the form. */
export interface AddDealServices {
  readonly auth: Auth
  readonly directory: PlaceDirectory
  readonly geolocation: Geolocation
  readonly compressor: PhotoCompressor
  readonly source: PhotoSource
  readonly drafts: DealDraftStore
  readonly findDuplicate: Pick<FindDuplicate, 'execute'>
  readonly createDeal: Pick<CreateDeal, 'execute' | 'isUnanswered'>
  readonly dealChanges: DealChanges
}

/**
 * Entering and publishing a deal (product.md#add-deal-page). One for the life of the app: who comes
 * back finds what was entered, and a form that is being sent is not sent twice.
 */
export class AddDealViewModel {
  readonly #services: AddDealServices
  readonly #search: PlaceSearch
  readonly #choice: PlaceChoice
  readonly #drafts: DraftKeeper
  readonly #own$ = new BehaviorSubject<OwnState>(START)
  readonly #outcomes$ = new Subject<AddDealOutcome>()
  #user: User | null = null
  /** Whose draft is being read. */
  #opening: string | null = null

  readonly state$
  readonly outcomes$: Observable<AddDealOutcome> = this.#outcomes$.asObservable()
  /** The photos: chosen, named and put in order there. */
  readonly tray: PhotoTray

  constructor(services: AddDealServices) {
    this.#services = services
    this.#search = new PlaceSearch(services.directory, services.geolocation)
    this.#choice = new PlaceChoice(services.directory, services.findDuplicate)
    this.tray = new PhotoTray(services.compressor, services.source, MAX_PHOTOS_OF_NEW_DEAL)
    this.#drafts = new DraftKeeper(services.drafts)
    const parts$ = combineLatest([this.#own$, this.#search.state$, this.#choice.state$, this.tray.state$])
    const effects$ = defer(() =>
      merge(this.#visits(), this.#search.effects(), parts$.pipe(tap(() => this.#keep())), this.#drafts.effects()),
    )
    this.state$ = viewState<AddDealState>(
      { kind: 'loading' },
      merge(
        effects$.pipe(ignoreElements()),
        combineLatest([services.auth.state$, parts$]).pipe(map(([session, parts]) => stateOf(session, ...parts))),
      ).pipe(finalize(() => this.#drafts.flush())),
    )
  }

  /** The name of a restaurant is being typed. */
  typePlace(typed: string): void {
    this.#search.type(typed)
  }

  retrySearch(): void {
    this.#search.retry()
  }

  /** Chooses a suggestion: its place is read, and whether it has a deal. */
  choose(suggestion: PlaceSuggestion): void {
    this.#search.reset()
    void this.#choice.suggestion(suggestion)
  }

  /** Chooses a place that the directory lacks. */
  chooseByHand(name: string, address: string, position: LatLng): void {
    this.#search.reset()
    void this.#choice.place(manualPlace(name, address, position))
  }

  forgetPlace(): void {
    this.#choice.forget()
  }

  /** Where the device is, to begin with on the map; null where it does not say. */
  locate(): Promise<LatLng | null> {
    return this.#search.locate()
  }

  change(fields: Partial<DealFields>): void {
    this.#update({ fields: { ...this.#own.fields, ...fields } })
  }

  /** Takes a comment as far as it may go. */
  comment(text: string): void {
    this.change({ initialComment: Array.from(text).slice(0, COMMENT_MAX_LENGTH).join('') })
  }

  showComment(): void {
    this.#update({ isCommentShown: true })
  }

  closeDuplicate(): void {
    this.#update({ duplicate: null })
  }

  /** Sends the form, once however often it is asked to. */
  submit(): void {
    const isBusy = this.#choice.state$.value.check.kind === 'checking' || this.tray.state$.value.processing > 0
    if (isBusy || this.#own.phase !== 'idle') return
    if (checkDealForm(this.#form, this.#user) === null) void this.#publish()
    else this.#update({ hasTried: true, refusals: this.#own.refusals + 1 })
  }

  /** Saves what was entered now: the page may be about to go. */
  saveNow(): void {
    this.#drafts.flush()
  }

  get #own(): OwnState {
    return this.#own$.value
  }

  get #form(): DealForm {
    return formOf(this.#own, this.#choice.state$.value, this.tray.state$.value)
  }

  #update(change: Partial<OwnState>): void {
    this.#own$.next({ ...this.#own, ...change })
  }

  async #publish(): Promise<void> {
    const { findDuplicate, createDeal, dealChanges } = this.#services
    const form = this.#form
    const user = this.#user
    if (form.place === null) return
    this.#drafts.flush()
    this.#update({ phase: 'validating' })
    const { placeId } = form.place
    const existing = createDeal.isUnanswered(placeId) ? null : await findDuplicate.execute(placeId)
    if (existing) return this.#meetDuplicate(existing)
    this.#update({ phase: 'publishing' })
    const created = await createDeal.execute(form, user)
    if (created.ok) {
      dealChanges.notify()
      if (this.#own.ownerId === user?.id) {
        this.#empty()
        this.#drafts.clear()
      }
      return this.#outcomes$.next({ kind: 'created', name: form.place.name, ...created.value })
    }
    const { error } = created
    if (error.kind === 'duplicate') return this.#meetDuplicate({ id: error.id, name: error.name })
    this.#update({ phase: 'idle' })
    this.#outcomes$.next({ kind: 'failed', failure: error })
  }

  #meetDuplicate(existing: ExistingDeal): void {
    this.#choice.meet(existing)
    this.#update({ phase: 'idle', duplicate: existing })
  }

  #empty(ownerId: string | null = this.#own.ownerId): void {
    this.#search.reset()
    this.#choice.forget()
    this.tray.reset()
    this.#own$.next({ ...START, ownerId })
  }

  /** Who is there decides whose form is shown. */
  #visits(): Observable<unknown> {
    return this.#services.auth.state$.pipe(
      tap((session) => {
        this.#user = userOf(session)
        const { ownerId } = this.#own
        if (this.#user !== null && this.#user.id !== ownerId) void this.#open(this.#user.id)
        // Who signs out leaves nothing behind; who was signed out by the service finds everything as it was.
        else if (session.kind === 'signed-out' && session.reason !== 'expired' && ownerId !== null) {
          this.#empty(null)
          this.#drafts.clear()
        }
      }),
    )
  }

  async #open(userId: string): Promise<void> {
    if (this.#opening === userId) return
    this.#opening = userId
    if (this.#own.ownerId !== null) this.#empty(null)
    const kept = await this.#drafts.load(userId)
    this.#opening = null
    if (this.#user?.id !== userId) return
    if (kept) {
      this.tray.reset(kept.photos)
      this.#update({ fields: fieldsOf(kept), isCommentShown: kept.initialComment !== '' })
      if (kept.place) void this.#choice.place(kept.place)
    }
    this.#update({ ownerId: userId })
  }

  #keep(): void {
    const { ownerId } = this.#own
    if (ownerId !== null) this.#drafts.keep({ userId: ownerId, form: this.#form })
  }
}

type Parts = readonly [OwnState, PlaceSearchState, PlaceChoiceState, PhotoTrayState]

const formOf = ({ fields }: OwnState, { place }: PlaceChoiceState, { photos }: PhotoTrayState): DealForm => ({
  ...fields,
  place,
  photos: photos.map(({ file, offerType }) => ({ file, offerType })),
})

const stateOf = (session: AuthState, ...[own, search, choice, tray]: Parts): AddDealState => {
  const { ownerId, hasTried, ...rest } = own
  if (session.kind === 'signed-out' && ownerId === null) return { kind: 'guest' }
  if (ownerId === null) return { kind: 'loading' }
  const problem = hasTried ? checkDealForm(formOf(own, choice, tray), userOf(session)) : null
  return { kind: 'form', ...rest, search, choice, tray, problem, isExpired: session.kind === 'signed-out' }
}

export const ADD_DEAL_VIEW_MODEL = token<AddDealViewModel>('add deal view model')

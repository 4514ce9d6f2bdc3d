import {
  type AddDealImages,
  AddressFinder,
  type Auth,
  type AuthState,
  checkDealForm,
  checkPhotos,
  type Clock,
  COMMENT_MAX_LENGTH,
  type CreatedDeal,
  type CreateDeal,
  type CreateDealFailure,
  type DealCatalog,
  type DealDraftStore,
  type DealForm,
  type DealFormProblem,
  type DealId,
  DEFAULT_CENTRE,
  DIETS,
  EMPTY_DEAL_FORM,
  err,
  type ExistingDeal,
  type FindDuplicate,
  type FoundAddress,
  type Geolocation,
  type LatLng,
  type LocalityDirectory,
  manualPlace,
  MAX_PHOTOS_OF_NEW_DEAL,
  MAX_PHOTOS_OF_UPLOAD,
  type MenuReader,
  type NearbyPlaces,
  ok,
  type OwnDeals,
  type PhotoCompressor,
  type PhotoSource,
  type Place,
  type PlaceDirectory,
  type PlaceSuggestion,
  prefill,
  type ReadMenu,
  type Result,
  type Share,
  type SharedFiles,
  type SimilarPlace,
  stillPrefilled,
  token,
  type User,
  userOf,
} from '@mahlzeit/domain'
import { combineLatest, finalize, map, merge, type Observable, Subject, tap } from 'rxjs'
import { clockScheduler } from '../../mvvm/clock-scheduler.ts'
import { Form } from '../../mvvm/form.ts'
import { viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import { CardRecall } from '../../state/card-recall.ts'
import type { DealChanges } from '../../state/deal-changes.ts'
import { PhotoTray } from '../../state/photo-tray.ts'
import { dealLink, newCardPath } from '../../shared/deal/deal-paths.ts'
import { PUBLISHED_TEXTS } from '../../texts/add-deal.ts'
import {
  type AddDealOutcome,
  type AddDealState,
  type DealFields,
  type FieldsOfPhoto,
  type OwnState,
  type PublishFailure,
  stateOf,
} from './add-deal-state.ts'
import { DraftAutosave } from './draft-autosave.ts'
import { type PlaceProposal, PlaceProposals } from './place-proposals.ts'
import { PlaceSelection } from './place-selection.ts'
import { PlaceSearch } from './place-search.ts'
import { reminderFile } from './reminder.ts'
import { SharedCards } from './shared-cards.ts'

const fieldsOf = ({ place: _place, photos: _photos, ...fields }: DealForm): DealFields => fields

const EMPTY_FIELDS = fieldsOf(EMPTY_DEAL_FORM)

const START: Omit<OwnState, 'ownerId'> = {
  isCommentShown: false,
  fromPhoto: {},
  isPublishing: false,
  waiting: null,
  published: null,
}

const isRefusedAsSimilar = (created: Result<CreatedDeal, CreateDealFailure>): boolean =>
  !created.ok &&
  created.error.kind === 'insert-failed' &&
  created.error.failure.kind === 'rejected' &&
  created.error.failure.refusal?.code === 'similar-places'

export interface AddDealServices {
  readonly auth: Auth
  readonly directory: PlaceDirectory
  readonly geolocation: Geolocation
  readonly localities: LocalityDirectory
  readonly compressor: PhotoCompressor
  readonly source: PhotoSource
  readonly reader: MenuReader
  readonly drafts: DealDraftStore
  readonly catalog: Pick<DealCatalog, 'findById' | 'findNearest'>
  readonly nearbyPlaces: NearbyPlaces
  readonly ownDeals: Pick<OwnDeals, 'find'>
  readonly findDuplicate: Pick<FindDuplicate, 'execute'>
  readonly createDeal: Pick<CreateDeal, 'execute' | 'isUnanswered'>
  readonly addDealImages: Pick<AddDealImages, 'execute'>
  readonly dealChanges: DealChanges
  readonly share: Share
  readonly sharedFiles: SharedFiles
  /** Origin of shared links. */
  readonly publicUrl: string
  readonly clock: Clock
  /** Returns 0 to 1, for the ids of manual places. */
  readonly random: () => number
}

/**
 * The form that publishes a deal, or a new card of a known one (product.md#add-deal-page). A singleton: the input survives navigation, and a form that is
 * being sent cannot be sent twice.
 */
export class AddDealViewModel {
  readonly #services: AddDealServices
  readonly #search: PlaceSearch
  readonly #proposals: PlaceProposals
  readonly #selection: PlaceSelection
  readonly #autosave: DraftAutosave
  readonly #addresses: AddressFinder
  readonly #recall: CardRecall
  readonly #form = new Form<DealFields, DealFormProblem, PublishFailure, OwnState>(EMPTY_FIELDS, {
    ...START,
    ownerId: null,
  })
  readonly #outcomes$ = new Subject<AddDealOutcome>()
  #user: User | null = null
  /** The id of the place that filled the form last; null if none did. */
  #prefilledBy: string | null = null
  /** The deal whose new card was asked for before the draft was loaded. */
  #wanted: DealId | null = null
  /** The same of the deal whose next tenant was asked for. */
  #wantedTenant: DealId | null = null
  /** The user whose draft is being loaded. */
  #opening: string | null = null

  readonly state$
  readonly outcomes$: Observable<AddDealOutcome> = this.#outcomes$.asObservable()
  /** The selected photos. */
  readonly tray: PhotoTray
  readonly shared: SharedCards

  constructor(services: AddDealServices) {
    this.#services = services
    const scheduler = clockScheduler(services.clock)
    this.#search = new PlaceSearch(services.directory, services.geolocation, scheduler)
    this.#proposals = new PlaceProposals(services)
    this.#addresses = new AddressFinder(services.localities, services.directory)
    this.#selection = new PlaceSelection(services.directory, services.findDuplicate)
    this.tray = new PhotoTray(
      services.compressor,
      services.source,
      services.reader,
      MAX_PHOTOS_OF_NEW_DEAL,
      services.clock,
    )
    this.#recall = new CardRecall(services.catalog, (dishes) => this.tray.dishes.recall(dishes))
    this.#autosave = new DraftAutosave(services.drafts, scheduler)
    this.shared = new SharedCards(services.sharedFiles, this.tray, () => {
      // Nothing schedules a draft after the page was left.
      this.#keep()
      return this.#autosave.flush()
    })
    const parts$ = combineLatest([
      this.#form,
      this.#search.state$,
      this.#selection.state$,
      this.tray.state$,
      this.#proposals.state$,
      this.shared.state$,
    ])
    const visits$ = services.auth.state$.pipe(tap((session) => this.#visit(session)))
    const places$ = this.#selection.state$.pipe(
      tap(({ place, check }) => {
        this.#prefill(place)
        void this.#recall.load(check.kind === 'exists' ? check.existing.id : null)
        this.tray.limitTo(check.kind === 'exists' ? MAX_PHOTOS_OF_UPLOAD : MAX_PHOTOS_OF_NEW_DEAL)
      }),
    )
    const rechecks$ = merge(this.#selection.state$, this.tray.state$).pipe(tap(() => this.#form.change({})))
    const drafts$ = parts$.pipe(tap(() => this.#keep()))
    this.state$ = viewState<AddDealState>(
      { kind: 'loading' },
      merge(
        whileSubscribed(
          visits$,
          places$,
          rechecks$,
          this.#search.effects(),
          this.tray.effects(),
          drafts$,
          this.tray.menus$.pipe(
            tap((menu) => {
              this.#fillFrom(menu)
              void this.#proposals.proposeFrom(menu.place)
            }),
          ),
          this.tray.originals$.pipe(tap((photo) => void this.#proposals.readPosition(photo))),
          this.#autosave.effects(),
        ),
        combineLatest([services.auth.state$, this.tray.dishes.readings$, parts$]).pipe(
          map(([session, readings, parts]) => stateOf(session, readings, ...parts)),
        ),
      ).pipe(finalize(() => void this.#autosave.flush())),
    )
  }

  /**
   * Begins the new card of a deal. A draft with photos of another restaurant stays until the user drops it.
   *
   * @param id Null for a form without a deal.
   */
  openFor(id: DealId | null): void {
    this.#form.merge({ published: null, waiting: null })
    this.#wanted = id
    if (this.#form.value.ownerId !== null) void this.#begin()
  }

  /** Begins the form of the next tenant of a deal's place (product.md#tenancies). */
  openForTenant(id: DealId): void {
    this.#form.merge({ published: null, waiting: null })
    this.#wantedTenant = id
    if (this.#form.value.ownerId !== null) void this.#begin()
  }

  nameTenant(name: string): void {
    this.#selection.nameTenant(name.trim())
  }

  /** Drops the draft for the card that waits. */
  dropDraft(): void {
    const { waiting, ownerId } = this.#form.value
    if (waiting === null) return
    this.#empty(ownerId)
    this.#autosave.clear()
    this.#selection.card(waiting.place, waiting)
  }

  /** Goes on with the draft instead of the card that waits. */
  keepDraft(): void {
    this.#form.merge({ waiting: null })
  }

  /** Drops the draft, and begins another one with what was shared. The draft stays if none of that can be opened. */
  beginWithShared(): void {
    void this.shared.take(() => {
      this.#empty(this.#form.value.ownerId)
      this.#autosave.clear()
    })
  }

  /** The calendar entry that asks for the next card of the deal; null before one is published. */
  get reminder(): string | null {
    const { published } = this.#form.value
    const { clock, publicUrl } = this.#services
    const { today } = this.tray.state$.value
    return published && reminderFile(published, clock.now(), today, `${publicUrl}${newCardPath(published.id)}`)
  }

  /** Shares a link to the deal that was published. */
  async sharePublished(): Promise<void> {
    const { published } = this.#form.value
    if (published === null) return
    const { id, name } = published
    const { share, publicUrl } = this.#services
    const shared = await share.share({
      title: name,
      text: PUBLISHED_TEXTS.shared(name),
      url: dealLink(publicUrl, id, name),
    })
    if (!shared.ok) this.#outcomes$.next({ kind: 'share-failed' })
    else if (shared.value === 'copied') this.#outcomes$.next({ kind: 'copied', name })
  }

  typePlace(typed: string): void {
    this.#search.type(typed)
  }

  retrySearch(): void {
    this.#search.retry()
  }

  /** Chooses a suggestion: loads its place and checks for an existing deal. */
  choose(suggestion: PlaceSuggestion): void {
    this.#search.reset()
    void this.#selection.suggestion(suggestion)
  }

  /** Chooses a proposed restaurant. */
  chooseProposal({ name, address, target }: PlaceProposal): void {
    if ('dealId' in target) return this.openFor(target.dealId)
    this.choose({ placeId: target.placeId, name, address })
  }

  proposeNear(): void {
    void this.#proposals.proposeNear()
  }

  proposeAtPhoto(): void {
    void this.#proposals.proposeAtPhoto()
  }

  /** Chooses a place that is missing in the directory. */
  chooseByHand(name: string, address: string, position: LatLng): void {
    this.#search.reset()
    void this.#selection.place(manualPlace(name, address, position, this.#services.random), 'choosing')
  }

  forgetPlace(): void {
    this.#selection.forget()
  }

  /** Returns the device's position, null if unknown: the initial centre of the map. */
  locate(): Promise<LatLng | null> {
    return this.#search.locate()
  }

  /** Returns the known part of an address; null if unknown. */
  findAddress(address: string): Promise<FoundAddress | null> {
    return this.#addresses.find(address, this.#search.position ?? DEFAULT_CENTRE)
  }

  change(fields: Partial<DealFields>): void {
    const { fromPhoto } = this.#form.value
    if (Object.keys(fields).some((field) => field in fromPhoto)) this.#form.merge({ fromPhoto: {} })
    this.#answer(fields)
  }

  /** Changes the comment, cut at its limit. */
  comment(text: string): void {
    this.change({ initialComment: Array.from(text).slice(0, COMMENT_MAX_LENGTH).join('') })
  }

  showComment(): void {
    this.#form.merge({ isCommentShown: true })
  }

  /**
   * The chosen place is a similar one: the card goes to its deal, or the place is taken instead.
   *
   * @param isNewTenant Whether the chosen restaurant is the next tenant there instead.
   */
  chooseSimilar({ dealId, ...place }: SimilarPlace, isNewTenant = false): void {
    if (dealId !== null && isNewTenant) this.#selection.succeed({ id: dealId, name: place.name })
    else if (dealId !== null) this.#selection.card(place, { id: dealId, name: place.name })
    else if (place.placeId !== null) void this.#selection.place({ ...place, placeId: place.placeId }, 'choosing')
  }

  /** The chosen place is none of the similar ones: continues the interrupted step. */
  refuseSimilar(): void {
    const { check } = this.#selection.state$.value
    this.#selection.keep()
    if (check.kind === 'similar' && check.asked === 'publishing') this.submit()
  }

  closeSimilar(): void {
    this.#selection.dismiss()
  }

  /** Publishes the deal, unless its place is being checked or photos are being compressed. */
  submit(): void {
    const isBusy = this.#selection.state$.value.check.kind === 'checking' || this.tray.state$.value.processing > 0
    if (!isBusy) void this.#submit()
  }

  /** Saves the draft immediately: the page may be about to close. */
  saveNow(): void {
    void this.#autosave.flush()
  }

  #dealOf(draft: DealFields): DealForm {
    return { ...draft, place: this.#selection.state$.value.place, photos: this.tray.photos }
  }

  async #submit(): Promise<void> {
    const user = this.#user
    const { place, check } = this.#selection.state$.value
    const existing = check.kind === 'exists' ? check.existing : null
    const { photos } = this.tray
    const created = await this.#form.submit(
      (draft) => {
        const deal = this.#dealOf(draft)
        const problem = this.#problemOf(deal, existing)
        return problem === null ? ok(deal) : err(problem)
      },
      (deal) => (existing ? this.#addCard(existing, deal, user) : this.#publish(deal, user)),
      START,
    )
    if (created === null) return
    if (created.ok) {
      const { id, imagesFailure } = created.value
      const name = existing?.name ?? place?.name ?? ''
      this.#services.dealChanges.notify(id)
      if (this.#form.value.ownerId === user?.id) {
        this.#empty(user?.id ?? null)
        this.#autosave.clear()
        const [card] = photos
        if (card && imagesFailure === null) this.#form.merge({ published: { id, name, card } })
      }
      if (!existing) this.#outcomes$.next({ kind: 'created', id, name, imagesFailure })
      return
    }
    const { error } = created
    if (error.kind === 'similar') return this.#selection.ask(error.similar)
    if (error.kind === 'duplicate') return this.#selection.reject({ id: error.id, name: error.name })
    this.#outcomes$.next(error.kind === 'card-failed' ? error : { kind: 'failed', failure: error })
  }

  /** A card of a known deal needs its photos only. */
  #problemOf(deal: DealForm, existing: ExistingDeal | null): DealFormProblem | null {
    const { today } = this.tray.state$.value
    if (existing && this.#user) return checkPhotos(deal.photos, today)
    return checkDealForm(deal, this.#user, today)
  }

  async #addCard(
    { id }: ExistingDeal,
    { photos }: DealForm,
    user: User | null,
  ): Promise<Result<CreatedDeal, PublishFailure>> {
    void this.#autosave.flush()
    this.#form.merge({ isPublishing: true })
    const added = await this.#services.addDealImages.execute(id, photos, user)
    return added.ok ? ok({ id, imagesFailure: null }) : err({ kind: 'card-failed', failure: added.error })
  }

  /** Chooses the deal whose new card was asked for. */
  async #begin(): Promise<void> {
    const tenant = this.#wantedTenant
    const id = tenant ?? this.#wanted
    this.#wanted = null
    this.#wantedTenant = null
    void this.shared.find()
    if (id === null) return this.#proposals.proposeRecent()
    const found = await this.#services.catalog.findById(id)
    if (!found.ok) return this.#selection.miss(found.error)
    if (found.value === null) return this.#selection.miss(null)
    const { place } = found.value
    const existing = { id, name: place.name }
    if (tenant !== null) return this.#selection.askForTenant({ ...existing, place })
    const drafted = this.#selection.state$.value.place
    const isOther = drafted !== null && drafted.placeId !== place.placeId && this.tray.photos.length > 0
    if (isOther) return this.#form.merge({ waiting: { ...existing, place } })
    this.#recall.use(found.value)
    this.#selection.card(place, existing)
  }

  async #publish(deal: DealForm, user: User | null): Promise<Result<CreatedDeal, PublishFailure>> {
    const { createDeal } = this.#services
    void this.#autosave.flush()
    this.#form.merge({ isPublishing: false })
    const { place } = deal
    const { succeeds } = this.#selection.state$.value
    if (place && !succeeds && !createDeal.isUnanswered(place.placeId)) {
      const { existing, open } = await this.#check(place)
      if (open.some((other) => other.dealId !== null && other.isOtherTenant))
        return err({ kind: 'similar', similar: open })
      if (existing) return err({ kind: 'duplicate', ...existing })
      if (open.length > 0) return err({ kind: 'similar', similar: open })
    }
    this.#form.merge({ isPublishing: true })
    const created = await createDeal.execute(
      deal,
      user,
      place ? this.#selection.distinctFrom(place) : [],
      succeeds?.id ?? null,
    )
    // The check failed, or a neighbour has been published since.
    if (place === null || !isRefusedAsSimilar(created)) return created
    const { open } = await this.#check(place)
    return open.length > 0 ? err({ kind: 'similar', similar: open }) : created
  }

  /** Returns the deal of a place, and the similar places that the user has not denied. */
  async #check(place: Place) {
    const { existing, similar } = await this.#services.findDuplicate.execute(place)
    return { existing, open: this.#selection.unanswered(place, similar) }
  }

  /** Fills empty fields with what a menu says. Its user confirms them by publishing. */
  #fillFrom({ dishes, hours }: ReadMenu): void {
    const { draft } = this.#form.value
    const diets = DIETS.filter((diet) => dishes.some((dish) => dish.isTicked && dish.diets.some((own) => own === diet)))
    const isTimeless = (draft.startTime === null && draft.endTime === null) || draft.prefilled.includes('hours')
    const fields: FieldsOfPhoto = {
      ...(hours && isTimeless && { startTime: hours.start, endTime: hours.end }),
      ...(diets.length > 0 && (draft.diets.length === 0 || draft.prefilled.includes('diets')) && { diets }),
    }
    if (Object.keys(fields).length === 0) return
    this.#answer(fields)
    this.#form.merge({ fromPhoto: { ...this.#form.value.fromPhoto, ...fields } })
  }

  /** Shows what the directory says of a place where the user has answered nothing. Publishing does not confirm it. */
  #prefill(place: Place | null): void {
    const placeId = place?.placeId ?? null
    if (placeId === this.#prefilledBy) return
    this.#prefilledBy = placeId
    this.#form.change(prefill(this.#form.value.draft, place))
  }

  /** Changes fields, which the directory no longer answers then. */
  #answer(fields: Partial<DealFields>): void {
    this.#form.change({ ...fields, prefilled: stillPrefilled(this.#form.value.draft.prefilled, fields) })
  }

  #empty(ownerId: string | null): void {
    this.#search.reset()
    this.#proposals.reset()
    this.#selection.forget()
    this.tray.reset()
    this.#prefilledBy = null
    this.#form.reset(EMPTY_FIELDS, { ...START, ownerId })
  }

  /** Shows the form of the current user. */
  #visit(session: AuthState): void {
    this.#user = userOf(session)
    this.#form.change({})
    const { ownerId } = this.#form.value
    if (this.#user !== null && this.#user.id !== ownerId) void this.#open(this.#user.id)
    // After an expired session the input is kept; after signing out DraftCleanup deletes its draft.
    else if (session.kind === 'signed-out' && session.reason !== 'expired' && ownerId !== null) {
      this.#empty(null)
      this.#autosave.discard()
    }
  }

  async #open(userId: string): Promise<void> {
    if (this.#opening === userId) return
    this.#opening = userId
    if (this.#form.value.ownerId !== null) this.#empty(null)
    const draft = await this.#autosave.load(userId)
    this.#opening = null
    if (this.#user?.id !== userId) return
    if (draft) {
      this.tray.reset(draft.photos)
      this.#prefilledBy = draft.place?.placeId ?? null
      this.#form.reset(fieldsOf(draft), { fromPhoto: {}, isCommentShown: draft.initialComment !== '' })
      if (draft.place) void this.#selection.place(draft.place, null)
    }
    this.#form.merge({ ownerId: userId })
    void this.#begin()
  }

  #keep(): void {
    const { ownerId, draft } = this.#form.value
    if (ownerId !== null) this.#autosave.schedule({ userId: ownerId, form: this.#dealOf(draft) })
  }
}

export const ADD_DEAL_VIEW_MODEL = token<AddDealViewModel>('add deal view model')

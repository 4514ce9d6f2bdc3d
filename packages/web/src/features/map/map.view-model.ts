import {
  type dishAnswersOn,
  type Clock,
  type Deal,
  type DealCatalog,
  type DealId,
  fromWorld,
  type Geolocation,
  type LatLng,
  type PinQuery,
  token,
  toWorld,
  type WorldPoint,
} from '@mahlzeit/domain'
import {
  BehaviorSubject,
  catchError,
  combineLatest,
  debounceTime,
  defer,
  distinctUntilChanged,
  EMPTY,
  finalize,
  first,
  map,
  merge,
  type Observable,
  race,
  type SchedulerLike,
  startWith,
  Subject,
  switchMap,
  take,
  tap,
  timer,
  withLatestFrom,
} from 'rxjs'
import { type Camera, project, projectionOf, type ScreenPoint, type Size } from '../../map/camera.ts'
import type { CameraChange } from '../../map/camera-change.ts'
import type { MapFeature, MapFeatures } from '../../map/map-features.ts'
import { type PinIndex, PinLayer } from '../../map/pin-layer.ts'
import { PinStore } from '../../map/pin-store.ts'
import { type VisibleFeature, visibleFeatures } from '../../map/visible-features.ts'
import { clockScheduler, everyMinute } from '../../mvvm/clock-scheduler.ts'
import { Snapshot, type ViewState, viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { DealChanges } from '../../state/deal-changes.ts'
import type { VisitFilter } from '../../state/visit-filter.ts'
import { requestedDate } from '../../shared/deal/requested-date.ts'
import type { VisitPlace } from '../../state/visit-place.ts'
import { SearchBox } from '../../shared/search-box.ts'
import { loadRetrying } from '../../ui/load-retrying.ts'
import type { PeekHeight } from '../../ui/sheet-snap.ts'
import type { CameraRequest, FurtherState, MapCover, MapState, OwnState, TappedPin } from './map-state.ts'
import { MapCamera } from './map-camera.ts'
import { type MapSources, mapStateOf } from './map-state-of.ts'
import { isSameState } from './pins-state.ts'
import { SelectedDeal } from './selected-deal.ts'
import { pinOf } from './selected-pin.ts'
import { UserLocation } from './user-location.ts'
import { VisibleDeals } from './visible-deals.ts'

/** How long the map must rest before the visible deals are read. */
const READ_DEBOUNCE_MS = 250
/** How long the map must rest before its buttons follow. */
const BUTTONS_DEBOUNCE_MS = 150
/** How long a card must be in front before the map moves to its pin. */
const REVEAL_DEBOUNCE_MS = 200
/** MapLibre blocks the page for a while, so it waits for the first pins, but no longer than this. */
const BASEMAP_TIMEOUT_MS = 1500

/** Holds values back while `isBusy$` is true. */
const unless = <T>(isBusy$: Observable<boolean>, values$: Observable<T>): Observable<T> =>
  isBusy$.pipe(
    distinctUntilChanged(),
    switchMap((isBusy) => (isBusy ? EMPTY : values$)),
  )

const pointsOf = (deals: readonly Deal[]): readonly WorldPoint[] => deals.map(({ place }) => toWorld(place.position))

/**
 * The map (product.md#map-page): search, filter, pins, the deal in the drawer, the user's position. A singleton, so that users
 * who come back from a deal or the list find the map as they left it.
 */
export class MapViewModel {
  readonly pins: PinStore
  readonly state$: ViewState<MapState>
  /** The features to draw; none before the first tiles are clustered. */
  readonly features$: Observable<MapFeatures>
  /** The features in the viewport, nearest to its centre first. Follows when the map rests. */
  readonly featuresInView$: ViewState<readonly VisibleFeature[]>
  /** Emits once when the basemap may load. */
  readonly basemapDue$: Observable<unknown>
  readonly cameraRequests$: Observable<CameraRequest>
  /** The debounced search, for the address of the page. */
  readonly settled$: Observable<string>
  readonly #unpinned$ = new Subject<void>()
  /** Emits when the user chooses another deal than the one in the address. */
  readonly unpinned$: Observable<void> = this.#unpinned$.asObservable()

  /** What continues the visible deals; null before the first read. */
  readonly further$ = new BehaviorSubject<FurtherState | null>(null)

  readonly #catalog: DealCatalog
  readonly #scheduler: SchedulerLike
  readonly #minutes$: Observable<Date>
  readonly #dealChanges: DealChanges
  readonly #visitFilter: VisitFilter
  readonly #place$: BehaviorSubject<VisitPlace | null>
  readonly #layer: PinLayer
  readonly #camera: MapCamera
  readonly #selected: SelectedDeal
  readonly #visible: VisibleDeals
  readonly #location: UserLocation
  readonly #own$ = new Snapshot<OwnState>({
    typed: '',
    search: '',
    isPinned: false,
    peekHeight: 'peek',
    peekedId: null,
  })
  readonly #searchBox: SearchBox
  readonly #cameraChanges$ = new Subject<void>()
  readonly #rest$ = new Subject<void>()
  /** Whether the user is moving the map: cards and buttons wait, because rendering them would delay its frames. */
  readonly #isMoved$ = new BehaviorSubject(false)
  readonly #reveal$ = new Subject<WorldPoint>()
  #isFirstVisit = true
  /** The version of the deals that is shown: pins and selection outlive the visit. */
  #version = 0
  #hasLoaded = false

  constructor(
    catalog: DealCatalog,
    geolocation: Geolocation,
    clock: Clock,
    dealChanges: DealChanges,
    visitFilter: VisitFilter,
    place$: BehaviorSubject<VisitPlace | null>,
    createIndex?: () => PinIndex,
  ) {
    this.#catalog = catalog
    this.#scheduler = clockScheduler(clock)
    this.#minutes$ = everyMinute(clock)
    this.#dealChanges = dealChanges
    this.#visitFilter = visitFilter
    this.#place$ = place$
    this.#camera = new MapCamera(place$.value)
    this.pins = new PinStore(catalog, clock)
    this.#layer = new PinLayer(this.pins, createIndex)
    this.#selected = new SelectedDeal(catalog, visitFilter)
    this.#visible = new VisibleDeals(catalog, this.pins)
    this.#location = new UserLocation(geolocation, this.#camera)
    this.#searchBox = new SearchBox(this.#own$, this.#scheduler, () => this.#applyQuery())
    this.settled$ = this.#searchBox.settled$
    this.features$ = this.#layer.features$
    this.basemapDue$ = race(this.features$, timer(BASEMAP_TIMEOUT_MS, this.#scheduler)).pipe(take(1))
    this.cameraRequests$ = this.#camera.requests$
    const sources = {
      own: this.#own$,
      question: visitFilter.question$,
      pins: this.pins.state$,
      visible: unless(this.#isMoved$, this.#visible.state$),
      selection: this.#selected.state$,
      location: this.#location.state$,
      place: place$,
      dishAnswersOf: this.#dishAnswersOf(),
      now: this.#minutes$,
    }
    const states$ = combineLatest(sources).pipe(
      map((values) => this.#stateOf(values)),
      distinctUntilChanged(isSameState),
    )
    const effects$ = defer(() =>
      whileSubscribed(
        this.#searchBox.effects(),
        this.#questions(),
        this.#rests(),
        this.#changes(),
        place$.pipe(tap((place) => this.#camera.showPlace(place))),
        this.#reveals(),
        this.#walks(),
      ),
    )
    this.state$ = viewState(
      this.#stateOf({
        own: this.#own,
        question: visitFilter.question,
        pins: this.pins.state$.value,
        visible: { kind: 'unknown' },
        selection: { kind: 'none' },
        location: { kind: 'unknown' },
        place: place$.value,
        dishAnswersOf: null,
        now: clock.now(),
      }),
      merge(states$, effects$).pipe(finalize(() => this.#leave())),
    )
    this.featuresInView$ = viewState([], this.#featuresInView())
  }

  /** The initial camera: where the user left the map. */
  get camera(): Camera {
    return this.#camera.now
  }

  /** The size of the map. */
  get size(): Size {
    return this.#camera.size
  }

  /** The moves of the camera. */
  get moves$(): Observable<void> {
    return this.#cameraChanges$
  }

  /** Sets the function that measures what covers the map. */
  set cover(measure: () => MapCover) {
    this.#camera.cover = measure
  }

  /** Returns the point of a position on the screen. */
  pointOf(position: LatLng): ScreenPoint {
    return project(projectionOf(this.camera, this.size), toWorld(position))
  }

  /**
   * Requests the pins of the first viewport and starts the cluster worker. Idempotent: called before the first render,
   * with the size of the window, and by the rendered map.
   */
  start(size: Size): void {
    this.#layer.start()
    this.cameraChanged({ camera: this.camera, size, origin: 'app', isMoving: false })
  }

  /** Applies the address of the page. Idempotent. */
  open({ search, selected }: { readonly search: string; readonly selected: DealId | null }): void {
    this.#searchBox.open(search)
    this.#applyQuery()
    if (this.#version !== this.#dealChanges.version) {
      this.#selected.clear()
      this.pins.invalidate()
    }
    this.#version = this.#dealChanges.version
    const isFirstVisit = this.#isFirstVisit
    this.#isFirstVisit = false
    if (selected !== null) void this.#preselect(selected)
    else {
      if (this.#own.isPinned) this.#selected.clear()
      this.#own$.merge({ isPinned: false })
      if (isFirstVisit && !this.#place$.value) {
        this.#camera.startAt(this.camera.center, true)
        void this.#location.findAtStart()
      }
    }
  }

  cameraChanged(change: CameraChange): void {
    this.#camera.changed(change)
    this.#layer.setCamera(change.camera, change.size)
    this.#isMoved$.next(change.isMoving && change.origin === 'map')
    this.#cameraChanges$.next()
    // The cards stay as they are while the map follows them.
    if (!change.isMoving && !this.#camera.endReveal()) this.#rest$.next()
  }

  type(typed: string): void {
    this.#searchBox.type(typed)
  }

  /** Sets whether typed text waits before it searches. */
  holdSearch(isHeld: boolean): void {
    this.#searchBox.hold(isHeld)
  }

  /** Clears the search without a debounce. */
  resetSearch(): void {
    this.#searchBox.reset()
  }

  /** Flies to a pin and opens the drawer, or zooms to where a cluster falls apart. */
  choose({ x, y, id, kind, unknown, count, expansionZoom }: MapFeature): void {
    const position = { x, y }
    this.#camera.touch()
    if (count > 1) return this.#camera.zoomTo(position, expansionZoom)
    this.#select(id as DealId, { position, kind, isUnknown: unknown === 1 })
  }

  /** Flies to the pin of a card, and opens the drawer. */
  chooseDeal(deal: Deal): void {
    this.#camera.touch()
    this.#select(deal.id, pinOf(deal, 'yes'))
  }

  /** Marks the pin of the card in front. The map follows if the pin is not visible. */
  peek(deal: Deal): void {
    this.#camera.touch()
    this.#own$.merge({ peekedId: deal.id })
    this.#reveal$.next(toWorld(deal.place.position))
  }

  resizePeek(peekHeight: PeekHeight): void {
    this.#own$.merge({ peekHeight, ...(peekHeight === 'folded' && { peekedId: null }) })
  }

  /** Reads the deals after those that are listed. */
  async loadFurther(): Promise<void> {
    const module = await loadRetrying(() => import('./further-deals.ts')).catch(() => null)
    await module?.readFurther(this.#catalog, this.#visible, this.further$)
  }

  closeDrawer(): void {
    if (!this.#own.isPinned) this.#selected.clear()
  }

  /** Dismisses the notice that the deal of the address does not exist, and takes it out of the address. */
  dismissMissing(): void {
    if (this.#selected.state$.value.kind !== 'missing') return
    this.#selected.clear()
    this.#unpinned$.next()
  }

  /** Flies to the nearest deal if none is in view. */
  goToNearest(): void {
    const visible = this.#visible.state$.value
    if (visible.kind !== 'none-here') return
    this.#camera.touch()
    if (visible.nearest[0]) this.#camera.showAround(toWorld(visible.nearest[0].place.position), 'fly')
  }

  /** Shows the user's position, or why it is unknown. */
  locate(): void {
    void this.#location.find()
  }

  dismissLocationFailure(): void {
    this.#location.dismissFailure()
  }

  retry(): void {
    const selection = this.#selected.state$.value
    this.pins.retry()
    if (this.#own.isPinned && selection.kind === 'failed') void this.#preselect(selection.id)
    else this.#selected.retry()
    this.#rest$.next()
  }

  get #own(): OwnState {
    return this.#own$.value
  }

  #select(id: DealId, pin: TappedPin): void {
    this.#unpin()
    void this.#selected.select(id, pin)
    this.#camera.focus(pin.position, 'fly')
  }

  #unpin(): void {
    if (!this.#own.isPinned) return
    this.#own$.merge({ isPinned: false })
    this.#unpinned$.next()
  }

  #leave(): void {
    this.#searchBox.leave()
    this.#layer.stop()
    this.pins.stop()
    this.#hasLoaded = false
  }

  get #query(): PinQuery {
    const { question, filter, now } = this.#visitFilter
    return { search: this.#own.search, question, menuDate: requestedDate(filter.when, now) }
  }

  /** Requests the pins and the visible deals of another search, question or day. Idempotent. */
  #applyQuery(): void {
    const query = this.#query
    const { search, question, menuDate } = this.pins.query
    if (query.search === search && query.question === question && query.menuDate === menuDate) return
    this.pins.setQuery(query)
    this.#rest$.next()
  }

  #questions(): Observable<unknown> {
    // Every minute, because prices are those of today.
    return merge(this.#visitFilter.question$, this.#minutes$).pipe(tap(() => this.#applyQuery()))
  }

  /** Walks begin at the place or the device, else in the middle of the map when they are asked for. */
  #walks(): Observable<unknown> {
    return combineLatest([this.#place$, this.#location.state$, this.#visitFilter.filter$]).pipe(
      tap(([place, location]) => {
        const known = place?.position ?? (location.kind === 'known' ? location.position : null)
        this.#visitFilter.measureFrom(known ?? fromWorld(this.#camera.around))
      }),
    )
  }

  #rests(): Observable<unknown> {
    return this.#rest$.pipe(
      debounceTime(READ_DEBOUNCE_MS, this.#scheduler),
      tap(() => void this.#look()),
    )
  }

  /** Reads the visible deals. The first read around the user or a chosen place extends to the nearest ones. */
  async #look(): Promise<void> {
    const { viewport: box, now } = this.#camera
    if (!box) return
    const { start } = this.#camera
    const part = { viewport: { box, zoom: now.zoom }, center: fromWorld(this.#camera.around), query: this.#query }
    const isCurrent = await this.#visible.read(
      part,
      // A read from before the start has the nearest deals of another part of the map: the next read follows.
      async (found, isInView) =>
        this.#camera.start !== start ||
        this.#camera.widen(pointsOf(found), isInView, async () =>
          pointsOf((await this.#visible.nearest(part)) ?? found),
        ),
    )
    if (isCurrent && start) this.#camera.endStart()
    if (this.further$.value?.part !== this.#visible.part) this.further$.next(null)
  }

  #reveals(): Observable<unknown> {
    return this.#reveal$.pipe(
      debounceTime(REVEAL_DEBOUNCE_MS, this.#scheduler),
      tap((position) => void this.#camera.reveal(position, () => this.#selected.state$.value.kind === 'none')),
    )
  }

  #changes(): Observable<unknown> {
    const { changes$, votes$ } = this.#dealChanges
    const deals$ = changes$.pipe(tap(() => void this.#selected.refresh()))
    return merge(deals$, votes$).pipe(
      tap((answer) => {
        this.#version = this.#dealChanges.version
        if (answer && !this.#selected.mergeVotes(answer)) return
        this.pins.invalidate()
        this.#rest$.next()
      }),
    )
  }

  /** Loads once a filter or a search asks for dishes: only the deal in the drawer has any. */
  #dishAnswersOf(): Observable<typeof dishAnswersOn | null> {
    return merge(this.#visitFilter.filter$, this.#own$).pipe(
      first(
        () =>
          this.#own.search !== '' || this.#visitFilter.filter.max !== null || this.#visitFilter.filter.diet !== null,
      ),
      switchMap(() => import('./dish-answers.ts')),
      map((module) => module.dishAnswersOn),
      catchError(() => EMPTY),
      startWith(null),
    )
  }

  #featuresInView(): Observable<readonly VisibleFeature[]> {
    const changes$ = merge(this.features$, this.#cameraChanges$)
    return unless(this.#isMoved$, changes$.pipe(debounceTime(BUTTONS_DEBOUNCE_MS, this.#scheduler))).pipe(
      withLatestFrom(this.features$),
      map(([, features]) => visibleFeatures(features, this.#camera.now, this.#camera.size)),
    )
  }

  #stateOf(sources: MapSources): MapState {
    this.#hasLoaded ||= sources.pins.hasPins
    return mapStateOf(sources, this.#visitFilter.filter, this.#hasLoaded)
  }

  async #preselect(id: DealId): Promise<void> {
    this.#own$.merge({ isPinned: true })
    const { value } = this.#selected.state$
    if (value.kind === 'loading' && value.id === id) return
    if (value.kind !== 'shown' || value.id !== id) await this.#selected.select(id, null)
    const shown = this.#selected.state$.value
    if (shown.kind === 'missing' && shown.id === id) return this.#own$.merge({ isPinned: false })
    if (shown.kind !== 'shown' || shown.id !== id) return
    const position = toWorld(shown.deal.place.position)
    if (!this.#camera.focuses(position)) this.#camera.focus(position, 'jump')
  }
}

export const MAP_VIEW_MODEL = token<MapViewModel>('map view model')

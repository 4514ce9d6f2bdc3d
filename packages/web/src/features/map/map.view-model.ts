import {
  type Clock,
  type DealCatalog,
  type DealId,
  type Geolocation,
  fromWorld,
  fromWorldBox,
  normalizeSearch,
  toWorld,
} from '@mahlzeit/domain'
import {
  BehaviorSubject,
  combineLatest,
  debounceTime,
  defer,
  distinctUntilChanged,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  type Observable,
  Subject,
  tap,
} from 'rxjs'
import type { CameraChange } from '../../map/camera-change.ts'
import type { MapFeature } from '../../map/map-features.ts'
import type { Camera } from '../../map/camera.ts'
import { PinStore } from '../../map/pin-store.ts'
import type { PinStoreState } from '../../map/pin-store-state.ts'
import type { DealChanges } from '../../state/deal-changes.ts'
import { SEARCH_DEBOUNCE_MS } from '../../state/search-debounce.ts'
import { token } from '../../mvvm/token.ts'
import { viewState } from '../../mvvm/view-state.ts'
import type { CameraRequest, MapState, OwnState, SelectionState, VisibleState } from './map-state.ts'
import { MapCamera } from './map-camera.ts'
import { isSameState, pinsStateOf } from './pins-state.ts'
import { SelectedDeal } from './selected-deal.ts'
import { VisibleDeals } from './visible-deals.ts'

/** How long the map rests before what it shows is read in words. */
const REST_MS = 250

/**
 * The map (product.md#map-page): search, pins, the deal in the drawer, the user's position. One for the life of the
 * app, so that coming back from a deal or the list finds the map as it was left. What moves at 60 Hz is not here: the
 * camera goes from the map to `pins` directly.
 *
 * Constructor: `DealCatalog`, `Geolocation`, `Clock`, `DealChanges`.
 */
export class MapViewModel {
  /** The tiles of pins, for the map. */
  readonly pins: PinStore
  readonly state$
  readonly #settled$ = new Subject<string>()
  /** Where the camera is to go. */
  readonly cameraRequests$: Observable<CameraRequest>
  /** What is searched for, each time that typing came to rest: for the address of the page. */
  readonly settled$: Observable<string> = this.#settled$.asObservable()
  readonly #unpinned$ = new Subject<void>()
  /** Another deal was chosen than the one that the address asks for. */
  readonly unpinned$: Observable<void> = this.#unpinned$.asObservable()

  readonly #geolocation: Geolocation
  readonly #clock: Clock
  readonly #dealChanges: DealChanges
  readonly #camera = new MapCamera()
  readonly #selected: SelectedDeal
  readonly #visible: VisibleDeals
  readonly #own$: BehaviorSubject<OwnState>
  readonly #typed$ = new Subject<string>()
  readonly #rest$ = new Subject<void>()
  #isFresh = true
  /** The version of the deals that is shown: pins and the chosen deal outlast the visit. */
  #version = 0
  #hasLoaded = false

  constructor(catalog: DealCatalog, geolocation: Geolocation, clock: Clock, dealChanges: DealChanges) {
    this.#geolocation = geolocation
    this.#clock = clock
    this.#dealChanges = dealChanges
    this.pins = new PinStore(catalog, clock)
    this.#selected = new SelectedDeal(catalog)
    this.#visible = new VisibleDeals(catalog)
    this.cameraRequests$ = this.#camera.requests$
    this.#own$ = new BehaviorSubject<OwnState>({
      typed: '',
      search: '',
      isPinned: false,
      location: { kind: 'unknown' },
    })
    const sources = [this.#own$, this.pins.state$, this.#visible.state$, this.#selected.state$] as const
    const states$ = combineLatest(sources).pipe(
      map((parts) => this.#stateOf(...parts)),
      distinctUntilChanged(isSameState),
    )
    const effects$ = defer(() => merge(this.#typings(), this.#rests(), this.#changes()))
    this.state$ = viewState(
      this.#stateOf(this.#own, this.pins.state$.value, { kind: 'unknown' }, { kind: 'none' }),
      merge(states$, effects$.pipe(ignoreElements())).pipe(finalize(() => this.#leave())),
    )
  }

  /** The camera to begin with: where the map was left. */
  get camera(): Camera {
    return this.#camera.now
  }

  /** The page was opened, or its address has changed. */
  open({ search, selected }: { readonly search: string; readonly selected: DealId | null }): void {
    const wanted = normalizeSearch(search)
    if (wanted !== this.#own.search) {
      this.#update({ typed: search, search: wanted })
      this.pins.search(wanted)
      this.#rest$.next()
    }
    if (this.#version !== this.#dealChanges.version) {
      this.#selected.clear()
      this.pins.refresh()
    }
    this.#version = this.#dealChanges.version
    const isFresh = this.#isFresh
    this.#isFresh = false
    if (selected !== null) void this.#preselect(selected)
    else {
      if (this.#own.isPinned) this.#selected.clear()
      this.#update({ isPinned: false })
      if (isFresh) void this.#locateAtStart()
    }
  }

  cameraChanged(change: CameraChange): void {
    this.#camera.changed(change)
    if (!change.isMoving) this.#rest$.next()
  }

  type(typed: string): void {
    this.#update({ typed })
    this.#typed$.next(typed)
  }

  /** Empties the search at once. */
  resetSearch(): void {
    this.#update({ typed: '' })
    this.#settle('')
  }

  /** A pin was chosen: the map flies to it and the drawer opens. Or a cluster: the map zooms to where it falls apart. */
  choose({ id, kind, count, expansionZoom, ...position }: MapFeature): void {
    this.#camera.touch()
    if (count > 1) return this.#camera.zoomTo(position, expansionZoom)
    this.#unpin()
    void this.#selected.select(id as DealId, { position, kind })
    this.#camera.focus(position, 'fly')
  }

  /** Bare ground was tapped, or the drawer closed. */
  closeDrawer(): void {
    if (!this.#own.isPinned) this.#selected.clear()
  }

  /** Flies to the nearest deal where none is in view. */
  goToNearest(): void {
    const visible = this.#visible.state$.value
    if (visible.kind !== 'none-here') return
    this.#camera.touch()
    this.#camera.showAround(toWorld(visible.nearest.place.position), 'fly')
  }

  /** Shows the user's position, or says why not. */
  locate(): void {
    void this.#locate()
  }

  dismissLocationFailure(): void {
    if (this.#own.location.kind === 'failed') this.#update({ location: { kind: 'unknown' } })
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

  #update(change: Partial<OwnState>): void {
    this.#own$.next({ ...this.#own, ...change })
  }

  #unpin(): void {
    if (!this.#own.isPinned) return
    this.#update({ isPinned: false })
    this.#unpinned$.next()
  }

  /** The map has left the page. What was being typed never came to rest: the field forgets it. */
  #leave(): void {
    const { typed, search } = this.#own
    if (normalizeSearch(typed) !== search) this.#update({ typed: search })
    this.pins.stop()
    this.#hasLoaded = false
  }

  #settle(typed: string): void {
    const search = normalizeSearch(typed)
    if (search === this.#own.search) return
    this.#update({ search })
    this.pins.search(search)
    this.#settled$.next(search)
    this.#rest$.next()
  }

  #typings(): Observable<unknown> {
    return this.#typed$.pipe(
      debounceTime(SEARCH_DEBOUNCE_MS),
      // What was typed before the search was reset or came from the address no longer counts.
      filter((typed) => typed === this.#own.typed),
      tap((typed) => this.#settle(typed)),
    )
  }

  #rests(): Observable<unknown> {
    return this.#rest$.pipe(
      debounceTime(REST_MS),
      tap(() => {
        const { box, now } = this.#camera
        if (box)
          void this.#visible.read({ box: fromWorldBox(box), center: fromWorld(now.center), search: this.#own.search })
      }),
    )
  }

  #changes(): Observable<unknown> {
    return this.#dealChanges.changes$.pipe(
      tap(() => {
        this.#version = this.#dealChanges.version
        this.pins.refresh()
        void this.#selected.refresh()
        this.#rest$.next()
      }),
    )
  }

  #stateOf(own: OwnState, pins: PinStoreState, visible: VisibleState, selection: SelectionState): MapState {
    this.#hasLoaded ||= pins.hasPins
    const pinsState = pinsStateOf({ pins, visible, search: own.search, hasLoaded: this.#hasLoaded })
    return { ...own, pins: pinsState, visible, selection, now: this.#clock.now() }
  }

  async #preselect(id: DealId): Promise<void> {
    this.#update({ isPinned: true })
    const { value } = this.#selected.state$
    if (value.kind !== 'shown' || value.id !== id) await this.#selected.select(id, null)
    const shown = this.#selected.state$.value
    if (shown.kind === 'missing' && shown.id === id) return this.#update({ isPinned: false })
    if (shown.kind !== 'shown' || shown.id !== id) return
    const position = toWorld(shown.deal.place.position)
    if (!this.#camera.focuses(position)) this.#camera.focus(position, 'jump')
  }

  async #locateAtStart(): Promise<void> {
    const found = await this.#geolocation.findPosition()
    if (!found.ok) return
    this.#update({ location: { kind: 'known', position: found.value } })
    if (!this.#camera.isTouched) this.#camera.showAround(toWorld(found.value), 'jump')
  }

  async #locate(): Promise<void> {
    this.#update({ location: { kind: 'locating' } })
    const found = await this.#geolocation.findPosition()
    if (!found.ok) return this.#update({ location: { kind: 'failed', reason: found.error.kind } })
    this.#update({ location: { kind: 'known', position: found.value } })
    this.#camera.showAround(toWorld(found.value), 'fly')
  }
}

export const MAP_VIEW_MODEL = token<MapViewModel>('map view model')

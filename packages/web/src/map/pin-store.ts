import {
  type Clock,
  type DealCatalog,
  type Failure,
  type PinColumns,
  type PinQuery,
  type PinTile,
  type WorldBox,
  levelForZoom,
  pinTilesIn,
  retryDelay,
  shownPins,
  SINGLE_PIN_ZOOM,
} from '@mahlzeit/domain'
import {
  BehaviorSubject,
  concat,
  defer,
  from,
  interval,
  type Observable,
  Subject,
  type Subscription,
  timer,
} from 'rxjs'
import { clockScheduler } from '../mvvm/clock-scheduler.ts'
import { type LoadedPins, MAX_REQUESTS_IN_FLIGHT, tilesFromCentre } from './pin-tiles.ts'
import { initialPinStoreState, isSamePinStoreState, type PinStoreState } from './pin-store-state.ts'

/** The least recently visible tiles are evicted beyond this. */
const MAX_TILES = 200
/** A tile is stale after this time and is revalidated while it is visible: a map left open shows new deals. */
export const STALE_AFTER_MS = 120_000
/** Retries are at most 2^5 seconds apart. */
const MAX_BACKOFF_EXPONENT = 5

export interface PinViewport {
  readonly box: WorldBox
  readonly zoom: number
}

export type TileChange =
  | { readonly kind: 'added'; readonly key: string; readonly pins: LoadedPins }
  | { readonly kind: 'removed'; readonly key: string }

interface LoadedTile {
  readonly pins: LoadedPins
  /** Position in the order of arrival. */
  readonly order: number
  lastVisible: number
  /** When the tile was last fetched or revalidated, in milliseconds. */
  validatedAt: number
}

interface FailedTile {
  readonly failures: number
  readonly failure: Failure
  isRetryDue: boolean
}

/** Tiles of single pins are the same for every question, on one day: the pin layer evaluates it. A search also asks for the day. */
const prefixOf = (level: number, { question, menuDate, search }: PinQuery): string => {
  const day = menuDate === undefined ? '' : `${menuDate} `
  const isOnDay = search !== '' && question?.when ? 'only ' : ''
  if (level === SINGLE_PIN_ZOOM) return question ? `facets ${isOnDay}${day}` : day
  return question ? `${JSON.stringify(question)} ${day}` : ''
}

const keyOf = ({ level, x, y }: PinTile, query: PinQuery): string =>
  `${prefixOf(level, query)}${level}/${x}/${y}/${query.search}`

const widened = ({ left, top, right, bottom }: WorldBox): WorldBox => {
  const [width, height] = [right - left, bottom - top]
  return { left: left - width, top: top - height, right: right + width, bottom: bottom + height }
}

const sumWithin = (
  { left, top, right, bottom }: WorldBox,
  { x, y }: PinColumns,
  valueAt: (row: number) => number | undefined,
): number =>
  x.reduce((sum, across, row) => {
    const down = y[row] ?? Number.NaN
    return across >= left && across <= right && down >= top && down <= bottom ? sum + (valueAt(row) ?? 0) : sum
  }, 0)

/**
 * Fetches and caches the pin tiles of a viewport, and names those to draw. Without a queue: the next request is selected
 * whenever one ends, so a fast pan leaves no backlog. Cached tiles outlive the map page and are revalidated by version.
 */
export class PinStore {
  readonly state$ = new BehaviorSubject<PinStoreState>(initialPinStoreState)
  readonly #changes$ = new Subject<TileChange>()
  /** Emits the cached tiles as added, then every change. */
  readonly tiles$: Observable<TileChange> = defer(() => concat(from(this.#cachedTiles()), this.#changes$))
  readonly #catalog: DealCatalog
  readonly #clock: Clock
  readonly #loaded = new Map<string, LoadedTile>()
  readonly #failed = new Map<string, FailedTile>()
  readonly #inFlight = new Set<string>()
  #viewport: PinViewport | null = null
  /** The timers from the first viewport to `stop`. */
  #timers: Subscription | null = null
  #query: PinQuery = { search: '', question: null }
  #ticks = 0
  #revision = 0

  constructor(catalog: DealCatalog, clock: Clock) {
    this.#catalog = catalog
    this.#clock = clock
  }

  setViewport(viewport: PinViewport): void {
    this.#viewport = viewport
    this.#timers ??= interval(STALE_AFTER_MS / 4, clockScheduler(this.#clock)).subscribe(() => this.#update())
    this.#update()
  }

  get query(): PinQuery {
    return this.#query
  }

  /** Shows the deals that match. The former pins stay visible until these have loaded. */
  setQuery(query: PinQuery): void {
    this.#query = query
    this.#update()
  }

  /** Retries failed tiles without waiting for their backoff. */
  retry(): void {
    for (const failed of this.#failed.values()) failed.isRetryDue = true
    this.#update()
  }

  /** Marks every tile stale. Stale tiles stay visible until their revalidation succeeds. */
  invalidate(): void {
    for (const loaded of this.#loaded.values()) loaded.validatedAt = Number.NEGATIVE_INFINITY
    this.#update()
  }

  /** Ignores the answers to requests in flight, and stops revalidating. Cached tiles stay. */
  stop(): void {
    this.#timers?.unsubscribe()
    this.#timers = null
    this.#viewport = null
    this.#failed.clear()
    this.#inFlight.clear()
    this.state$.next(initialPinStoreState)
  }

  /**
   * Counts the deals in a viewport; null until its tiles have loaded. Exact where each deal has its own pin; at lower zooms a cell
   * of several deals counts as a whole if its mean position is inside. `unknowns`: how many have an unknown answer; null if cells
   * of several deals do not tell. `priced`: how many pins of single deals have a price.
   */
  countIn(
    { box, zoom }: PinViewport,
    query: PinQuery,
  ): { count: number; unknowns: number | null; priced: number } | null {
    const level = levelForZoom(zoom)
    const tellsUnknowns = query.question === null || level === SINGLE_PIN_ZOOM
    let [count, unknowns, priced] = [0, 0, 0]
    for (const tile of pinTilesIn(box, level)) {
      const loaded = this.#loaded.get(keyOf(tile, query))
      if (!loaded) return null
      const pins = shownPins(loaded.pins, query.question)
      count += sumWithin(box, pins, (row) => pins.count[row])
      unknowns += sumWithin(box, pins, (row) => pins.unknown[row])
      priced += sumWithin(box, pins, (row) => Number(pins.price[row] !== 0))
    }
    return { count, unknowns: tellsUnknowns ? unknowns : null, priced }
  }

  #cachedTiles(): readonly TileChange[] {
    return [...this.#loaded].map(([key, { pins }]) => ({ kind: 'added', key, pins }))
  }

  /** Requests what is missing or stale, as far as the limit allows, and publishes the state. */
  #update(): void {
    if (!this.#viewport) return
    const visible = this.#visibleTiles(this.#viewport)
    const idle = visible.filter(({ key }) => !this.#inFlight.has(key))
    const missing = idle.filter(({ key }) => !this.#loaded.has(key) && this.#failed.get(key)?.isRetryDue !== false)
    const stale = idle.filter(({ key }) => this.#isStale(key))
    for (const { key } of visible) {
      const loaded = this.#loaded.get(key)
      if (loaded) loaded.lastVisible = ++this.#ticks
    }
    for (const { key, tile } of [...missing, ...stale].slice(0, MAX_REQUESTS_IN_FLIGHT - this.#inFlight.size))
      void this.#request(key, tile, this.#query)
    this.#publish(
      this.#viewport,
      visible.map(({ key }) => key),
    )
  }

  /** From the centre outwards. */
  #visibleTiles({ box, zoom }: PinViewport): readonly { readonly key: string; readonly tile: PinTile }[] {
    return tilesFromCentre(box, zoom).map((tile) => ({ tile, key: keyOf(tile, this.#query) }))
  }

  #isStale(key: string): boolean {
    const loaded = this.#loaded.get(key)
    return loaded !== undefined && this.#now() - loaded.validatedAt >= STALE_AFTER_MS
  }

  #now(): number {
    return this.#clock.now().getTime()
  }

  async #request(key: string, tile: PinTile, query: PinQuery): Promise<void> {
    const timers = this.#timers
    this.#inFlight.add(key)
    const result = await this.#catalog.findPins(tile, query, this.#loaded.get(key)?.pins.version)
    if (timers !== this.#timers) return
    this.#inFlight.delete(key)
    const former = this.#loaded.get(key)
    // A failed revalidation counts as one: the stale pins stay visible until the next.
    if (former) former.validatedAt = this.#now()
    if (!result.ok) {
      if (!former) this.#fail(key, result.error)
    } else if (result.value.kind === 'pins') this.#store(key, result.value)
    this.#update()
  }

  #store(key: string, pins: LoadedPins): void {
    const former = this.#loaded.get(key)
    this.#failed.delete(key)
    const order = former?.order ?? ++this.#ticks
    const lastVisible = former?.lastVisible ?? order
    this.#loaded.set(key, { pins, order, lastVisible, validatedAt: this.#now() })
    this.#changes$.next({ kind: 'added', key, pins })
    if (former) this.#revision++
    else this.#evict()
  }

  #fail(key: string, failure: Failure): void {
    const failures = (this.#failed.get(key)?.failures ?? 0) + 1
    const failed: FailedTile = { failures, failure, isRetryDue: false }
    this.#failed.set(key, failed)
    const delay = retryDelay(Math.min(failures - 1, MAX_BACKOFF_EXPONENT), () => 0)
    this.#timers?.add(
      timer(delay, clockScheduler(this.#clock)).subscribe(() => {
        failed.isRetryDue = true
        if (this.#failed.get(key) === failed) this.#update()
      }),
    )
  }

  #evict(): void {
    if (this.#loaded.size <= MAX_TILES) return
    const shown = new Set(this.state$.value.shown.keys)
    const candidates = [...this.#loaded]
      .filter(([key]) => !shown.has(key))
      .sort(([, a], [, b]) => a.lastVisible - b.lastVisible)
    for (const [key] of candidates.slice(0, this.#loaded.size - MAX_TILES)) {
      this.#loaded.delete(key)
      this.#changes$.next({ kind: 'removed', key })
    }
  }

  #publish(viewport: PinViewport, visible: readonly string[]): void {
    const former = this.state$.value
    const level = levelForZoom(viewport.zoom)
    const loaded = visible.filter((key) => this.#loaded.has(key)).length
    const failed = visible.flatMap((key) => (this.#loaded.has(key) ? [] : (this.#failed.get(key) ?? [])))
    const isLoading = loaded + failed.length < visible.length
    const isSame = former.shown.level === level && former.shown.query === this.#query
    const mayShow = isSame || (loaded > 0 && !isLoading) || former.shown.keys.length === 0
    const next = mayShow ? { level, query: this.#query } : former.shown
    const keys = this.#loadedAround(viewport.box, next)
    const shown = { level: next.level, query: next.query, keys, revision: this.#revision }
    const state = { shown, isLoading, hasPins: loaded > 0, failure: failed[0]?.failure ?? null }
    if (!isSamePinStoreState(former, state)) this.state$.next(state)
  }

  /** In the order of arrival, so that visible clusters keep their places when another tile arrives. */
  #loadedAround(box: WorldBox, { level, query }: Pick<PinStoreState['shown'], 'level' | 'query'>): readonly string[] {
    const order = (key: string): number => this.#loaded.get(key)?.order ?? 0
    return pinTilesIn(widened(box), level)
      .map((tile) => keyOf(tile, query))
      .filter((key) => this.#loaded.has(key))
      .sort((a, b) => order(a) - order(b))
  }
}

import {
  type Clock,
  type DealCatalog,
  type Failure,
  type PinColumns,
  type PinTile,
  type TilePins,
  type WorldBox,
  levelForZoom,
  pinTilesIn,
  retryDelay,
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
import { MAX_REQUESTS_IN_FLIGHT, tilesFromCentre } from './pin-tiles.ts'
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
  | { readonly kind: 'added'; readonly key: string; readonly columns: PinColumns }
  | { readonly kind: 'removed'; readonly key: string }

interface LoadedTile {
  readonly columns: PinColumns
  /** Position in the order of arrival. */
  readonly order: number
  readonly version: string
  lastVisible: number
  /** When the tile was last fetched or revalidated, in milliseconds. */
  validatedAt: number
}

interface FailedTile {
  readonly failures: number
  readonly failure: Failure
  isRetryDue: boolean
}

const keyOf = ({ level, x, y }: PinTile, search: string): string => `${level}/${x}/${y}/${search}`

const widened = ({ left, top, right, bottom }: WorldBox): WorldBox => {
  const [width, height] = [right - left, bottom - top]
  return { left: left - width, top: top - height, right: right + width, bottom: bottom + height }
}

const countWithin = ({ left, top, right, bottom }: WorldBox, { xs, ys, counts }: PinColumns): number =>
  counts.reduce((sum, count, row) => {
    const [x = Number.NaN, y = Number.NaN] = [xs[row], ys[row]]
    return x >= left && x <= right && y >= top && y <= bottom ? sum + count : sum
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
  #search = ''
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

  /** Shows the deals that match. The former pins stay visible until these have loaded. */
  setSearch(search: string): void {
    this.#search = search
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
   * Counts the deals in a viewport; null until its tiles have loaded. Exact where each deal has its own pin; at lower
   * zooms a cell of several deals counts as a whole if its mean position is inside.
   */
  countIn({ box, zoom }: PinViewport, search: string): number | null {
    let count = 0
    for (const tile of pinTilesIn(box, levelForZoom(zoom))) {
      const loaded = this.#loaded.get(keyOf(tile, search))
      if (!loaded) return null
      count += countWithin(box, loaded.columns)
    }
    return count
  }

  #cachedTiles(): readonly TileChange[] {
    return [...this.#loaded].map(([key, { columns }]) => ({ kind: 'added', key, columns }))
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
      void this.#request(key, tile, this.#search)
    this.#publish(
      this.#viewport,
      visible.map(({ key }) => key),
    )
  }

  /** From the centre outwards. */
  #visibleTiles({ box, zoom }: PinViewport): readonly { readonly key: string; readonly tile: PinTile }[] {
    return tilesFromCentre(box, zoom).map((tile) => ({ tile, key: keyOf(tile, this.#search) }))
  }

  #isStale(key: string): boolean {
    const loaded = this.#loaded.get(key)
    return loaded !== undefined && this.#now() - loaded.validatedAt >= STALE_AFTER_MS
  }

  #now(): number {
    return this.#clock.now().getTime()
  }

  async #request(key: string, tile: PinTile, search: string): Promise<void> {
    const timers = this.#timers
    this.#inFlight.add(key)
    const result = await this.#catalog.findPins(tile, { search, question: null }, this.#loaded.get(key)?.version)
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

  #store(key: string, { columns, version }: Extract<TilePins, { kind: 'pins' }>): void {
    const former = this.#loaded.get(key)
    this.#failed.delete(key)
    const order = former?.order ?? ++this.#ticks
    const lastVisible = former?.lastVisible ?? order
    this.#loaded.set(key, { columns, order, version, lastVisible, validatedAt: this.#now() })
    this.#changes$.next({ kind: 'added', key, columns })
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
    const isSame = former.shown.level === level && former.shown.search === this.#search
    const mayShow = isSame || (loaded > 0 && !isLoading) || former.shown.keys.length === 0
    const [shownLevel, search] = mayShow ? [level, this.#search] : [former.shown.level, former.shown.search]
    const keys = this.#loadedAround(viewport.box, shownLevel, search)
    const shown = { level: shownLevel, search, keys, revision: this.#revision }
    const state = { shown, isLoading, hasPins: loaded > 0, failure: failed[0]?.failure ?? null }
    if (!isSamePinStoreState(former, state)) this.state$.next(state)
  }

  /** In the order of arrival, so that visible clusters keep their places when another tile arrives. */
  #loadedAround(box: WorldBox, level: number, search: string): readonly string[] {
    const order = (key: string): number => this.#loaded.get(key)?.order ?? 0
    return pinTilesIn(widened(box), level)
      .map((tile) => keyOf(tile, search))
      .filter((key) => this.#loaded.has(key))
      .sort((a, b) => order(a) - order(b))
  }
}

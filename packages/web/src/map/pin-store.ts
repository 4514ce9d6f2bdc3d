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
import { BehaviorSubject, concat, defer, from, type Observable, Subject } from 'rxjs'
import { isSameState, nothing, type PinStoreState } from './pin-store-state.ts'

/** Requests under way at most. */
const MAX_REQUESTS = 4
/** Tiles kept at most; the least recently seen go first. */
const MAX_TILES = 200
/** For so long a tile counts as fresh. One in view is asked for again after that: a map left open shows new deals. */
export const FRESH_MS = 120_000
/** Retries are at most 2^5 seconds apart. */
const MAX_BACKOFF = 5

export interface PinViewport {
  readonly box: WorldBox
  readonly zoom: number
}

export type TileChange =
  | { readonly kind: 'added'; readonly key: string; readonly columns: PinColumns }
  | { readonly kind: 'removed'; readonly key: string }

interface LoadedTile {
  readonly columns: PinColumns
  readonly order: number
  readonly version: string
  seen: number
  /** When it was last known to be what the server has, in milliseconds. */
  checked: number
}

interface FailedTile {
  readonly failures: number
  readonly failure: Failure
  isDue: boolean
}

const keyOf = ({ level, x, y }: PinTile, search: string): string => `${level}/${x}/${y}/${search}`

const widened = ({ left, top, right, bottom }: WorldBox): WorldBox => {
  const [width, height] = [right - left, bottom - top]
  return { left: left - width, top: top - height, right: right + width, bottom: bottom + height }
}

/**
 * Knows which tiles of pins a viewport needs, asks for those that are missing and says which to show. There is no
 * queue: what is asked next is decided anew whenever a request ends, so a fast pan piles nothing up. What was loaded is
 * not fetched again, not even when the map is opened another time: the server is asked whether the version is still the
 * same.
 */
export class PinStore {
  readonly state$ = new BehaviorSubject<PinStoreState>(nothing)
  readonly #changes$ = new Subject<TileChange>()
  /** The tiles that there are, and then whatever changes. */
  readonly tiles$: Observable<TileChange> = defer(() => concat(from(this.#there()), this.#changes$))
  readonly #catalog: DealCatalog
  readonly #clock: Clock
  readonly #loaded = new Map<string, LoadedTile>()
  readonly #failed = new Map<string, FailedTile>()
  readonly #active = new Set<string>()
  #viewport: PinViewport | null = null
  #search = ''
  #ticks = 0
  #revision = 0
  #life = 0
  #isWatching = false

  constructor(catalog: DealCatalog, clock: Clock) {
    this.#catalog = catalog
    this.#clock = clock
  }

  /** The map shows this now. */
  look(viewport: PinViewport): void {
    this.#viewport = viewport
    this.#pump()
    void this.#watch()
  }

  /** Shows the deals that match from now on; the former ones stay until these are there. */
  search(search: string): void {
    this.#search = search
    this.#pump()
  }

  /** Tries what failed again at once. */
  retry(): void {
    for (const failed of this.#failed.values()) failed.isDue = true
    this.#pump()
  }

  /** Asks anew for all that is there, when it is looked at; it stays until then, and where that fails. */
  refresh(): void {
    for (const loaded of this.#loaded.values()) loaded.checked = Number.NEGATIVE_INFINITY
    this.#pump()
  }

  /** The map is closed. What was loaded stays; what is under way is given up. */
  stop(): void {
    this.#life++
    this.#isWatching = false
    this.#viewport = null
    this.#failed.clear()
    this.#active.clear()
    this.state$.next(nothing)
  }

  #there(): readonly TileChange[] {
    return [...this.#loaded].map(([key, { columns }]) => ({ kind: 'added', key, columns }))
  }

  #pump(): void {
    if (!this.#viewport) return
    const visible = this.#visible(this.#viewport)
    const wanted = visible.filter(({ key }) => !this.#active.has(key))
    const missing = wanted.filter(({ key }) => !this.#loaded.has(key) && this.#failed.get(key)?.isDue !== false)
    const stale = wanted.filter(({ key }) => this.#isStale(key))
    for (const { key } of visible) {
      const loaded = this.#loaded.get(key)
      if (loaded) loaded.seen = ++this.#ticks
    }
    for (const { key, tile } of [...missing, ...stale].slice(0, MAX_REQUESTS - this.#active.size))
      void this.#request(key, tile, this.#search)
    this.#publish(
      this.#viewport,
      visible.map(({ key }) => key),
    )
  }

  /** From the middle outwards. */
  #visible({ box, zoom }: PinViewport): readonly { readonly key: string; readonly tile: PinTile }[] {
    const tiles = pinTilesIn(box, levelForZoom(zoom))
    const [first, last] = [tiles[0], tiles.at(-1)]
    if (!first || !last) return []
    const [middleX, middleY] = [(first.x + last.x) / 2, (first.y + last.y) / 2]
    const distance = ({ x, y }: PinTile): number => Math.abs(x - middleX) + Math.abs(y - middleY)
    return tiles.toSorted((a, b) => distance(a) - distance(b)).map((tile) => ({ tile, key: keyOf(tile, this.#search) }))
  }

  #isStale(key: string): boolean {
    const loaded = this.#loaded.get(key)
    return loaded !== undefined && this.#now() - loaded.checked >= FRESH_MS
  }

  #now(): number {
    return this.#clock.now().getTime()
  }

  /** Looks now and then for what has become stale, as long as there is a viewport. */
  async #watch(): Promise<void> {
    if (this.#isWatching) return
    const life = this.#life
    this.#isWatching = true
    while (life === this.#life) {
      await this.#clock.wait(FRESH_MS / 4)
      if (life === this.#life) this.#pump()
    }
  }

  async #request(key: string, tile: PinTile, search: string): Promise<void> {
    const life = this.#life
    this.#active.add(key)
    const result = await this.#catalog.findPins(tile, search, this.#loaded.get(key)?.version)
    if (life !== this.#life) return
    this.#active.delete(key)
    const former = this.#loaded.get(key)
    // What could not be looked at again is shown as it was, and looked at later.
    if (former) former.checked = this.#now()
    if (!result.ok) {
      if (!former) this.#fail(key, result.error)
    } else if (result.value.kind === 'pins') this.#take(key, result.value)
    this.#pump()
  }

  #take(key: string, { columns, version }: Extract<TilePins, { kind: 'pins' }>): void {
    const former = this.#loaded.get(key)
    this.#failed.delete(key)
    const order = former?.order ?? ++this.#ticks
    this.#loaded.set(key, { columns, order, version, seen: former?.seen ?? order, checked: this.#now() })
    this.#changes$.next({ kind: 'added', key, columns })
    if (former) this.#revision++
    else this.#evict()
  }

  #fail(key: string, failure: Failure): void {
    const failures = (this.#failed.get(key)?.failures ?? 0) + 1
    const failed: FailedTile = { failures, failure, isDue: false }
    this.#failed.set(key, failed)
    void this.#clock.wait(retryDelay(Math.min(failures - 1, MAX_BACKOFF), () => 0)).then(() => {
      failed.isDue = true
      if (this.#failed.get(key) === failed) this.#pump()
    })
  }

  #evict(): void {
    if (this.#loaded.size <= MAX_TILES) return
    const shown = new Set(this.state$.value.shown.keys)
    const droppable = [...this.#loaded].filter(([key]) => !shown.has(key)).sort(([, a], [, b]) => a.seen - b.seen)
    for (const [key] of droppable.slice(0, this.#loaded.size - MAX_TILES)) {
      this.#loaded.delete(key)
      this.#changes$.next({ kind: 'removed', key })
    }
  }

  #publish(viewport: PinViewport, visible: readonly string[]): void {
    const former = this.state$.value
    const level = levelForZoom(viewport.zoom)
    const there = visible.filter((key) => this.#loaded.has(key)).length
    const failed = visible.flatMap((key) => (this.#loaded.has(key) ? [] : (this.#failed.get(key) ?? [])))
    const isLoading = there + failed.length < visible.length
    const isSame = former.shown.level === level && former.shown.search === this.#search
    const mayShow = isSame || (there > 0 && !isLoading) || former.shown.keys.length === 0
    const [shownLevel, search] = mayShow ? [level, this.#search] : [former.shown.level, former.shown.search]
    const keys = this.#loadedAround(viewport.box, shownLevel, search)
    const shown = { level: shownLevel, search, keys, revision: this.#revision }
    const state = { shown, isLoading, hasPins: there > 0, failure: failed[0]?.failure ?? null }
    if (!isSameState(former, state)) this.state$.next(state)
  }

  /** In the order of arrival, so that clusters that are on the screen stay where they are when another tile comes. */
  #loadedAround(box: WorldBox, level: number, search: string): readonly string[] {
    const order = (key: string): number => this.#loaded.get(key)?.order ?? 0
    return pinTilesIn(widened(box), level)
      .map((tile) => keyOf(tile, search))
      .filter((key) => this.#loaded.has(key))
      .sort((a, b) => order(a) - order(b))
  }
}

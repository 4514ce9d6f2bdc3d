import {
  type BoundingBox,
  type Clock,
  type DealCatalog,
  type Failure,
  type PinColumns,
  type PinTile,
  levelForZoom,
  pinTilesIn,
  retryDelay,
} from '@mahlzeit/domain'
import { BehaviorSubject, Subject } from 'rxjs'
import type { ShownTiles } from './cluster-tiles.ts'

/** Requests under way at most. */
const MAX_REQUESTS = 4
/** Tiles kept at most; the least recently seen go first. */
const MAX_TILES = 200
/** Retries are at most 2^5 seconds apart. */
const MAX_BACKOFF = 5

export interface PinViewport {
  readonly box: BoundingBox
  readonly zoom: number
}

export type TileChange =
  | { readonly kind: 'added'; readonly key: string; readonly columns: PinColumns }
  | { readonly kind: 'removed'; readonly key: string }

export interface PinStoreState {
  /** The tiles to draw: of the level and search that were asked for, or still of the former ones. */
  readonly shown: ShownTiles & { readonly search: string }
  /** Whether a visible tile is neither there nor known to fail. */
  readonly isLoading: boolean
  /** Whether any visible tile of the level and search that were asked for is there. */
  readonly hasPins: boolean
  /** Why a visible tile is missing. It is tried again by itself. */
  readonly failure: Failure | null
}

interface LoadedTile {
  readonly order: number
  seen: number
  isOutdated: boolean
}

interface FailedTile {
  readonly failures: number
  readonly failure: Failure
  isDue: boolean
}

const nothing: PinStoreState = {
  shown: { level: -1, keys: [], search: '' },
  isLoading: false,
  hasPins: false,
  failure: null,
}

const keyOf = ({ level, x, y }: PinTile, search: string): string => `${level}/${x}/${y}/${search}`

const widened = ({ west, south, east, north }: BoundingBox): BoundingBox => {
  const [width, height] = [east - west, north - south]
  return { west: west - width, south: south - height, east: east + width, north: north + height }
}

/**
 * Knows which tiles of pins a viewport needs, asks for those that are missing and says which to show. There is no
 * queue: what is asked next is decided anew whenever a request ends, so a fast pan piles nothing up. The tiles
 * themselves pass through `tiles$` and are not kept here.
 */
export class PinStore {
  readonly state$ = new BehaviorSubject<PinStoreState>(nothing)
  readonly tiles$ = new Subject<TileChange>()
  readonly #catalog: DealCatalog
  readonly #clock: Clock
  readonly #loaded = new Map<string, LoadedTile>()
  readonly #failed = new Map<string, FailedTile>()
  readonly #active = new Set<string>()
  #viewport: PinViewport | null = null
  #search = ''
  #ticks = 0
  #life = 0

  constructor(catalog: DealCatalog, clock: Clock) {
    this.#catalog = catalog
    this.#clock = clock
  }

  /** The map shows this now. */
  look(viewport: PinViewport): void {
    this.#viewport = viewport
    this.#pump()
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

  /** Reads all that is there anew, when it is looked at; it stays until then, and where that fails. */
  refresh(): void {
    for (const loaded of this.#loaded.values()) loaded.isOutdated = true
    this.#pump()
  }

  /** Forgets everything. */
  stop(): void {
    this.#life++
    this.#viewport = null
    this.#loaded.clear()
    this.#failed.clear()
    this.#active.clear()
    this.state$.next(nothing)
  }

  #pump(): void {
    if (!this.#viewport) return
    const visible = this.#visible(this.#viewport)
    for (const { key, tile } of visible) {
      const loaded = this.#loaded.get(key)
      if (loaded) loaded.seen = ++this.#ticks
      if (loaded && !loaded.isOutdated) continue
      if (this.#active.size < MAX_REQUESTS && !this.#active.has(key) && this.#failed.get(key)?.isDue !== false)
        void this.#request(key, tile, this.#search)
    }
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

  async #request(key: string, tile: PinTile, search: string): Promise<void> {
    const life = this.#life
    this.#active.add(key)
    const result = await this.#catalog.findPins(tile, search)
    if (life !== this.#life) return
    this.#active.delete(key)
    if (result.ok) {
      this.#failed.delete(key)
      const former = this.#loaded.get(key)
      const order = former?.order ?? ++this.#ticks
      this.#loaded.set(key, { order, seen: ++this.#ticks, isOutdated: false })
      this.tiles$.next({ kind: 'added', key, columns: result.value })
      if (former) this.#showAnew()
      this.#evict()
    } else this.#fail(key, result.error)
    this.#pump()
  }

  /** The tiles that are shown are others now under the same keys: what was drawn of them no longer holds. */
  #showAnew(): void {
    const { value } = this.state$
    this.state$.next({ ...value, shown: { ...value.shown } })
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
      this.tiles$.next({ kind: 'removed', key })
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
    const shown = { level: shownLevel, search, keys: this.#loadedAround(viewport.box, shownLevel, search) }
    const state = { shown, isLoading, hasPins: there > 0, failure: failed[0]?.failure ?? null }
    if (!isSameState(former, state)) this.state$.next(state)
  }

  /** In the order of arrival, so that clusters that are on the screen stay where they are when another tile comes. */
  #loadedAround(box: BoundingBox, level: number, search: string): readonly string[] {
    const order = (key: string): number => this.#loaded.get(key)?.order ?? 0
    return pinTilesIn(widened(box), level)
      .map((tile) => keyOf(tile, search))
      .filter((key) => this.#loaded.has(key))
      .sort((a, b) => order(a) - order(b))
  }
}

const isSameState = (a: PinStoreState, b: PinStoreState): boolean =>
  a.isLoading === b.isLoading &&
  a.hasPins === b.hasPins &&
  a.failure === b.failure &&
  a.shown.level === b.shown.level &&
  a.shown.search === b.shown.search &&
  a.shown.keys.join('\n') === b.shown.keys.join('\n')

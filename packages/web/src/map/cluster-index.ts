import type { PinColumns, WorldBox } from '@mahlzeit/domain'
import type { ShownTiles } from './cluster-tiles.ts'
import { takeClusterWorker } from './cluster-worker.ts'
import type { MapFeatures } from './map-features.ts'

/** The features that the map needs. */
export interface ClusterQuery {
  readonly shown: ShownTiles
  readonly box: WorldBox
  /** A whole number. */
  readonly zoom: number
}

export type ClusterMessage =
  | { readonly kind: 'add'; readonly key: string; readonly columns: PinColumns }
  | { readonly kind: 'remove'; readonly key: string }
  | ({ readonly kind: 'query' } & ClusterQuery)

/** The used part of a `Worker`. It answers each query with one `MapFeatures`. */
export interface ClusterWorker {
  postMessage(message: ClusterMessage): void
  onmessage: ((event: MessageEvent<MapFeatures>) => unknown) | null
  terminate(): void
}

/** Clusters pins in a worker. One query is in flight at a time; of those that come meanwhile only the newest is kept. */
export class ClusterIndex {
  onFeatures: (features: MapFeatures) => void = () => {}
  readonly #worker: ClusterWorker
  #isInFlight = false
  #next: ClusterQuery | null = null

  constructor(worker: ClusterWorker = takeClusterWorker()) {
    this.#worker = worker
    worker.onmessage = ({ data }) => this.#receive(data)
  }

  add(key: string, columns: PinColumns): void {
    this.#worker.postMessage({ kind: 'add', key, columns })
  }

  remove(key: string): void {
    this.#worker.postMessage({ kind: 'remove', key })
  }

  query(query: ClusterQuery): void {
    if (this.#isInFlight) this.#next = query
    else this.#send(query)
  }

  stop(): void {
    this.#worker.terminate()
  }

  #send(query: ClusterQuery): void {
    this.#isInFlight = true
    this.#worker.postMessage({ kind: 'query', ...query })
  }

  #receive(features: MapFeatures): void {
    this.#isInFlight = false
    if (this.#next) this.#send(this.#next)
    this.#next = null
    this.onFeatures(features)
  }
}

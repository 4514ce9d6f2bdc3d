import type { BoundingBox, PinColumns } from '@mahlzeit/domain'
import type { ShownTiles } from './cluster-tiles.ts'
import type { MapFeatures } from './map-features.ts'

/** What the map asks to have drawn. */
export interface ClusterQuestion {
  readonly shown: ShownTiles
  readonly box: BoundingBox
  /** A whole number. */
  readonly zoom: number
}

export type ClusterOrder =
  | { readonly kind: 'add'; readonly key: string; readonly columns: PinColumns }
  | { readonly kind: 'remove'; readonly key: string }
  | ({ readonly kind: 'ask'; readonly ticket: number } & ClusterQuestion)

export interface ClusterAnswer {
  readonly ticket: number
  readonly features: MapFeatures
}

/** The part of a `Worker` that is used here. */
export interface ClusterWorker {
  postMessage(order: ClusterOrder): void
  onmessage: ((event: MessageEvent<ClusterAnswer>) => unknown) | null
  terminate(): void
}

const startWorker = (): ClusterWorker =>
  new Worker(new URL('./cluster-index.worker.ts', import.meta.url), { type: 'module', name: 'cluster index' })

/**
 * Clusters pins off the main thread. One question is under way at a time; while it is, only
 * the newest of further questions is kept.
 */
export class ClusterIndex {
  /** Called with the answer to a question, in the order of asking. */
  onAnswer: (question: ClusterQuestion, features: MapFeatures) => void = () => {}
  readonly #worker: ClusterWorker
  #ticket = 0
  #asked: ClusterQuestion | null = null
  #next: ClusterQuestion | null = null

  constructor(worker: ClusterWorker = startWorker()) {
    this.#worker = worker
    worker.onmessage = ({ data }) => this.#answered(data)
  }

  add(key: string, columns: PinColumns): void {
    this.#worker.postMessage({ kind: 'add', key, columns })
  }

  remove(key: string): void {
    this.#worker.postMessage({ kind: 'remove', key })
  }

  ask(question: ClusterQuestion): void {
    if (this.#asked) this.#next = question
    else this.#send(question)
  }

  stop(): void {
    this.#worker.terminate()
  }

  #send(question: ClusterQuestion): void {
    this.#asked = question
    this.#worker.postMessage({ kind: 'ask', ticket: ++this.#ticket, ...question })
  }

  #answered({ ticket, features }: ClusterAnswer): void {
    const question = this.#asked
    if (!question || ticket !== this.#ticket) return
    this.#asked = null
    if (this.#next) this.#send(this.#next)
    this.#next = null
    this.onAnswer(question, features)
  }
}

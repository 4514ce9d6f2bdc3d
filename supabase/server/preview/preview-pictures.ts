import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DealPreview } from '../../functions/pages/page-renderer.ts'
import type { DrawPreview } from '../../functions/pages/page.ts'
import type { Basemap } from '../basemap/basemap.ts'
import { createFairQueue, createQueue, currentNetwork } from '../queue.ts'
import type { DrawnPreview, PreviewJob } from './draw-preview.ts'
import { tilesAround } from './map-tiles.ts'

/** Pictures to keep, the least recently used first out. A picture has about 80 kB. */
const MAX_PICTURES = 300
const MAX_BYTES = 30_000_000
/** Milliseconds for which a picture without its photo or map is kept: either may have been unavailable. */
const INCOMPLETE_MS = 600_000
/** Pictures in work or waiting. Networks share this number equally, and each may have one. */
const MAX_PENDING = 100
/** Timeout of a drawing in milliseconds. It usually takes 60. */
const TIMEOUT_MS = 10_000

interface KeptPicture extends DrawnPreview {
  readonly drawnAt: number
}

type ReadPhoto = Parameters<DrawPreview>[1]

/**
 * Draws preview pictures, one at a time in a worker thread, and keeps them in memory until their content changes. Networks take
 * turns; concurrent requests of a network for a picture share one drawing. A thread that exceeds the timeout is terminated.
 */
export class PreviewPictures {
  readonly #basemap: Basemap
  readonly #queue = createFairQueue(createQueue())
  /** By the version of their content. */
  readonly #kept = new Map<string, KeptPicture>()
  /** By network, then by version: a drawing waits for its turn in the queue of its network. */
  readonly #pending = new Map<string, Map<string, Promise<DrawnPreview>>>()
  readonly #script: URL
  readonly #deadline: () => AbortSignal
  #bytes = 0
  #worker: Worker | null = null

  /**
   * @param script the code of the worker thread
   * @param deadline creates the signal that ends a drawing
   */
  constructor(
    basemap: Basemap,
    {
      script = new URL('./preview.worker.ts', import.meta.url),
      deadline = (): AbortSignal => AbortSignal.timeout(TIMEOUT_MS),
    } = {},
  ) {
    this.#basemap = basemap
    this.#script = script
    this.#deadline = deadline
  }

  /** Returns a kept picture, or draws it. Rejects if too many of the network are waiting, or if drawing fails. */
  readonly draw: DrawPreview = async (preview, readPhoto) => {
    const { version } = preview
    const kept = this.#find(version)
    if (kept) return kept.jpeg
    const network = currentNetwork.getStore() ?? ''
    const own = this.#pending.get(network) ?? new Map<string, Promise<DrawnPreview>>()
    this.#pending.set(network, own)
    const pending = own.get(version)
    if (pending) return (await pending).jpeg
    if (own.size * this.#pending.size >= MAX_PENDING) throw new Error('too many previews')
    const drawn = this.#queue(async () => this.#find(version) ?? this.#draw(preview, readPhoto))
    own.set(version, drawn)
    try {
      return (await drawn).jpeg
    } finally {
      own.delete(version)
      if (own.size === 0) this.#pending.delete(network)
    }
  }

  /** Ends the worker thread. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  async #draw(preview: DealPreview, readPhoto: ReadPhoto): Promise<DrawnPreview> {
    const [photo, map] = await Promise.all([readPhoto(), this.#mapOf(preview)])
    const worker = this.#worker ?? this.#startWorker()
    const job: PreviewJob = { preview, photo, map }
    worker.postMessage(job)
    try {
      const [picture] = (await once(worker, 'message', { signal: this.#deadline() })) as [DrawnPreview]
      this.#keep(preview.version, { ...picture, drawnAt: Date.now() })
      return picture
    } catch (error) {
      console.error('A preview picture was not drawn:', error)
      this.#worker = null
      await worker.terminate()
      throw error
    }
  }

  /** Returns a kept picture, and removes one that is stale. */
  #find(version: string): KeptPicture | undefined {
    const kept = this.#kept.get(version)
    if (!kept) return undefined
    this.#forget(version, kept)
    if (!kept.isComplete && Date.now() - kept.drawnAt >= INCOMPLETE_MS) return undefined
    this.#keep(version, kept)
    return kept
  }

  async #mapOf({ position }: DealPreview): Promise<PreviewJob['map']> {
    const description = position && (await this.#basemap.describe())
    if (!position || description?.tiles.length === 0) return null
    const places = description ? tilesAround(position, description.maxzoom) : []
    const tiles = await Promise.all(
      places.map(async ({ z, x, y }) => ({ z, x, y, packed: await this.#basemap.tile(z, x, y) })),
    )
    return {
      position,
      tiles: tiles.flatMap(({ packed, ...tile }) => (packed ? [{ ...tile, packed }] : [])),
      attribution: description?.attribution ?? '',
    }
  }

  #keep(version: string, picture: KeptPicture): void {
    this.#kept.set(version, picture)
    this.#bytes += picture.jpeg.length
    for (const [oldest, kept] of this.#kept) {
      if (this.#kept.size <= MAX_PICTURES && this.#bytes <= MAX_BYTES) return
      this.#forget(oldest, kept)
    }
  }

  #forget(version: string, { jpeg }: KeptPicture): void {
    this.#kept.delete(version)
    this.#bytes -= jpeg.length
  }

  /** Starts a thread that does not keep the process alive. An error between two drawings ends the thread, not the process. */
  #startWorker(): Worker {
    const worker = new Worker(this.#script)
    worker.unref()
    this.#worker = worker
    return worker.once('error', () => {
      if (this.#worker === worker) this.#worker = null
    })
  }
}

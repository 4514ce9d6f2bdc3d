import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DealPreview } from '../../functions/pages/page-renderer.ts'
import type { DrawPreview } from '../../functions/pages/page.ts'
import type { Basemap } from '../basemap/basemap.ts'
import { createFairQueue, createQueue } from '../queue.ts'
import type { DrawnPreview, PreviewJob } from './draw-preview.ts'
import { tilesAround } from './map-tiles.ts'

/** Pictures to keep, the least recently used first out. A picture has about 80 kB. */
const MAX_PICTURES = 300
const MAX_BYTES = 30_000_000
/** Milliseconds for which a picture without its photo or map is kept: either may have been unavailable. */
const INCOMPLETE_MS = 600_000
/** Pictures in work or waiting. The server bounds those of one network. */
const MAX_PENDING = 100

interface KeptPicture extends DrawnPreview {
  readonly drawnAt: number
}

type ReadPhoto = Parameters<DrawPreview>[1]

/**
 * Draws preview pictures, one at a time in a worker thread, and keeps them in memory until what they show changes. Networks take
 * turns; concurrent requests for a picture share one drawing.
 */
export class PreviewPictures {
  readonly #basemap: Basemap
  readonly #queue = createFairQueue(createQueue())
  /** By the version of what they show. */
  readonly #kept = new Map<string, KeptPicture>()
  readonly #pending = new Map<string, Promise<DrawnPreview>>()
  #bytes = 0
  #worker: Worker | null = null

  constructor(basemap: Basemap) {
    this.#basemap = basemap
  }

  /** Returns a kept picture, or draws it. Rejects if too many are waiting, or if drawing fails. */
  readonly draw: DrawPreview = async (preview, readPhoto) => {
    const { version } = preview
    const kept = this.#kept.get(version)
    if (kept) this.#forget(version, kept)
    if (kept && (kept.isComplete || Date.now() - kept.drawnAt < INCOMPLETE_MS)) {
      this.#keep(version, kept)
      return kept.jpeg
    }
    const pending = this.#pending.get(version)
    if (pending) return (await pending).jpeg
    if (this.#pending.size >= MAX_PENDING) throw new Error('too many previews')
    const drawn = this.#queue(() => this.#draw(preview, readPhoto))
    this.#pending.set(version, drawn)
    try {
      const picture = await drawn
      this.#keep(version, { ...picture, drawnAt: Date.now() })
      return picture.jpeg
    } finally {
      this.#pending.delete(version)
    }
  }

  /** Ends the worker thread. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  async #draw(preview: DealPreview, readPhoto: ReadPhoto): Promise<DrawnPreview> {
    const [photo, map] = await Promise.all([readPhoto(), this.#mapOf(preview)])
    this.#worker ??= this.#startWorker()
    const job: PreviewJob = { preview, photo, map }
    this.#worker.postMessage(job)
    const [picture] = (await once(this.#worker, 'message')) as [DrawnPreview]
    return picture
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

  /** Starts a thread that does not keep the process alive, and forgets it when it fails. */
  #startWorker(): Worker {
    const worker = new Worker(new URL('./preview.worker.ts', import.meta.url))
    worker.unref()
    return worker.once('error', () => {
      this.#worker = null
    })
  }
}

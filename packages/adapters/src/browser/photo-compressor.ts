import {
  type CompressionFailure,
  err,
  isImageType,
  ok,
  type PhotoCompressor,
  type PhotoFile,
  type Result,
} from '@mahlzeit/domain'

const start = (): Worker =>
  new Worker(new URL('./photo-compressor.worker.ts', import.meta.url), { type: 'module', name: 'photos' })

const blobOf = async (photo: PhotoFile): Promise<Blob> =>
  photo instanceof Blob ? photo : new Blob([await photo.arrayBuffer()], { type: photo.type })

/** One photo in a worker of its own; null where that dies over it. */
const inWorker = (photo: Blob, worker: Worker): Promise<Blob | null> =>
  new Promise<Blob | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data instanceof Blob ? data : null)
    worker.onerror = () => resolve(null)
    worker.postMessage(photo)
  }).finally(() => worker.terminate())

/**
 * Compresses photos one after the other, each in a worker that takes its memory with it when it goes: many need little
 * more than one. A browser that cannot draw in a worker works in the page. What does the work is loaded with the first
 * photo.
 */
export class BrowserPhotoCompressor implements PhotoCompressor {
  readonly #startWorker: (() => Worker) | null
  #last: Promise<unknown> = Promise.resolve()

  /** @param startWorker Null where the browser cannot draw in a worker. */
  constructor(startWorker: (() => Worker) | null = typeof OffscreenCanvas === 'undefined' ? null : start) {
    this.#startWorker = startWorker
  }

  async compress(photo: PhotoFile): Promise<Result<PhotoFile, CompressionFailure>> {
    if (!isImageType(photo.type)) return err({ kind: 'not-an-image' })
    const prepared = this.#last.then(() => this.#prepare(photo)).catch(() => null)
    this.#last = prepared
    const picture = await prepared
    return picture ? ok(picture) : err({ kind: 'undecodable' })
  }

  async #prepare(photo: PhotoFile): Promise<Blob | null> {
    const blob = await blobOf(photo)
    if (this.#startWorker) return inWorker(blob, this.#startWorker())
    const { preparePhoto } = await import('./photo-pipeline.ts')
    return preparePhoto(blob)
  }
}

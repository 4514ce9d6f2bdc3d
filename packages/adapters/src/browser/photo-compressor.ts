import {
  type CompressionFailure,
  err,
  isImageType,
  ok,
  type PhotoCompressor,
  type PhotoFile,
  type Result,
} from '@mahlzeit/domain'
import { blobOf } from './blob-of.ts'

const start = (): Worker =>
  new Worker(new URL('./photo-compressor.worker.ts', import.meta.url), { type: 'module', name: 'photos' })

/** The largest photos take seconds on an old phone. */
const TIMEOUT_MS = 60_000

/** Compresses one photo in a new worker; null if the worker crashes or exceeds the timeout. */
const inWorker = (photo: Blob, worker: Worker): Promise<Blob | null> => {
  let timeout: ReturnType<typeof setTimeout> | undefined
  return new Promise<Blob | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data instanceof Blob ? data : null)
    worker.onerror = () => resolve(null)
    timeout = setTimeout(resolve, TIMEOUT_MS, null)
    worker.postMessage(photo)
  }).finally(() => {
    clearTimeout(timeout)
    worker.terminate()
  })
}

/**
 * Compresses photos sequentially, each in a new worker whose memory is freed when it ends: peak memory is that of one photo.
 * Browsers without OffscreenCanvas compress on the main thread. The pipeline is lazy-loaded with the first photo.
 */
export class BrowserPhotoCompressor implements PhotoCompressor {
  readonly #startWorker: (() => Worker) | null
  #last: Promise<unknown> = Promise.resolve()

  /** @param startWorker Null in browsers without OffscreenCanvas. */
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

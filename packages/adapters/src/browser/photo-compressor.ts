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

/**
 * Compresses photos in a worker, one after the other, so that many take no more memory than one. The worker is there
 * while there is work and takes its memory with it when it goes. A browser that cannot draw in a worker works in the
 * page. What does the work is loaded with the first photo.
 */
export class BrowserPhotoCompressor implements PhotoCompressor {
  readonly #startWorker: (() => Worker) | null
  #worker: Worker | null = null
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** @param startWorker Null where the browser cannot draw in a worker. */
  constructor(startWorker: (() => Worker) | null = typeof OffscreenCanvas === 'undefined' ? null : start) {
    this.#startWorker = startWorker
  }

  async compress(photo: PhotoFile): Promise<Result<PhotoFile, CompressionFailure>> {
    if (!isImageType(photo.type)) return err({ kind: 'not-an-image' })
    this.#waiting++
    const prepared = this.#last.then(() => this.#prepare(photo)).catch(() => null)
    this.#last = prepared
    const picture = await prepared
    if (--this.#waiting === 0) this.#stopWorker()
    return picture ? ok(picture) : err({ kind: 'undecodable' })
  }

  async #prepare(photo: PhotoFile): Promise<Blob | null> {
    const blob = await blobOf(photo)
    if (this.#startWorker) return this.#inWorker(blob, (this.#worker ??= this.#startWorker()))
    const { preparePhoto } = await import('./photo-pipeline.ts')
    return preparePhoto(blob)
  }

  #inWorker(photo: Blob, worker: Worker): Promise<Blob | null> {
    return new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data instanceof Blob ? data : null)
      worker.onerror = () => {
        this.#stopWorker()
        resolve(null)
      }
      worker.postMessage(photo)
    })
  }

  #stopWorker(): void {
    this.#worker?.terminate()
    this.#worker = null
  }
}

import {
  type CivilDate,
  err,
  type MenuReader,
  type MenuReadFailure,
  type MenuReading,
  ok,
  type PhotoFile,
  type ReadMenu,
  type Result,
} from '@mahlzeit/domain'
import type { ReaderMessage, ReaderRequest } from './reader-message.ts'

const start = (): Worker =>
  new Worker(new URL('./menu-reader.worker.ts', import.meta.url), { type: 'module', name: 'menus' })

/** A minute, in steps: a suspended page loses one of them at most, however long it lasts. */
const TIMEOUT_STEP_MS = 5_000
const TIMEOUT_STEPS = 12
/** The next photo within this time needs no new engine; later the worker's memory is free. */
const IDLE_MS = 15_000

type Outcome = Result<ReadMenu, MenuReadFailure>
type Ending = Exclude<ReaderMessage, { readonly kind: 'loaded' | 'progress' }>

/**
 * Reads menus with Tesseract in a worker, which loads the engine with the first photo. After a failure or a cancellation the
 * worker is terminated, which frees its memory at once.
 */
export class TesseractMenuReader implements Pick<MenuReader, 'read'> {
  readonly #start: () => Worker
  #worker: Worker | null = null
  #idle: ReturnType<typeof setTimeout> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(startWorker: () => Worker = start) {
    this.#start = startWorker
  }

  read(photo: PhotoFile, today: CivilDate, onProgress: (done: number) => void): MenuReading {
    const cancellation = new AbortController()
    const { signal } = cancellation
    const cancelled = new Promise<Outcome>((resolve) => {
      signal.addEventListener('abort', () => resolve(err({ kind: 'cancelled' })))
    })
    const done = this.#last.then(() => (signal.aborted ? cancelled : this.#read(photo, today, onProgress, signal)))
    this.#last = done
    return { menu: Promise.race([done, cancelled]), cancel: () => cancellation.abort() }
  }

  async #read(
    photo: PhotoFile,
    today: CivilDate,
    onProgress: (done: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const bytes = await photo.arrayBuffer().catch(() => null)
    if (!bytes) return err({ kind: 'undecodable' })
    if (signal.aborted) return err({ kind: 'cancelled' })
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#start())
    const request = { photo: new Blob([bytes], { type: photo.type }), today }
    const ending = await answerOf(worker, request, onProgress, signal)
    if (ending.kind !== 'read') {
      this.#stop()
      return err({ kind: ending.kind })
    }
    this.#idle = setTimeout(() => this.#stop(), IDLE_MS)
    return ok(ending.menu)
  }

  #stop(): void {
    this.#worker?.terminate()
    this.#worker = null
  }
}

/** Reads a photo in a worker. The timeout starts once the engine is loaded, however slow the network is. */
const answerOf = (
  worker: Worker,
  request: ReaderRequest,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Ending> => {
  let timeout: ReturnType<typeof setTimeout> | undefined
  return new Promise<Ending>((resolve) => {
    const wait = (steps: number): void => {
      timeout = setTimeout(() => (steps > 1 ? wait(steps - 1) : resolve({ kind: 'crashed' })), TIMEOUT_STEP_MS)
    }
    worker.onmessage = ({ data }: MessageEvent<ReaderMessage>) => {
      if (data.kind === 'loaded') wait(TIMEOUT_STEPS)
      else if (data.kind === 'progress') onProgress(data.done)
      else resolve(data)
    }
    worker.onerror = () => resolve({ kind: timeout === undefined ? 'unavailable' : 'crashed' })
    signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }))
    worker.postMessage(request)
  }).finally(() => clearTimeout(timeout))
}

import {
  type CivilDate,
  err,
  isImageType,
  type MenuReader,
  type MenuReadFailure,
  type MenuReading,
  menuOnPage,
  ok,
  type PhotoFile,
  type ReadMenu,
  type ReadPage,
  type Result,
} from '@mahlzeit/domain'

type Outcome = Result<ReadMenu, MenuReadFailure>

/** A menu reader that finds the same page on every image. */
export class InMemoryMenuReader implements MenuReader {
  readonly #photos: PhotoFile[] = []
  #page: ReadPage
  #failure: MenuReadFailure | null = null
  #held: Promise<void> = Promise.resolve()
  #last: Promise<unknown> = Promise.resolve()

  constructor(page: ReadPage = []) {
    this.#page = page
  }

  /** The photos that were read, in order. */
  get photos(): readonly PhotoFile[] {
    return this.#photos
  }

  /** Sets what all further photos show. */
  show(page: ReadPage): void {
    this.#page = page
  }

  /** Sets the failure of all further photos; null for success. */
  failWith(kind: MenuReadFailure['kind'] | null): void {
    this.#failure = kind && { kind }
  }

  /** Blocks reading until the returned function is called. */
  hold(): () => void {
    let release = () => {}
    this.#held = new Promise((resolve) => {
      release = resolve
    })
    return release
  }

  read(photo: PhotoFile, today: CivilDate, onProgress: (done: number) => void): MenuReading {
    const cancellation = new AbortController()
    const { signal } = cancellation
    const cancelled = new Promise<Outcome>((resolve) => {
      signal.addEventListener('abort', () => resolve(err({ kind: 'cancelled' })))
    })
    const done = this.#last.then(() => (signal.aborted ? cancelled : this.#read(photo, today, onProgress, cancelled)))
    this.#last = done
    return { menu: Promise.race([done, cancelled]), cancel: () => cancellation.abort() }
  }

  async #read(
    photo: PhotoFile,
    today: CivilDate,
    onProgress: (done: number) => void,
    cancelled: Promise<Outcome>,
  ): Promise<Outcome> {
    this.#photos.push(photo)
    onProgress(0)
    const stopped = await Promise.race([this.#held, cancelled])
    if (stopped) return stopped
    if (this.#failure) return err(this.#failure)
    if (!isImageType(photo.type)) return err({ kind: 'undecodable' })
    onProgress(1)
    return ok(menuOnPage(this.#page, today))
  }
}

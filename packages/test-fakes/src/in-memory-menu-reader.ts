import {
  type CivilDate,
  type DocumentFailure,
  type DocumentPage,
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

/** A menu reader that finds the same page on every image, and set pages in every document. */
export class InMemoryMenuReader implements MenuReader {
  readonly #photos: PhotoFile[] = []
  #page: ReadPage
  #failure: MenuReadFailure | null = null
  #documentPages: readonly (ReadPage | null)[] = [[]]
  #documentFailure: DocumentFailure | null = null
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

  /** Sets the pages of all further documents, the first of which holds lunch. Null is a page without text. */
  showDocument(...pages: readonly (ReadPage | null)[]): void {
    this.#documentPages = pages
  }

  /** Sets the failure to open all further documents; null for success. */
  failToOpenWith(kind: DocumentFailure['kind'] | null): void {
    this.#documentFailure = kind && { kind }
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

  async openPage(
    _document: PhotoFile,
    number: number | null,
    today: CivilDate,
  ): Promise<Result<DocumentPage, DocumentFailure>> {
    if (this.#documentFailure) return err(this.#documentFailure)
    const page = this.#documentPages[(number ?? 1) - 1]
    const menu = page ? menuOnPage(page, today) : null
    const photo = new Blob([`page ${number ?? 1}`], { type: 'image/png' })
    return ok({ photo, menu, number: number ?? 1, count: this.#documentPages.length })
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

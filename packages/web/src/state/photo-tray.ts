import {
  berlinTimeAt,
  type CivilDate,
  type Clock,
  choosePhotos,
  DEFAULT_OFFER_TYPE,
  type DocumentFailure,
  type FormPhoto,
  isDocumentType,
  type MenuReader,
  type OfferType,
  offerTypeOf,
  type PhotoCompressor,
  type PhotoDocument,
  type PhotoFile,
  type PhotoRefusal,
  type PhotoSource,
  type PhotoSourceFailure,
  type ReadMenu,
  type Result,
  type TrayPhoto,
} from '@mahlzeit/domain'
import { defer, distinctUntilChanged, finalize, map, type Observable, Subject, tap } from 'rxjs'
import { everyMinute } from '../mvvm/clock-scheduler.ts'
import { Latest } from '../mvvm/latest.ts'
import { Snapshot } from '../mvvm/view-state.ts'
import { PhotoDishes } from './photo-dishes.ts'
import type { PhotoTrayState } from './photo-tray-state.ts'

export type PhotoAction = 'camera' | 'gallery'

/** `added` is a photo. */
type PhotoOutcome = 'added' | `${PhotoDocument['kind']}-added` | 'compression-failed'

/** Messages, shown as toasts. */
export type PhotoNotice =
  | { readonly kind: PhotoOutcome }
  | { readonly kind: 'refused'; readonly refusal: PhotoRefusal; readonly limit: number }
  | { readonly kind: 'source-failed'; readonly action: PhotoAction; readonly failure: PhotoSourceFailure }
  | { readonly kind: 'document-failed'; readonly failure: DocumentFailure['kind'] }

/** A photo that was prepared for the tray. */
interface Prepared {
  readonly file: PhotoFile
  /** Before compression. */
  readonly original: PhotoFile
  /** The menu that the text of a document says; null for a picture. */
  readonly menu: ReadMenu | null
  readonly document: { readonly document?: PhotoDocument }
}

/** The photos of a form: selected, compressed one at a time, read, labelled and ordered (product.md#photo-selection). */
export class PhotoTray {
  readonly #compressor: PhotoCompressor
  readonly #source: PhotoSource
  readonly #reader: MenuReader
  readonly #clock: Clock
  readonly #notices$ = new Subject<PhotoNotice>()
  readonly #menus$ = new Subject<ReadMenu>()
  readonly #originals$ = new Subject<PhotoFile>()
  #keys = 0
  /** Photos whose date is the user's answer: that of their menu does not replace it. */
  readonly #dated = new Set<number>()
  /** Photos whose offer type is the user's choice. */
  readonly #labelled = new Set<number>()
  /** Documents, by the photo that shows a page of theirs. */
  readonly #documents = new Map<number, PhotoFile>()
  /** Photos that are compressed after a reset are dropped. */
  readonly #resets = new Latest()
  #work: Promise<void> = Promise.resolve()
  /** The outcomes of the current batch, each notified once at its end. */
  #outcomes = new Set<PhotoOutcome>()

  readonly state$: Snapshot<PhotoTrayState>
  readonly notices$: Observable<PhotoNotice> = this.#notices$.asObservable()
  /** Emits each menu that was read. */
  readonly menus$: Observable<ReadMenu> = this.#menus$.asObservable()
  /** Emits each photo that was taken in, as it came. */
  readonly originals$: Observable<PhotoFile> = this.#originals$.asObservable()
  readonly dishes: PhotoDishes

  constructor(compressor: PhotoCompressor, source: PhotoSource, reader: MenuReader, limit: number, clock: Clock) {
    this.#compressor = compressor
    this.#source = source
    this.#reader = reader
    this.#clock = clock
    this.state$ = new Snapshot<PhotoTrayState>({
      photos: [],
      processing: 0,
      given: 0,
      limit,
      hasSource: source.isAvailable,
      today: this.#today,
      recalled: [],
    })
    this.dishes = new PhotoDishes(this.state$, reader, (key, menu) => {
      const { date: menuDate } = menu
      const offerType = offerTypeOf(menu.dishes)
      if (menuDate !== null && !this.#dated.has(key)) this.#change(key, { menuDate })
      if (offerType !== null && !this.#labelled.has(key)) this.#change(key, { offerType })
      this.#menus$.next(menu)
    })
  }

  /** The photos as a form has them. */
  get photos(): readonly FormPhoto[] {
    return this.#state.photos.map(({ key: _key, document: _document, dishes, ...photo }) => ({
      ...photo,
      dishes: dishes.map(({ key: _dishKey, ...line }) => line),
    }))
  }

  /** Keeps `today` up to date. Readings are interrupted with it, and go on with the next one. */
  effects(): Observable<unknown> {
    return everyMinute(this.#clock).pipe(
      map(() => this.#today),
      distinctUntilChanged(),
      tap((today) => this.state$.merge({ today })),
      (ticks$) =>
        defer(() => {
          this.dishes.resume()
          return ticks$
        }),
      finalize(() => this.dishes.interrupt()),
    )
  }

  /** Changes how many photos the form takes. Those beyond it stay. */
  limitTo(limit: number): void {
    if (limit !== this.#state.limit) this.state$.merge({ limit })
  }

  /** Adds selected, dropped or pasted files within the rules and the limit. */
  add(files: readonly PhotoFile[], onAdded?: (file: PhotoFile) => void): void {
    const { photos, processing } = this.#state
    const { taken, refusals } = choosePhotos(files, photos.length + processing, this.#state.limit)
    for (const refusal of refusals) this.#notices$.next({ kind: 'refused', refusal, limit: this.#state.limit })
    this.#enqueue(...taken.map((file) => (isCurrent: () => boolean) => this.#add(file, isCurrent, onAdded)))
  }

  /** Adds files like `add`. Resolves to those that were added, once they are compressed. */
  async addAll(files: readonly PhotoFile[]): Promise<readonly PhotoFile[]> {
    const added: PhotoFile[] = []
    this.add(files, (file) => added.push(file))
    await this.#work
    return added
  }

  /** Resolves to whether one of the files can be opened and compressed. */
  async canAddAny(files: readonly PhotoFile[]): Promise<boolean> {
    let canAdd = false
    this.#enqueue(async (isCurrent) => {
      for (const file of files) canAdd ||= (await this.#prepare(file, null, isCurrent)) !== null
    })
    await this.#work
    return canAdd
  }

  /** Adds a text as a drawn card. Resolves to whether it was added. */
  async addText(text: PhotoFile): Promise<boolean> {
    return (await this.addAll([text])).length > 0
  }

  /** Shows another page of a document. Lines that were read from the former page are removed. */
  choosePage(key: number, page: number): void {
    this.#enqueue((isCurrent) => this.#turn(key, page, isCurrent))
  }

  takePhoto(): void {
    void this.#ask('camera', async () => {
      const taken = await this.#source.takePhoto()
      return taken.ok ? { ok: true, value: taken.value === null ? [] : [taken.value] } : taken
    })
  }

  pickPhotos(): void {
    const room = this.#state.limit - this.#state.photos.length - this.#state.processing
    // The gallery opens even if the tray is full; adding then notifies of the limit.
    void this.#ask('gallery', () => this.#source.pickPhotos(Math.max(1, room)))
  }

  setOfferType(key: number, offerType: OfferType): void {
    this.#labelled.add(key)
    this.#change(key, { offerType })
  }

  /** Sets the date of a menu: any day of its period; null while none is given. It is kept when the offer type changes. */
  setMenuDate(key: number, menuDate: CivilDate | null): void {
    this.#dated.add(key)
    this.#change(key, { menuDate })
  }

  /** Moves a photo to another index. */
  move(key: number, to: number): void {
    const { photos } = this.#state
    const moved = photos.find((photo) => photo.key === key)
    if (!moved || to < 0 || to >= photos.length) return
    const others = photos.filter((photo) => photo !== moved)
    this.state$.merge({ photos: [...others.slice(0, to), moved, ...others.slice(to)] })
  }

  remove(key: number): void {
    this.#forget(key)
    this.state$.merge({ photos: this.#state.photos.filter((photo) => photo.key !== key) })
  }

  /** Replaces all photos by these, which are already compressed. */
  reset(photos: readonly FormPhoto[] = []): void {
    this.#resets.start()
    this.#outcomes.clear()
    for (const { key } of this.#state.photos) this.#forget(key)
    const added = photos.map((photo) => ({
      ...photo,
      dishes: this.dishes.keyed(photo.dishes),
      menuDate: photo.menuDate ?? this.#today,
      key: ++this.#keys,
    }))
    for (const { key, isUnread, menuDate, offerType } of added) {
      // What a menu proposes has not been answered yet.
      if (!isUnread || menuDate !== this.#today) this.#dated.add(key)
      if (!isUnread || offerType !== DEFAULT_OFFER_TYPE) this.#labelled.add(key)
    }
    this.state$.merge({ photos: added, processing: 0, given: 0 })
    this.dishes.resumeOnce()
  }

  get #state(): PhotoTrayState {
    return this.state$.value
  }

  get #today(): CivilDate {
    return berlinTimeAt(this.#clock.now()).date
  }

  #change(key: number, change: Partial<Omit<TrayPhoto, 'key' | 'dishes'>>): void {
    this.state$.merge({
      photos: this.#state.photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)),
    })
  }

  #forget(key: number): void {
    this.dishes.forget(key)
    this.#documents.delete(key)
  }

  /** Runs steps one after another, which the state counts. */
  #enqueue(...steps: readonly ((isCurrent: () => boolean) => Promise<void>)[]): void {
    if (steps.length === 0) return
    const { processing, given } = this.#state
    this.state$.merge({ processing: processing + steps.length, given: (processing === 0 ? 0 : given) + steps.length })
    const isCurrent = this.#resets.join()
    for (const step of steps) {
      this.#work = this.#work.then(async () => {
        if (isCurrent()) await step(isCurrent)
        if (isCurrent()) this.#finish()
      })
    }
  }

  #finish(): void {
    const processing = this.#state.processing - 1
    this.state$.merge({ processing })
    if (processing > 0) return
    for (const kind of this.#outcomes) this.#notices$.next({ kind })
    this.#outcomes.clear()
  }

  async #add(file: PhotoFile, isCurrent: () => boolean, onAdded?: (file: PhotoFile) => void): Promise<void> {
    const prepared = await this.#prepare(file, null, isCurrent)
    if (!prepared) return
    const key = ++this.#keys
    const photo = { key, file: prepared.file, offerType: DEFAULT_OFFER_TYPE, menuDate: this.#today, dishes: [] }
    const { document } = prepared.document
    if (document) this.#documents.set(key, file)
    this.#outcomes.add(document ? `${document.kind}-added` : 'added')
    this.state$.merge({ photos: [...this.#state.photos, { ...photo, ...prepared.document }] })
    if (!document) this.#originals$.next(file)
    onAdded?.(file)
    this.dishes.readOriginal(key, prepared.original, prepared.menu)
  }

  async #turn(key: number, page: number, isCurrent: () => boolean): Promise<void> {
    const document = this.#documents.get(key)
    const prepared = document && (await this.#prepare(document, page, isCurrent))
    if (!prepared || !this.#documents.has(key)) return
    this.dishes.forgetRead(key)
    this.#change(key, { file: prepared.file, ...prepared.document })
    this.dishes.readOriginal(key, prepared.original, prepared.menu)
  }

  /** Compresses a photo, or a page of a document; null if it fails. */
  async #prepare(file: PhotoFile, page: number | null, isCurrent: () => boolean): Promise<Prepared | null> {
    const isDocument = isDocumentType(file.type)
    const opened = isDocument ? await this.#reader.openPage(file, page, this.#today) : null
    if (opened?.ok === false) {
      if (isCurrent()) this.#notices$.next({ kind: 'document-failed', failure: opened.error.kind })
      return null
    }
    const { photo: original, menu, number, count } = opened?.value ?? { photo: file, menu: null, number: 1, count: 1 }
    const compressed = await this.#compressor.compress(original)
    if (!isCurrent()) return null
    if (!compressed.ok) {
      this.#outcomes.add('compression-failed')
      return null
    }
    const kind = file.type.startsWith('text/') ? 'text' : 'pdf'
    const document = isDocument ? { document: { kind, page: number, pages: count } as const } : {}
    return { file: compressed.value, original, menu, document }
  }

  async #ask(
    action: PhotoAction,
    question: () => Promise<Result<readonly PhotoFile[], PhotoSourceFailure>>,
  ): Promise<void> {
    const answer = await question()
    if (!answer.ok) return this.#notices$.next({ kind: 'source-failed', action, failure: answer.error })
    if (answer.value.length > 0) this.add(answer.value)
  }
}

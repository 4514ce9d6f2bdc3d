import {
  choosePhotos,
  DEFAULT_OFFER_TYPE,
  type FormPhoto,
  type OfferType,
  type PhotoCompressor,
  type PhotoFile,
  type PhotoRefusal,
  type PhotoSource,
  type PhotoSourceFailure,
  type Result,
} from '@mahlzeit/domain'
import { BehaviorSubject, type Observable, Subject } from 'rxjs'

/** A photo in the tray: its place among the others is its order. */
export interface TrayPhoto extends FormPhoto {
  /** The same for the life of the photo. */
  readonly key: number
}

export interface PhotoTrayState {
  readonly photos: readonly TrayPhoto[]
  /** Pictures that are still being worked on. */
  readonly processing: number
  /** Of how many that were given since the tray was last at rest. */
  readonly given: number
  readonly limit: number
  /** Whether there is a camera and a gallery to ask. */
  readonly hasSource: boolean
}

export type PhotoAction = 'camera' | 'gallery'

/** What the user is told in passing. */
export type PhotoNotice =
  | { readonly kind: 'added' | 'compression-failed' }
  | { readonly kind: 'refused'; readonly refusal: PhotoRefusal; readonly limit: number }
  | { readonly kind: 'source-failed'; readonly action: PhotoAction; readonly failure: PhotoSourceFailure }

/**
 * Photos on their way into a deal (product.md#photo-selection): chosen, compressed one after the other, named by
 * their offer, put in order.
 */
export class PhotoTray {
  readonly #compressor: PhotoCompressor
  readonly #source: PhotoSource
  readonly #limit: number
  readonly #notices$ = new Subject<PhotoNotice>()
  #keys = 0
  /** Grows when the tray is emptied: what is still being worked on then no longer belongs here. */
  #life = 0
  #work: Promise<void> = Promise.resolve()
  /** What became of those that were given together: said once, when the last of them is done. */
  #outcomes = new Set<'added' | 'compression-failed'>()

  readonly state$: BehaviorSubject<PhotoTrayState>
  readonly notices$: Observable<PhotoNotice> = this.#notices$.asObservable()

  constructor(compressor: PhotoCompressor, source: PhotoSource, limit: number) {
    this.#compressor = compressor
    this.#source = source
    this.#limit = limit
    this.state$ = new BehaviorSubject<PhotoTrayState>({
      photos: [],
      processing: 0,
      given: 0,
      limit,
      hasSource: source.isAvailable,
    })
  }

  /** Takes what was chosen, dropped or pasted, as far as it may be taken. */
  add(files: readonly PhotoFile[]): void {
    const { photos, processing, given } = this.#state
    const { taken, refusals } = choosePhotos(files, photos.length + processing, this.#limit)
    for (const refusal of refusals) this.#notices$.next({ kind: 'refused', refusal, limit: this.#limit })
    if (taken.length === 0) return
    this.#update({ processing: processing + taken.length, given: (processing === 0 ? 0 : given) + taken.length })
    const life = this.#life
    for (const file of taken) this.#work = this.#work.then(() => this.#process(file, life))
  }

  takePhoto(): void {
    void this.#ask('camera', async () => {
      const taken = await this.#source.takePhoto()
      return taken.ok ? { ok: true, value: taken.value === null ? [] : [taken.value] } : taken
    })
  }

  pickPhotos(): void {
    const room = this.#limit - this.#state.photos.length - this.#state.processing
    // The gallery opens even where nothing more is taken: then it says so.
    void this.#ask('gallery', () => this.#source.pickPhotos(Math.max(1, room)))
  }

  setOfferType(key: number, offerType: OfferType): void {
    this.#show(this.#state.photos.map((photo) => (photo.key === key ? { ...photo, offerType } : photo)))
  }

  /** Puts a photo in the place of another one; the others close up. */
  move(key: number, to: number): void {
    const { photos } = this.#state
    const moved = photos.find((photo) => photo.key === key)
    if (!moved || to < 0 || to >= photos.length) return
    const others = photos.filter((photo) => photo !== moved)
    this.#show([...others.slice(0, to), moved, ...others.slice(to)])
  }

  remove(key: number): void {
    this.#show(this.#state.photos.filter((photo) => photo.key !== key))
  }

  /** Shows these photos, compressed already, and forgets the others. */
  reset(photos: readonly FormPhoto[] = []): void {
    this.#life++
    this.#outcomes.clear()
    this.#update({
      photos: photos.slice(0, this.#limit).map((photo) => ({ ...photo, key: ++this.#keys })),
      processing: 0,
      given: 0,
    })
  }

  get #state(): PhotoTrayState {
    return this.state$.value
  }

  #update(change: Partial<PhotoTrayState>): void {
    this.state$.next({ ...this.#state, ...change })
  }

  #show(photos: readonly TrayPhoto[]): void {
    this.#update({ photos })
  }

  async #process(file: PhotoFile, life: number): Promise<void> {
    if (life !== this.#life) return
    const compressed = await this.#compressor.compress(file)
    if (life !== this.#life) return
    const { photos, processing } = this.#state
    const added = compressed.ok ? [{ key: ++this.#keys, file: compressed.value, offerType: DEFAULT_OFFER_TYPE }] : []
    this.#outcomes.add(compressed.ok ? 'added' : 'compression-failed')
    this.#update({ photos: [...photos, ...added], processing: processing - 1 })
    if (processing > 1) return
    for (const kind of this.#outcomes) this.#notices$.next({ kind })
    this.#outcomes.clear()
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

import {
  type AddDealImages,
  type AddDealImagesFailure,
  type Auth,
  type DealId,
  MAX_PHOTOS_OF_UPLOAD,
  type PhotoCompressor,
  type PhotoSource,
  type User,
  userOf,
} from '@mahlzeit/domain'
import { BehaviorSubject, combineLatest, map, type Observable, Subject, tap } from 'rxjs'
import type { DealChanges } from '../../state/deal-changes.ts'
import { PhotoTray, type PhotoTrayState } from '../../state/photo-tray.ts'
import { token } from '../../mvvm/token.ts'
import { viewState } from '../../mvvm/view-state.ts'

interface OwnState {
  readonly isOpen: boolean
  readonly isUploading: boolean
  /** It was sent without a photo. */
  readonly lacksPhoto: boolean
}

export interface DealUploadState extends OwnState {
  /** Guests have no button. */
  readonly isSignedIn: boolean
  readonly tray: PhotoTrayState
}

export type DealUploadOutcome =
  | { readonly kind: 'uploaded'; readonly dealId: DealId; readonly count: number }
  | { readonly kind: 'failed'; readonly failure: AddDealImagesFailure }

const START: OwnState = { isOpen: false, isUploading: false, lacksPhoto: false }

/**
 * More photos for a deal that exists (product.md#adding-images). What was chosen stays when the
 * dialog is closed or the upload fails.
 *
 * Constructor: `Auth`, `AddDealImages`, `PhotoCompressor`, `PhotoSource`, `DealChanges`.
 */
export class DealUploadViewModel {
  readonly #addDealImages: Pick<AddDealImages, 'execute'>
  readonly #dealChanges: DealChanges
  readonly #own$ = new BehaviorSubject(START)
  readonly #outcomes$ = new Subject<DealUploadOutcome>()
  #user: User | null = null

  readonly state$
  readonly outcomes$: Observable<DealUploadOutcome> = this.#outcomes$.asObservable()
  /** The photos: chosen, named and put in order there. */
  readonly tray: PhotoTray

  constructor(
    auth: Pick<Auth, 'state$'>,
    addDealImages: Pick<AddDealImages, 'execute'>,
    compressor: PhotoCompressor,
    source: PhotoSource,
    dealChanges: DealChanges,
  ) {
    this.#addDealImages = addDealImages
    this.#dealChanges = dealChanges
    this.tray = new PhotoTray(compressor, source, MAX_PHOTOS_OF_UPLOAD)
    const users$ = auth.state$.pipe(
      map(userOf),
      tap((user) => (this.#user = user)),
    )
    this.state$ = viewState<DealUploadState>(
      { ...START, isSignedIn: false, tray: this.tray.state$.value },
      combineLatest([users$, this.#own$, this.tray.state$]).pipe(
        map(([user, own, tray]) => ({
          ...own,
          lacksPhoto: own.lacksPhoto && tray.photos.length === 0,
          isSignedIn: user !== null,
          tray,
        })),
      ),
    )
  }

  open(): void {
    this.#update({ isOpen: true })
  }

  close(): void {
    this.#update({ isOpen: false, lacksPhoto: false })
  }

  /** Sends the photos to this deal, once however often it is asked to. */
  upload(dealId: DealId): void {
    if (!this.#own$.value.isUploading && this.tray.state$.value.processing === 0) void this.#upload(dealId)
  }

  async #upload(dealId: DealId): Promise<void> {
    const photos = this.tray.state$.value.photos.map(({ file, offerType }) => ({ file, offerType }))
    if (photos.length === 0) return this.#update({ lacksPhoto: true })
    this.#update({ isUploading: true })
    const added = await this.#addDealImages.execute(dealId, photos, this.#user)
    this.#update({ isUploading: false })
    if (!added.ok) return this.#outcomes$.next({ kind: 'failed', failure: added.error })
    this.#dealChanges.notify()
    this.tray.reset()
    this.close()
    this.#outcomes$.next({ kind: 'uploaded', dealId, count: photos.length })
  }

  #update(change: Partial<OwnState>): void {
    this.#own$.next({ ...this.#own$.value, ...change })
  }
}

export const DEAL_UPLOAD_VIEW_MODEL = token<DealUploadViewModel>('deal upload view model')

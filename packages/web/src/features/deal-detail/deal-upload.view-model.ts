import {
  type AddDealImages,
  type AddDealImagesFailure,
  type Auth,
  checkPhotos,
  type Clock,
  type DealId,
  err,
  MAX_PHOTOS_OF_UPLOAD,
  type MenuReader,
  ok,
  type PhotoCompressor,
  type PhotoSource,
  type PhotosProblem,
  type ReadingProgress,
  token,
  type User,
} from '@mahlzeit/domain'
import { combineLatest, map, merge, type Observable, Subject, tap } from 'rxjs'
import { currentUser } from '../../mvvm/current-user.ts'
import { Form, type FormState } from '../../mvvm/form.ts'
import type { DealChanges } from '../../state/deal-changes.ts'
import { PhotoTray } from '../../state/photo-tray.ts'
import type { PhotoTrayState } from '../../state/photo-tray-state.ts'
import { viewState, whileSubscribed } from '../../mvvm/view-state.ts'

type OwnState = FormState<object, PhotosProblem, AddDealImagesFailure> & { readonly isOpen: boolean }

export type DealUploadState = OwnState & {
  /** Guests have no button. */
  readonly isSignedIn: boolean
  readonly tray: PhotoTrayState
  /** By photo. */
  readonly readings: ReadonlyMap<number, ReadingProgress>
}

export type DealUploadOutcome =
  | { readonly kind: 'uploaded'; readonly dealId: DealId; readonly count: number }
  | { readonly kind: 'failed'; readonly failure: AddDealImagesFailure }

/**
 * The dialog that adds photos to a deal (product.md#adding-images). Selected photos are kept when the dialog is closed or
 * the upload fails.
 */
export class DealUploadViewModel {
  readonly #addDealImages: Pick<AddDealImages, 'execute'>
  readonly #dealChanges: DealChanges
  readonly #form = new Form<object, PhotosProblem, AddDealImagesFailure, { readonly isOpen: boolean }>(
    {},
    { isOpen: false },
  )
  readonly #outcomes$ = new Subject<DealUploadOutcome>()
  #user: User | null = null

  readonly state$
  readonly outcomes$: Observable<DealUploadOutcome> = this.#outcomes$.asObservable()
  /** The selected photos. */
  readonly tray: PhotoTray

  constructor(
    auth: Pick<Auth, 'state$'>,
    addDealImages: Pick<AddDealImages, 'execute'>,
    compressor: PhotoCompressor,
    source: PhotoSource,
    reader: MenuReader,
    dealChanges: DealChanges,
    clock: Clock,
  ) {
    this.#addDealImages = addDealImages
    this.#dealChanges = dealChanges
    this.tray = new PhotoTray(compressor, source, reader, MAX_PHOTOS_OF_UPLOAD, clock)
    const users$ = currentUser(auth).pipe(tap((user) => (this.#user = user)))
    this.state$ = viewState<DealUploadState>(
      {
        ...this.#form.value,
        isSignedIn: false,
        tray: this.tray.state$.value,
        readings: this.tray.dishes.readings$.value,
      },
      merge(
        whileSubscribed(this.tray.effects()),
        combineLatest([users$, this.#form, this.tray.state$, this.tray.dishes.readings$]).pipe(
          map(([user, form, tray, readings]) => ({
            ...form,
            problem: form.problem && checkPhotos(tray.photos, tray.today),
            isSignedIn: user !== null,
            tray,
            readings,
          })),
        ),
      ),
    )
  }

  open(): void {
    this.#form.merge({ isOpen: true })
  }

  close(): void {
    this.#form.merge({ isOpen: false, problem: null })
  }

  /** Uploads the photos, unless they are being compressed or uploaded. */
  upload(dealId: DealId): void {
    if (this.tray.state$.value.processing === 0) void this.#upload(dealId)
  }

  async #upload(dealId: DealId): Promise<void> {
    const { photos } = this.tray
    const problem = checkPhotos(photos, this.tray.state$.value.today)
    const added = await this.#form.submit(
      () => (problem === null ? ok(photos) : err(problem)),
      () => this.#addDealImages.execute(dealId, photos, this.#user),
      { isOpen: false },
    )
    if (added?.ok === false) this.#outcomes$.next({ kind: 'failed', failure: added.error })
    if (!added?.ok) return
    this.#dealChanges.notify(dealId)
    this.tray.reset()
    this.#outcomes$.next({ kind: 'uploaded', dealId, count: photos.length })
  }
}

export const DEAL_UPLOAD_VIEW_MODEL = token<DealUploadViewModel>('deal upload view model')

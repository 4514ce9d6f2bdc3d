import type { User } from '../account/auth-state.ts'
import type { PhotoStorageFailure } from '../photos/photo-storage.port.ts'
import type { UploadPhotos } from '../photos/upload-photos.ts'
import type { PlaceDirectory } from '../places/place-directory.port.ts'
import { NO_PLACE_DETAILS, type Place } from '../places/place.ts'
import type { Clock } from '../shared/clock.port.ts'
import { err, isUnanswered, ok, type Result } from '../shared/result.ts'
import { retry } from '../shared/retry-policy.ts'
import { token } from '../shared/token.ts'
import { type DealForm, newImagesOf } from './add-deal-form.ts'
import type { DealCatalog } from './deal-catalog.port.ts'
import { pickFacts } from './deal-facts.ts'
import type { DealId } from './deal-id.ts'
import type { DealWriteFailure, DealWriter, NewDeal } from './deal-writer.port.ts'
import type { ExistingDeal } from './find-duplicate.ts'
import { slugCandidates } from './slug-candidates.ts'

/** The failed step with its cause (product.md#publishing-messages). */
export type CreateDealFailure =
  | { readonly kind: 'not-signed-in' }
  | { readonly kind: 'no-place-id' }
  | ({ readonly kind: 'duplicate' } & ExistingDeal)
  | { readonly kind: 'upload-failed'; readonly failure: PhotoStorageFailure }
  | { readonly kind: 'insert-failed'; readonly failure: DealWriteFailure }

export interface CreatedDeal {
  readonly id: DealId
  /** Why the images were not saved with the deal; null if they were. */
  readonly imagesFailure: DealWriteFailure | null
}

export interface CreateDealParts {
  readonly catalog: Pick<DealCatalog, 'findByPlaceId'>
  readonly directory: Pick<PlaceDirectory, 'findDetails'>
  readonly uploads: UploadPhotos
  readonly writer: DealWriter
  readonly clock: Clock
  /** Returns 0 to 1, for the jitter of retries. */
  readonly random: () => number
}

/** Maximum number of new slugs after a concurrent deal has taken the free one. */
const SLUG_RACES = 3

/**
 * Publishes a deal in the eight steps of product.md#publishing-steps. Idempotent: stored photos are not uploaded again, and a
 * deal whose answer was lost is recognized by its slug.
 */
export class CreateDeal {
  readonly #catalog: Pick<DealCatalog, 'findByPlaceId'>
  readonly #directory: Pick<PlaceDirectory, 'findDetails'>
  readonly #uploads: UploadPhotos
  readonly #writer: DealWriter
  readonly #clock: Clock
  readonly #random: () => number
  /** Slugs of inserts with unknown outcome, by place id. */
  readonly #unanswered = new Map<string, string>()

  constructor({ catalog, directory, uploads, writer, clock, random }: CreateDealParts) {
    this.#catalog = catalog
    this.#directory = directory
    this.#uploads = uploads
    this.#writer = writer
    this.#clock = clock
    this.#random = random
  }

  /**
   * @param distinctFrom The similar places that the user says are others, by `similarPlaceKey`.
   * @param succeeds The deal whose tenant the new one follows; null for none.
   */
  async execute(
    form: DealForm,
    user: User | null,
    distinctFrom: readonly string[] = [],
    succeeds: DealId | null = null,
  ): Promise<Result<CreatedDeal, CreateDealFailure>> {
    const { place, photos } = form
    if (user === null) return err({ kind: 'not-signed-in' })
    if (!place?.placeId) return err({ kind: 'no-place-id' })

    const existing = succeeds === null ? await this.#existing(place.placeId) : null
    if (existing && !existing.isOurs) return err({ kind: 'duplicate', id: existing.id, name: existing.name })
    const details = await this.#directory.findDetails(place.placeId)

    const stored = await this.#uploads.execute(photos.map(({ file }) => file))
    if (!stored.ok) {
      await this.#uploads.undo()
      return err({ kind: 'upload-failed', failure: stored.error })
    }

    const inserted = existing
      ? ok(existing.id)
      : await this.#insert(place, {
          ...newDealOf(form, place, details.ok ? details.value : NO_PLACE_DETAILS),
          distinctFrom,
          ...(succeeds !== null && { succeeds }),
        })
    if (!inserted.ok) {
      const lost = this.#unanswered.has(place.placeId)
      // Unknown outcome: keep the photos, because the next attempt may find the deal.
      if (!lost) await this.#uploads.undo()
      return inserted
    }
    this.#unanswered.delete(place.placeId)

    const images = newImagesOf(stored.value, photos)
    const saved = await this.#retried(() => this.#writer.insertImages(inserted.value, images))
    this.#uploads.done()
    return ok({ id: inserted.value, imagesFailure: saved.ok ? null : saved.error })
  }

  /** Whether an insert at this place has an unknown outcome: an existing deal may be this client's. */
  isUnanswered(placeId: string): boolean {
    return this.#unanswered.has(placeId)
  }

  /** Returns the deal at a place; `isOurs` if an earlier attempt created it. A failed check counts as no deal. */
  async #existing(placeId: string): Promise<(ExistingDeal & { readonly isOurs: boolean }) | null> {
    const found = await this.#catalog.findByPlaceId(placeId)
    if (!found.ok || found.value === null) return null
    const { id, slug, place } = found.value
    return { id, name: place.name, isOurs: slug !== null && slug === this.#unanswered.get(placeId) }
  }

  async #insert(place: Place, deal: Omit<NewDeal, 'slug'>): Promise<Result<DealId, CreateDealFailure>> {
    for (let race = 0; ; race++) {
      const slug = this.#unanswered.get(place.placeId) ?? (await this.#freeSlug(place))
      this.#unanswered.set(place.placeId, slug)
      const inserted = await this.#retried(() => this.#writer.insert({ ...deal, slug }))
      if (inserted.ok) return inserted
      const { error } = inserted
      if (error.kind === 'place-taken' || error.kind === 'slug-taken') {
        // The answer of an earlier attempt was lost.
        const existing = await this.#existing(place.placeId)
        if (existing?.isOurs) return ok(existing.id)
        this.#unanswered.delete(place.placeId)
        if (existing) return err({ kind: 'duplicate', id: existing.id, name: existing.name })
        if (error.kind === 'slug-taken' && race < SLUG_RACES) continue
      }
      if (!isUnanswered(error)) this.#unanswered.delete(place.placeId)
      return err({ kind: 'insert-failed', failure: error })
    }
  }

  /** Returns the first free slug. If that cannot be checked: the last candidate, which is unique by its timestamp. */
  async #freeSlug({ name, address }: Place): Promise<string> {
    const candidates = slugCandidates(name, address, this.#clock.now().getTime())
    for (const slug of candidates) {
      const taken = await this.#writer.isSlugTaken(slug)
      if (!taken.ok) break
      if (!taken.value) return slug
    }
    return candidates.at(-1) ?? ''
  }

  #retried<T>(write: () => Promise<Result<T, DealWriteFailure>>): Promise<Result<T, DealWriteFailure>> {
    return retry(write, {
      mayRetry: isUnanswered,
      wait: (milliseconds) => this.#clock.wait(milliseconds),
      random: this.#random,
    })
  }
}

export const CREATE_DEAL = token<CreateDeal>('create deal')

const newDealOf = (
  form: DealForm,
  place: Place,
  details: NewDeal['details'],
): Omit<NewDeal, 'slug' | 'distinctFrom'> => ({
  place,
  details,
  startTime: form.startTime,
  endTime: form.endTime,
  availableDays: form.availableDays,
  ...pickFacts(form),
  prefilled: form.prefilled,
  initialComment: form.initialComment.trim() || null,
})

import {
  type DealDraft,
  type DealDraftStore,
  DISH_DIETS,
  DISH_UNCERTAINTIES,
  isCivilDate,
  isLatLng,
  OFFER_TYPES,
  parseFacts,
  parseTime,
  PlacePrefillSchema,
  PREFILLED_FACTS,
  WEEKDAYS,
  WHEELCHAIR_WORDS,
} from '@mahlzeit/domain'
import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { blobOf } from './blob-of.ts'

const KEY = 'deal'

const Time = v.nullable(
  v.pipe(
    v.string(),
    v.check((time) => parseTime(time) === time),
  ),
)

const CivilDate = v.pipe(v.string(), v.check(isCivilDate))

/** Drafts of earlier versions have none. */
const MenuDate = v.fallback(v.nullable(CivilDate), null)

const PhotoArea = v.object({ left: v.number(), top: v.number(), width: v.number(), height: v.number() })

/** Drafts of earlier versions have none. */
const DishLines = v.fallback(
  v.array(
    v.object({
      name: v.string(),
      description: v.string(),
      price: v.string(),
      diets: v.array(v.picklist(DISH_DIETS)),
      day: v.nullable(v.union([v.object({ weekday: v.picklist(WEEKDAYS) }), v.object({ date: CivilDate })])),
      isTicked: v.boolean(),
      area: v.nullable(PhotoArea),
      // Another version may know more of them.
      uncertainties: v.array(v.fallback(v.picklist(DISH_UNCERTAINTIES), 'low-confidence')),
      readName: v.exactOptional(v.string()),
      lastPrice: v.exactOptional(v.string()),
    }),
  ),
  [],
)

const Draft = v.object({
  userId: v.string(),
  form: v.pipe(
    v.looseObject({
      place: v.nullable(
        v.object({
          placeId: v.string(),
          name: v.string(),
          address: v.string(),
          position: v.pipe(v.object({ lat: v.number(), lng: v.number() }), v.check(isLatLng)),
          wheelchair: v.exactOptional(v.picklist(WHEELCHAIR_WORDS)),
          prefill: v.exactOptional(PlacePrefillSchema),
        }),
      ),
      photos: v.array(
        v.object({
          file: v.blob(),
          offerType: v.picklist(OFFER_TYPES),
          menuDate: MenuDate,
          dishes: DishLines,
          isUnread: v.exactOptional(v.fallback(v.boolean(), false)),
        }),
      ),
      startTime: Time,
      endTime: Time,
      availableDays: v.array(v.picklist(WEEKDAYS)),
      initialComment: v.string(),
      /** Drafts of earlier versions have none. */
      menuText: v.fallback(v.string(), ''),
      prefilled: v.fallback(v.array(v.picklist(PREFILLED_FACTS)), []),
    }),
    // A fact that the draft lacks, or has with an unreadable value, is unknown: the rest of the draft stays.
    v.transform((form) => ({ ...form, ...parseFacts(form) })),
  ),
})

/** Draft store in IndexedDB, which stores photos as blobs; local storage cannot. */
export class IndexedDbDraftStore implements DealDraftStore {
  #store: UseStore | null = null
  /** Serialises writes: a slow save must not finish after the clear that followed it. */
  #last: Promise<unknown> = Promise.resolve()

  async load(): Promise<DealDraft | null> {
    try {
      await this.#last
      const kept = v.safeParse(Draft, await get<unknown>(KEY, this.#opened()))
      return kept.success ? kept.output : null
    } catch {
      return null
    }
  }

  async save({ userId, form }: DealDraft): Promise<boolean> {
    return this.#write(async () => {
      const photos = await Promise.all(
        form.photos.map(async ({ file, ...rest }) => ({ ...rest, file: await blobOf(file) })),
      )
      await set(KEY, { userId, form: { ...form, photos } }, this.#opened())
    })
  }

  async clear(): Promise<void> {
    await this.#write(() => del(KEY, this.#opened()))
  }

  /** @throws where the browser refuses a database, as some do in private windows */
  #opened(): UseStore {
    this.#store ??= createStore('mahlzeit', 'drafts')
    return this.#store
  }

  /** Resolves to whether the write succeeded. */
  #write(write: () => Promise<void>): Promise<boolean> {
    const written = this.#last.then(write).then(
      () => true,
      () => false,
    )
    this.#last = written
    return written
  }
}

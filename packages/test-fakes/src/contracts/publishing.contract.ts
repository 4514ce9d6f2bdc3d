import {
  addDays,
  type Auth,
  type CivilDate,
  type DealCatalog,
  type DealId,
  type DealWriter,
  type Dish,
  menuStart,
  type NewDeal,
  type NewDealImage,
  type PhotoFile,
  type PhotoStorage,
  periodStart,
  slugify,
  UNKNOWN_FACTS,
} from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { valueOf } from './make-deal-catalog.ts'

/** A browser with its publishing adapters. */
export interface Publisher {
  readonly auth: Auth
  readonly catalog: DealCatalog
  readonly writer: DealWriter
  readonly storage: PhotoStorage
}

/** A backend without deals. */
export interface PublishingWorld {
  /** Returns a new signed-in user. */
  newPerson(): Promise<Publisher>
  newVisitor(): Publisher
  /** Returns a new valid photo. */
  newPhoto(): PhotoFile
  /** The server's date in Berlin. */
  today(): CivilDate
  /** Takes a deal off map and list, as reports that it is gone do. */
  markGone(id: DealId): Promise<void>
}

const newDeal = (changes: Partial<NewDeal> = {}): NewDeal => ({
  place: {
    placeId: 'manual:suppenkasper',
    name: 'Suppenkasper',
    address: 'Torstraße 1, 10119 Berlin',
    position: { lat: 52.53, lng: 13.4 },
  },
  details: { rating: null, ratingCount: null, website: null, phone: null },
  slug: 'suppenkasper',
  distinctFrom: [],
  startTime: '11:30',
  endTime: '14:00',
  availableDays: ['Mo', 'Mi'],
  cuisines: ['deutsch'],
  diets: ['vegetarisch', 'vegan'],
  cards: false,
  access: true,
  initialComment: 'Ab eins ist es ruhig.',
  ...changes,
})

const elsewhere = (slug: string, name = 'Suppenkasper'): NewDeal =>
  newDeal({
    slug,
    place: {
      placeId: `manual:${slugify(name)}-elsewhere`,
      name,
      address: 'Kantstraße 2',
      position: { lat: 52.54, lng: 13.41 },
    },
  })

const aDish = (changes: Partial<Dish> = {}): Dish => ({
  name: 'Linsensuppe',
  description: null,
  price: 690,
  diets: [],
  day: null,
  ...changes,
})

const monday = (date: CivilDate): CivilDate => periodStart('week', date)

/** Contract of `DealWriter` and `PhotoStorage`. */
export const describePublishingContract = (name: string, make: () => Promise<PublishingWorld>): void => {
  describe(`${name} as a deal writer`, () => {
    it('stores every field of a deal', async () => {
      const { writer, catalog } = await (await make()).newPerson()
      const id = valueOf(await writer.insert(newDeal()))
      const { details: _details, distinctFrom: _distinctFrom, ...said } = newDeal()
      expect(valueOf(await catalog.findById(id))).toMatchObject({ ...said, id, images: [] })
    })

    it('stores missing fields of a deal as unknown', async () => {
      const { writer, catalog } = await (await make()).newPerson()
      const unsaid = {
        startTime: null,
        endTime: null,
        ...UNKNOWN_FACTS,
        initialComment: null,
      } as const
      const id = valueOf(await writer.insert(newDeal(unsaid)))
      expect(valueOf(await catalog.findById(id))).toMatchObject(unsaid)
    })

    it('stores one deal per place, the first one', async () => {
      const world = await make()
      const [anna, bert] = [await world.newPerson(), await world.newPerson()]
      const tries = await Promise.all([
        anna.writer.insert(newDeal()),
        bert.writer.insert(newDeal({ slug: 'suppenkasper-2' })),
      ])
      expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
      expect(tries.find(({ ok }) => !ok)).toEqual({ ok: false, error: { kind: 'place-taken' } })
    })

    it('stores one deal per slug, and reports taken slugs', async () => {
      const { writer } = await (await make()).newPerson()
      expect(await writer.isSlugTaken('suppenkasper')).toEqual({ ok: true, value: false })
      await writer.insert(newDeal())
      expect(await writer.isSlugTaken('suppenkasper')).toEqual({ ok: true, value: true })
      expect(await writer.insert(elsewhere('suppenkasper'))).toEqual({ ok: false, error: { kind: 'slug-taken' } })
    })

    it('rejects a manual place with the name of a neighbour, also of one whose deal is gone', async () => {
      const world = await make()
      const { writer } = await world.newPerson()
      const id = valueOf(await writer.insert(newDeal()))
      const place = {
        placeId: 'manual:suppenkasper-2',
        // Its A is Cyrillic.
        name: 'SUPPENKАSPER',
        address: 'Torstraße 1a',
        position: { lat: 52.5305, lng: 13.4 },
      }
      const refused = (code: string) => ({ ok: false, error: { kind: 'rejected', refusal: { code } } })
      expect(await writer.insert(newDeal({ place, slug: slugify(place.name) }))).toEqual(refused('place-exists'))
      await world.markGone(id)
      expect(await writer.insert(newDeal({ place, slug: slugify(place.name) }))).toEqual(refused('place-gone'))
    })

    it('rejects a place that may be the same as another until the author says that it is not', async () => {
      const world = await make()
      const [anna, bert] = [await world.newPerson(), await world.newPerson()]
      const id = valueOf(await anna.writer.insert(newDeal()))
      const similar = newDeal({
        place: { ...newDeal().place, placeId: 'manual:gasthaus-suppenkasper', name: 'Gasthaus Suppenkasper' },
        slug: 'gasthaus-suppenkasper',
      })
      const refused = { ok: false, error: { kind: 'rejected', refusal: { code: 'similar-places' } } }
      expect(await bert.writer.insert(similar)).toEqual(refused)
      expect(await bert.writer.insert({ ...similar, distinctFrom: [`${id + 1000}`, 'manual:x'] })).toEqual(refused)
      valueOf(await bert.writer.insert({ ...similar, distinctFrom: ['manual:x', `${id}`] }))
    })

    it('visitors cannot insert a deal', async () => {
      const { writer, catalog } = (await make()).newVisitor()
      expect(await writer.insert(newDeal())).toMatchObject({ ok: false, error: { kind: 'unauthorised' } })
      expect(await catalog.findByPlaceId(newDeal().place.placeId)).toEqual({ ok: true, value: null })
    })

    it('appends images to a deal, each once', async () => {
      const world = await make()
      const { writer, catalog, storage } = await world.newPerson()
      const id = valueOf(await writer.insert(newDeal()))
      const urls = [
        valueOf(await storage.upload(world.newPhoto(), 0)).url,
        valueOf(await storage.upload(world.newPhoto(), 1)).url,
        valueOf(await storage.upload(world.newPhoto(), 2)).url,
      ]
      const [first = '', second = '', third = ''] = urls
      const image = (url: string, sortOrder: number) => ({
        url,
        offerType: 'wochenkarte' as const,
        sortOrder,
        menuDate: null,
        dishes: [],
      })
      valueOf(await writer.insertImages(id, [image(first, 0), image(second, 1)]))
      valueOf(await writer.insertImages(id, [image(first, 0), image(second, 1)]))
      valueOf(await writer.insertImages(id, [image(third, 0)]))
      const images = valueOf(await catalog.findById(id))?.images ?? []
      const stored = images.toSorted((a, b) => a.sortOrder - b.sortOrder)
      expect(stored.map(({ sortOrder, offerType }) => [sortOrder, offerType])).toEqual([
        [0, 'wochenkarte'],
        [1, 'wochenkarte'],
        [2, 'wochenkarte'],
      ])
      expect(stored.map(({ url }, index) => url.endsWith(urls[index] ?? '?'))).toEqual([true, true, true])
    })

    it('stores the dates of menus', async () => {
      const world = await make()
      const { writer, catalog, storage } = await world.newPerson()
      const id = valueOf(await writer.insert(newDeal()))
      const inAFortnight = addDays(world.today(), 14)
      const images = [
        { offerType: 'tageskarte', menuDate: inAFortnight },
        { offerType: 'wochenkarte', menuDate: menuStart('wochenkarte', inAFortnight) },
        { offerType: 'monatskarte', menuDate: menuStart('monatskarte', inAFortnight) },
        { offerType: 'wochenkarte', menuDate: null },
      ] as const
      for (const [index, image] of images.entries()) {
        const { url } = valueOf(await storage.upload(world.newPhoto(), index))
        valueOf(await writer.insertImages(id, [{ ...image, url, sortOrder: 0, dishes: [] }]))
      }
      const stored = valueOf(await catalog.findById(id))?.images ?? []
      expect(stored.toSorted((a, b) => a.sortOrder - b.sortOrder)).toMatchObject(images)
    })

    it.each([
      ['of an offer type without a period', 'mittagsdeal', (today: CivilDate) => today],
      ['after the first day of its week', 'wochenkarte', (today: CivilDate) => addDays(monday(today), 1)],
      ['after the first day of its month', 'monatskarte', (today: CivilDate) => `${today.slice(0, 7)}-02`],
      ['of another year', 'tageskarte', (today: CivilDate) => addDays(today, -400)],
      ['too far in the future', 'tageskarte', (today: CivilDate) => addDays(today, 70)],
    ] as const)('rejects the date of a menu %s', async (_, offerType, dateOn) => {
      const world = await make()
      const { writer, catalog, storage } = await world.newPerson()
      const id = valueOf(await writer.insert(newDeal()))
      const { url } = valueOf(await storage.upload(world.newPhoto(), 0))
      const image = { url, offerType, sortOrder: 0, menuDate: dateOn(world.today()), dishes: [] }
      expect(await writer.insertImages(id, [image])).toEqual({
        ok: false,
        error: { kind: 'rejected', refusal: { code: 'menu-date-invalid' } },
      })
      expect(valueOf(await catalog.findById(id))?.images).toEqual([])
    })

    it('stores the dishes of each photo in their order, once', async () => {
      const world = await make()
      const { writer, catalog, storage } = await world.newPerson()
      const id = valueOf(await writer.insert(newDeal()))
      const urls = [
        valueOf(await storage.upload(world.newPhoto(), 0)).url,
        valueOf(await storage.upload(world.newPhoto(), 1)).url,
      ]
      const menuDate = monday(world.today())
      const menus = [
        [
          aDish({ name: 'Käsespätzle', day: { weekday: 'Mo' }, diets: ['vegetarisch', 'vegan'] }),
          aDish({ name: 'Gulasch "Alt-Wien" <b>', description: 'mit Knödel', day: { date: addDays(menuDate, 6) } }),
          aDish({ name: 'Gulasch "Alt-Wien" <b>', price: null }),
        ],
        [aDish({ name: 'Ä'.repeat(120), description: 'ß'.repeat(200), price: 6000 }), aDish({ price: 100 })],
      ]
      const images = urls.map((url, sortOrder) => ({
        url,
        offerType: 'wochenkarte' as const,
        sortOrder,
        menuDate,
        dishes: menus[sortOrder] ?? [],
      }))
      for (let time = 0; time < 2; time++) valueOf(await writer.insertImages(id, images))
      valueOf(await writer.insertImages(id, [{ ...(images[0] as NewDealImage), dishes: [aDish()] }]))
      const deal = valueOf(await catalog.findById(id))
      const stored = deal?.images.toSorted((a, b) => a.sortOrder - b.sortOrder) ?? []
      for (const [index, image] of stored.entries()) {
        const ofImage = deal?.menu.filter(({ imageId }) => imageId === image.id)
        expect(ofImage?.map(({ id: _id, imageId: _imageId, uploaderName: _name, ...dish }) => dish)).toEqual(
          menus[index],
        )
      }
      expect(new Set(deal?.menu.map((dish) => dish.id)).size).toBe(5)
    })

    it('keeps the dishes of a photo with it: both are stored, or neither', async () => {
      const world = await make()
      const { writer, catalog, storage } = await world.newPerson()
      const id = valueOf(await writer.insert(newDeal()))
      const { url } = valueOf(await storage.upload(world.newPhoto(), 0))
      const image = { url, offerType: 'wochenkarte' as const, sortOrder: 0, menuDate: monday(world.today()) }
      for (const [code, dish] of [
        ['dish-price-invalid', { price: 99 }],
        ['dish-price-invalid', { price: 6001 }],
        ['dish-name-invalid', { name: '' }],
        ['dish-name-invalid', { name: 'x'.repeat(121) }],
        ['dish-description-invalid', { description: 'x'.repeat(201) }],
        ['dish-day-invalid', { day: { date: addDays(image.menuDate, -1) } }],
        ['dish-day-invalid', { day: { date: addDays(image.menuDate, 7) } }],
      ] as const)
        expect([dish, await writer.insertImages(id, [{ ...image, dishes: [aDish(), aDish(dish)] }])]).toMatchObject([
          dish,
          { ok: false, error: { kind: 'rejected', refusal: { code } } },
        ])
      const dishes = Array.from({ length: 61 }, () => aDish())
      expect(await writer.insertImages(id, [{ ...image, dishes }])).toEqual({
        ok: false,
        error: { kind: 'rejected', refusal: { code: 'too-many-dishes', limit: 60 } },
      })
      expect(valueOf(await catalog.findById(id))).toMatchObject({ images: [], menu: [] })
      valueOf(await writer.insertImages(id, [{ ...image, dishes: dishes.slice(1) }]))
      expect(valueOf(await catalog.findById(id))?.menu).toHaveLength(60)
    })

    it('accepts the date of a dish on a menu without a period only in range of today', async () => {
      const world = await make()
      const { writer, catalog, storage } = await world.newPerson()
      const id = valueOf(await writer.insert(newDeal()))
      const { url } = valueOf(await storage.upload(world.newPhoto(), 0))
      const image = (date: CivilDate): NewDealImage => ({
        url,
        offerType: 'mittagsdeal',
        sortOrder: 0,
        menuDate: null,
        dishes: [aDish({ day: { date } })],
      })
      for (const days of [-367, 61])
        expect(await writer.insertImages(id, [image(addDays(world.today(), days))])).toMatchObject({
          error: { refusal: { code: 'dish-day-invalid' } },
        })
      const day = { date: addDays(world.today(), 60) }
      valueOf(await writer.insertImages(id, [image(day.date)]))
      expect(valueOf(await catalog.findById(id))?.menu).toMatchObject([{ day }])
    })

    it('takes a photo for one deal only', async () => {
      const world = await make()
      const { writer, storage } = await world.newPerson()
      const [id, other] = [
        valueOf(await writer.insert(newDeal())),
        valueOf(await writer.insert(elsewhere('nudelwerk', 'Nudelwerk'))),
      ]
      const { url } = valueOf(await storage.upload(world.newPhoto(), 0))
      const images = [{ url, offerType: 'mittagsdeal' as const, sortOrder: 0, menuDate: null, dishes: [] }]
      valueOf(await writer.insertImages(id, images))
      expect(await writer.insertImages(other, images)).toEqual({
        ok: false,
        error: { kind: 'rejected', refusal: { code: 'image-taken' } },
      })
    })

    it('inserting images fails for a deleted deal', async () => {
      const world = await make()
      const { writer, storage } = await world.newPerson()
      const id = valueOf(await writer.insert(newDeal()))
      const { url } = valueOf(await storage.upload(world.newPhoto(), 0))
      const nowhere = (id + 1000) as typeof id
      const added = await writer.insertImages(nowhere, [
        { url, offerType: 'mittagsdeal', sortOrder: 0, menuDate: null, dishes: [] },
      ])
      expect(added).toEqual({ ok: false, error: { kind: 'rejected', refusal: { code: 'deal-gone' } } })
    })
  })

  describe(`${name} as a photo storage`, () => {
    it('gives each photo a unique name and address', async () => {
      const world = await make()
      const { storage } = await world.newPerson()
      const stored = [
        valueOf(await storage.upload(world.newPhoto(), 0)),
        valueOf(await storage.upload(world.newPhoto(), 0)),
      ]
      expect(new Set(stored.map(({ path }) => path)).size).toBe(2)
      expect(new Set(stored.map(({ url }) => url)).size).toBe(2)
    })

    it('visitors cannot upload a photo', async () => {
      const world = await make()
      const uploaded = await world.newVisitor().storage.upload(world.newPhoto(), 0)
      expect(uploaded).toMatchObject({ ok: false, error: { kind: 'unauthorised' } })
    })

    it('removes own photos idempotently', async () => {
      const world = await make()
      const { storage } = await world.newPerson()
      const { path } = valueOf(await storage.upload(world.newPhoto(), 0))
      expect(await storage.remove([path])).toEqual({ ok: true, value: undefined })
      expect(await storage.remove([path])).toEqual({ ok: true, value: undefined })
    })
  })
}

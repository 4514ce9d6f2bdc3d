import { type DealDraft, type DishLine, EMPTY_DEAL_FORM, FACT_NAMES, UNKNOWN_FACTS } from '@mahlzeit/domain'
import { IDBFactory } from 'fake-indexeddb'
import { createStore, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IndexedDbDraftStore } from './indexed-db-draft-store.ts'

const photo = new Blob(['menu'], { type: 'image/jpeg' })
const LINES: readonly DishLine[] = [
  {
    name: 'Käsespätzle',
    description: 'mit Röstzwiebeln',
    price: '9,90',
    diets: ['vegetarisch'],
    day: { weekday: 'Mi' },
    isTicked: true,
    area: { left: 0.1, top: 0.2, width: 0.5, height: 0.05 },
    uncertainties: [],
  },
  {
    name: 'Linsensuppe',
    description: '',
    price: '',
    diets: [],
    day: { date: '2026-11-24' },
    isTicked: false,
    area: null,
    uncertainties: ['no-price'],
    readName: 'Linsensnppe',
    lastPrice: '7,50',
  },
]
const DRAFT: DealDraft = {
  userId: 'mara',
  form: {
    ...EMPTY_DEAL_FORM,
    place: {
      placeId: 'demo:linde',
      name: 'Zur Linde',
      address: 'Torstraße 12',
      position: { lat: 52.5, lng: 13.4 },
      wheelchair: 'limited',
    },
    photos: [{ file: photo, offerType: 'tageskarte', menuDate: '2026-11-23', dishes: LINES, isUnread: true }],
    startTime: '12:00',
    menuText: 'Mo: Linsensuppe 6,50',
    availableDays: ['Mo', 'Mi'],
    cuisines: ['deutsch'],
    diets: ['vegan'],
    cards: false,
  },
}

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

describe('the draft store in IndexedDB', () => {
  it('returns a saved draft with its photos', async () => {
    await new IndexedDbDraftStore().save(DRAFT)
    const draft = await new IndexedDbDraftStore().load()
    expect(draft).toMatchObject({
      ...DRAFT,
      form: {
        ...DRAFT.form,
        photos: [{ offerType: 'tageskarte', menuDate: '2026-11-23', dishes: LINES, isUnread: true }],
      },
    })
    const file = draft?.form.photos[0]?.file
    expect(file?.type).toBe('image/jpeg')
    expect(new TextDecoder().decode(await file?.arrayBuffer())).toBe('menu')
  })

  it('stores photos of a draft that are no blobs by their bytes', async () => {
    const bytes = new TextEncoder().encode('shot').buffer
    const file = { size: 4, type: 'image/png', arrayBuffer: async () => bytes }
    const store = new IndexedDbDraftStore()
    await store.save({
      ...DRAFT,
      form: { ...DRAFT.form, photos: [{ file, offerType: 'mittagsdeal', menuDate: null, dishes: [] }] },
    })
    const draft = await store.load()
    expect(draft?.form.photos[0]?.file).toMatchObject({ size: 4, type: 'image/png' })
  })

  it('removes a draft, even if it is being saved', async () => {
    const store = new IndexedDbDraftStore()
    void store.save(DRAFT)
    await store.clear()
    expect(await store.load()).toBeNull()
  })

  it.each([[{}], [{ menuDate: '2026-02-30 ' }], [{ menuDate: 5 }]])(
    'returns photos of earlier versions without a date: %j',
    async (date) => {
      const value = draftWith({ photos: [{ file: photo, offerType: 'tageskarte', ...date }] })
      await set('deal', value, createStore('mahlzeit', 'drafts'))
      const draft = await new IndexedDbDraftStore().load()
      expect(draft?.form.photos).toMatchObject([{ offerType: 'tageskarte', menuDate: null }])
    },
  )

  it.each([[{}], [{ dishes: 'Spätzle' }], [{ dishes: [{ ...LINES[0], day: { weekday: 'Mx' } }] }]])(
    'returns photos of other versions without dishes: %j',
    async (dishes) => {
      const value = draftWith({ photos: [{ file: photo, offerType: 'tageskarte', menuDate: null, ...dishes }] })
      await set('deal', value, createStore('mahlzeit', 'drafts'))
      const draft = await new IndexedDbDraftStore().load()
      expect(draft?.form.photos).toMatchObject([{ offerType: 'tageskarte', dishes: [] }])
    },
  )

  it('returns a draft of an earlier version without the text of a menu', async () => {
    await set('deal', draftWith({ menuText: undefined }), createStore('mahlzeit', 'drafts'))
    expect((await new IndexedDbDraftStore().load())?.form.menuText).toBe('')
  })

  it('keeps the dishes of a draft of another version that doubts one for an unknown reason', async () => {
    const dishes = LINES.map((line) => ({ ...line, uncertainties: ['blurred'] }))
    const photos = DRAFT.form.photos.map((one) => ({ ...one, dishes }))
    await set('deal', draftWith({ photos }), createStore('mahlzeit', 'drafts'))
    const draft = await new IndexedDbDraftStore().load()
    expect(draft?.form.photos[0]?.dishes).toMatchObject([
      { name: 'Käsespätzle', uncertainties: ['low-confidence'] },
      { name: 'Linsensuppe', uncertainties: ['low-confidence'] },
    ])
  })

  it.each(
    FACT_NAMES.flatMap((fact) => [undefined, 'cash-only', { 0: 'deutsch' }].map((value) => [fact, value] as const)),
  )('keeps a draft of another version whose %s is %j, as unknown', async (fact, value) => {
    await set('deal', draftWith({ [fact]: value }), createStore('mahlzeit', 'drafts'))
    const draft = await new IndexedDbDraftStore().load()
    expect(draft?.form).toMatchObject({ startTime: '12:00', [fact]: UNKNOWN_FACTS[fact] })
  })

  it.each([
    ['nothing', undefined],
    ['another version', { userId: 'mara', form: { place: 'Zur Linde' } }],
    ['a place off the earth', draftWith({ place: { ...DRAFT.form.place, position: { lat: 120, lng: 0 } } })],
    ['a photo that is none', draftWith({ photos: [{ file: 'menu.jpg', offerType: 'tageskarte' }] })],
    ['no time', draftWith({ startTime: 'noon' })],
  ])('returns no draft for %s', async (_case, value) => {
    await set('deal', value, createStore('mahlzeit', 'drafts'))
    expect(await new IndexedDbDraftStore().load()).toBeNull()
  })

  it('returns no draft without IndexedDB, and says that none is stored', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('private window', 'SecurityError')
      },
    })
    const store = new IndexedDbDraftStore()
    expect(await store.save(DRAFT)).toBe(false)
    await store.clear()
    expect(await store.load()).toBeNull()
  })
})

function draftWith(form: object): object {
  return { userId: 'mara', form: { ...DRAFT.form, ...form } }
}

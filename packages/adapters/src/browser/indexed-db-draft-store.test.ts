import { type DealDraft, EMPTY_DEAL_FORM } from '@mahlzeit/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IndexedDbDraftStore } from './indexed-db-draft-store.ts'

const kept = new Map<unknown, unknown>()
let fault: Error | null = null

/** Fake of the library over a map; values are cloned as IndexedDB does. */
vi.mock('idb-keyval', () => {
  const asked = <T>(answer: () => T): Promise<T> => (fault ? Promise.reject(fault) : Promise.resolve(answer()))
  return {
    createStore: () => () => undefined,
    get: (key: unknown) => asked(() => kept.get(key)),
    set: (key: unknown, value: unknown) => asked(() => kept.set(key, structuredClone(value))),
    del: (key: unknown) => asked(() => kept.delete(key)),
  }
})

const photo = new Blob(['menu'], { type: 'image/jpeg' })
const DRAFT: DealDraft = {
  userId: 'mara',
  form: {
    ...EMPTY_DEAL_FORM,
    place: { placeId: 'demo:linde', name: 'Zur Linde', address: 'Torstraße 12', position: { lat: 52.5, lng: 13.4 } },
    photos: [{ file: photo, offerType: 'tageskarte' }],
    startTime: '12:00',
    availableDays: ['Mo', 'Mi'],
    cuisine: 'deutsch',
    diets: ['vegan'],
    cardPayment: 'cash-only',
  },
}

beforeEach(() => {
  kept.clear()
  fault = null
})
afterEach(() => vi.restoreAllMocks())

describe('the draft store in IndexedDB', () => {
  it('returns a saved draft with its photos', async () => {
    await new IndexedDbDraftStore().save(DRAFT)
    const draft = await new IndexedDbDraftStore().load()
    expect(draft).toMatchObject({ ...DRAFT, form: { ...DRAFT.form, photos: [{ offerType: 'tageskarte' }] } })
    const file = draft?.form.photos[0]?.file
    expect(file?.type).toBe('image/jpeg')
    expect(new TextDecoder().decode(await file?.arrayBuffer())).toBe('menu')
  })

  it('stores photos that are no blobs by their bytes', async () => {
    const bytes = new TextEncoder().encode('shot').buffer
    const file = { size: 4, type: 'image/png', arrayBuffer: async () => bytes }
    const store = new IndexedDbDraftStore()
    await store.save({ ...DRAFT, form: { ...DRAFT.form, photos: [{ file, offerType: 'mittagsdeal' }] } })
    const draft = await store.load()
    expect(draft?.form.photos[0]?.file).toMatchObject({ size: 4, type: 'image/png' })
  })

  it('removes a draft, even if it is being saved', async () => {
    const store = new IndexedDbDraftStore()
    void store.save(DRAFT)
    await store.clear()
    expect(await store.load()).toBeNull()
  })

  it.each([
    ['nothing', undefined],
    ['another version', { userId: 'mara', form: { place: 'Zur Linde' } }],
    ['a place off the earth', draftWith({ place: { ...DRAFT.form.place, position: { lat: 120, lng: 0 } } })],
    ['a photo that is none', draftWith({ photos: [{ file: 'menu.jpg', offerType: 'tageskarte' }] })],
    ['no time', draftWith({ startTime: 'noon' })],
  ])('returns null for %s', async (_case, value) => {
    kept.set('deal', value)
    expect(await new IndexedDbDraftStore().load()).toBeNull()
  })

  it('returns null without IndexedDB, and ignores writes', async () => {
    fault = new Error('quota')
    const store = new IndexedDbDraftStore()
    await store.save(DRAFT)
    await store.clear()
    expect(await store.load()).toBeNull()
    const closed = new IndexedDbDraftStore(() => {
      throw new Error('private window')
    })
    await closed.save(DRAFT)
    expect(await closed.load()).toBeNull()
  })
})

function draftWith(form: object): object {
  return { userId: 'mara', form: { ...DRAFT.form, ...form } }
}

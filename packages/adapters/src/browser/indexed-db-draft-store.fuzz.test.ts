import { CUISINES, DIETS, isLatLng, OFFER_TYPES, parseTime, WEEKDAYS } from '@mahlzeit/domain'
import * as fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { createStore, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { damaged, FIXED, oddJson } from '../test-support/hostile.ts'
import { IndexedDbDraftStore } from './indexed-db-draft-store.ts'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

const FORM = {
  place: { placeId: 'demo:linde', name: 'Zur Linde', address: 'Torstraße 12', position: { lat: 52.5, lng: 13.4 } },
  photos: [{ file: new Blob(['menu'], { type: 'image/jpeg' }), offerType: 'tageskarte', menuDate: '2026-11-23' }],
  startTime: '12:00',
  endTime: null,
  availableDays: ['Mo', 'Mi'],
  initialComment: 'Gut',
  cuisines: ['deutsch'],
  diets: ['vegan'],
  cards: false,
}

const oddForm = fc
  .tuple(damaged(FORM), damaged(FORM.place), damaged(FORM.place.position), fc.boolean())
  .map(([form, place, position, hasPlace]) => ({ ...form, ...(hasPlace && { place: { ...place, position } }) }))

const loaded = async (value: unknown) => {
  await set('deal', value, createStore('mahlzeit', 'drafts'))
  return new IndexedDbDraftStore().load()
}

describe('for arbitrary stored values,', () => {
  it('a draft holds only values that the form accepts', async () => {
    let filled = 0
    const property = fc.asyncProperty(oddForm, async (form) => {
      const draft = await loaded({ userId: 'mara', form })
      if (draft === null) return
      filled++
      const { place, photos, startTime, endTime, availableDays, cuisines, diets } = draft.form
      if (place) expect(place.position).toSatisfy(isLatLng)
      for (const time of [startTime, endTime]) if (time !== null) expect(parseTime(time)).toBe(time)
      for (const { file, offerType } of photos) {
        expect(file).toBeInstanceOf(Blob)
        expect(OFFER_TYPES).toContain(offerType)
      }
      expect(WEEKDAYS).toEqual(expect.arrayContaining([...availableDays]))
      expect(DIETS).toEqual(expect.arrayContaining([...diets]))
      for (const cuisine of cuisines) expect(CUISINES).toContain(cuisine)
    })
    await fc.assert(property, FIXED)
    expect(filled).toBeGreaterThan(50)
  })

  it('anything but a draft is parsed as none', async () => {
    const property = fc.asyncProperty(oddJson(), async (value) => {
      expect(await loaded(value)).toBeNull()
      expect(await loaded({ userId: 'mara', form: value })).toBeNull()
    })
    await fc.assert(property, FIXED)
  })
})

import { aDeal, OFFLINE } from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import type { DealForm } from './add-deal-form.ts'
import { aPublisher, PLACE } from './test-support/publishing.ts'

const REJECTED = { kind: 'rejected', refusal: { code: 'place-unknown' } } as const

describe('publishing a deal', () => {
  it('stores the photos and inserts the deal with every field of the form', async () => {
    const { publish, catalog, storage } = await aPublisher()
    const entered: Partial<DealForm> = {
      startTime: '11:30',
      endTime: '14:00',
      availableDays: ['Mo', 'Mi'],
      initialComment: '  Ab eins ist es ruhig.  ',
      diets: ['vegan'],
      cards: false,
    }
    const published = await publish({ ...entered, cuisines: ['deutsch'] })
    const [deal] = catalog.deals
    expect(published).toEqual({ ok: true, value: { id: deal?.id, imagesFailure: null } })
    expect(deal).toMatchObject({
      ...entered,
      initialComment: 'Ab eins ist es ruhig.',
      place: PLACE,
      slug: 'suppenkasper',
      rating: 4.4,
      ratingCount: 80,
      website: null,
      cuisines: ['deutsch'],
    })
    expect(deal?.images.map(({ url, offerType, sortOrder }) => [url, offerType, sortOrder])).toEqual([
      ['/photos/1-0.jpg', 'wochenkarte', 0],
      ['/photos/2-1.jpg', 'wochenkarte', 1],
    ])
    expect(storage.sent).toBe(2)
  })

  it('publishing takes its steps in their order', async () => {
    const { publish, catalog, directory, storage, writer } = await aPublisher()
    const steps = [
      vi.spyOn(catalog, 'findByPlaceId'),
      vi.spyOn(directory, 'findDetails'),
      vi.spyOn(storage, 'upload'),
      vi.spyOn(writer, 'isSlugTaken'),
      vi.spyOn(writer, 'insert'),
      vi.spyOn(writer, 'insertImages'),
    ]
    await publish()
    const order = steps.flatMap(({ mock }) => mock.invocationCallOrder)
    expect(order).toHaveLength(7)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('publishes a deal without a blank comment', async () => {
    const { publish, catalog } = await aPublisher()
    await publish({ initialComment: '   ' })
    expect(catalog.deals[0]?.initialComment).toBeNull()
  })

  it('does not publish a deal of visitors', async () => {
    const { publish, form, storage } = await aPublisher()
    expect(await publish(form, null)).toEqual({ ok: false, error: { kind: 'not-signed-in' } })
    expect(storage.sent).toBe(0)
  })

  it('does not publish a deal without a place id', async () => {
    const { publish } = await aPublisher()
    const refused = { ok: false, error: { kind: 'no-place-id' } }
    expect(await publish({ place: null })).toEqual(refused)
    expect(await publish({ place: { ...PLACE, placeId: '' } })).toEqual(refused)
  })

  it('returns the existing deal of the place without uploading', async () => {
    const there = aDeal({ id: 7, place: { placeId: PLACE.placeId, name: 'Suppenkasper' } })
    const { publish, storage } = await aPublisher([there])
    expect(await publish()).toEqual({ ok: false, error: { kind: 'duplicate', id: 7, name: 'Suppenkasper' } })
    expect(storage.sent).toBe(0)
  })

  it('publishes a deal although place details cannot be read', async () => {
    const { publish, directory, catalog } = await aPublisher()
    directory.failWith(OFFLINE)
    expect((await publish()).ok).toBe(true)
    expect(catalog.deals[0]).toMatchObject({ rating: null, ratingCount: null, website: null, phone: null })
  })

  it('uses the next slug if the first one is taken', async () => {
    const { publish, catalog } = await aPublisher([{ ...aDeal({ id: 1 }), slug: 'suppenkasper' }])
    await publish()
    expect(catalog.deals.at(-1)?.slug).toBe('suppenkasper-torstrasse-1')
  })

  it('uses another slug if the free one is taken concurrently', async () => {
    const { publish, writer, catalog } = await aPublisher()
    writer.failNext({ kind: 'slug-taken' })
    expect((await publish()).ok).toBe(true)
    expect(catalog.deals).toHaveLength(1)
  })

  it('returns a duplicate if the place is taken concurrently', async () => {
    const { publish, writer, storage } = await aPublisher()
    writer.failNext({ kind: 'place-taken' })
    expect(await publish()).toEqual({ ok: false, error: { kind: 'insert-failed', failure: { kind: 'place-taken' } } })
    expect(storage.paths).toEqual([])
  })
})

describe('a photo that fails to upload', () => {
  it('aborts publishing and removes earlier photos when a photo fails to upload', async () => {
    const { publish, storage, form, catalog } = await aPublisher()
    expect(form.photos).toHaveLength(2)
    storage.failNext(REJECTED)
    expect(await publish()).toEqual({ ok: false, error: { kind: 'upload-failed', failure: REJECTED } })
    expect(storage.paths).toEqual([])
    expect(catalog.deals).toEqual([])
    expect((await publish()).ok).toBe(true)
  })
})

describe('a deal that fails to insert', () => {
  it('retries a failed insert up to three times without uploading photos again', async () => {
    const { publish, writer, storage, catalog } = await aPublisher()
    writer.failNext(OFFLINE, OFFLINE, OFFLINE)
    expect((await publish()).ok).toBe(true)
    expect(storage.sent).toBe(2)
    expect(catalog.deals).toHaveLength(1)
  })

  it('removes the photos of a deal that fails to insert', async () => {
    const { publish, writer, storage } = await aPublisher()
    writer.failNext(REJECTED)
    expect(await publish()).toEqual({ ok: false, error: { kind: 'insert-failed', failure: REJECTED } })
    expect(storage.paths).toEqual([])
  })

  it('inserts a deal once when the answer is lost', async () => {
    const { publish, writer, catalog } = await aPublisher()
    writer.loseNextAnswer()
    expect(await publish()).toMatchObject({ ok: true, value: { imagesFailure: null } })
    expect(catalog.deals).toHaveLength(1)
    expect(catalog.deals[0]?.images).toHaveLength(2)
  })

  it('finds a deal and its photos with the next attempt when every answer was lost', async () => {
    const { publish, writer, storage, catalog, form } = await aPublisher()
    writer.loseNextAnswer()
    writer.failNext(OFFLINE, OFFLINE, OFFLINE)
    expect(await publish(form)).toEqual({ ok: false, error: { kind: 'insert-failed', failure: OFFLINE } })
    expect(await publish(form)).toMatchObject({ ok: true, value: { imagesFailure: null } })
    expect(storage.sent).toBe(2)
    expect(catalog.deals).toHaveLength(1)
    expect(catalog.deals[0]?.images).toHaveLength(2)
  })
})

describe('images that fail to insert', () => {
  it('keeps the deal and returns the failure when images fail to insert', async () => {
    const { publish, writer, catalog, storage } = await aPublisher()
    writer.failImages(REJECTED)
    expect(await publish()).toEqual({ ok: true, value: { id: catalog.deals[0]?.id, imagesFailure: REJECTED } })
    expect(catalog.deals[0]?.images).toEqual([])
    expect(storage.sent).toBe(2)
  })
})

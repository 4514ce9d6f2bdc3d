import { aDeal, OFFLINE } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { aPublisher, photos } from './test-support/publishing.ts'

const REJECTED = { kind: 'rejected', refusal: { code: 'deal-gone' } } as const
const DEAL = aDeal({ id: 1, images: [] })

describe('adding photos to a deal', () => {
  it('appends photos to a deal, and shows the newest first', async () => {
    const { publish, addDealImages, catalog, user, settle } = await aPublisher()
    const published = await publish()
    const id = published.ok ? published.value.id : DEAL.id
    expect(await settle(addDealImages.execute(id, photos(2), user))).toEqual({ ok: true, value: undefined })
    expect(catalog.deals[0]?.images.map(({ sortOrder }) => sortOrder)).toEqual([2, 3, 0, 1])
  })

  it('adding photos requires a user and at least one photo', async () => {
    const { addDealImages, user, storage } = await aPublisher([DEAL])
    expect(await addDealImages.execute(DEAL.id, photos(1), null)).toEqual({
      ok: false,
      error: { kind: 'not-signed-in' },
    })
    expect(await addDealImages.execute(DEAL.id, [], user)).toEqual({ ok: false, error: { kind: 'no-photo' } })
    expect(storage.sent).toBe(0)
  })

  it('keeps the uploads after an unknown outcome, and removes them when a further photo is rejected', async () => {
    const { addDealImages, writer, storage, user } = await aPublisher([DEAL])
    const chosen = photos(2)
    writer.failNext(OFFLINE)
    expect(await addDealImages.execute(DEAL.id, chosen, user)).toEqual({
      ok: false,
      error: { kind: 'insert-failed', failure: OFFLINE },
    })
    expect(storage.paths).toHaveLength(2)
    storage.failNext(REJECTED)
    expect(await addDealImages.execute(DEAL.id, [...chosen, ...photos(1)], user)).toEqual({
      ok: false,
      error: { kind: 'upload-failed', failure: REJECTED },
    })
    expect(storage.paths).toEqual([])
  })

  it('removes the uploads after a rejection, and uploads them again with the next attempt', async () => {
    const { addDealImages, writer, storage, user } = await aPublisher([DEAL])
    const chosen = photos(2)
    writer.failNext(REJECTED)
    expect(await addDealImages.execute(DEAL.id, chosen, user)).toEqual({
      ok: false,
      error: { kind: 'insert-failed', failure: REJECTED },
    })
    expect(storage.paths).toEqual([])
    expect((await addDealImages.execute(DEAL.id, chosen, user)).ok).toBe(true)
    expect(storage.paths).toHaveLength(2)
  })

  it('adds photos once when the answer was lost', async () => {
    const { addDealImages, writer, storage, user, catalog } = await aPublisher([DEAL])
    const chosen = photos(2)
    writer.loseNextAnswer()
    expect(await addDealImages.execute(DEAL.id, chosen, user)).toMatchObject({
      ok: false,
      error: { kind: 'insert-failed', failure: { kind: OFFLINE.kind } },
    })
    expect((await addDealImages.execute(DEAL.id, chosen, user)).ok).toBe(true)
    expect(storage.sent).toBe(2)
    expect(catalog.deals[0]?.images).toHaveLength(2)
  })

  it('leaves added photos alone when later ones are rejected', async () => {
    const { addDealImages, writer, storage, user } = await aPublisher([DEAL])
    expect((await addDealImages.execute(DEAL.id, photos(2), user)).ok).toBe(true)
    writer.failNext(REJECTED)
    expect((await addDealImages.execute(DEAL.id, photos(1), user)).ok).toBe(false)
    expect(storage.paths).toHaveLength(2)
  })
})

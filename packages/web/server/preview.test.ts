import type { Gone } from '@mahlzeit/domain'
import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { previewOf } from './preview.ts'

const BACKEND = 'https://project.example'
const MONDAY_NOON = new Date('2026-11-23T11:00:00Z')
const GONE: Gone = { since: new Date('2026-11-20T10:00:00Z'), by: 'reports', reports: 2 }

const DISH = { imageId: 1, description: null, diets: [], day: null } as const
const MENU = [
  { ...DISH, id: 1, name: 'Linsensuppe', price: null },
  { ...DISH, id: 2, name: 'Senfeier', price: 850 },
]

const describePreview = (changes: Parameters<typeof aDeal>[0] = {}, now = MONDAY_NOON) =>
  previewOf({ ...aDeal({ images: [anImage()], ...changes }), menu: MENU }, { now, backendUrl: BACKEND })

const at = (time: string) => new Date(`2026-11-23T${time}:00+01:00`)

describe('the preview picture of a deal', () => {
  it('the preview picture shows a dish with its price, days, hours and address', async () => {
    expect(await describePreview()).toMatchObject({
      product: 'Mahlzeit',
      name: 'Zur Linde',
      facts: 'Deutsch, Berlin',
      dish: { day: 'Montag, 23. November', name: 'Senfeier', price: '8,50\u00a0€' },
      times: 'Mo–Fr · 12:00–15:00',
      emoji: '🥨',
    })
  })

  it.each([
    ['before lunch', {}, at('08:00'), 'Senfeier'],
    ['after lunch', {}, at('18:00'), 'Senfeier'],
    ['on a day without lunch', {}, new Date('2026-11-22T11:00:00Z'), undefined],
    ['if its days are unknown', { availableDays: [] }, MONDAY_NOON, undefined],
    ['if it is gone', { gone: GONE }, MONDAY_NOON, undefined],
  ])('the preview picture names the dish of the day %s: %#', async (_when, changes, now, name) => {
    expect((await describePreview(changes, now)).dish?.name).toBe(name)
  })

  it('the preview picture says since when a deal is gone, instead of days and hours', async () => {
    expect((await describePreview({ gone: GONE })).times).toBe('Gibt es laut 2 Meldungen seit 20. November nicht mehr')
  })

  it('the preview picture leaves out unknown facts', async () => {
    const unknown = { availableDays: [], startTime: null, endTime: null, cuisines: [], images: [] }
    const position = { lat: Number.NaN, lng: 13 }
    const place = { name: 'Zur Linde', address: ' ', placeId: null, position }
    expect(await describePreview({ ...unknown, place })).toMatchObject({
      facts: '',
      times: '',
      address: '',
      position: null,
      photo: null,
      emoji: '🍽️',
    })
  })

  it.each([
    [`${BACKEND}/storage/v1/object/public/deals/1.webp`, '/storage/v1/object/public/deals/1.webp'],
    [`${BACKEND}/storage/v1/object/deals/1.webp`, null],
    [`${BACKEND}.evil.example/storage/v1/object/public/deals/1.webp`, null],
    ['https://photos.example/1.webp', null],
  ])('the preview picture has only photos of our storage: %s', async (url, photo) => {
    expect((await describePreview({ images: [anImage({ url })] })).photo).toBe(photo)
  })

  it('the preview picture has a new version if its content changes, and the same for the whole day', async () => {
    const { version } = await describePreview()
    expect((await describePreview({ rating: 1, phone: null }, at('18:00'))).version).toBe(version)
    const others = await Promise.all([
      describePreview({ endTime: '16:00' }),
      describePreview({ images: [anImage({ url: `${BACKEND}/storage/v1/object/public/deals/1.webp` })] }),
      describePreview({}, new Date('2026-11-24T11:00:00Z')),
    ])
    expect(new Set([version, ...others.map((other) => other.version)]).size).toBe(4)
  })
})

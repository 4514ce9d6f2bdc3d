import { describe, expect, it } from 'vitest'
import { parseDealRow } from './deal-row.ts'

const BASE = 'https://mahlzeit.example'

const row = {
  id: 7,
  created_at: '2026-03-02T09:00:00.123+00:00',
  updated_at: '2026-03-02T10:00:00+00:00',
  place_name: 'Zur Linde',
  place_address: 'Torstraße 12, 10119 Berlin',
  place_id: 'place-7',
  place_lat: 52.5,
  place_lng: 13.4,
  start_time: '11:30:00',
  end_time: '14:30:00',
  available_days: ['Mo', 'Di'],
  rating: 4.5,
  rating_count: 12,
  cuisine_type: ['deutsch'],
  diet_type: ['vegan'],
  website: 'https://linde.example',
  international_phone_number: '+49 30 1',
  initial_comment: null,
  url_slug: 'zur-linde',
  card_payment_available: false,
  state: 2,
  deal_images: [
    {
      id: 1,
      image_url: '/storage/v1/object/public/deals/a.webp',
      offer_type: 'tageskarte',
      sort_order: 0,
      created_at: '2026-03-02T09:00:00+00:00',
      updated_at: '2026-03-02T09:00:00+00:00',
      menu_date: '2026-03-03',
      is_trusted: true,
    },
  ],
}

const parse = (changes: object) => {
  const parsed = parseDealRow({ ...row, ...changes }, BASE)
  if (parsed === null) throw new Error('unreadable')
  return parsed
}

describe('a deal row', () => {
  it('parses a row into a deal', () => {
    expect(parse({})).toEqual({
      id: 7,
      slug: 'zur-linde',
      createdAt: new Date('2026-03-02T09:00:00.123Z'),
      updatedAt: new Date('2026-03-02T10:00:00Z'),
      place: {
        name: 'Zur Linde',
        address: 'Torstraße 12, 10119 Berlin',
        placeId: 'place-7',
        position: { lat: 52.5, lng: 13.4 },
      },
      state: 'DE-BE',
      images: [
        {
          id: 1,
          url: `${BASE}/storage/v1/object/public/deals/a.webp`,
          offerType: 'tageskarte',
          sortOrder: 0,
          createdAt: new Date('2026-03-02T09:00:00Z'),
          menuDate: '2026-03-03',
          isTrusted: true,
        },
      ],
      startTime: '11:30',
      endTime: '14:30',
      availableDays: ['Mo', 'Di'],
      rating: 4.5,
      ratingCount: 12,
      cuisines: ['deutsch'],
      diets: ['vegan'],
      cards: false,
      access: null,
      website: 'https://linde.example',
      phone: '+49 30 1',
      initialComment: null,
      closures: [],
      confirmation: null,
      gone: null,
      ended: null,
      dispute: null,
    })
  })

  it.each<[string, object]>([
    ['no id', { id: undefined }],
    ['a text id', { id: '7' }],
    ['an id of zero', { id: 0 }],
    ['no name', { place_name: null }],
    ['a blank name', { place_name: '  ' }],
    ['no latitude', { place_lat: null }],
    ['a latitude out of range', { place_lat: 91 }],
    ['a text longitude', { place_lng: '13.4' }],
  ])('a deal row is unreadable with %s', (_, changes) => {
    expect(parseDealRow({ ...row, ...changes }, BASE)).toBeNull()
  })

  it.each([16, 17, -1, 2.5, '2', null, undefined])('a deal has no known state if it is stored as %j', (state) => {
    expect(parse({ state }).state).toBeNull()
  })

  it.each([null, undefined, 'a deal', 7, []])('a deal row is unreadable if it is %j', (value) => {
    expect(parseDealRow(value, BASE)).toBeNull()
  })

  it.each<[string, object, object]>([
    ['invalid dates', { created_at: 'yesterday', updated_at: 5 }, { createdAt: null, updatedAt: null }],
    ['a rating out of range', { rating: 7 }, { rating: null }],
    ['a negative number of ratings', { rating_count: -1 }, { ratingCount: null }],
    ['days of another type', { available_days: { Mo: true } }, { availableDays: [] }],
    ['an unknown cuisine', { cuisine_type: ['lunar', 'indisch'] }, { cuisines: ['indisch'] }],
    ['an invalid card payment', { card_payment_available: 'yes' }, { cards: null }],
    ['an empty comment', { initial_comment: ' ' }, { initialComment: null }],
    ['a website without a scheme', { website: ' www.linde.example ' }, { website: 'www.linde.example' }],
    ['a blank website', { website: ' ' }, { website: null }],
    ['images of another type', { deal_images: 'a.webp' }, { images: [] }],
    ['an invalid time', { start_time: 'noon' }, { startTime: null }],
  ])('parsing a deal row is lenient about %s', (_, changes, expected) => {
    expect(parse(changes)).toMatchObject(expected)
  })

  it('a deal row needs an id, a name and a position only', () => {
    expect(parseDealRow({ id: 1, place_name: 'Zur Linde', place_lat: 0, place_lng: 0 }, BASE)).not.toBeNull()
  })

  it('drops images whose address is neither http nor https', () => {
    const image = { ...row.deal_images[0], image_url: 'data:text/html,<script>' }
    expect(parse({ deal_images: [image, { ...image, image_url: 'http://[' }] }).images).toEqual([])
  })

  it('a deal has its images in the order of display, without unreadable ones', () => {
    const [image] = row.deal_images
    const deal_images = [{ ...image, id: 2, offer_type: 'mittagessen' }, { ...image, created_at: null }, image]
    expect(parse({ deal_images }).images.map(({ id }) => id)).toEqual([1, 2])
  })
})

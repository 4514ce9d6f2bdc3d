import { menuFrom, parseDealRow } from '@mahlzeit/adapters/supabase'
import {
  CARD_NAME_LENGTH,
  CUISINES,
  type Deal,
  DIETS,
  type DishLine,
  dishOf,
  formatPrice,
  haversineKm,
  menuAgeOf,
  menuAgeOn,
  type MenuItem,
  OFFER_TYPES,
  PIN_KINDS,
  pinKindOf,
  slugCandidates,
  stateOfAddress,
  YES_NO_FACTS,
} from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { demoDealRows } from './demo-deals.ts'
import { DEMO_RESTAURANTS } from './demo-restaurants.ts'

const NOW = new Date('2026-03-04T11:00:00Z')
const ORIGIN = 'https://mahlzeit.example'
const rows = demoDealRows(NOW, (file) => `/photos/${file}`)

const deals: readonly Deal[] = rows.map((row) => {
  const read = parseDealRow(row, ORIGIN)
  if (read === null) throw new Error(`unreadable: ${row.url_slug}`)
  return read
})

const NO_LINE = { diets: [], day: null, isTicked: true, area: null, uncertainties: [] }
const priceOf = ({ price }: MenuItem): string => (price === null ? '' : formatPrice(price))

const unique = (values: readonly unknown[]): number => new Set(values).size

describe('the demo deals', () => {
  it('the demo deals are some seventy, all readable', () => {
    expect(rows.length).toBeGreaterThanOrEqual(55)
    expect(rows.length).toBeLessThanOrEqual(75)
    expect(deals.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1))
  })

  it('the demo deals have unique slugs, place ids and image ids', () => {
    const placeIds = rows.flatMap(({ place_id }) => place_id ?? [])
    const images = rows.flatMap((row) => row.deal_images)
    expect(unique(rows.map(({ url_slug }) => url_slug))).toBe(rows.length)
    expect(unique(placeIds)).toBe(placeIds.length)
    expect(unique(images.map(({ id }) => id))).toBe(images.length)
  })

  it('the demo deals have the dishes of their drawn menus, as the app publishes them', () => {
    for (const { menu, deal_images } of rows) {
      const dishes = menuFrom(menu)
      expect(dishes).toHaveLength(menu.length)
      for (const dish of dishes) {
        const line: DishLine = { ...NO_LINE, ...dish, description: dish.description ?? '', price: priceOf(dish) }
        expect(dishOf(line)).toMatchObject({ ok: true, value: { name: dish.name, price: dish.price } })
        expect(deal_images.map(({ id }) => id)).toContain(dish.imageId)
      }
    }
    const dishes = rows.flatMap(({ menu }) => menuFrom(menu))
    expect(unique(dishes.map(({ id }) => id))).toBe(dishes.length)
    expect(dishes.every(({ price }) => price !== null)).toBe(true)
    expect(unique(dishes.flatMap(({ day }) => (day && 'weekday' in day ? [day.weekday] : [])))).toBe(5)
    const photos = rows.flatMap((row) => row.deal_images)
    expect(unique(dishes.map(({ imageId }) => imageId))).toBe(photos.length)
  })

  it('the demo deals have the slugs of the rule, with the street for a repeated name', () => {
    const taken = new Set<string>()
    for (const { place_name, place_address, url_slug } of rows) {
      expect(url_slug).toBe(slugCandidates(place_name, place_address, 0).find((slug) => !taken.has(slug)))
      taken.add(url_slug)
    }
    expect(taken).toContain('roter-wasserbueffel-weitlingstrasse-36')
  })

  it('the demo deals are in Berlin, except for some in states with other public holidays', () => {
    const states = deals.map(({ place }) => stateOfAddress(place.address))
    const elsewhere = states.filter((state) => state !== 'DE-BE')
    expect(elsewhere).toEqual(['DE-BB', 'DE-BB', 'DE-SN', 'DE-BY'])
  })

  it('the demo deals are within Berlin if their address is there', () => {
    for (const { place_lat, place_lng, place_address } of rows) {
      if (!place_address.endsWith(' Berlin')) continue
      expect(place_lat).toBeGreaterThan(52.33)
      expect(place_lat).toBeLessThan(52.68)
      expect(place_lng).toBeGreaterThan(13.08)
      expect(place_lng).toBeLessThan(13.77)
      expect(place_address).toMatch(/^[^,]+ \d+, 1[0-4]\d{3} Berlin$/)
    }
  })

  it('the demo deals cover all parts of the city', () => {
    const lats = rows.map(({ place_lat }) => place_lat)
    const lngs = rows.map(({ place_lng }) => place_lng)
    expect(Math.max(...lats) - Math.min(...lats)).toBeGreaterThan(0.2)
    expect(Math.max(...lngs) - Math.min(...lngs)).toBeGreaterThan(0.4)
  })

  it('the demo deals are dense around one square, so that a cluster expands', () => {
    const kollwitzplatz = { lat: 52.5363, lng: 13.4178 }
    const around = deals.filter(({ place }) => haversineKm(place.position, kollwitzplatz) < 0.15)
    expect(around.length).toBeGreaterThanOrEqual(8)
  })

  it('the demo deals have two restaurants in one building', () => {
    expect(unique(rows.map(({ place_address }) => place_address))).toBe(rows.length - 1)
    expect(unique(rows.map(({ place_lat, place_lng }) => `${place_lat} ${place_lng}`))).toBe(rows.length - 1)
  })

  it('the demo deals have websites and phone numbers that are reserved for examples', () => {
    for (const { website, international_phone_number } of rows) {
      expect(website ?? 'https://none.example').toMatch(/^https:\/\/[a-z0-9-]+\.example$/)
      expect(international_phone_number ?? '+49 30 23125 000').toMatch(/^\+49 30 23125 \d{3}$/)
    }
  })

  it('the demo deals cover every cuisine and diet, and yes, no and unknown', () => {
    expect(new Set(deals.flatMap(({ cuisines }) => cuisines))).toEqual(new Set(CUISINES))
    expect(new Set(deals.flatMap(({ diets }) => diets))).toEqual(new Set(DIETS))
    for (const fact of YES_NO_FACTS)
      expect(new Set(deals.map((deal) => deal[fact]))).toEqual(new Set([true, false, null]))
  })

  it('the demo deals cover every pin kind and every offer type', () => {
    expect(new Set(deals.map(({ images }) => pinKindOf(images)))).toEqual(new Set(PIN_KINDS))
    expect(new Set(deals.flatMap(({ images }) => images.map(({ offerType }) => offerType)))).toEqual(
      new Set(OFFER_TYPES),
    )
  })

  it('the demo deals include deals with several photos, even of the same offer type', () => {
    expect(deals.filter(({ images }) => images.length > 1).length).toBeGreaterThan(10)
    expect(deals.some(({ images }) => unique(images.map(({ offerType }) => offerType)) < images.length)).toBe(true)
  })

  it('the demo deals include menus of this week, of last week and of today, named on the card', () => {
    const images = deals.flatMap((deal) => deal.images).filter(({ menuDate }) => menuDate !== null)
    const ages = images.map((image) => ({ offerType: image.offerType, kind: menuAgeOf(image, '2026-03-04').kind }))
    for (const [offerType, kind] of [
      ['tageskarte', 'current'],
      ['wochenkarte', 'current'],
      ['wochenkarte', 'past'],
    ])
      expect(ages).toContainEqual({ offerType, kind })
    expect(
      deals.some((deal) => menuAgeOn(deal.images, '2026-03-04').kind === 'past' && deal.availableDays.includes('Mi')),
    ).toBe(true)
  })

  it('the demo deals include deals without photos, days, times, rating, website, phone number or comment', () => {
    const lacks: readonly ((deal: Deal) => boolean)[] = [
      ({ images }) => images.length === 0,
      ({ availableDays }) => availableDays.length === 0,
      ({ startTime, endTime }) => startTime === null && endTime === null,
      ({ startTime, endTime }) => startTime === null && endTime !== null,
      ({ startTime, endTime }) => startTime !== null && endTime === null,
      ({ rating }) => rating === null,
      ({ cuisines }) => cuisines.length === 0,
      ({ diets }) => diets.length === 0,
      ({ website }) => website === null,
      ({ phone }) => phone === null,
      ({ initialComment }) => initialComment === null,
      ({ place }) => place.placeId === null,
    ]
    expect(lacks.map((lack) => deals.some(lack))).toEqual(lacks.map(() => true))
  })

  it('the demo deals have comments of at most 200 characters', () => {
    const comments = deals.flatMap(({ initialComment }) => initialComment ?? [])
    expect(comments.length).toBeGreaterThan(15)
    expect(Math.max(...comments.map((comment) => comment.length))).toBeLessThanOrEqual(200)
  })

  it('the demo deals include two names that a card cuts, with umlauts', () => {
    const long = rows.filter(({ place_name }) => place_name.length > CARD_NAME_LENGTH)
    expect(long.filter(({ place_name }) => /[äöü]/.test(place_name)).length).toBeGreaterThanOrEqual(2)
  })

  it.each(['"', "'", '%', '&', '<script>', '„'])('the demo deals include a restaurant name with %s', (sign) => {
    expect(rows.some(({ place_name }) => place_name.includes(sign))).toBe(true)
  })

  it('the demo deals are dated before the first start, photos after their deal', () => {
    for (const row of rows)
      for (const { created_at } of [row, ...row.deal_images]) {
        expect(Date.parse(created_at)).toBeLessThan(NOW.getTime())
        expect(Date.parse(created_at)).toBeGreaterThanOrEqual(Date.parse(row.created_at))
      }
  })

  it('the demo deals belong to Anna, to Ben and mostly to no user', () => {
    const ofOwner = (owner: string | undefined): number =>
      DEMO_RESTAURANTS.filter((restaurant) => restaurant.owner === owner).length
    expect(ofOwner('anna')).toBeGreaterThanOrEqual(18)
    expect(ofOwner('ben')).toBeGreaterThanOrEqual(9)
    expect(ofOwner(undefined)).toBeGreaterThan(ofOwner('anna'))
  })
})

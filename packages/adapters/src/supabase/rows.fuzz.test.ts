import { CUISINES, DIETS, isCivilDate, isLatLng, OFFER_TYPES, PIN_KINDS, WEEKDAYS } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CommentRow } from './comment-row.ts'
import { columnsOf, parseDealRow, placeColumns } from './deal-row.ts'
import { favouriteRow } from './favourite-row.ts'
import { menuFrom } from './menu-row.ts'
import { listCalls } from './moderation-row.ts'
import { parsePinAnswer } from './pin-answer.ts'
import type { Schema } from './rest-api.ts'
import { damaged, FIXED, oddJson } from '../test-support/hostile.ts'

const BASE = 'https://mahlzeit.example'
const AT = '2026-03-02T09:00:00.123+00:00'
const LISTS = listCalls(BASE)

/** Parses a row; null if unreadable. */
const read = <T>(row: Schema<T>, value: unknown): T | null => {
  const parsed = v.safeParse(row, value)
  return parsed.success ? parsed.output : null
}

const isId = (id: number): boolean => Number.isSafeInteger(id) && id >= 1
const isDate = (date: Date | null): boolean => date === null || !Number.isNaN(date.getTime())
const isWebAddress = (url: string | null): boolean => url === null || /^https?:\/\/[^/]/u.test(url)
const isPlainText = (text: string | null): boolean => text === null || (text !== '' && text === text.trim())
const isTime = (time: string | null): boolean => time === null || /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/u.test(time)

/** Valid rows of each kind. */
const image = {
  id: 1,
  image_url: '/a.webp',
  offer_type: 'tageskarte',
  sort_order: 0,
  created_at: AT,
  menu_date: '2026-11-23',
}
const deal: Readonly<Record<string, unknown>> = {
  id: 7,
  ...placeColumns(aDeal().place),
  ...columnsOf({ ...aDeal(), createdAt: null, updatedAt: null, initialComment: 'Gut' }),
  created_at: AT,
  updated_at: AT,
  image_url: 'https://photos.example/a.webp',
}
const dish = { id: 1, image_id: 1, name: 'Suppe', price: 690, diets: ['vegan'], date: '2026-11-23' }
const damagedDeal = fc
  .tuple(damaged(deal), fc.oneof(fc.array(damaged(image), { maxLength: 3 }), oddJson()))
  .map(([row, images]) => ({ ...row, deal_images: images }))

describe('for arbitrary answers of the database,', () => {
  it('a dish is valid or left out', () => {
    let readable = 0
    const rows = fc.array(fc.oneof(damaged(dish), damaged({ ...dish, date: undefined, weekday: 'Mo' }), oddJson()))
    const property = fc.property(fc.oneof(rows, oddJson()), (stored) => {
      for (const { id, imageId, name, price, diets, day } of menuFrom(stored)) {
        readable++
        expect([id, imageId]).toSatisfy((ids: number[]) => ids.every(isId))
        expect(name).not.toBe('')
        if (price !== null) expect(price).toSatisfy(isId)
        expect(DIETS).toEqual(expect.arrayContaining([...diets]))
        if (day && 'date' in day) expect(day.date).toSatisfy(isCivilDate)
        else if (day) expect(WEEKDAYS).toContain(day.weekday)
      }
    })
    fc.assert(property, FIXED)
    expect(readable).toBeGreaterThan(200)
  })

  it('a deal is valid or left out', () => {
    let readable = 0
    const property = fc.property(damagedDeal, (row) => {
      const parsed = parseDealRow(row, BASE)
      if (parsed === null) return
      readable++
      const value = parsed
      expect(isId(value.id)).toBe(true)
      expect(value.place.name).toSatisfy(isPlainText)
      expect(value.place.position).toSatisfy(isLatLng)
      for (const { menuDate } of value.images) if (menuDate !== null) expect(menuDate).toSatisfy(isCivilDate)
      expect([value.createdAt, value.updatedAt, ...value.images.map(({ createdAt }) => createdAt)]).toSatisfy(
        (dates: Date[]) => dates.every(isDate),
      )
      for (const { url, offerType } of value.images) {
        expect(url).toSatisfy(isWebAddress)
        expect(OFFER_TYPES).toContain(offerType)
      }
      expect(value.startTime).toSatisfy(isTime)
      expect(value.endTime).toSatisfy(isTime)
      expect(WEEKDAYS).toEqual(expect.arrayContaining([...value.availableDays]))
      expect(CUISINES).toEqual(expect.arrayContaining([...value.cuisines]))
      expect(DIETS).toEqual(expect.arrayContaining([...value.diets]))
      expect(value.rating ?? 0).toSatisfy((rating: number) => rating >= 0 && rating <= 5)
      expect(value.ratingCount ?? 0).toSatisfy((count: number) => Number.isSafeInteger(count) && count >= 0)
      for (const text of [value.slug, value.website, value.phone, value.initialComment, value.place.placeId])
        expect(text).toSatisfy(isPlainText)
    })
    fc.assert(property, FIXED)
    expect(readable).toBeGreaterThan(200)
  })

  it('a deal stays readable if only lenient fields are damaged', () => {
    const { id, place_name, place_lat, place_lng, ...rest } = deal
    const property = fc.property(damaged(rest), (row) => {
      expect(parseDealRow({ id, place_name, place_lat, place_lng, ...row }, BASE)).not.toBeNull()
    })
    fc.assert(property, FIXED)
  })

  it('a comment is valid or left out', () => {
    const row = {
      id: 1,
      deal_id: 7,
      user_id: 'u',
      comment_text: 'Gut',
      created_at: AT,
      is_own: false,
      hidden_reason: null,
      profile: { username: 'Anna', avatar_url: '/a.webp' },
    }
    expect(read(CommentRow, row)).not.toBeNull()
    const property = fc.property(damaged(row), (damagedRow) => {
      const comment = read(CommentRow, damagedRow)
      if (comment === null) return
      expect(isId(comment.id) && isId(comment.dealId)).toBe(true)
      expect(comment.createdAt).toSatisfy(isDate)
    })
    fc.assert(property, FIXED)
  })

  it('a favourite is valid or left out', () => {
    const restaurant = {
      id: 3,
      name: 'Zur Linde',
      address: 'Torstraße 12',
      place_id: 'place-7',
      lat: 52.5,
      lng: 13.4,
      rating: 4.5,
      phone: '+49 30 1',
      website: 'https://linde.example',
      image_url: '/a.webp',
      cuisine_type: ['deutsch'],
    }
    const row = { id: 1, created_at: AT, deal: { id: 7, place_name: 'Zur Linde', place_lat: 52.5, place_lng: 13.4 } }
    expect(read(favouriteRow(BASE), { ...row, restaurant })).not.toBeNull()
    const property = fc.property(damaged(row), damaged(restaurant), (damagedRow, damagedRestaurant) => {
      const favourite = read(favouriteRow(BASE), { ...damagedRow, restaurant: damagedRestaurant })
      if (favourite === null) return
      expect(isId(favourite.id) && isId(favourite.restaurant.id)).toBe(true)
      expect(favourite.deal?.id ?? 1).toSatisfy(isId)
      expect(favourite.addedAt).toSatisfy(isDate)
      expect(favourite.restaurant.imageUrl).toSatisfy(isWebAddress)
      expect(favourite.restaurant.position ?? { lat: 0, lng: 0 }).toSatisfy(isLatLng)
      expect(favourite.restaurant.rating ?? 0).toSatisfy((rating: number) => rating >= 0 && rating <= 5)
    })
    fc.assert(property, FIXED)
  })

  it('a report is valid or left out', () => {
    const content = {
      kind: 'image',
      id: '1',
      url: '/a.webp',
      deal_id: 7,
      deal_name: 'Zur Linde',
      visibility: 'shown',
      author_name: 'Anna',
      author: { id: '00000000-0000-4000-8000-000000000001', is_suspended: false, is_deleted: false },
    }
    const row = {
      id: 1,
      reason: 'spam',
      description: '',
      is_own: false,
      reported_at: AT,
      due_at: AT,
      state: 'resolved',
      decision: { at: AT, reason: 'Stimmt', moderator_name: 'Mod' },
    }
    expect(read(LISTS.open.row, { ...row, content })).not.toBeNull()
    const property = fc.property(damaged(row), damaged(content), (damagedRow, damagedContent) => {
      const report = read(LISTS.open.row, { ...damagedRow, content: damagedContent })
      if (report === null) return
      expect(isId(report.id)).toBe(true)
      expect([report.reportedAt, report.dueAt, report.decision?.at ?? null].every(isDate)).toBe(true)
      if (report.content.kind === 'image') expect(report.content.url || null).toSatisfy(isWebAddress)
    })
    fc.assert(property, FIXED)
  })

  it('an entry of the log is valid or left out', () => {
    const row = {
      id: 1,
      at: AT,
      act: 'hide',
      moderator_name: 'Mod',
      content_kind: 'image',
      content_id: '7',
      clearance: null,
      ground: 'terms',
      reason: 'Spam',
    }
    expect(read(LISTS.log.row, row)).not.toBeNull()
    const property = fc.property(damaged(row), (damagedRow) => {
      const entry = read(LISTS.log.row, damagedRow)
      if (entry === null) return
      expect(isId(entry.id)).toBe(true)
      expect(entry.at).toSatisfy(isDate)
    })
    fc.assert(property, FIXED)
  })

  it('pins lie in their tile with equal columns, or are left out', () => {
    const tile = { level: 14, x: 8802, y: 5373 } as const
    const answer = { version: '7', ids: [1, 2], x: [0, 4095], y: [4095, 0], n: [1, 3], kinds: [0, 2] }
    const pinsOf = (input: unknown) => {
      const pins = parsePinAnswer(input, tile)
      return pins?.kind === 'pins' ? pins.columns : null
    }
    expect(pinsOf(answer)?.id).toHaveLength(2)
    const column = fc.array(fc.oneof({ weight: 20, arbitrary: fc.nat(4095) }, { weight: 1, arbitrary: oddJson() }), {
      maxLength: 3,
    })
    const any = fc.oneof(
      damaged(answer),
      fc.record({ version: fc.string(), ids: column, x: column, y: column, n: column, kinds: column }),
    )
    const property = fc.property(any, (damagedAnswer) => {
      const pins = pinsOf(damagedAnswer)
      if (pins === null) return
      for (const { length } of Object.values(pins)) expect(length).toBe(pins.id.length)
      expect([...pins.kind].every((kind) => kind < PIN_KINDS.length)).toBe(true)
      expect([...pins.x, ...pins.y].every((share) => share >= 0 && share <= 1)).toBe(true)
      expect([...pins.id].every((id) => Number.isSafeInteger(id) && id >= 0)).toBe(true)
    })
    fc.assert(property, FIXED)
  })

  it('arbitrary JSON is no row', () => {
    const property = fc.property(oddJson(), (value) => {
      expect(parseDealRow(value, BASE)).toBeNull()
      expect([read(CommentRow, value), read(favouriteRow(BASE), value), read(LISTS.open.row, value)]).toEqual([
        null,
        null,
        null,
      ])
      expect([read(LISTS.log.row, value), parsePinAnswer(value, { level: 14, x: 0, y: 0 })]).toEqual([null, null])
    })
    fc.assert(property, FIXED)
  })
})

import {
  addDays,
  type DealId,
  dishOfDay,
  isDishDay,
  type MenuItem,
  menuStart,
  OFFER_TYPES,
  WEEKDAYS,
} from '@mahlzeit/domain'
import { aDeal, anImage, seededRandom } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { storeOnlyDeals } from './store-accounts.ts'
import { ANY_SQL_ENGINE, useTestDatabase } from './test-database.ts'

/** A Wednesday. */
const TODAY = '2026-11-25'
const random = seededRandom(2026)
const below = (limit: number): number => Math.floor(random() * limit)
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T
const dateNearby = () => addDays(TODAY, below(21) - 10)

/** A deal with up to five photos and nine dishes, whose ids begin at ten times and a hundred times its own. */
const randomDeal = (id: number) => {
  const images = Array.from({ length: below(6) }, (_, index) => {
    const offerType = oneOf(OFFER_TYPES)
    return anImage({
      id: id * 10 + index,
      offerType,
      createdAt: new Date(`${dateNearby()}T${oneOf(['09:00', '22:30', '23:30'])}:00Z`),
      menuDate: menuStart(offerType, oneOf([null, dateNearby()])),
    })
  })
  const menu = Array.from({ length: images.length && below(10) }, (_, index): MenuItem => {
    const image = oneOf(images)
    const date = { date: dateNearby() }
    const day = oneOf([null, null, { weekday: oneOf(WEEKDAYS) }, date])
    return {
      id: id * 100 + index,
      imageId: Number(image.id),
      name: oneOf(['Suppe', 'SUPPE', 'Käsespätzle', 'Kasespatzle', 'Gulasch']),
      description: null,
      price: oneOf([null, 690, 850, 990]),
      diets: [],
      day: isDishDay(day, image.offerType, image.menuDate, TODAY) ? day : null,
    }
  })
  return { ...aDeal({ id, images, availableDays: oneOf([[], ['Mo', 'Mi', 'So'], ['Di', 'Do', 'Fr', 'Sa']]) }), menu }
}

describe.each(ANY_SQL_ENGINE)('the dish of a day on %s', (engine) => {
  const backend = useTestDatabase(engine)
  const dishesOn = async (date: string): Promise<ReadonlyMap<DealId, unknown>> => {
    const rows = await backend().query(
      'select id, private.dish_of_day(id, $1::date) as dish from public.deals order by id',
      [date],
    )
    return new Map(rows.map(({ id, dish }) => [Number(id) as DealId, dish]))
  }

  it('is that of the domain, for random deals', async () => {
    const deals = Array.from({ length: 150 }, (_, index) => randomDeal(index + 1))
    await storeOnlyDeals(backend(), deals)
    let found = 0
    for (let ahead = -8; ahead <= 8; ahead++) {
      const date = addDays(TODAY, ahead)
      const stored = await dishesOn(date)
      for (const deal of deals) {
        const expected = dishOfDay(deal, date)
        if (expected) found++
        expect([deal.id, date, stored.get(deal.id)]).toEqual([deal.id, date, expected])
      }
    }
    expect(found).toBeGreaterThan(500)
  })

  it.each([
    ['a hidden dish', `update private.menu_items set hidden_reason = 'Spam'`],
    ['a hidden photo', `update public.deal_images set hidden_reason = 'Spam'`],
    ['a hidden deal', `update public.deals set hidden_reason = 'Spam'`],
  ])('is none of %s', async (_, hide) => {
    const dish = { imageId: 10, name: 'Suppe', description: null, price: 690, diets: [], day: null }
    const deal = { ...aDeal({ images: [anImage({ id: 10 })] }), menu: [{ ...dish, id: 1 }] }
    await storeOnlyDeals(backend(), [deal])
    expect((await dishesOn(TODAY)).get(deal.id)).toEqual({ name: 'Suppe', price: 690 })
    await backend().query(hide)
    expect((await dishesOn(TODAY)).get(deal.id)).toBeNull()
  })
})

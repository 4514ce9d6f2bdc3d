import { addDays, type DealId, dishOfDay } from '@mahlzeit/domain'
import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { randomMenus, TODAY } from './random-menus.ts'
import { storeOnlyDeals } from './store-accounts.ts'
import { ANY_SQL_ENGINE, useTestDatabase } from './test-database.ts'

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
    const deals = randomMenus(150)
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

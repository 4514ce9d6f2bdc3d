import { addDays, dishAnswersOn, type MenuItem, type Weekday, withOutliers } from '@mahlzeit/domain'
import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { randomMenus, TODAY } from './random-menus.ts'
import { storeOnlyDeals } from './store-accounts.ts'
import { ANY_ENGINE } from './test-backend.ts'
import { useTestDatabase } from './test-database.ts'

type DealWithDishes = ReturnType<typeof randomMenus>[number]

const DAYS = Array.from({ length: 121 }, (_, index) => addDays(TODAY, index - 50))

describe.each(ANY_ENGINE)('the price of a day on %s', (engine) => {
  const backend = useTestDatabase(engine)

  /** By deal: what all, vegetarian and vegan dishes answer on each of `DAYS`. */
  const storedPrices = async (): Promise<ReadonlyMap<number, readonly number[]>> => {
    const rows = await backend().query(
      `select id, array(
         select coalesce(
           dated_prices[(day::date - date '2000-01-01') * 3 + kind],
           usual_prices[extract(isodow from day::date)::integer * 3 - 2 + kind], 0
         )
         from unnest($1::text[]) with ordinality asked (day, place) cross join generate_series(0, 2) kind order by place, kind
       ) as prices
       from public.deals`,
      [DAYS],
    )
    return new Map(rows.map(({ id, prices }) => [Number(id), prices as readonly number[]]))
  }
  const expectPrices = async (deals: readonly DealWithDishes[]): Promise<number> => {
    const stored = await storedPrices()
    let found = 0
    for (const deal of deals) {
      const prices = DAYS.flatMap((date) => {
        const { all, vegetarian, vegan } = dishAnswersOn(deal, date)
        return [all, vegetarian, vegan]
      })
      expect([deal.id, stored.get(deal.id)]).toEqual([deal.id, prices])
      found += prices.filter((price) => price > 2).length
    }
    return found
  }

  it('the price of a day equals that of the domain, also after changes of days, hidden photos and dishes, and trust', async () => {
    const deals = randomMenus(100)
    await storeOnlyDeals(backend(), deals)
    expect(await expectPrices(deals)).toBeGreaterThan(600)

    await backend().query(`update public.deals set available_days = '{Mo,Do}' where id % 3 = 0`)
    const moved = deals.map((deal): DealWithDishes => {
      return deal.id % 3 === 0 ? { ...deal, availableDays: ['Mo', 'Do'] satisfies Weekday[] } : deal
    })
    await expectPrices(moved)

    await backend().query(`update public.deal_images set hidden_reason = 'Spam' where id % 4 = 0`)
    await backend().query(`update private.menu_items set hidden_reason = 'Spam' where id % 5 = 0`)
    const hidden = moved.map((deal): DealWithDishes => {
      const images = deal.images.filter(({ id }) => id % 4 !== 0)
      const menu = deal.menu.filter(({ id, imageId }) => id % 5 !== 0 && images.some((image) => image.id === imageId))
      return { ...deal, images, menu: withOutliers({ images, menu }) }
    })
    expect(await expectPrices(hidden)).toBeGreaterThan(300)

    await backend().query('update public.deal_images set is_trusted = not is_trusted where id % 7 = 0')
    const weighed = hidden.map(({ images: before, menu, ...deal }): DealWithDishes => {
      const images = before.map((image) => (image.id % 7 === 0 ? { ...image, isTrusted: !image.isTrusted } : image))
      return { ...deal, images, menu: withOutliers({ images, menu }) }
    })
    await expectPrices(weighed)
    const outliers = weighed.flatMap(({ menu }) => menu.flatMap(({ id, isOutlier }) => (isOutlier ? [id] : [])))
    expect(outliers.length).toBeGreaterThan(4)
    expect(
      await backend().query(
        `select m.id::int from private.menu_items m join public.deal_images i on i.id = m.image_id
         join public.deals d on d.id = m.deal_id
         where m.hidden_reason is null and i.hidden_reason is null and private.is_price_outlier(m.price, d.median_price) order by 1`,
      ),
    ).toEqual(outliers.toSorted((a, b) => a - b).map((id) => ({ id })))
  })

  it('the price of a day reaches back a month at most, whatever date a dish of every week has', async () => {
    const createdAt = new Date(`${TODAY}T09:00:00Z`)
    const images = [
      anImage({ id: 10, createdAt: new Date('2025-12-01T09:00:00Z') }),
      anImage({ id: 11, createdAt, offerType: 'monatskarte' }),
    ]
    const dish = { description: null, price: 690, diets: [] }
    const menu: MenuItem[] = [
      { ...dish, id: 1, imageId: 10, name: 'Suppe', day: { date: '2025-02-03' } },
      { ...dish, id: 2, imageId: 11, name: 'Gulasch', day: null },
    ]
    const deal = { ...aDeal({ images }), menu }
    await storeOnlyDeals(backend(), [deal])
    await expectPrices([deal])
    expect(dishAnswersOn(deal, '2025-02-03').all).toBe(0)
    const [row] = await backend().query('select usual_prices, cardinality(dated_prices) as days from public.deals')
    expect(row).toEqual({ usual_prices: null, days: 90 })
  })

  it('the price of a day changes the version of the tile, not the date of the deal', async () => {
    const deal = { ...aDeal({ images: [anImage({ id: 10 })] }), menu: [] }
    await storeOnlyDeals(backend(), [deal])
    const state = async () => {
      const [row] = await backend().query(
        `select updated_at::text, (select sum(changes) from private.deal_cells)::text as version, usual_prices from public.deals`,
      )
      return row
    }
    const before = await state()
    await backend().query(`insert into private.menu_items (image_id, name, price) values (10, 'Suppe', 690)`)
    const dated = await state()
    expect(dated?.['usual_prices']).toContain(690)
    await backend().query(`update private.menu_items set price = 790`)
    const after = await state()
    expect(new Set([before?.['version'], dated?.['version'], after?.['version']]).size).toBe(3)
    expect(after?.['updated_at']).toBe(before?.['updated_at'])
  })
})

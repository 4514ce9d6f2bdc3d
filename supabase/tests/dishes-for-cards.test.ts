import { addDays, type DealId, dishesForCard, type DishQuestion, SERVER_LIMITS } from '@mahlzeit/domain'
import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { randomMenus, TODAY } from './random-menus.ts'
import { storeOnlyDeals } from './store-accounts.ts'
import { ANY_ENGINE } from './test-backend.ts'
import { useTestDatabase } from './test-database.ts'

/** For one day each. */
const SEARCHES = [
  '',
  'suppe',
  '',
  'gulasch käse',
  'Kaesespätzle',
  'kasespazle',
  'Schnizel wirt',
  'wiener schnitzel',
  'oma',
  'пелмени',
  '%',
  'a b c d e Schnizel',
  '',
  'Schnizel',
  'käse',
  'SUPE',
  '',
]

const QUESTIONS = [
  { diet: null, max: null },
  { diet: 'vegetarian', max: null },
  { diet: null, max: 8 },
  { diet: 'vegan', max: 9 },
] as const

describe.each(ANY_ENGINE)('the dishes for cards on %s', (engine) => {
  const backend = useTestDatabase(engine)
  const dishesOf = async (
    search: string,
    date: string,
    { diet, max }: DishQuestion = QUESTIONS[0],
  ): Promise<ReadonlyMap<DealId, unknown>> => {
    const rows = await backend().query(
      `select key as deal_id, value as dishes
       from jsonb_each(private.dishes_for_cards(array(select id from public.deals), $1, $2::date, $3, $4))`,
      [search, date, diet, max],
    )
    return new Map(rows.map(({ deal_id: id, dishes }) => [Number(id) as DealId, dishes]))
  }

  it('the dishes for cards are those of the domain, for random deals', async () => {
    const deals = randomMenus(150)
    await storeOnlyDeals(backend(), deals)
    const found = { today: 0, later: 0 }
    for (const [index, search] of SEARCHES.entries()) {
      const date = addDays(TODAY, index - 8)
      const question = QUESTIONS[index % QUESTIONS.length]
      const stored = await dishesOf(search, date, question)
      for (const deal of deals) {
        const dishes = dishesForCard(deal, search, date, question)
        for (const dish of dishes) found[dish.date === date ? 'today' : 'later']++
        const expected = dishes.map(({ photoDate, ...rest }) => ({ ...rest, photo_date: photoDate }))
        expect([deal.id, search, date, stored.get(deal.id) ?? []]).toEqual([deal.id, search, date, expected])
      }
    }
    expect(found.today).toBeGreaterThan(500)
    expect(found.later).toBeGreaterThan(100)
  })

  it('the dishes for cards are none but the newest by which a search finds the deal, to bound the cost', async () => {
    const dish = { imageId: 10, description: null, diets: [], day: null }
    const menu = Array.from({ length: SERVER_LIMITS.searchedDishes + 1 }, (_, index) => {
      return { ...dish, id: index + 1, name: `Suppe ${index}`, price: 500 + index }
    })
    const deal = { ...aDeal({ images: [anImage({ id: 10 })] }), menu }
    await storeOnlyDeals(backend(), [deal])
    for (const search of ['', 'suppe'])
      expect((await dishesOf(search, TODAY)).get(deal.id)).toMatchObject(
        [1, 2, 3].map((id) => ({ name: `Suppe ${id}` })),
      )
  })

  it.each([
    ['a hidden dish', `update private.menu_items set hidden_reason = 'Spam'`],
    ['a hidden photo', `update public.deal_images set hidden_reason = 'Spam'`],
    ['a hidden deal', `update public.deals set hidden_reason = 'Spam'`],
  ])('a dish for cards is none of %s', async (_, hide) => {
    const dish = { imageId: 10, name: 'Suppe', description: null, price: 690, diets: [], day: null }
    const deal = { ...aDeal({ images: [anImage({ id: 10 })] }), menu: [{ ...dish, id: 1 }] }
    await storeOnlyDeals(backend(), [deal])
    expect((await dishesOf('', TODAY)).get(deal.id)).toMatchObject([{ name: 'Suppe', price: 690 }])
    await backend().query(hide)
    expect((await dishesOf('', TODAY)).get(deal.id)).toBeUndefined()
  })
})

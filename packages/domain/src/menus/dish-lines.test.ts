import { describe, expect, it } from 'vitest'
import type { DishLine, DishUncertainty } from './dish-line.ts'
import { changeDishLine, type DishLineChange, dishLineProblem, EMPTY_DISH_LINE, newDishLines } from './dish-lines.ts'

const TODAY = '2026-11-23'

const aLine = (fields: Partial<DishLine> = {}): DishLine => ({ ...EMPTY_DISH_LINE, name: 'Käsespätzle', ...fields })

const at = (top: number) => ({ left: 0.1, top, width: 0.8, height: 0.03 })

describe('a changed line', () => {
  it.each<[DishUncertainty, DishLineChange]>([
    ['low-confidence', { name: 'Spätzle' }],
    ['low-confidence', { price: '9,90' }],
    ['no-price', { price: '9,90' }],
    ['odd-price', { price: '9,90' }],
    ['two-prices', { price: '9,90' }],
    ['unclear-price', { price: '9,90' }],
    ['odd-name', { name: 'Spätzle' }],
    ['odd-day', { day: null }],
  ])('a change resolves the uncertainty %s by %j, and ticks the line', (uncertainty, change) => {
    const line = aLine({ isTicked: false, uncertainties: [uncertainty] })
    expect(changeDishLine(line, change)).toEqual({ ...line, ...change, isTicked: true, uncertainties: [] })
  })

  it('a changed line stays unticked while another uncertainty is left', () => {
    const line = aLine({ isTicked: false, uncertainties: ['odd-name', 'no-price'] })
    expect(changeDishLine(line, { price: '9' })).toMatchObject({ isTicked: false, uncertainties: ['odd-name'] })
  })

  it('a change keeps the tick of the user', () => {
    const unticked = aLine({ isTicked: false })
    expect(changeDishLine(unticked, { name: 'Spätzle' }).isTicked).toBe(false)
    const uncertain = aLine({ isTicked: false, uncertainties: ['no-price'] })
    expect(changeDishLine(uncertain, { isTicked: true })).toMatchObject({ isTicked: true, uncertainties: ['no-price'] })
    expect(changeDishLine(aLine({ uncertainties: ['no-price'] }), { isTicked: false }).isTicked).toBe(false)
  })
})

describe('read lines', () => {
  it('omits read lines where the photo has a line, whatever it says now', () => {
    const kept = [aLine({ name: 'corrected', area: at(0.1) }), aLine({ name: 'typed' })]
    const read = [aLine({ area: { ...at(0.105), left: 0.12 } }), aLine({ name: 'Suppe', area: at(0.2) })]
    expect(newDishLines(kept, read)).toEqual([read[1]])
  })

  it('omits read lines above the limit', () => {
    const kept = Array.from({ length: 58 }, () => aLine())
    const read = [0.1, 0.2, 0.3].map((top) => aLine({ area: at(top) }))
    expect(newDishLines(kept, read)).toEqual(read.slice(0, 2))
    expect(newDishLines([...kept, ...kept], read)).toEqual([])
  })
})

describe('the problem of a line', () => {
  const WEEK = { offerType: 'wochenkarte', menuDate: '2026-11-25' } as const

  it.each([
    [{ name: ' ' }, 'name-missing'],
    [{ price: 'neun' }, 'price-invalid'],
    [{ price: '99' }, 'price-odd'],
    [{ day: { date: '2026-11-30' } }, 'day-outside'],
  ] as const)('the problem of the line %j is %s, unless it is unticked', (fields, problem) => {
    expect(dishLineProblem(aLine(fields), WEEK, TODAY)).toBe(problem)
    expect(dishLineProblem(aLine({ ...fields, isTicked: false }), WEEK, TODAY)).toBeNull()
  })

  it.each([null, { weekday: 'So' }, { date: '2026-11-23' }, { date: '2026-11-29' }] as const)(
    'a line has no problem for the day %j of a Wochenkarte',
    (day) => {
      expect(dishLineProblem(aLine({ day }), WEEK, TODAY)).toBeNull()
    },
  )
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SERVER_LIMITS } from '../shared/server-limits.ts'
import { dishOf } from './dish-of.ts'
import { readDishes, readMenuDate } from './read-dishes.ts'
import type { ReadPage } from './read-page.ts'
import { pageOf } from './test-support/page-of.ts'

const TODAY = '2026-11-22'
const FIXED = { seed: 20_261_122, numRuns: 150 }

const WORDS =
  'Schnitzel Suppe mit und Pommes Käsespätzle vegan (v) A,C,G Kartoffel- je statt ' +
  '9,90 8.50 € EUR 12,- -,90 990 7 120,00 9,9O 0,3l 11:30 - 14:30 Uhr Montag Mo Di bis 24.11. KW 48 täglich Mittagskarte Getränke Allergene ......'

/** Words of menus, and any others. */
const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...WORDS.split(' ')),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
)

const menu = fc
  .array(fc.array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', '      ')), { maxLength: 9 }), { maxLength: 25 })
  .map((lines) => lines.map((words) => words.flat().join('')).join('\n'))

const fraction = fc.double({ min: 0, max: 1 })

/** Pages with words anywhere. */
const area = fc.record({ left: fraction, top: fraction, width: fraction, height: fraction })
const scattered: fc.Arbitrary<ReadPage> = fc.array(
  fc.array(fc.record({ text: word, confidence: fraction, area, photoArea: area }), { maxLength: 8 }),
  { maxLength: 25 },
)

const page = fc.oneof(
  menu.map((text) => pageOf(text)),
  scattered,
)

const dish = fc.record({
  name: fc.constantFrom(
    'Schnitzel mit Pommes',
    'Käsespätzle',
    'Gulasch',
    'Ente kross',
    'Penne Arrabbiata',
    'Milchreis',
  ),
  detail: fc.constantFrom('', 'mit Salat', 'und Brot', 'auf Blattspinat'),
  // Prices that differ by more than a factor of three may be of extras.
  cents: fc.integer({ min: SERVER_LIMITS.dishPriceMax / 3, max: SERVER_LIMITS.dishPriceMax }),
})

describe('any page', () => {
  it('every ticked line of any page is a dish', () => {
    let ticked = 0
    fc.assert(
      fc.property(page, (read) => {
        for (const line of readDishes(read, TODAY)) {
          expect(line.isTicked).toBe(line.uncertainties.length === 0)
          if (!line.isTicked) continue
          ticked++
          const result = dishOf(line)
          expect(result).toMatchObject({ ok: true, value: { price: expect.any(Number) as number } })
        }
      }),
      FIXED,
    )
    expect(ticked).toBeGreaterThan(3)
  })

  it('a page gives at most as many dishes as words, and of one column at most as many as lines', () => {
    fc.assert(
      fc.property(scattered, menu, (anywhere, typed) => {
        const words = anywhere.flat()
        expect(readDishes(anywhere, TODAY).length).toBeLessThanOrEqual(words.length)
        const column = pageOf(typed.replace(/ {2,}/gu, ' '))
        expect(readDishes(column, TODAY).length).toBeLessThanOrEqual(column.length)
      }),
      FIXED,
    )
  })

  it('reading does not change a page, and is deterministic', () => {
    fc.assert(
      fc.property(page, (read) => {
        const copy = structuredClone(read)
        expect(readDishes(read, TODAY)).toEqual(readDishes(copy, TODAY))
        expect(read).toEqual(copy)
        readMenuDate(read, TODAY)
      }),
      FIXED,
    )
  })

  it('reads a page up to its 200th line, the 30th word of a line and the 40th letter of a word', () => {
    const lines = pageOf('Schnitzel 9,90')
    const at = (count: number) => readDishes([...Array.from({ length: count }, () => []), ...lines], TODAY)
    expect([at(199).length, at(200).length]).toEqual([1, 0])
    const behind = (count: number) => readDishes(pageOf(`Mittagskarte\n${'. '.repeat(count)}Schnitzel 9,90`), TODAY)
    expect([behind(28).length, behind(30).length]).toEqual([1, 0])
    const long = (count: number) => readDishes(pageOf(`Mittagskarte\n${'S'.repeat(count)} 9,90`), TODAY)
    expect([long(40).length, long(41).length]).toEqual([1, 0])
  })
})

describe('a menu of priced dishes', () => {
  it('reads each priced dish of a menu, in its order, with its price', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(dish, { minLength: 1, selector: ({ name, detail }) => name + detail }),
        fc.constantFrom(',', '.'),
        (dishes, point) => {
          const price = (cents: number): string => (cents / 100).toFixed(2).replace('.', point)
          const text = dishes.map(
            ({ name, detail, cents }) => `${name}      ${price(cents)} €${detail && `\n${detail}`}`,
          )
          const read = readDishes(pageOf(`Mittagskarte\n${text.join('\n')}`), TODAY)
          expect(read.map((line) => [line.name, line.description, line.price, line.isTicked])).toEqual(
            dishes.map(({ name, detail, cents }) => {
              const isPartOfName = detail.startsWith('und ')
              const texts = isPartOfName ? [`${name} ${detail}`, ''] : [name, detail]
              return [...texts, (cents / 100).toFixed(2).replace('.', ','), true]
            }),
          )
        },
      ),
      FIXED,
    )
  })
})

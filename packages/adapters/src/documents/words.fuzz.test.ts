import { menuOnPage, type ReadPage } from '@mahlzeit/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isText, turnsOf, wordsOf } from './pdf-words.ts'
import { pageOfWords } from './set-words.ts'
import { layoutOf, pageOfCard, placedWords, textCardOf } from './text-card.ts'

const isInside = (page: ReadPage): boolean =>
  page
    .flat()
    .flatMap(({ area, photoArea }) => [area, photoArea])
    .every(
      ({ left, top, width, height }) =>
        left >= 0 && top >= 0 && width >= 0 && height >= 0 && left + width <= 1.001 && top + height <= 1.001,
    )

const letters = fc.constantFrom(
  'a',
  'Ö',
  '7',
  ',',
  '€',
  ' ',
  '\t',
  '\n',
  '.',
  '*',
  '🍲',
  '\u200d',
  '\u0301',
  '\u0000',
  '漢',
)
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: letters, maxLength: 400 }))

describe('hostile words', () => {
  it('a text that is no menu is cut', () => {
    expect(textCardOf('Suppe\t7\n'.repeat(1_000_000)).lines).toHaveLength(200)
  })

  it('any text becomes a card whose words are inside of it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const card = textCardOf(text)
        const layout = layoutOf(card)
        const page = pageOfCard(placedWords(card, layout), layout)
        expect(isInside(page)).toBe(true)
        expect(layout.width * layout.height).toBeLessThanOrEqual(4_000_000)
        menuOnPage(page, '2026-11-22')
      }),
    )
  })

  it('any pieces of a PDF become words inside of the page', () => {
    const number = fc.oneof(fc.double({ min: -2000, max: 2000 }), fc.constantFrom(0, NaN, Infinity, -Infinity, 1e300))
    const level = fc
      .tuple(fc.integer({ min: 6, max: 30 }), fc.integer({ min: -50, max: 650 }), fc.integer({ min: -50, max: 850 }))
      .map(([size, x, y]) => [size, 0, 0, size, x, y])
    const transform = fc.oneof(level, fc.array(number, { maxLength: 6 }))
    const item = fc.record({ str: anyText, transform, width: number, fontName: fc.constantFrom('f1', 'f2') })
    const viewport = { width: 1200, height: 1600, scale: 2, transform: [2, 0, 0, -2, 0, 1600] }
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), (items) => {
        expect(turnsOf(items, viewport)).toBeOneOf([0, 1, 2, 3])
        const words = wordsOf(items, viewport)
        isText(items)
        const page = pageOfWords(words, viewport)
        expect(isInside(page)).toBe(true)
        menuOnPage(page, '2026-11-22')
      }),
    )
  })
})

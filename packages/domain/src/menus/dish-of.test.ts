import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DishLine } from './dish-line.ts'
import { dishOf } from './dish-of.ts'
import { formatPrice, parsePrice } from './price.ts'

const aLine = (fields: Partial<DishLine> = {}): DishLine => ({
  name: 'Käsespätzle',
  description: '',
  price: '9,90',
  diets: [],
  day: null,
  isTicked: true,
  area: null,
  uncertainties: [],
  ...fields,
})

describe('a price', () => {
  it.each([
    ['9,90', 990],
    ['9.90 €', 990],
    ['€ 9,90', 990],
    ['9, 90', 990],
    ['EUR 12,50', 1250],
    ['12,50 Euro', 1250],
    ['9,9O', 990],
    ['1O,50', 1050],
    ['9', 900],
    ['9 €', 900],
    ['9,5', 950],
    ['9,-', 900],
    ['9.-', 900],
    ['9,– €', 900],
    ['9,--', 900],
    ['-,90', 90],
    ['–.90 €', 90],
    ['\u00a09,90\u00a0€ ', 990],
    ['0', 0],
    ['1000', 100_000],
  ])('reads a price from „%s“', (typed, cents) => {
    expect(parsePrice(typed)).toBe(cents)
  })

  it.each([
    '',
    ' ',
    '€',
    ',',
    '-',
    'O',
    'neun',
    '-1',
    '9,900',
    '9,90,90',
    '1.000,00',
    '12345',
    '9€90',
    '0x10',
    '1e3',
    '９',
  ])('reads no price from „%s“', (typed) => {
    expect(parsePrice(typed)).toBeNull()
  })

  it('parses a price as it is formatted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (cents) => {
        expect(parsePrice(formatPrice(cents))).toBe(cents)
      }),
    )
    expect([formatPrice(990), formatPrice(1000), formatPrice(5)]).toEqual(['9,90', '10,00', '0,05'])
  })
})

describe('a confirmed line', () => {
  it('a confirmed line is a dish, trimmed and on one line', () => {
    const line = aLine({
      name: ' Käsespätzle\nmit Zwiebeln\u200b',
      description: '\tund Salat ',
      diets: ['vegan', 'vegetarisch', 'vegan'],
      day: { weekday: 'Di' },
    })
    expect(dishOf(line)).toEqual({
      ok: true,
      value: {
        name: 'Käsespätzle mit Zwiebeln',
        description: 'und Salat',
        price: 990,
        diets: ['vegetarisch', 'vegan'],
        day: { weekday: 'Di' },
      },
    })
  })

  it('a dish needs neither a description nor a price', () => {
    expect(dishOf(aLine({ description: ' ', price: ' ' }))).toMatchObject({
      ok: true,
      value: { description: null, price: null },
    })
  })

  it.each([
    ['name-missing', { name: ' \u200b\n' }],
    ['name-too-long', { name: 'ä'.repeat(121) }],
    ['name-unreadable', { name: `a${'\u0301'.repeat(4)}` }],
    ['description-too-long', { description: 'ä'.repeat(201) }],
    ['description-unreadable', { description: `a${'\u0301'.repeat(4)}` }],
    ['price-invalid', { price: 'neun' }],
    ['price-invalid', { price: '-1' }],
    ['price-odd', { price: '0,99' }],
    ['price-odd', { price: '60,01' }],
    ['price-odd', { price: '990' }],
  ] as const)('a confirmed line is no dish: %s', (error, fields) => {
    expect(dishOf(aLine(fields))).toEqual({ ok: false, error })
  })

  it('a dish may be as long and as expensive as the limits', () => {
    const longest = { name: '😋'.repeat(120), description: '😋'.repeat(200) }
    expect(dishOf(aLine({ ...longest, price: '1' }))).toMatchObject({ ok: true, value: { ...longest, price: 100 } })
    expect(dishOf(aLine({ price: '60,00' }))).toMatchObject({ ok: true, value: { price: 6000 } })
  })

  it('parsing a line never throws, and returns only valid dishes', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 8 }))
    fc.assert(
      fc.property(text, text, text, (name, description, price) => {
        const dish = dishOf(aLine({ name, description, price }))
        if (!dish.ok) return
        const { value } = dish
        const again = aLine({
          name: value.name,
          description: value.description ?? '',
          price: value.price === null ? '' : formatPrice(value.price),
        })
        expect(dishOf(again)).toEqual({ ok: true, value })
      }),
    )
  })
})

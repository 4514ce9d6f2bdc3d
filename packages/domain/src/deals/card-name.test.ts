import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardName } from './card-name.ts'

const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' })
const lengthOf = (text: string): number => Array.from(segmenter.segment(text)).length

describe('the name on a card', () => {
  it('keeps a name of up to 50 characters on a card', () => {
    expect(cardName('a'.repeat(50))).toBe('a'.repeat(50))
  })

  it('cuts a longer name on a card to 50 characters with an ellipsis', () => {
    expect(cardName('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`)
  })

  it('a cut name has no space before the ellipsis', () => {
    expect(cardName(`${'a'.repeat(49)} bcd`)).toBe(`${'a'.repeat(49)}…`)
  })

  it('cutting a name counts graphemes and never splits one', () => {
    const family = '👨‍👩‍👧'
    expect(cardName(family.repeat(50))).toBe(family.repeat(50))
    expect(cardName(family.repeat(51))).toBe(`${family.repeat(50)}…`)
    expect(cardName('a\u0308'.repeat(51))).toBe(`${'a\u0308'.repeat(50)}…`)
  })

  it('a card shows the name, or a prefix of it with an ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const shown = cardName(name)
        expect(lengthOf(shown)).toBeLessThanOrEqual(51)
        expect(shown === name || (shown.endsWith('…') && name.startsWith(shown.slice(0, -1)))).toBe(true)
      }),
    )
  })
})

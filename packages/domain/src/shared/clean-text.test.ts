import { describe, expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

describe('cleaned text', () => {
  it.each([
    ['is trimmed', ' \u00a0\n gut \t', 'gut'],
    ['keeps its line breaks and tabs', 'a\n\tb', 'a\n\tb'],
    ['has uniform line breaks', 'a\r\nb', 'a\nb'],
    ['has no control characters', 'a\u0000b\u0007c\u0085d', 'abcd'],
    ['has no characters that reorder text', '\u202egut\u202c\u2067\u200f', 'gut'],
    ['has no zero-width characters', 'a\u200bb\ufeffc\u00add', 'abcd'],
    ['keeps joined emoji', '👨‍👩‍👧', '👨‍👩‍👧'],
    ['has no lone surrogates', 'a\ud83db', 'ab'],
    ['keeps every script', 'مطعم 饭 Ω', 'مطعم 饭 Ω'],
    ['keeps what looks like markup', '<b>gut</b>', '<b>gut</b>'],
  ])('%s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })
})

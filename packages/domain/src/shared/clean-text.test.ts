import { describe, expect, it } from 'vitest'
import { cleanText, isUnreadable } from './clean-text.ts'

describe('cleaned text', () => {
  it.each([
    ['is trimmed', ' \u00a0\n gut \t', 'gut'],
    ['keeps its line breaks and tabs', 'a\n\tb', 'a\n\tb'],
    ['has uniform line breaks', 'a\r\nb', 'a\nb'],
    ['has no control characters', 'a\u0000b\u0007c\u0085d', 'abcd'],
    ['has no characters that reorder text', '\u202egut\u202c\u2067\u200f', 'gut'],
    ['has no annotations, tags and null noteheads', 'a\ufff9b\ufffb\ufffcc\u{e0041}\u{1d159}', 'abc'],
    ['has one empty line at most', 'a\n\n \n\n\tb\n\nc', 'a\n\n\tb\n\nc'],
    ['is empty if it has only null noteheads', '\u{1d159}\u{1d159}', ''],
    ['has no zero-width characters', 'a\u200bb\ufeffc\u00add', 'abcd'],
    ['keeps joined emoji', '👨‍👩‍👧', '👨‍👩‍👧'],
    ['has no lone surrogates', 'a\ud83db', 'ab'],
    ['keeps every script', 'مطعم 饭 Ω', 'مطعم 饭 Ω'],
    ['is empty if it looks empty', '\u3164 \u2800\u200d\u034f\u0301\u{e0041}', ''],
    ['keeps fillers and marks between letters', 'a\u3164b\u0301', 'a\u3164b\u0301'],
    ['keeps what looks like markup', '<b>gut</b>', '<b>gut</b>'],
  ])('cleaned text %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })
})

describe('text', () => {
  it.each(['Café', 'Cafe\u0301', 'Tiê\u0323\u0301ng Viê\u0323t', 'שָׁ֑לוֹם', 'น้ำ', '👩‍❤️‍💋‍👩', '1️⃣', 'مُحَمَّدٌ'])(
    'the text is readable: %s',
    (text) => {
      expect(isUnreadable(text)).toBe(false)
    },
  )

  it.each(['\u0301', '\u20dd', '\u0e49', '\u200d\u0323', '\u0489'])('text is unreadable with a stack of %j', (mark) => {
    expect(isUnreadable(`Z${mark.repeat(4)}algo`)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

describe('text as it is stored', () => {
  it.each([
    ['has no white space around it', ' \u00a0\n gut \t', 'gut'],
    ['keeps its line breaks and tabs', 'a\n\tb', 'a\n\tb'],
    ['has line breaks of one kind', 'a\r\nb', 'a\nb'],
    ['has no control characters', 'a\u0000b\u0007c\u0085d', 'abcd'],
    ['has nothing that reorders its neighbours', '\u202egut\u202c\u2067\u200f', 'gut'],
    ['has nothing of no width', 'a\u200bb\ufeffc\u00add', 'abcd'],
    ['keeps emoji that are joined', '👨‍👩‍👧', '👨‍👩‍👧'],
    ['has no half of a pair', 'a\ud83db', 'ab'],
    ['keeps every script', 'مطعم 饭 Ω', 'مطعم 饭 Ω'],
    ['keeps what looks like markup', '<b>gut</b>', '<b>gut</b>'],
  ])('%s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })
})

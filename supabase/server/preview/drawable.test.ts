import { describe, expect, it } from 'vitest'
import { drawable, graphemes } from './drawable.ts'

describe('a text that is drawn', () => {
  it.each([
    ['a name', 'Kupferlöffel & Söhne', 'Kupferlöffel & Söhne'],
    ['letters of our fonts', 'Phở Bò, Ресторан, Ψωμί', 'Phở Bò, Ресторан, Ψωμί'],
    ['bidirectional marks', '\u202Eyob\u202C \u200fMenü\u2066', 'yob Menü'],
    ['several lines and controls', ' a\n\tb\u0000\u2028c ', 'a b c'],
    ['emoji of several code points', '👩‍🍳 🇩🇪 🍽️ 👍🏽', '👩‍🍳 🇩🇪 🍽 👍🏽'],
    ['accents without end', `Z${'\u0301'.repeat(50)}a`, 'Ź\u0301\u0301a'],
    ['letters that our fonts lack, beside others', 'Peking (北京) مطعم Ente', 'Peking Ente'],
    ['nothing but letters that our fonts lack', '北京饭店', '北京饭店'],
    ['no letters', ' \u200f ', ''],
  ])('a text that is drawn has %s', (_what, text, drawn) => {
    expect(drawable(text)).toBe(drawn)
  })

  it('a text that is drawn is cut after 200 graphemes', () => {
    expect(graphemes(drawable('👩‍🍳'.repeat(1000)))).toHaveLength(200)
  })
})

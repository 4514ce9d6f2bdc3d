import { cleanText } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { SQL_ENGINES, useTestDatabase } from './test-database.ts'

const SURROGATES = { first: 0xd800, last: 0xdfff } as const

describe.each(SQL_ENGINES)('clean text on %s', (engine) => {
  const backend = useTestDatabase(engine)

  it('equals cleanText of the domain for every character, at the edge and within', async () => {
    const codes: number[] = []
    for (let code = 1; code <= 0x1ffff; code++) if (code < SURROGATES.first || code > SURROGATES.last) codes.push(code)
    for (let code = 0xe0000; code <= 0xe0fff; code++) codes.push(code)
    const kept = (text: string): string => `${cleanText(text)}|${Array.from(cleanText(text)).length}`
    const rows = await backend().query(
      `select code, clean || '|' || char_length(clean) as kept
       from unnest($1::int[]) code
       cross join lateral (select private.clean_text(chr(code) || 'a' || chr(code) || 'b' || chr(code)) as clean) text`,
      [codes],
    )
    expect(rows).toHaveLength(codes.length)
    const differing = rows.filter(({ code, kept: stored }) => {
      const character = String.fromCodePoint(Number(code))
      return stored !== kept(`${character}a${character}b${character}`)
    })
    expect(differing).toEqual([])
  })

  it.each([
    ['three breaks', 'a\n\n\nb', 'a\n\nb'],
    ['many breaks', `a${'\n'.repeat(198)}b`, 'a\n\nb'],
    ['breaks and spaces', 'a \n \u3000\r\n\t\n\u00a0\nb', 'a \n\nb'],
    ['two breaks', 'a\n\nb\n c', 'a\n\nb\n c'],
  ])('has one empty line at most, as in the domain: %s', async (_, text, expected) => {
    const [row] = await backend().query('select private.clean_text($1) as clean', [text])
    expect([row?.['clean'], cleanText(text)]).toEqual([expected, expected])
  })
})

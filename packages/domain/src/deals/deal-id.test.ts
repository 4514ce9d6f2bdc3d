import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDealId } from './deal-id.ts'

describe('a deal id in a route', () => {
  it.each([
    ['1', 1],
    ['42', 42],
    ['-1', -1],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('parses the deal id %j as %d', (text, id) => {
    expect(parseDealId(text)).toBe(id)
  })

  it.each([null, undefined, '', '0', '-0', '01', '1.5', '1e3', ' 1', '1 ', '+1', '0x1', '--1', 'abc', '1abc', '１'])(
    'rejects the deal id %j',
    (text) => {
      expect(parseDealId(text)).toBeNull()
    },
  )

  it.each(['9007199254740992', '-9007199254740992', '99999999999999999999'])(
    'rejects the deal id %j, because numbers are not exact there',
    (text) => {
      expect(parseDealId(text)).toBeNull()
    },
  )

  it('a deal id survives a round trip', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (id) => {
        fc.pre(id !== 0)
        expect(parseDealId(String(id))).toBe(id)
      }),
    )
  })

  it('accepts a deal id only in its canonical form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^-?\d{1,18}$/)), (text) => {
        const id = parseDealId(text)
        if (id !== null) expect(String(id)).toBe(text)
      }),
    )
  })
})

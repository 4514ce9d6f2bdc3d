import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugCandidates } from './slug-candidates.ts'

const TIMESTAMP = 1_741_000_000_000

describe('the slug candidates', () => {
  it('slug candidates are the name, with the first address segment, with running numbers, 50 in all, then with the timestamp', () => {
    const candidates = slugCandidates('Zur Linde', 'Torstraße 12, 10119 Berlin', TIMESTAMP)
    expect(candidates.slice(0, 4)).toEqual(['zur-linde', 'zur-linde-torstrasse-12', 'zur-linde-2', 'zur-linde-3'])
    expect(candidates.slice(49)).toEqual(['zur-linde-49', 'zur-linde-1741000000000'])
  })

  it.each(['', ' ', ', Berlin', '?!, Berlin'])(
    'slug candidates skip the address %j, which has no first segment',
    (address) => {
      expect(slugCandidates('Zur Linde', address, TIMESTAMP).slice(0, 2)).toEqual(['zur-linde', 'zur-linde-2'])
    },
  )

  it.each(['', 'A', '?!', '東京'])(
    'slug candidates start with restaurant and the timestamp for the name %j',
    (name) => {
      expect(slugCandidates(name, 'Torstraße 12', TIMESTAMP).slice(0, 2)).toEqual([
        'restaurant-1741000000000',
        'restaurant-1741000000000-torstrasse-12',
      ])
    },
  )

  it('slug candidates keep a name of 2 characters', () => {
    expect(slugCandidates('Yo', '', TIMESTAMP)[0]).toBe('yo')
  })

  it('there are 51 distinct slug candidates, even if the address looks like a running number', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('2', '3, Berlin', '49'))
    fc.assert(
      fc.property(text, text, (name, address) => {
        const candidates = slugCandidates(name, address, TIMESTAMP)
        expect(new Set(candidates).size).toBe(51)
        expect(candidates.every((slug) => slug.length >= 2)).toBe(true)
      }),
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugCandidates, slugify } from './slug.ts'

const TIMESTAMP = 1_741_000_000_000

describe('a slug', () => {
  it.each([
    ['Zur Linde', 'zur-linde'],
    ['Käse & Öl Süß', 'kaese-oel-suess'],
    ['ÄÖÜẞ', 'aeoeuess'],
    ['Ka\u0308se', 'kaese'],
    ['Café Crème', 'cafe-creme'],
    ['Łódź & Smørrebrød', 'lodz-smorrebrod'],
    ['  Zur   Linde  ', 'zur-linde'],
    ['-- Zur - Linde --', 'zur-linde'],
    ['Bäcker‘s "Best"!', 'baeckers-best'],
    ['24/7 Imbiss', '247-imbiss'],
    ['東京', ''],
    ['!?', ''],
    ['', ''],
  ])('of %j is %j', (name, expected) => {
    expect(slugify(name)).toBe(expected)
  })

  it('holds only letters, digits and single inner hyphens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        expect(slugify(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      }),
    )
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slugify(slugify(name))).toBe(slugify(name))
      }),
    )
  })

  it('does not depend on how umlauts are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('ä', 'ö', 'ü', 'é', 'ß', 'a', ' ', '-') }), (name) => {
        expect(slugify(name.normalize('NFD'))).toBe(slugify(name))
      }),
    )
  })
})

describe('the slug candidates', () => {
  it('are the name, with the first address segment, with running numbers, 50 in all, then with the timestamp', () => {
    const candidates = slugCandidates('Zur Linde', 'Torstraße 12, 10119 Berlin', TIMESTAMP)
    expect(candidates.slice(0, 4)).toEqual(['zur-linde', 'zur-linde-torstrasse-12', 'zur-linde-2', 'zur-linde-3'])
    expect(candidates.slice(49)).toEqual(['zur-linde-49', 'zur-linde-1741000000000'])
  })

  it.each(['', ' ', ', Berlin', '?!, Berlin'])('skip the address %j, which has no first segment', (address) => {
    expect(slugCandidates('Zur Linde', address, TIMESTAMP).slice(0, 2)).toEqual(['zur-linde', 'zur-linde-2'])
  })

  it.each(['', 'A', '?!', '東京'])('start with restaurant and the timestamp for the name %j', (name) => {
    expect(slugCandidates(name, 'Torstraße 12', TIMESTAMP).slice(0, 2)).toEqual([
      'restaurant-1741000000000',
      'restaurant-1741000000000-torstrasse-12',
    ])
  })

  it('keep a name of 2 characters', () => {
    expect(slugCandidates('Yo', '', TIMESTAMP)[0]).toBe('yo')
  })

  it('are 51 distinct slugs, even if the address looks like a running number', () => {
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

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugify } from './slug.ts'

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
  ])('the slug of %j is %j', (name, expected) => {
    expect(slugify(name)).toBe(expected)
  })

  it('a slug holds only letters, digits and single inner hyphens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        expect(slugify(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      }),
    )
  })

  it('a slug is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slugify(slugify(name))).toBe(slugify(name))
      }),
    )
  })

  it('a slug does not depend on how umlauts are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('ä', 'ö', 'ü', 'é', 'ß', 'a', ' ', '-') }), (name) => {
        expect(slugify(name.normalize('NFD'))).toBe(slugify(name))
      }),
    )
  })
})

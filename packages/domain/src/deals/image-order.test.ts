import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DealImage } from './deal-image.ts'
import { compareImages, LATER_SORT_ORDER } from './image-order.ts'
import { OFFER_TYPES } from './offer-type.ts'

const anImage = (changes: Partial<DealImage>): DealImage => ({
  id: 1,
  url: '/photo.webp',
  offerType: 'mittagsdeal',
  sortOrder: 0,
  createdAt: new Date('2025-03-03T10:00:00Z'),
  menuDate: null,
  isTrusted: true,
  ...changes,
})

const images = fc.record({
  id: fc.constant(1),
  url: fc.constantFrom('/a', '/b', '/c'),
  offerType: fc.constantFrom(...OFFER_TYPES),
  sortOrder: fc.integer({ min: 0, max: 3 }),
  createdAt: fc.date({ min: new Date(0), max: new Date(3), noInvalidDate: true }),
  menuDate: fc.constant(null),
  isTrusted: fc.constant(true),
})

const urlsInOrder = (...unordered: DealImage[]): string[] => unordered.toSorted(compareImages).map(({ url }) => url)

describe('the order of images', () => {
  it('orders images: mittagsdeal, tageskarte, wochenkarte, monatskarte, mittagessen', () => {
    const reversed = OFFER_TYPES.map((type) => anImage({ offerType: type, url: type })).toReversed()
    expect(urlsInOrder(...reversed)).toEqual(['mittagsdeal', 'tageskarte', 'wochenkarte', 'monatskarte', 'mittagessen'])
  })

  it('puts the newest image of a type first, regardless of the sort order', () => {
    const old = anImage({ url: 'old', sortOrder: 0 })
    const young = anImage({ url: 'young', sortOrder: 1, createdAt: new Date('2025-03-04T10:00:00Z') })
    expect(urlsInOrder(old, young)).toEqual(['young', 'old'])
  })

  it('puts later images last, regardless of type and age', () => {
    const own = anImage({ url: 'own', offerType: 'mittagessen' })
    const later = anImage({ url: 'later', sortOrder: LATER_SORT_ORDER, createdAt: new Date('2025-03-04T10:00:00Z') })
    expect(urlsInOrder(later, own)).toEqual(['own', 'later'])
  })

  it('the order of images falls back to the sort order, then to the address', () => {
    expect(urlsInOrder(anImage({ url: 'b', sortOrder: 1 }), anImage({ url: 'c' }), anImage({ url: 'a' }))).toEqual([
      'a',
      'c',
      'b',
    ])
  })

  it('the order of images does not depend on that of their arrival', () => {
    fc.assert(
      fc.property(fc.array(images, { maxLength: 8 }), (some) => {
        expect(some.toSorted(compareImages)).toEqual(some.toReversed().toSorted(compareImages))
      }),
    )
  })

  it('the order of images is antisymmetric and transitive', () => {
    fc.assert(
      fc.property(images, images, images, (a, b, c) => {
        expect(Math.sign(compareImages(a, b)) + Math.sign(compareImages(b, a))).toBe(0)
        if (compareImages(a, b) <= 0 && compareImages(b, c) <= 0) expect(compareImages(a, c)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

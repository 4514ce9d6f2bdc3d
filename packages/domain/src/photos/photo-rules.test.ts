import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePhotos, isImageType, MAX_PHOTOS_OF_NEW_DEAL, MAX_PHOTOS_OF_UPLOAD } from './photo-rules.ts'

const file = (type: string, name = '') => ({ type, name })
const jpegs = (count: number) => Array.from({ length: count }, (_, index) => file('image/jpeg', `${index}`))

describe('the accepted photos', () => {
  it('accepts at most 5 photos for a new deal and 10 for an existing one', () => {
    expect(choosePhotos(jpegs(6), 0, MAX_PHOTOS_OF_NEW_DEAL)).toEqual({
      taken: jpegs(5),
      refusals: ['too-many-photos'],
    })
    expect(choosePhotos(jpegs(10), 0, MAX_PHOTOS_OF_UPLOAD)).toEqual({ taken: jpegs(10), refusals: [] })
  })

  it('accepted photos count together with the present ones', () => {
    expect(choosePhotos(jpegs(3), 3, 5)).toEqual({ taken: jpegs(2), refusals: ['too-many-photos'] })
    expect(choosePhotos(jpegs(1), 7, 5)).toEqual({ taken: [], refusals: ['too-many-photos'] })
  })

  it('accepts images by type; other files do not count towards the limit', () => {
    const chosen = [file('video/mp4'), file(''), ...jpegs(5)]
    expect(choosePhotos(chosen, 0, 5)).toEqual({ taken: jpegs(5), refusals: ['not-an-image'] })
  })

  it('accepts documents, each of which counts as a photo', () => {
    const chosen = [file('application/pdf'), file('text/plain;charset=utf-8'), ...jpegs(4)]
    expect(choosePhotos(chosen, 0, 5)).toEqual({ taken: chosen.slice(0, 5), refusals: ['too-many-photos'] })
  })

  it('reports each kind of refused photos once', () => {
    const chosen = [file('text/css'), ...jpegs(4), file('text/html')]
    expect(choosePhotos(chosen, 3, 5).refusals).toEqual(['not-an-image', 'too-many-photos'])
  })

  it('accepted photos never exceed the limit, keep their order, and every rejection is reported', () => {
    const files = fc.array(fc.constantFrom('image/png', 'image/heic', 'video/mp4', '').map((type) => file(type)))
    fc.assert(
      fc.property(files, fc.nat(12), fc.constantFrom(5, 10), (chosen, present, limit) => {
        const { taken, refusals } = choosePhotos(chosen, present, limit)
        expect(present + taken.length).toBeLessThanOrEqual(Math.max(present, limit))
        expect(chosen.filter((one) => taken.includes(one))).toEqual(taken)
        expect(refusals.length === 0).toBe(taken.length === chosen.length)
      }),
    )
  })
})

describe('a MIME type', () => {
  it.each([
    ['image/jpeg', true],
    ['IMAGE/PNG', true],
    ['image/x-unheard-of', true],
    ['', false],
    ['images/png', false],
    ['text/image/', false],
  ])('recognizes whether the MIME type %j is an image: %s', (type, expected) => {
    expect(isImageType(type)).toBe(expected)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CUISINE_LABELS, CUISINES, cuisinesByLabel, parseCuisines } from './cuisine.ts'

describe('stored cuisines', () => {
  it.each([
    ['a list', ['italienisch', 'fusion']],
    ['comma-separated text', 'italienisch, fusion'],
    ['JSON text', '["italienisch","fusion"]'],
    ['another case', ['Italienisch', 'FUSION']],
    ['among unknown entries', ['klingonisch', 'italienisch', 1, null, 'fusion', 'italienisch']],
  ])('parses cuisines from %s in the stored order', (_, stored) => {
    expect(parseCuisines(stored)).toEqual(['italienisch', 'fusion'])
  })

  it('keeps the first cuisine first', () => {
    expect(parseCuisines(['vietnamesisch', 'asiatisch'])).toEqual(['vietnamesisch', 'asiatisch'])
  })

  it('parses cuisines by label and from decomposed umlauts', () => {
    expect(parseCuisines(['Café / Bistro', 'Fast Food', 'tu\u0308rkisch'])).toEqual([
      'cafe_bistro',
      'fast_food',
      'türkisch',
    ])
  })

  it.each([null, undefined, '', [], {}, 1, '[', 'klingonisch'])('parses no cuisines from %j', (stored) => {
    expect(parseCuisines(stored)).toEqual([])
  })

  it('cuisines survive storage as a list and as text', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...CUISINES)), (cuisines) => {
        expect(parseCuisines(cuisines)).toEqual(cuisines)
        expect(parseCuisines(cuisines.join(','))).toEqual(cuisines)
      }),
    )
  })
})

it('labels all cuisines but two with their key', () => {
  const others = CUISINES.filter((cuisine) => CUISINE_LABELS[cuisine] !== cuisine)
  expect(others.map((cuisine) => CUISINE_LABELS[cuisine])).toEqual(['Café / Bistro', 'Fast Food'])
})

it('sorts cuisines by label in German order', () => {
  expect(cuisinesByLabel().map((cuisine) => CUISINE_LABELS[cuisine])).toEqual([
    'afrikanisch',
    'amerikanisch',
    'argentinisch',
    'asiatisch',
    'Café / Bistro',
    'chinesisch',
    'desserts',
    'deutsch',
    'Fast Food',
    'französisch',
    'fusion',
    'griechisch',
    'indisch',
    'international',
    'italienisch',
    'japanisch',
    'lateinamerikanisch',
    'mediterran',
    'mexikanisch',
    'orientalisch',
    'spanisch',
    'thailändisch',
    'türkisch',
    'vietnamesisch',
  ])
})

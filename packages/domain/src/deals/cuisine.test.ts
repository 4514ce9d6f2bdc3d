import { describe, expect, it } from 'vitest'
import { CUISINE_LABELS, CUISINES, cuisinesByLabel, parseCuisines } from './cuisine.ts'

describe('stored cuisines', () => {
  it.each([
    ['a list', ['italienisch', 'fusion']],
    ['among unknown entries', ['klingonisch', 'italienisch', 1, null, 'fusion', 'italienisch']],
  ])('parses cuisines from %s in the stored order', (_, stored) => {
    expect(parseCuisines(stored)).toEqual(['italienisch', 'fusion'])
  })

  it('keeps the first cuisine first', () => {
    expect(parseCuisines(['vietnamesisch', 'asiatisch'])).toEqual(['vietnamesisch', 'asiatisch'])
  })

  it.each([null, undefined, '', [], {}, 1, 'deutsch', ['klingonisch']])('parses no cuisines from %j', (stored) => {
    expect(parseCuisines(stored)).toEqual([])
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

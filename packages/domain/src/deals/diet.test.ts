import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIET_LABELS, DIETS, parseDiets } from './diet.ts'

describe('stored diets', () => {
  it.each([
    ['a list', ['vegetarisch', 'vegan']],
    ['comma-separated text', 'vegan, vegetarisch'],
    ['JSON text', '["vegan","vegetarisch"]'],
    ['other case, duplicates and unknown entries', ['VEGAN', 'halal', 'vegan', 'Vegetarisch', null]],
  ])('parses diets from %s in the fixed order', (_, stored) => {
    expect(parseDiets(stored)).toEqual(['vegetarisch', 'vegan'])
  })

  it('parses diets by label', () => {
    expect(parseDiets('Keine Diät')).toEqual(['keine_diaet'])
  })

  it.each([null, undefined, '', [], {}, 'glutenfrei'])('parses no diets from %j', (stored) => {
    expect(parseDiets(stored)).toEqual([])
  })

  it('parses equal diets from list and text, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...DIETS]), (diets) => {
        expect(parseDiets(diets)).toEqual(parseDiets(diets.join(',')))
        expect(new Set(parseDiets(diets))).toEqual(new Set(diets))
      }),
    )
  })
})

it('labels the diets and keeps their fixed order', () => {
  expect(DIETS.map((diet) => DIET_LABELS[diet])).toEqual(['Keine Diät', 'vegetarisch', 'vegan'])
})

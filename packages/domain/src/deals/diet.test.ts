import { describe, expect, it } from 'vitest'
import { DIET_LABELS, DIETS, parseDiets } from './diet.ts'

describe('stored diets', () => {
  it.each([
    ['a list', ['vegetarisch', 'vegan']],
    ['another order, with duplicates and unknown entries', ['vegan', 'halal', 'vegan', 'vegetarisch', null]],
  ])('parses diets from %s in the fixed order', (_, stored) => {
    expect(parseDiets(stored)).toEqual(['vegetarisch', 'vegan'])
  })

  it.each([null, undefined, '', [], {}, 'vegan', ['glutenfrei']])('parses no diets from %j', (stored) => {
    expect(parseDiets(stored)).toEqual([])
  })
})

it('labels the diets and keeps their fixed order', () => {
  expect(DIETS.map((diet) => DIET_LABELS[diet])).toEqual(['Keine Diät', 'vegetarisch', 'vegan'])
})

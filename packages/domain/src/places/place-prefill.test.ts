import { describe, expect, it } from 'vitest'
import { prefillOfTags } from './place-prefill.ts'

const prefill = (tags: Readonly<Record<string, string>>) => prefillOfTags((tag) => tags[tag] ?? '', '2026-03-02')

describe('what OpenStreetMap says for a deal', () => {
  it('is the lunch time, the first known cuisine, diets and cards', () => {
    const tags = {
      opening_hours: 'Mo-Fr 11:30-14:30',
      cuisine: 'pizza;Italian;german',
      'diet:vegetarian': 'only',
      'diet:vegan': 'yes',
      'payment:girocard': 'yes',
    }
    expect(prefill(tags)).toEqual({
      asOf: '2026-03-02',
      hours: { start: '11:30', end: '14:30' },
      cuisines: ['italienisch'],
      diets: ['vegetarisch', 'vegan'],
      cards: true,
    })
  })

  it.each([
    ['no tags', {}],
    ['values that are no answer', { cuisine: 'burger', 'diet:vegan': 'limited', 'payment:credit_cards': 'no' }],
  ])('is nothing for %s', (_, tags) => expect(prefill(tags)).toEqual({ asOf: '2026-03-02' }))

  it('is the days of lunch if it is not served on all of the form', () => {
    expect(prefill({ opening_hours: 'Tu-Sa 11:00-22:00' })).toEqual({
      asOf: '2026-03-02',
      days: ['Di', 'Mi', 'Do', 'Fr'],
    })
    expect(prefill({ opening_hours: 'Mo-Fr 11:00-22:00' }).days).toBeUndefined()
    expect(prefill({ opening_hours: 'Sa 11:00-22:00' }).days).toBeUndefined()
  })

  it('is cash only if no card is taken', () => {
    expect(prefill({ 'payment:cards': 'no' }).cards).toBe(false)
    expect(prefill({ 'payment:cards': 'no', 'payment:girocard': 'yes' }).cards).toBe(true)
  })
})

import { CUISINES, DIETS, parseWeekdays } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { CUISINE_EMOJI, DIET_EMOJI, daysText, photoAgeText, timesText } from './deals.ts'

describe('the days of a deal', () => {
  it.each([
    ['Mo,Di,Mi,Do,Fr', 'Mo–Fr'],
    ['Mo,Di,Mi,Do,Fr,Sa,So', 'Mo–So'],
    ['Mo,Mi,Do,Fr', 'Mo, Mi–Fr'],
    ['Mo,Di,Do,Fr', 'Mo, Di, Do, Fr'],
    ['Mo,Mi,Fr', 'Mo, Mi, Fr'],
    ['So', 'So'],
    ['', 'Keine Tage angegeben'],
  ])('the days %j read as %s', (stored, text) => {
    expect(daysText(parseWeekdays(stored.split(',')))).toBe(text)
  })
})

describe('the times of a deal', () => {
  it.each([
    ['11:30', '15:00', '11:30–15:00'],
    ['11:30', null, 'ab 11:30'],
    [null, '15:00', 'bis 15:00'],
    [null, null, null],
  ])('the times from %j to %j read as %j', (start, end, text) => {
    expect(timesText(start, end)).toBe(text)
  })
})

describe('the age of a photo', () => {
  it('the age of a photo shows the time ago, the date, or that it is unknown', () => {
    expect(photoAgeText({ kind: 'relative', value: 3, unit: 'day' })).toBe('Foto vor 3 Tagen')
    expect(photoAgeText({ kind: 'absolute', date: new Date('2026-01-07T12:00:00Z') })).toBe('Foto vom 07.01.2026')
  })
})

it('each cuisine and each diet has an emoji, and no two diets share one', () => {
  expect(Object.keys(CUISINE_EMOJI).toSorted()).toEqual([...CUISINES].toSorted())
  expect(new Set(Object.values(DIET_EMOJI)).size).toBe(DIETS.length)
})

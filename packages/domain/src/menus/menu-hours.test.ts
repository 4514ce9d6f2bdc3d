import { aPage } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { readMenuHours } from './menu-hours.ts'

describe('the hours of a menu', () => {
  it.each([
    ['Mittagstisch Mo–Fr 11:30–14:30', '11:30', '14:30'],
    ['von 11.30 bis 14.00 Uhr', '11:30', '14:00'],
    ['Lunch 12 - 15 Uhr', '12:00', '15:00'],
    ['11:45 – 14:15 h', '11:45', '14:15'],
    ['11 Uhr bis 14 Uhr', '11:00', '14:00'],
  ])('reads the hours of a menu from %s', (line, start, end) => {
    expect(readMenuHours(aPage('Mittagskarte', line, 'Linsensuppe 7,50'))).toEqual({ start, end })
  })

  it.each([
    ['opening hours', 'Geöffnet 11:00–22:00 Uhr'],
    ['breakfast', 'Frühstück 8:00–11:30 Uhr'],
    ['prices', 'Pizza 11.00 - 13.00'],
    ['prices with their unit', '10 - 12 €'],
    ['dates', '12.–16. Oktober'],
    ['other times than the form has', '11:37–14:12 Uhr'],
    ['a phone number', 'Tel. 030 12-15 Uhrmacher'],
    ['nothing', 'Linsensuppe 7,50'],
  ])('reads no hours of a menu from %s', (_, line) => {
    expect(readMenuHours(aPage('Mittagskarte', line))).toBeNull()
  })

  it('the hours of a menu are unknown if there are several', () => {
    expect(readMenuHours(aPage('Mo–Do 11:30–14:30', 'Fr 11:30–14:00'))).toBeNull()
    expect(readMenuHours(aPage('Mo 11:30–14:30', 'Di 11:30–14:30'))).toEqual({ start: '11:30', end: '14:30' })
  })
})

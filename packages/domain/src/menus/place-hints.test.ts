import { describe, expect, it } from 'vitest'
import { phoneDigits, readPlaceHints, websiteDomain } from './place-hints.ts'
import { pageOf } from './test-support/page-of.ts'

const CARD = `#Stellwerk 13
Mittagskarte KW 48
Mo–Fr 11:30–14:30 Uhr
Linsensuppe 6,50
mit Wiener Würstchen
Schnitzel 12,90
Gulasch 11,50
Torstraße 12, 10119 Berlin
Tel. 030 / 123 45 67 · www.stellwerk13.de
info@post.de`

describe('what a card says of its restaurant', () => {
  it('is its name, telephone number and website', () => {
    expect(readPlaceHints(pageOf(CARD))).toEqual({
      names: ['Stellwerk 13'],
      phones: ['301234567'],
      websites: ['stellwerk13.de'],
    })
  })

  it.each([
    ['#Zur Linde\nTageskarte\nSuppe 4,50', ['Zur Linde']],
    ['Wochenkarte\nMontag\nSuppe 4,50\nGasthaus Krone', ['Gasthaus Krone']],
    ['Bistro Nord\n#Zum Löwen\nSuppe 4,50', ['Bistro Nord', 'Zum Löwen']],
    ['Speisekarte\nMontag Suppe 4,50\nDienstag Eintopf 5,50\nGuten Appetit!', []],
    ['', []],
  ])('is the likeliest name: %s', (text, names) => {
    expect(readPlaceHints(pageOf(text)).names).toEqual(names)
  })

  it.each([
    ['+49 30 1234567', '301234567'],
    ['+49 (0)30 / 123-45 67', '301234567'],
    ['030 1234567', '301234567'],
  ])('compares telephone numbers by their digits: %s', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits)
  })

  it('compares websites by their domain', () => {
    expect(websiteDomain('https://www.Linde-Berlin.de/mittag?x=1')).toBe('linde-berlin.de')
    expect(websiteDomain('keine')).toBe('')
  })
})

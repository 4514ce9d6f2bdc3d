import { aPage } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { lunchPage } from './lunch-page.ts'
import { menuOnPage } from './read-dishes.ts'

const COVER = ['Mittagstisch im Stellwerk', 'Herzlich willkommen']
const DINNER = ['Abendkarte', ...Array.from({ length: 12 }, (_, index) => `Rumpsteak mit Beilage ${10 + index},90`)]
const LUNCH = ['Mittagskarte', 'Linsensuppe 7,50', 'Schnitzel 12,90']
const WEEK = ['Montag Linsensuppe 7,50', 'Dienstag Schnitzel 12,90', 'Mittwoch Gulasch 9,90']

const lunchOf = (...pages: readonly (readonly string[])[]): number =>
  lunchPage(
    pages.map((lines) => {
      const page = aPage(...lines)
      return { page, menu: menuOnPage(page, '2026-11-23') }
    }),
  )

describe('the page of a document that holds lunch', () => {
  it.each([
    ['names lunch and has dishes', [COVER, DINNER, LUNCH], 2],
    ['has dishes for the days of a week', [DINNER, WEEK], 1],
    ['has most dishes, without such words', [['Suppe 4,50', 'Salat 5,50'], DINNER], 1],
    ['is the first, without dishes', [COVER, COVER], 0],
  ] as const)('the page of a document that holds lunch %s', (_, pages, expected) => {
    expect(lunchOf(...pages)).toBe(expected)
  })
})

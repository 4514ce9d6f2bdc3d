import type { DealId } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { dealLink, dealPathFromMap, isDealOpened } from './deal-paths.ts'

const HOST = 'https://mahlzeit.example'

describe('the address of a deal', () => {
  it.each([HOST, `${HOST}/`])('the address of a deal is its page on %s', (host) => {
    expect(dealLink(host, 42 as DealId, 'Zur Linde')).toBe('https://mahlzeit.example/restaurant/42-zur-linde')
  })

  it('the address of a deal names the pin to go back to where the deal was opened from the map', () => {
    expect(dealPathFromMap(42 as DealId, 'Zur Linde')).toBe('/restaurant/42-zur-linde?from=map&selected=42')
  })
})

it.each([
  ['/restaurant/7', '', true],
  ['/', '?selected=7', true],
  ['/', '?search=selected', false],
  ['/list', '?selected=7', false],
])('%s%s opens a deal: %s', (pathname, search, expected) => {
  expect(isDealOpened(pathname, search)).toBe(expected)
})

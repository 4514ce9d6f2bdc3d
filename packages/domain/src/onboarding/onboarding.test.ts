import { describe, expect, it } from 'vitest'
import { isDealOpened, isPageForOnboarding } from './onboarding.ts'

describe('the introduction', () => {
  it.each([
    ['/', ''],
    ['/', '?search=vegan'],
    ['/', '?selected='],
    ['/list', ''],
    ['/profile', ''],
    ['/favorites', ''],
    ['/add', ''],
  ])('may open over %s%s', (pathname, search) => {
    expect(isPageForOnboarding(pathname, search)).toBe(true)
  })

  it.each([
    ['a shared deal', '/restaurant/7', ''],
    ['a deal that a link chose on the map', '/', '?selected=7'],
    ['the same beside a search', '/', '?search=vegan&selected=7'],
    ['a mailed link', '/auth', ''],
    ['the imprint', '/imprint', ''],
    ['an unknown page', '/unbekannt', ''],
  ])('does not open over %s', (_what, pathname, search) => {
    expect(isPageForOnboarding(pathname, search)).toBe(false)
  })

  it('leaves free what shows a deal', () => {
    expect(isDealOpened('/restaurant/7', '')).toBe(true)
    expect(isDealOpened('/', '?selected=7')).toBe(true)
    expect(isDealOpened('/', '?search=selected')).toBe(false)
    expect(isDealOpened('/list', '?selected=7')).toBe(false)
  })
})

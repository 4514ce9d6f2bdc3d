import { describe, expect, it } from 'vitest'
import { isPageForOnboarding } from './onboarding-pages.ts'

describe('the onboarding', () => {
  it.each([
    ['/', ''],
    ['/', '?search=vegan'],
    ['/', '?selected='],
    ['/list', ''],
    ['/profile', ''],
    ['/favorites', ''],
    ['/add', ''],
  ])('the onboarding may open over %s%s', (pathname, search) => {
    expect(isPageForOnboarding(pathname, search)).toBe(true)
  })

  it.each([
    ['a shared deal', '/restaurant/7', ''],
    ['a deal preselected on the map', '/', '?selected=7'],
    ['a preselected deal beside a search', '/', '?search=vegan&selected=7'],
    ['a mailed link', '/auth', ''],
    ['the legal notice', '/imprint', ''],
    ['an unknown page', '/unbekannt', ''],
  ])('the onboarding does not open over %s', (_what, pathname, search) => {
    expect(isPageForOnboarding(pathname, search)).toBe(false)
  })
})

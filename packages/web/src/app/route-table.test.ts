import { expect, it } from 'vitest'
import { SUPPORT_LINKS } from '../texts/support.ts'
import { routeAt } from './route-table.ts'

it.each([
  ['/', 'MapPage'],
  ['', 'MapPage'],
  ['/list', 'DealListPage'],
  ['/list/', 'DealListPage'],
  ['/mittagstisch', 'CityListPage'],
  ['/mittagstisch/potsdam', 'CityListPage'],
  ['/restaurant/17', 'DealDetailPage'],
  ['/restaurant/17-zur-linde', 'DealDetailPage'],
  ['/restaurant/', 'NotFoundPage'],
  ['/restaurant/17/photos', 'NotFoundPage'],
  ['/auth', 'AuthPage'],
  ['/profile', 'ProfilePage'],
  ['/profile/deals', 'OwnDealsPage'],
  ['/favorites', 'FavouritesPage'],
  ['/imprint/', 'LegalPage'],
  ['/support', 'LegalPage'],
  ['/moderation', 'ModerationPage'],
  ['/moderation/betrieb', 'OperationPage'],
  ['/add', 'AddDealPage'],
  ['/nowhere', 'NotFoundPage'],
])('the path %s has the page %s', (path, page) => {
  expect(routeAt(path).page).toBe(page)
})

it.each(SUPPORT_LINKS.map(({ to }) => to))('the path %s has the page of law and help', (path) => {
  expect(routeAt(path).page).toBe('LegalPage')
})

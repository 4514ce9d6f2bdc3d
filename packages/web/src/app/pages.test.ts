import { expect, it } from 'vitest'
import { pageAt } from './pages.ts'

it.each([
  ['/', 'map'],
  ['', 'map'],
  ['/list', 'list'],
  ['/list/', 'list'],
  ['/restaurant/17', 'detail'],
  ['/restaurant/', null],
  ['/restaurant/17/photos', null],
  ['/auth', 'auth'],
  ['/profile', 'profile'],
  ['/favorites', 'favourites'],
  ['/support', 'support'],
  ['/moderation', null],
  ['/add', null],
  ['/nowhere', null],
])('the address %s fetches the file of %s early', (path, page) => {
  expect(pageAt(path)).toBe(page)
})

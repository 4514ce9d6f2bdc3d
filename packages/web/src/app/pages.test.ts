import { expect, it } from 'vitest'
import { SUPPORT_LINKS } from '../texts/support.ts'
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
  ['/imprint/', 'legal'],
  ['/support', 'legal'],
  ['/moderation', null],
  ['/add', 'add'],
  ['/nowhere', null],
])('the address %s fetches the file of %s early', (path, page) => {
  expect(pageAt(path)).toBe(page)
})

it.each(SUPPORT_LINKS.map(({ to }) => to))('the address %s fetches the file of law and help early', (path) => {
  expect(pageAt(path)).toBe('legal')
})

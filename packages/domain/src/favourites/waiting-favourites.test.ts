import { expect, it } from 'vitest'
import { parseWaitingFavourites } from './waiting-favourites.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const waiting = (change: object = {}) => ({
  placeId: 'canteen',
  path: '/list?search=curry',
  at: '2026-11-23T11:00:00.000Z',
  ...change,
})
const parsed = (...entries: readonly unknown[]) => parseWaitingFavourites(JSON.stringify(entries), NOW)

it('favourites wait as long as a mailed confirmation is valid', () => {
  const yesterday = waiting({ at: '2026-11-22T12:00:01.000Z' })
  expect(parsed(yesterday, waiting({ at: '2026-11-22T12:00:00.000Z' }), waiting())).toEqual([yesterday, waiting()])
})

it.each([
  ['of the future', waiting({ at: '2026-11-24T12:00:00.000Z' })],
  ['without a time', waiting({ at: 'soon' })],
  ['without a restaurant', waiting({ placeId: null })],
  ['of another site', waiting({ path: '//evil.example' })],
  ['of another site, with a backslash', waiting({ path: '/\\evil.example' })],
  ['of no page', waiting({ path: 'list' })],
])('a stored favourite %s is dropped', (_what, entry) => {
  expect(parsed(entry, waiting())).toEqual([waiting()])
})

it.each([null, '', '{', '{}', '3'])('the stored text %s holds no favourites', (kept) => {
  expect(parseWaitingFavourites(kept, NOW)).toEqual([])
})

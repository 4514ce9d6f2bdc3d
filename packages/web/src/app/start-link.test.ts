import { beforeEach, describe, expect, it } from 'vitest'
import { beginAtStartLink } from './start-link.ts'

const openedWith = (path: string | null) => beginAtStartLink({ startPath: async () => path })
const address = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

describe('the app, opened with a link', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'))

  it.each([
    '/restaurant/42',
    '/restaurant/42?from=map',
    '/auth#access_token=a&type=recovery',
    '/#access_token=a',
    '/list',
  ])('begins at %s', async (path) => {
    await openedWith(path)
    expect(address()).toBe(path)
  })

  it.each([null, '/wp-admin', '/moderation', '/restaurant/42/photos'])('begins at the map with %s', async (path) => {
    await openedWith(path)
    expect(address()).toBe('/')
  })

  it('stays where it is when it is loaded anew', async () => {
    window.history.replaceState({ idx: 3 }, '', '/profile')
    await openedWith('/restaurant/42')
    expect(address()).toBe('/profile')
  })
})

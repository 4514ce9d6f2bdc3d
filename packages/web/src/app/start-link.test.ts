import { beforeEach, describe, expect, it } from 'vitest'
import { applyStartLink } from './start-link.ts'

const openedWith = (path: string | null) => applyStartLink({ startPath: async () => path })
const address = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

describe('the app launched by a link', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'))

  it.each([
    '/restaurant/42',
    '/restaurant/42-zur-linde',
    '/restaurant/42?from=map',
    '/auth#access_token=a&type=recovery',
    '/#access_token=a',
    '/list',
  ])('the app launched by a link begins at %s', async (path) => {
    await openedWith(path)
    expect(address()).toBe(path)
  })

  it.each([null, '/wp-admin', '/moderation', '/restaurant/42/photos'])(
    'the app launched by a link starts at the map with %s',
    async (path) => {
      await openedWith(path)
      expect(address()).toBe('/')
    },
  )

  it('the app launched by a link keeps its address after a reload', async () => {
    window.history.replaceState({ idx: 3 }, '', '/profile')
    await openedWith('/restaurant/42')
    expect(address()).toBe('/profile')
  })
})

import { describe, expect, it } from 'vitest'
import { DEMO_OPERATOR } from '../../../prerender/demo-operator.ts'
import { renderStaticPages } from './static-pages.tsx'

const pages = renderStaticPages({
  operator: DEMO_OPERATOR,
  isDemo: true,
  usesGooglePlaces: false,
  isHosted: false,
  storedItems: [],
})

const parsed = (body: string): HTMLElement => new DOMParser().parseFromString(body, 'text/html').body

describe('a prerendered page', () => {
  it.each(pages.map(({ path, title, body }) => ({ path, title, body })))(
    'the prerendered page $path is complete',
    ({ title, body }) => {
      const page = parsed(body)
      expect(page.querySelectorAll('main')).toHaveLength(1)
      expect([...page.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual([title])
      for (const { hash } of page.querySelectorAll<HTMLAnchorElement>('nav[aria-label=Inhalt] a'))
        expect(page.querySelector(`section${hash}`)).not.toBeNull()
      expect(page.querySelectorAll('button')).toHaveLength(0)
    },
  )

  it('a prerendered page has an empty root for the app after the text', () => {
    for (const { body } of pages) expect(parsed(body).querySelector('#static-page ~ #root')?.childElementCount).toBe(0)
  })

  it('says why the cookie settings cannot be opened', () => {
    const privacy = pages.find(({ path }) => path === '/privacy')
    expect(privacy?.body).toMatch(/<noscript>Die Cookie-Einstellungen lassen sich öffnen, sobald/u)
  })
})

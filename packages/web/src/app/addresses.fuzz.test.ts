import { parseDealId } from '@mahlzeit/domain'
import * as fc from 'fast-check'
import { matchPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { phoneLink, websiteLink } from '../features/deal-detail/contact-links.ts'
import { NOT_FOUND, routeAt } from './route-table.ts'

const FIXED = { seed: 20_260_107, numRuns: 1000 }

const ODD = [
  'javascript:alert(1)',
  '%',
  '%E0%A4%A',
  '..',
  '//evil.example',
  '\u0000',
  '1e3',
  '007',
  '-1',
  '9'.repeat(30),
  'a:b@c',
]
const part = fc.oneof(
  fc.constantFrom(...ODD, 'restaurant', 'list', 'privacy', '1'),
  fc.string({ unit: 'binary' }),
  fc.webSegment(),
)

describe('for every address', () => {
  it('the route table matches as the router does', () => {
    const path = fc.array(part, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`)
    const property = fc.property(path, (pathname) => {
      const route = routeAt(pathname)
      if (route !== NOT_FOUND) expect(matchPath(route.path, pathname)).not.toBeNull()
    })
    fc.assert(property, FIXED)
  })

  it('a deal id is an integer exactly as written, or null', () => {
    const property = fc.property(fc.oneof(part, fc.integer().map(String), fc.double().map(String)), (text) => {
      const query = new URLSearchParams({ selected: text })
      const id = parseDealId(new URLSearchParams(query.toString()).get('selected'))
      if (id !== null) expect([Number.isSafeInteger(id), String(id)]).toEqual([true, text])
    })
    fc.assert(property, FIXED)
  })
})

describe('for every place', () => {
  it('a link is an https, http or tel link', () => {
    const said = fc.oneof(
      part,
      fc.webUrl(),
      fc
        .tuple(
          fc.constantFrom('javascript:', 'data:', 'HTTPS://', ' java\tscript:', 'vbscript:', 'www.', '+49 (0)'),
          fc.string(),
        )
        .map((all) => all.join('')),
    )
    let linked = 0
    const property = fc.property(said, (text) => {
      const website = websiteLink(text)
      if (website !== null) {
        linked++
        expect(website).toMatch(/^https?:\/\/[^/]*\./u)
        expect(website).not.toMatch(/\s/u)
      }
      const phone = phoneLink(text)
      if (phone !== null) expect(phone).toMatch(/^tel:[+\d]*\d[+\d]*$/u)
    })
    fc.assert(property, FIXED)
    expect(linked).toBeGreaterThan(300)
  })
})

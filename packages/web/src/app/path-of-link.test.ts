import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathOfLink } from './path-of-link.ts'

const HOST = 'https://mahlzeit.example'

describe('a link to the public site', () => {
  it.each([
    [HOST, '/'],
    [`${HOST}/`, '/'],
    [`${HOST}/restaurant/42`, '/restaurant/42'],
    [`${HOST}/restaurant/42-zur-linde`, '/restaurant/42-zur-linde'],
    [`${HOST}/restaurant/42?from=map#menu`, '/restaurant/42?from=map#menu'],
    [`${HOST}/auth#access_token=a&type=recovery`, '/auth#access_token=a&type=recovery'],
    [`${HOST}#access_token=a`, '/#access_token=a'],
    [`${HOST}?selected=7`, '/?selected=7'],
    ['HTTPS://Mahlzeit.Example/Restaurant/42', '/Restaurant/42'],
  ])('%s leads to %s', (link, path) => {
    expect(pathOfLink(link, HOST)).toBe(path)
    expect(pathOfLink(link, `${HOST}/`)).toBe(path)
  })

  it.each([
    '',
    'https://evil.example/restaurant/42',
    'https://mahlzeit.example.evil.example/',
    'https://mahlzeit.example@evil.example/',
    'https://mahlzeit.example:8443/restaurant/42',
    'http://mahlzeit.example/restaurant/42',
    'mahlzeit://restaurant/42',
    '/restaurant/42',
    'javascript:alert(1)',
    'https://mahlzeit.example/\t/evil.example',
    'https://mahlzeit.example/restaurant/4 2',
  ])('a link to the public site is not %j', (link) => {
    expect(pathOfLink(link, HOST)).toBeNull()
  })

  it('a link to the public site never leads to another host', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', '@', ':', '#', '?', '.', 'a') }), (rest) => {
        const path = pathOfLink(`${HOST}/${rest}`, HOST)
        expect(new URL(path ?? '/', 'https://localhost').origin).toBe('https://localhost')
      }),
    )
    expect(pathOfLink(`${HOST}//evil.example`, HOST)).toBe('/evil.example')
    expect(pathOfLink(`${HOST}/\\evil.example`, HOST)).toBe('/evil.example')
  })
})

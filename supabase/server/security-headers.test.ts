import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { DATA_POLICY, MENU_READER_POLICY, pagePolicy, securityHeaders } from './security-headers.ts'

const OWN_ORIGIN = { foreignOrigins: [], foreignScripts: [] }

/** The headers of a response that has `own` ones. */
const headersOf = async (
  policy: Parameters<typeof securityHeaders>[0],
  { isHttps = false, own = {} }: { isHttps?: boolean; own?: Record<string, string> } = {},
) => {
  const app = new Hono().get('/', securityHeaders(policy, isHttps), () => new Response(null, { headers: own }))
  return (await app.request('/')).headers
}

const directivesOf = async (
  policy: Parameters<typeof securityHeaders>[0],
): Promise<Readonly<Record<string, string>>> => {
  const header = (await headersOf(policy)).get('Content-Security-Policy') ?? ''
  return Object.fromEntries(
    header.split('; ').map((line): [string, string] => [line.replace(/ .*/u, ''), line.replace(/^\S+ /u, '')]),
  )
}

describe('the policy of pages', () => {
  it('allows scripts, styles and workers from the own origin only', async () => {
    const policy = await directivesOf(pagePolicy(OWN_ORIGIN))
    for (const kind of ['script-src', 'style-src', 'worker-src', 'connect-src', 'font-src'])
      expect(policy[kind]).toBe("'self'")
    expect(policy['default-src']).toBe("'none'")
    expect(policy['frame-ancestors']).toBe("'none'")
    expect(policy['base-uri']).toBe("'none'")
  })

  it('never allows inline scripts or eval, with and without external services', async () => {
    const google = { foreignOrigins: ['https://places.example'], foreignScripts: ['https://maps.example'] }
    const policy = await directivesOf(pagePolicy(google))
    expect(policy['script-src']).toBe("'self' https://maps.example")
    expect(policy['connect-src']).toBe("'self' https://places.example")
    expect(policy['style-src']).toBe("'self' 'unsafe-inline'")
  })
})

describe('the policy of data', () => {
  it('the policy of data allows nothing', async () => {
    expect((await headersOf(DATA_POLICY)).get('Content-Security-Policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    )
  })
})

describe('a response', () => {
  it('a response keeps its own policy, and no other security header', async () => {
    const own = { 'Content-Security-Policy': "default-src 'none'", 'X-Frame-Options': 'SAMEORIGIN' }
    const headers = await headersOf(pagePolicy(OWN_ORIGIN), { own })
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'")
    expect(headers.get('X-Frame-Options')).toBe('DENY')
  })

  it('requires https only on a site that is reached by https', async () => {
    const name = 'Strict-Transport-Security'
    expect((await headersOf(DATA_POLICY)).has(name)).toBe(false)
    expect((await headersOf(DATA_POLICY, { isHttps: true })).get(name)).toBe('max-age=63072000')
  })
})

describe('docs/deploy.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/deploy.md'), 'utf8')
  const deployed = { foreignOrigins: ['https://<ref>.supabase.co'], foreignScripts: [] }

  it.each([
    ['_headers', /^```\n\/\*\n([^`]*)```$/mu, /^ {2}([\w-]+): (.+)$/gmu],
    ['Caddyfile', /^```\nheader \{\n([^`]*)\}\n```$/mu, /^ {2}([\w-]+) "(.+)"$/gmu],
    ['nginx', /^```\n(add_header [^`]*)```$/mu, /^add_header ([\w-]+) "(.+)" always;$/gmu],
  ])('names for %s exactly the headers of the local server', async (_host, block, line) => {
    const documented = Array.from(
      (block.exec(page)?.[1] ?? '').matchAll(line),
      ([, name = '', value = '']): [string, string] => [name, value],
    )
    const sent = await headersOf(pagePolicy(deployed), { isHttps: true })
    expect(Array.from(new Headers(documented))).toEqual(Array.from(sent))
  })

  it('names for each host the policy of both workers that read menus', async () => {
    const policy = (await headersOf(MENU_READER_POLICY)).get('Content-Security-Policy') ?? ''
    // One host lists each worker separately.
    expect(page.split(policy).length - 1).toBe(4)
    expect(page.match(/document-reader\.worker|\(menu\|document\)-reader/gu)).toHaveLength(3)
  })
})

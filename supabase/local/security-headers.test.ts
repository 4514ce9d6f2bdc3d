import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMON_HEADERS, contentSecurityPolicy, DATA_POLICY, HTTPS_HEADERS, secured } from './security-headers.ts'

const NOBODY = { foreignOrigins: [], foreignScripts: [] }

const directives = (policy: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    policy.split('; ').map((line): [string, string] => [line.replace(/ .*/u, ''), line.replace(/^\S+ /u, '')]),
  )

describe('the policy of pages', () => {
  it('lets scripts, styles and workers come from files of the site alone', () => {
    const policy = directives(contentSecurityPolicy(NOBODY))
    for (const kind of ['script-src', 'style-src', 'worker-src', 'connect-src', 'font-src'])
      expect(policy[kind]).toBe("'self'")
    expect(policy['default-src']).toBe("'none'")
    expect(policy['frame-ancestors']).toBe("'none'")
    expect(policy['base-uri']).toBe("'none'")
  })

  it('never allows inline scripts or eval, whatever services the app was built for', () => {
    const google = { foreignOrigins: ['https://places.example'], foreignScripts: ['https://maps.example'] }
    const policy = directives(contentSecurityPolicy(google))
    expect(policy['script-src']).toBe("'self' https://maps.example")
    expect(policy['connect-src']).toBe("'self' https://places.example")
    expect(policy['style-src']).toBe("'self' 'unsafe-inline'")
  })
})

describe('an answer', () => {
  it('keeps a stricter policy of its own', () => {
    const inbox = new Response('', { headers: { 'Content-Security-Policy': "default-src 'none'" } })
    expect(secured(inbox, 'other', false).headers.get('Content-Security-Policy')).toBe("default-src 'none'")
  })

  it('says that https is all there is only where that is so', () => {
    const name = 'Strict-Transport-Security'
    expect(secured(new Response(''), DATA_POLICY, false).headers.has(name)).toBe(false)
    expect(secured(new Response(''), DATA_POLICY, true).headers.get(name)).toBe('max-age=63072000')
  })
})

describe('docs/deploy.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/deploy.md'), 'utf8')
  const blocks = Array.from(page.matchAll(/^```\n([^`]*)\n```$/gmu), ([, block]) => block)
  const headers = Object.entries({
    'Content-Security-Policy': contentSecurityPolicy({
      foreignOrigins: ['https://<ref>.supabase.co'],
      foreignScripts: [],
    }),
    ...COMMON_HEADERS,
    ...HTTPS_HEADERS,
  })

  it.each([
    ['_headers', ['/*', ...headers.map(([name, value]) => `  ${name}: ${value}`)]],
    ['Caddyfile', ['header {', ...headers.map(([name, value]) => `  ${name} "${value}"`), '}']],
    ['nginx', headers.map(([name, value]) => `add_header ${name} "${value}" always;`)],
  ])('has a host send what the local server sends: %s', (_host, lines) => {
    expect(blocks).toContain(lines.join('\n'))
  })
})

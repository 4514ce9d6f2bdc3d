import { DEFAULT_SITE } from '@mahlzeit/domain/site'
import { describe, expect, it, vi } from 'vitest'
import { authMail, MAIL_TEMPLATES, type MailKind } from './mails.ts'

describe.each(Object.keys(MAIL_TEMPLATES) as MailKind[])('the %s mail', (kind) => {
  it('a mail has the same content in plain text as in HTML, with a link that names the address', () => {
    const { html = '', text = '' } = authMail(
      kind,
      "o'brien+1&x@example.test",
      'abc',
      'https://a.example/auth?attempt=1',
    )
    const link = /href="([^"]*)"/u.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#39;', "'") ?? ''
    const { origin, pathname, search, hash } = new URL(link)
    expect([origin, pathname, search]).toEqual(['https://a.example', '/auth', '?attempt=1'])
    expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
      email: "o'brien+1&x@example.test",
      token: 'abc',
      type: kind === 'recovery' ? 'recovery' : 'signup',
    })
    expect(text).toContain(`: ${link}\n`)
    expect(text).toContain('24 Stunden')
    expect(text).not.toMatch(/[<>{}]|style|\n{3}/u)
  })
})

it('escapes the values of a mail', () => {
  const { html } = authMail('confirmation', 'a"<b>@example.test', '"><i>', 'https://a.example/?a=1&b="><b>')
  expect(html).toContain('href="https://a.example/?a=1&amp;b=&quot;&gt;&lt;b&gt;#email=a%22%3Cb%3E%40example.test&amp;')
  expect(html).not.toContain('<i>')
})

it('the button of a mail has the colours of the site', async () => {
  vi.resetModules()
  globalThis.MAHLZEIT_SITE = { ...DEFAULT_SITE, colours: { light: { accent: '#1d4ed8' }, dark: {} } }
  const mails = await import('./mails.ts')
  globalThis.MAHLZEIT_SITE = undefined
  for (const kind of Object.keys(MAIL_TEMPLATES) as MailKind[])
    expect(mails.authMail(kind, 'anna@example.test', 'abc', 'https://a.example').html).toContain(
      'background: #1d4ed8; color: #ffffff',
    )
})

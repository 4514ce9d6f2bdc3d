import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { authMail, MAIL_TEMPLATES, type MailKind } from './mails.ts'

const config = readFileSync(join(import.meta.dirname, '../../config.toml'), 'utf8')

describe.each(Object.entries(MAIL_TEMPLATES) as [MailKind, (typeof MAIL_TEMPLATES)[MailKind]][])(
  'the %s mail',
  (kind, { subject }) => {
    it('has the same subject and template on a hosted project', () => {
      const section = config.split(`[auth.email.template.${kind}]`)[1]?.split('[')[0]
      expect(section).toContain(`subject = "${subject}"`)
      expect(section).toContain(`content_path = "./supabase/templates/${kind}.html"`)
    })

    it('has the same content in plain text as in HTML, with a link that names the address', () => {
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
  },
)

it('escapes the values of a mail', () => {
  const { html } = authMail('confirmation', 'a"<b>@example.test', '"><i>', 'https://a.example/?a=1&b="><b>')
  expect(html).toContain('href="https://a.example/?a=1&amp;b=&quot;&gt;&lt;b&gt;#email=a%22%3Cb%3E%40example.test&amp;')
  expect(html).not.toContain('<i>')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { authMail, MAIL_TEMPLATES, plainText } from './mails.ts'

const config = readFileSync(join(import.meta.dirname, '../../config.toml'), 'utf8')

describe.each(Object.entries(MAIL_TEMPLATES))('the %s mail', (kind, { subject, file }) => {
  it('has the same subject and template on a hosted project', () => {
    const section = config.split(`[auth.email.template.${kind}]`)[1]?.split('[')[0]
    expect(section).toContain(`subject = "${subject}"`)
    expect(section).toContain(`content_path = "./supabase/templates/${kind}.html"`)
  })

  it('has the same content in plain text as in HTML, with the link', () => {
    const html = readFileSync(file, 'utf8').replaceAll('{{ .ConfirmationURL }}', 'https://a.example/verify?token=1')
    const text = plainText(html)
    expect(text).toContain(': https://a.example/verify?token=1\n')
    expect(text).toContain('24 Stunden')
    expect(text).not.toMatch(/[<>]|style|\n{3}/u)
  })
})

it('escapes the link of a mail', () => {
  const mail = authMail('confirmation', 'anna@example.test', 'https://a.example/?a=1&b="><b>')
  expect(mail.html).toContain('href="https://a.example/?a=1&amp;b=&quot;&gt;&lt;b&gt;"')
  expect(mail.text).toContain('https://a.example/?a=1&b=')
})

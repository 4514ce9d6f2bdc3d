import { describe, expect, it } from 'vitest'
import { inboxPage } from './inbox-page.ts'
import { Mailbox } from './mailbox.ts'
import { dirOfTest, writeFiles } from './test-support.ts'

const at = '2026-03-04T11:30:00.000Z'
const mailbox = (dataDir: string) => new Mailbox(dataDir, () => new Date(at))

describe('the mailbox', () => {
  it('the mailbox keeps mails across restarts, newest first', () => {
    const dataDir = dirOfTest()
    const first = mailbox(dataDir)
    first.send({ to: 'anna@example.test', subject: 'Eins', text: 'Hallo', html: '<p>Hallo</p>' })
    first.send({ to: 'ben@example.test', subject: 'Zwei' })
    expect(mailbox(dataDir).mails).toEqual([
      { to: 'ben@example.test', subject: 'Zwei', text: '', html: '', at },
      { to: 'anna@example.test', subject: 'Eins', text: 'Hallo', html: '<p>Hallo</p>', at },
    ])
  })

  it('the mailbox keeps the last hundred', () => {
    const box = mailbox(dirOfTest())
    for (let number = 1; number <= 105; number++) box.send({ to: 'anna@example.test', subject: `${number}` })
    expect(box.mails).toHaveLength(100)
    expect(box.mails.at(-1)?.subject).toBe('6')
  })

  it('deletes the mails to an address permanently', () => {
    const dataDir = dirOfTest()
    const box = mailbox(dataDir)
    for (const name of ['anna', 'ben', 'anna']) box.send({ to: `${name}@example.test`, subject: 'Hallo' })
    box.forget(['anna@example.test'])
    expect(mailbox(dataDir).mails.map(({ to }) => to)).toEqual(['ben@example.test'])
  })

  it('the mailbox starts empty if its file is damaged', () => {
    const dataDir = dirOfTest()
    writeFiles(dataDir, { 'mails.json': '[{"to":' })
    expect(mailbox(dataDir).mails).toEqual([])
  })
})

describe('the inbox page', () => {
  it('shows recipient, text, time and working links', () => {
    const text = 'Bestätigen: http://localhost:5173/auth/v1/verify?token=a&type=signup'
    const page = inboxPage([{ to: 'anna@example.test', subject: 'Willkommen', text, html: '', at }])
    expect(page).toContain('Willkommen')
    expect(page).toContain('an anna@example.test, 04.03.2026, 12:30:00')
    expect(page).toContain('<a href="http://localhost:5173/auth/v1/verify?token=a&amp;type=signup">')
  })

  it('the inbox page says that there are no mails', () => {
    expect(inboxPage([])).toContain('Noch keine E-Mails.')
  })

  it('escapes the content of mails', () => {
    const script = '<script>alert(1)</script>'
    const page = inboxPage([
      { to: script, subject: `"${script}`, text: `${script} https://x.test/"onclick="`, html: script, at },
    ])
    expect(page).not.toContain('<script')
    expect(page).not.toContain('"onclick')
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;base')
  })
})

import { readdirSync } from 'node:fs'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MailQueue } from './mail-queue.ts'
import { openSmtp } from './smtp.ts'
import { startSmtpServer } from './test-smtp-server.ts'
import { temporaryDir } from './test-support.ts'

const MAIL = {
  to: 'anna@example.test',
  subject: 'Bestätige deine E-Mail-Adresse',
  text: 'Grüße',
  html: '<p>Grüße</p>',
}

const PAUSES = { firstRetryMs: 1, longestRetryMs: 4 }

describe('the mail queue', () => {
  const log = vi.fn<(line: string) => void>()
  const undo: (() => unknown)[] = []
  let directory: ReturnType<typeof temporaryDir>

  beforeEach(() => {
    directory = temporaryDir()
  })
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step()
    directory.remove()
    log.mockReset()
  })

  const smtpServer = async (...args: Parameters<typeof startSmtpServer>) => {
    const server = await startSmtpServer(...args)
    undo.push(server.close)
    return server
  }
  const openQueue = (url: string, statusMs?: number) => {
    const smtp = openSmtp({ url, from: 'mahlzeit@example.test' })
    const queue = new MailQueue({
      directory: directory.path,
      send: smtp.send,
      log,
      ...PAUSES,
      ...(statusMs && { statusMs }),
    })
    const close = async () => {
      await queue.close()
      smtp.close()
    }
    undo.push(close)
    return { add: (mail: typeof MAIL) => queue.add(mail), forget: (to: string) => queue.forget([to]), close }
  }
  const waiting = () => readdirSync(directory.path)

  it('delivers a mail in German, as text and HTML, to one recipient', async () => {
    const { port, received } = await smtpServer()
    openQueue(`smtp://127.0.0.1:${port}`).add({ ...MAIL, to: 'anna,ben@example.test' })
    await expect.poll(() => received).toHaveLength(1)
    const [mail] = received
    expect(mail).toMatchObject({ from: 'mahlzeit@example.test', to: ['"anna,ben"@example.test'] })
    expect(mail?.content).toContain('From: Mahlzeit <mahlzeit@example.test>')
    expect(mail?.content).toContain('Subject: =?UTF-8?')
    expect(mail?.content).toContain('text/plain')
    expect(mail?.content).toContain('text/html')
    await expect.poll(waiting).toEqual([])
  })

  it('counts mails as stuck after an hour without an answer, not those that the server refuses', async () => {
    vi.useFakeTimers()
    undo.push(() => vi.useRealTimers())
    const send = (mail: { readonly to: string }) =>
      Promise.reject(
        Object.assign(new Error('no'), mail.to.startsWith('ben') ? { code: 'EENVELOPE', responseCode: 550 } : {}),
      )
    const queue = new MailQueue({
      directory: directory.path,
      send,
      log,
      firstRetryMs: 3_000_000,
      longestRetryMs: 3_000_000,
    })
    undo.push(() => queue.close())
    for (const to of ['anna@example.test', 'ben@example.test']) queue.add({ ...MAIL, to })
    await vi.advanceTimersByTimeAsync(1000)
    expect(queue.stuck).toBe(0)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(queue.stuck).toBe(1)
  })

  it('signs in with the credentials of the address', async () => {
    const onAuth = vi.fn<NonNullable<SMTPServerOptions['onAuth']>>(({ username = '' }, _session, callback) =>
      callback(null, { user: username }),
    )
    const { port, received } = await smtpServer([], { authOptional: false, allowInsecureAuth: true, onAuth })
    openQueue(`smtp://post%40example.test:p%40ss@127.0.0.1:${port}`).add(MAIL)
    await expect.poll(() => received).toHaveLength(1)
    expect(onAuth.mock.calls[0]?.[0]).toMatchObject({ username: 'post@example.test', password: 'p@ss' })
  })

  it('retries until the server accepts the mail, and logs the first failure without its address', async () => {
    const { port, received, refusals } = await smtpServer([451, 421, 451])
    openQueue(`smtp://127.0.0.1:${port}`).add(MAIL)
    await expect.poll(() => received).toHaveLength(1)
    expect(refusals).toEqual([])
    await expect.poll(waiting).toEqual([])
    expect(log.mock.calls).toEqual([['A mail waits for the mail server: EMESSAGE 451']])
  })

  it('keeps a mail for the next start while the server is down', async () => {
    const { port, close: stop } = await startSmtpServer()
    await stop()
    const queue = openQueue(`smtp://127.0.0.1:${port}`)
    queue.add(MAIL)
    await queue.close()
    expect(waiting()).toHaveLength(1)
    expect(log.mock.calls).toEqual([['A mail waits for the mail server: ESOCKET']])
    const next = await smtpServer()
    openQueue(`smtp://127.0.0.1:${next.port}`)
    await expect.poll(() => next.received).toHaveLength(1)
    await expect.poll(waiting).toEqual([])
    expect(log).toHaveBeenLastCalledWith('Mails: 1 waiting for the mail server, 0 given up')
  })

  it('does not retry a mail that was forgotten, and sends the next one', async () => {
    const { port, received, refusals } = await smtpServer([451])
    const queue = openQueue(`smtp://127.0.0.1:${port}`)
    queue.add(MAIL)
    queue.forget(MAIL.to)
    expect(waiting()).toEqual([])
    await expect.poll(() => refusals).toEqual([])
    queue.add({ ...MAIL, to: 'ben@example.test' })
    await expect.poll(() => received.map(({ to }) => to)).toEqual([['ben@example.test']])
    await expect.poll(waiting).toEqual([])
    expect(log).not.toHaveBeenCalled()
  })

  it('retries a mail that the server refuses permanently, because the reason may pass', async () => {
    const { port, received } = await smtpServer([550, 554, 550])
    openQueue(`smtp://127.0.0.1:${port}`).add(MAIL)
    await expect.poll(() => received).toHaveLength(1)
    await expect.poll(waiting).toEqual([])
    expect(log.mock.calls).toEqual([['A mail waits for the mail server: EMESSAGE 550']])
  })

  it('gives up a mail after four permanent refusals, and logs how many were given up, without addresses', async () => {
    const { port, received } = await smtpServer([550, 550, 550, 550])
    openQueue(`smtp://127.0.0.1:${port}`, 5).add(MAIL)
    const lines = () => log.mock.calls.flat()
    await expect.poll(lines).toContain('Mails: 0 waiting for the mail server, 1 given up')
    expect(waiting()).toEqual([])
    expect(received).toEqual([])
    expect(lines()).toContain('A mail was not delivered: EMESSAGE 550')
    expect(lines().join()).not.toContain('@')
  })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendMail } from './send-mail.ts'

const MAIL = { to: 'operator@example.test', subject: 'Bild gemeldet', text: 'Bild', html: '<p>Bild</p>' }

describe('a mail of a hosted project', () => {
  const taken: unknown[] = []
  const service = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      taken.push([request.method, JSON.parse(body)])
      response.writeHead(request.url === '/broken' ? 500 : 202).end()
    })
  })
  let origin: string

  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  })
  afterAll(() => void service.close())

  it('a mail of a hosted project is posted to the mail service', async () => {
    await sendMail({ MAIL_WEBHOOK_URL: origin }, MAIL)
    expect(taken).toEqual([['POST', MAIL]])
  })

  it('a mail of a hosted project fails if the service refuses or is not configured', async () => {
    await expect(sendMail({ MAIL_WEBHOOK_URL: `${origin}/broken` }, MAIL)).rejects.toThrow(/500/u)
    await expect(sendMail({ MAIL_WEBHOOK_URL: '' }, MAIL)).rejects.toThrow(/not set/u)
  })
})

import { Worker } from 'node:worker_threads'
import bcrypt from 'bcryptjs'
import { expect, it, vi } from 'vitest'
import { AuthService } from './auth-service.ts'

it('works on one password of a burst, lets twenty in and refuses the others at once', async () => {
  const account = { id: '1', encrypted_password: await bcrypt.hash('geheim-123', 4), email_confirmed_at: '2026-01-01' }
  const service = new AuthService({
    lite: async () => Response.json({}),
    database: { query: async () => [account], transaction: async () => {} },
    sendMail: async () => {},
    siteUrl: 'http://localhost',
    limits: { attempts: 100, mailInterval: 60 },
  })
  const statuses: number[] = []
  const signIn = async (password: string) => {
    const answer = await service.fetch(
      new Request('http://localhost/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: JSON.stringify({ email: 'anna@mahlzeit.test', password }),
      }),
      '127.0.0.1',
    )
    statuses.push(answer.status)
    return (await answer.json()) as unknown
  }
  const work = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => {})
  const burst = Array.from({ length: 40 }, () => signIn('geraten-1'))
  await vi.waitFor(() => expect(statuses).toEqual(Array.from({ length: 20 }, () => 429)))
  expect(work).toHaveBeenCalledOnce()
  const [job] = work.mock.lastCall ?? []
  const worker = work.mock.contexts[0] as Worker
  work.mockRestore()
  worker.postMessage(job)
  expect(await Promise.all(burst)).toContainEqual(expect.objectContaining({ error_code: 'over_request_rate_limit' }))
  expect(statuses.slice(20)).toEqual(Array.from({ length: 20 }, () => 400))
  await signIn('geheim-123')
  expect(statuses.at(-1)).toBe(200)
})

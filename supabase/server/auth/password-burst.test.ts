import { Worker } from 'node:worker_threads'
import bcrypt from 'bcryptjs'
import { expect, it, vi } from 'vitest'
import { currentNetwork } from '../queue.ts'
import { AuthService } from './auth-service.ts'

it.each([
  { callers: 1, requests: 20, admitted: 3 },
  { callers: 24, requests: 72, admitted: 60 },
])(
  'of $requests passwords of $callers callers works on one, admits $admitted and refuses the others at once',
  async ({ callers, requests, admitted }) => {
    const account = {
      id: '1',
      encrypted_password: await bcrypt.hash('geheim-123', 4),
      email_confirmed_at: '2026-01-01',
    }
    const service = new AuthService({
      lite: async () => Response.json({}),
      database: { query: async () => [account], transaction: async () => {} },
      sendMail: async () => {},
      siteUrl: 'http://localhost',
      limits: { attempts: 30, mailInterval: 60 },
    })
    const statuses: number[] = []
    const signIn = async (password: string, address = '192.0.2.99') => {
      const answer = await service.fetch(
        new Request('http://localhost/auth/v1/token?grant_type=password', {
          method: 'POST',
          body: JSON.stringify({ email: 'anna@mahlzeit.test', password }),
        }),
        address,
      )
      statuses.push(answer.status)
      return (await answer.json()) as unknown
    }
    const work = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => {})
    const burst = Array.from({ length: requests }, (_, index) => {
      const address = `192.0.2.${index % callers}`
      return currentNetwork.run(address, () => signIn('geraten-1', address))
    })
    await vi.waitFor(() => expect(statuses).toEqual(Array.from({ length: requests - admitted }, () => 429)), {
      timeout: 20_000,
    })
    await expect.poll(() => work).toHaveBeenCalledOnce()
    const [job] = work.mock.lastCall ?? []
    const worker = work.mock.contexts[0] as Worker
    work.mockRestore()
    worker.postMessage(job)
    expect(await Promise.all(burst)).toContainEqual(expect.objectContaining({ error_code: 'over_request_rate_limit' }))
    expect(statuses.slice(requests - admitted)).toEqual(Array.from({ length: admitted }, () => 400))
    await signIn('geheim-123')
    expect(statuses.at(-1)).toBe(200)
  },
)

import bcrypt from 'bcryptjs'
import { expect, it } from 'vitest'
import { AuthService } from './auth-service.ts'

it('opens the sessions of simultaneous sign-ins one after the other', async () => {
  const steps: string[] = []
  const account = { id: '1', encrypted_password: await bcrypt.hash('geheim-123', 4), email_confirmed_at: '2026-01-01' }
  const service = new AuthService({
    lite: async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      steps.push('opened')
      return Response.json({})
    },
    database: {
      query: async (sql) => {
        if (sql.includes('reauthentication_token')) steps.push('allowed')
        return [account]
      },
      transaction: async () => {},
    },
    sendMail: async () => {},
    siteUrl: 'http://localhost',
    limits: { attempts: 30, mailInterval: 60 },
  })
  const signIn = () =>
    service.fetch(
      new Request('http://localhost/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: JSON.stringify({ email: 'anna@mahlzeit.test', password: 'geheim-123' }),
      }),
      '127.0.0.1',
    )
  await Promise.all([signIn(), signIn()])
  expect(steps).toEqual(['allowed', 'opened', 'allowed', 'opened'])
})

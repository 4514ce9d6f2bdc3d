import { expect, it, vi } from 'vitest'
import { capacitorAuthEnvironment } from './capacitor-session.ts'

vi.mock('@mahlzeit/adapters/capacitor', async () => {
  const { InMemoryPreferences } = await import('@mahlzeit/test-fakes')
  return { CapacitorPreferences: InMemoryPreferences }
})

it('stores the session on the phone, in the order of the calls, and not in the web view', async () => {
  const { shared } = capacitorAuthEnvironment()
  await Promise.all([shared.setItem('session', 'a'), shared.removeItem('session'), shared.setItem('session', 'b')])
  expect(await shared.getItem('session')).toBe('b')
  await shared.removeItem('session')
  expect(await shared.getItem('session')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

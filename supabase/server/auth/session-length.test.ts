import { describe, expect, it } from 'vitest'
import { call, registerAccount } from '../../tests/api.ts'
import { ANY_ENGINE, useTestBackend } from '../../tests/test-backend.ts'

describe.each(ANY_ENGINE)('a session on %s', (engine) => {
  const backend = useTestBackend(engine)

  it.each([
    [29, 200],
    [31, 400],
  ])('a session that began %i days ago is renewed with %i', async (days, status) => {
    const anna = await registerAccount(backend())
    await backend().query(
      'update auth.sessions set created_at = now() - make_interval(days => $1) where user_id = $2',
      [days, anna.id],
    )
    const body = { refresh_token: anna.refreshToken }
    expect((await call(backend(), '/auth/v1/token?grant_type=refresh_token', { body })).status).toBe(status)
  })
})

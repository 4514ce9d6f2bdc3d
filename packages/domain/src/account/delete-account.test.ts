import { FakeProblemLog } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { err, ok } from '../shared/result.ts'
import type { AccountDeletion } from './account-deletion.port.ts'
import type { User } from './auth-state.ts'
import { DeleteAccount } from './delete-account.ts'

const ANNA: User = {
  id: 'anna',
  email: 'anna@example.test',
  emailConfirmedAt: null,
  createdAt: new Date('2026-01-05'),
  username: 'Anna',
}

const setUp = (answer: Awaited<ReturnType<AccountDeletion['deleteAccount']>>) => {
  const done: string[] = []
  const log = new FakeProblemLog()
  const useCase = new DeleteAccount(
    {
      deleteAccount: async (id) => {
        done.push(`delete ${id}`)
        return answer
      },
    },
    {
      discardSession: async () => {
        done.push('discard session')
      },
    },
    log,
  )
  return { done, useCase, log }
}

describe('deleting an account', () => {
  it('discards the session after the account was deleted', async () => {
    const { done, useCase } = setUp(ok(undefined))
    expect((await useCase.execute(ANNA)).ok).toBe(true)
    expect(done).toEqual(['delete anna', 'discard session'])
  })

  it('keeps the session and logs the cause when the deletion fails', async () => {
    const { done, useCase, log } = setUp(err({ kind: 'offline', message: 'Failed to fetch' }))
    expect(await useCase.execute(ANNA)).toMatchObject({ error: { kind: 'offline' } })
    expect(done).toEqual(['delete anna'])
    expect(log.problems).toEqual([{ area: 'account', message: 'Account deletion failed: Failed to fetch' }])
  })

  it('does not delete an account without a user', async () => {
    const { done, useCase } = setUp(ok(undefined))
    expect(await useCase.execute(null)).toEqual({ ok: false, error: { kind: 'no-user' } })
    expect(done).toEqual([])
  })
})

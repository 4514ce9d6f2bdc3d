import { EMPTY_DEAL_FORM } from '@mahlzeit/domain'
import { FakeClock, InMemoryAccounts, InMemoryAuth, InMemoryDraftStore } from '@mahlzeit/test-fakes'
import { expect, it } from 'vitest'
import { DraftCleanup } from './draft-cleanup.ts'

const MARA = { username: 'Mara', email: 'mara@example.test', password: 'geheim' }

const given = async () => {
  const accounts = new InMemoryAccounts(new FakeClock(), { confirmsAtOnce: true })
  accounts.register(MARA)
  const auth = new InMemoryAuth(accounts)
  const drafts = new InMemoryDraftStore({ userId: '1', form: EMPTY_DEAL_FORM })
  new DraftCleanup(auth, drafts).running$.subscribe()
  await auth.signIn(MARA)
  expect(drafts.draft).not.toBeNull()
  return { auth, drafts }
}

it('a draft is deleted when its user signs out or deletes the account', async () => {
  const { auth, drafts } = await given()
  await auth.discardSession()
  expect(drafts.draft).toBeNull()
})

it('a draft is kept when the session expires', async () => {
  const { auth, drafts } = await given()
  auth.expire()
  expect(drafts.draft).not.toBeNull()
})

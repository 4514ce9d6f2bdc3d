import { EMPTY_DEAL_FORM } from '@mahlzeit/domain'
import { aBackend, InMemoryDraftStore, MARA } from '@mahlzeit/test-fakes'
import { expect, it } from 'vitest'
import { DraftCleanup } from './draft-cleanup.ts'

const given = async () => {
  const { auth } = await aBackend({ signedIn: false })
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

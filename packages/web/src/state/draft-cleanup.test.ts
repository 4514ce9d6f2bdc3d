import { EMPTY_DEAL_FORM } from '@mahlzeit/domain'
import { aBackend, InMemoryDraftStore, MARA } from '@mahlzeit/test-fakes'
import { expect, it, vi } from 'vitest'
import { DraftCleanup } from './draft-cleanup.ts'

const given = async () => {
  const { auth } = await aBackend({ signedIn: false })
  const drafts = new InMemoryDraftStore({ userId: '1', form: EMPTY_DEAL_FORM })
  const outbox = { clear: vi.fn(async () => {}) }
  const favourites = { clear: vi.fn(async () => {}) }
  const corrections = { clear: vi.fn(async () => {}) }
  const shared = { clear: vi.fn(async () => {}) }
  const own = { clear: vi.fn(async () => {}) }
  new DraftCleanup(auth, drafts, outbox, favourites, corrections, shared, own).running$.subscribe()
  expect(own.clear).toHaveBeenCalledOnce()
  await auth.signIn(MARA)
  expect(drafts.draft).not.toBeNull()
  return { auth, drafts, outbox, favourites, corrections, shared, own }
}

it('a draft and what waits are deleted when their user signs out or deletes the account', async () => {
  const { auth, drafts, outbox, favourites, corrections, shared } = await given()
  await auth.discardSession()
  expect(drafts.draft).toBeNull()
  expect(outbox.clear).toHaveBeenCalledOnce()
  expect(favourites.clear).toHaveBeenCalledOnce()
  expect(corrections.clear).toHaveBeenCalledOnce()
  expect(shared.clear).toHaveBeenCalledOnce()
})

it('a draft and what waits are kept when the session expires, own data are not', async () => {
  const { auth, drafts, outbox, favourites, own } = await given()
  auth.expire()
  expect(drafts.draft).not.toBeNull()
  expect(outbox.clear).not.toHaveBeenCalled()
  expect(favourites.clear).not.toHaveBeenCalled()
  expect(own.clear).toHaveBeenCalledTimes(2)
})

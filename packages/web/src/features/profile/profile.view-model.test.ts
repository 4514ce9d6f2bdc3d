import { DeleteAccount, ok } from '@mahlzeit/domain'
import {
  aBackend,
  aDeal,
  FakeProblemLog,
  InMemoryFavouriteStore,
  InMemoryProfileStore,
  MARA,
  OFFLINE,
  settled,
} from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { DraftCleanup } from '../../state/draft-cleanup.ts'
import { type ProfileOutcome, ProfileViewModel } from './profile.view-model.ts'

const given = async ({ signedIn = true, lost = false } = {}) => {
  const deals = [aDeal({ place: { placeId: 'canteen' } })]
  const { accounts, auth, catalog, clock, idOf } = await aBackend({ deals, signedIn })
  const id = idOf(MARA)
  const favourites = new InMemoryFavouriteStore(catalog, auth, clock)
  if (signedIn) await favourites.add('canteen')
  const facts = { lost: new Set(lost ? [id] : []), dealsOf: new Map([[id, 3]]) }
  const profiles = new InMemoryProfileStore(accounts, auth, favourites, facts)
  let forget = async () => {}
  const drafts = { clear: vi.fn(() => forget()) }
  const watch = new DraftCleanup(
    auth,
    drafts,
    { clear: async () => {} },
    { clear: async () => {} },
    { clear: async () => {} },
    { clear: async () => {} },
    { clear: async () => {} },
  )
  const dealChanges = new DealChanges()
  const vm = new ProfileViewModel(
    auth,
    profiles,
    new DeleteAccount(profiles, auth, new FakeProblemLog()),
    watch,
    dealChanges,
  )
  const outcomes: ProfileOutcome[] = []
  vm.outcomes$.subscribe((outcome) => outcomes.push(outcome))
  vm.state$.subscribe()
  /** Deletes the draft only when the returned function is called. */
  const slowly = () => {
    let pass = () => {}
    const cleared = new Promise<void>((resolve) => (pass = resolve))
    forget = () => cleared
    return () => pass()
  }
  return { accounts, auth, dealChanges, profiles, vm, outcomes, drafts, slowly }
}

describe('the profile of a guest', () => {
  it('the profile of a guest is shown immediately', async () => {
    const { vm } = await given({ signedIn: false })
    expect(vm.state$.value).toEqual({ kind: 'guest', isExpired: false })
  })

  it('the profile of a guest says that the session has expired', async () => {
    const { auth, vm } = await given()
    auth.expire()
    expect(vm.state$.value).toEqual({ kind: 'guest', isExpired: true })
  })
})

describe('the profile of a user', () => {
  it('the profile of a user shows the name before the counts', async () => {
    const { vm } = await given()
    expect(vm.state$.value).toMatchObject({ name: 'Mara', counts: { deals: null, favourites: null } })
    await settled()
    expect(vm.state$.value).toMatchObject({ counts: { deals: 3, favourites: 1, failed: false } })
  })

  it('falls back to the account’s username without a profile row', async () => {
    const { vm } = await given({ lost: true })
    await settled()
    expect(vm.state$.value).toMatchObject({ name: 'Mara', counts: { deals: 3, failed: false } })
  })

  it('reports that the counts could not be loaded, and retries', async () => {
    const { profiles, vm } = await given()
    profiles.failWith(OFFLINE)
    vm.retry()
    await settled()
    expect(vm.state$.value).toMatchObject({ name: 'Mara', counts: { deals: null, failed: true } })
    profiles.recover()
    vm.retry()
    await settled()
    expect(vm.state$.value).toMatchObject({ counts: { deals: 3, favourites: 1, failed: false } })
  })
})

it('loads the counts that failed when the service is reachable again, and only then', async () => {
  const { dealChanges, profiles, vm } = await given()
  profiles.failWith(OFFLINE)
  vm.retry()
  await settled()
  profiles.recover()
  const countDeals = vi.spyOn(profiles, 'countDeals')
  dealChanges.notify()
  await settled()
  expect(vm.state$.value).toMatchObject({ counts: { deals: 3, favourites: 1, failed: false } })
  dealChanges.notify()
  await settled()
  expect(countDeals).toHaveBeenCalledOnce()
})

describe('signing out', () => {
  it('signing out leaves a guest', async () => {
    const { vm, outcomes } = await given()
    await vm.signOut()
    expect(vm.state$.value).toEqual({ kind: 'guest', isExpired: false })
    expect(outcomes).toEqual(['signed-out'])
  })

  it('signing out is reported after the draft is deleted, not before', async () => {
    const { vm, outcomes, slowly } = await given()
    const pass = slowly()
    const done = vm.signOut()
    await settled()
    expect(outcomes).toEqual([])
    pass()
    await done
    expect(outcomes).toEqual(['signed-out'])
  })

  it('signing out keeps the draft when it fails', async () => {
    const { auth, vm, drafts } = await given()
    auth.failWith(OFFLINE)
    await vm.signOut()
    expect(drafts.clear).not.toHaveBeenCalled()
  })

  it('reports that signing out failed, and can be retried', async () => {
    const { auth, vm, outcomes } = await given()
    auth.failWith(OFFLINE)
    await vm.signOut()
    expect(vm.state$.value).toMatchObject({ kind: 'user', isSigningOut: false })
    auth.recover()
    await vm.signOut()
    expect(outcomes).toEqual(['sign-out-failed', 'signed-out'])
  })

  it('ignores all other commands while pending', async () => {
    const { auth, vm } = await given()
    let answer = () => undefined as void
    const signOut = vi.spyOn(auth, 'signOut').mockImplementation(
      async () =>
        new Promise((resolve) => {
          answer = () => resolve(ok(undefined))
        }),
    )
    const first = vm.signOut()
    vm.askToDelete()
    await vm.signOut()
    await vm.deleteAccount()
    expect(vm.state$.value).toMatchObject({ isSigningOut: true, deletion: 'none' })
    answer()
    await first
    expect(vm.state$.value).toMatchObject({ isSigningOut: false })
    expect(signOut).toHaveBeenCalledOnce()
  })
})

describe('deleting the account', () => {
  it('deleting the account asks for confirmation', async () => {
    const { accounts, vm } = await given()
    vm.askToDelete()
    expect(vm.state$.value).toMatchObject({ deletion: 'asking' })
    vm.keepAccount()
    expect(vm.state$.value).toMatchObject({ deletion: 'none' })
    expect(accounts.findByEmail(MARA.email)).not.toBeNull()
  })

  it('deleting the account leaves a guest and no account', async () => {
    const { accounts, vm, outcomes } = await given()
    vm.askToDelete()
    const deleted = vm.deleteAccount()
    expect(vm.state$.value).toMatchObject({ deletion: 'pending' })
    vm.keepAccount()
    expect(vm.state$.value).toMatchObject({ deletion: 'pending' })
    await Promise.all([deleted, vm.deleteAccount()])
    expect(vm.state$.value).toEqual({ kind: 'guest', isExpired: false })
    expect(accounts.findByEmail(MARA.email)).toBeNull()
    expect(outcomes).toEqual(['deleted'])
  })

  it('deleting the account is reported after the draft is deleted, not before', async () => {
    const { vm, outcomes, slowly } = await given()
    const pass = slowly()
    vm.askToDelete()
    const done = vm.deleteAccount()
    await settled()
    expect(outcomes).toEqual([])
    pass()
    await done
    expect(outcomes).toEqual(['deleted'])
  })

  it('deleting the account reports a failure in the dialog, and keeps the account', async () => {
    const { profiles, vm, outcomes } = await given()
    profiles.failWith(OFFLINE)
    vm.askToDelete()
    await vm.deleteAccount()
    expect(vm.state$.value).toMatchObject({ kind: 'user', deletion: 'failed' })
    expect(outcomes).toEqual([])
  })
})

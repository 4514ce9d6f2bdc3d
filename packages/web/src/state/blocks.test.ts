import { aBackend, InMemoryBlockStore, MARA, OFFLINE, settled, TOM } from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { DealChanges } from './deal-changes.ts'
import { type BlockOutcome, Blocks, isBlocked } from './blocks.ts'

const given = async () => {
  const { auth, community, idOf } = await aBackend()
  const store = new InMemoryBlockStore(community, auth)
  const blocks = new Blocks(store, auth, new DealChanges())
  const outcomes: BlockOutcome['kind'][] = []
  blocks.outcomes$.subscribe(({ kind }) => outcomes.push(kind))
  const subscription = blocks.state$.subscribe()
  await settled()
  const tom = { id: idOf(TOM), name: 'Tom' }
  const isHidden = () => isBlocked(blocks.state$.value, tom.id)
  const savedNames = async () => {
    const all = await store.findAll()
    return all.ok ? all.value.map(({ name }) => name) : []
  }
  return { auth, store, blocks, outcomes, tom, isHidden, savedNames, subscription }
}

describe('blocking a user', () => {
  it('blocking a user shows immediately, and is saved', async () => {
    const { blocks, outcomes, tom, isHidden, savedNames } = await given()
    blocks.block(tom)
    expect(isHidden()).toBe(true)
    await settled()
    expect(isHidden()).toBe(true)
    expect(await savedNames()).toEqual(['Tom'])
    expect(outcomes).toEqual(['added'])
  })

  it('blocking a user is rolled back when the service refuses', async () => {
    const { store, blocks, outcomes, tom, isHidden } = await given()
    store.failWith(OFFLINE)
    blocks.block(tom)
    expect(isHidden()).toBe(true)
    await settled()
    expect(isHidden()).toBe(false)
    expect(outcomes).toEqual(['add-failed'])
  })

  it('blocking a user is requested once for repeated taps', async () => {
    const { store, blocks, tom } = await given()
    const block = vi.spyOn(store, 'block')
    blocks.block(tom)
    blocks.block(tom)
    await settled()
    expect(block).toHaveBeenCalledOnce()
  })

  it('blocking a user asks guests to sign in', async () => {
    const { auth, blocks, outcomes, tom, isHidden } = await given()
    await auth.signOut()
    blocks.block(tom)
    expect(isHidden()).toBe(false)
    expect(outcomes).toEqual(['sign-in-first'])
  })

  it('blocking a user is restored after signing out and in, and hidden from other users', async () => {
    const { auth, blocks, tom, isHidden } = await given()
    blocks.block(tom)
    await settled()
    await auth.signOut()
    expect(isHidden()).toBe(false)
    await auth.signIn(TOM)
    await settled()
    expect(blocks.state$.value.saved).toEqual({ kind: 'ready', items: [] })
    await auth.signOut()
    await auth.signIn(MARA)
    await settled()
    expect(isHidden()).toBe(true)
  })

  it('reports no outcome to another user who signs in meanwhile', async () => {
    const { auth, blocks, outcomes, tom } = await given()
    blocks.block(tom)
    await auth.signOut()
    await settled()
    expect(outcomes).toEqual([])
  })
})

describe('unblocking a user', () => {
  it('unblocking a user shows immediately, and is saved', async () => {
    const { blocks, outcomes, tom, isHidden, savedNames } = await given()
    blocks.block(tom)
    await settled()
    blocks.unblock(tom)
    expect(isHidden()).toBe(false)
    expect(blocks.state$.value.saved).toEqual({ kind: 'ready', items: [] })
    await settled()
    expect(isHidden()).toBe(false)
    expect(await savedNames()).toEqual([])
    expect(outcomes).toEqual(['added', 'removed'])
  })

  it('unblocking a user waits for a block in flight, and wins', async () => {
    const { blocks, outcomes, tom, isHidden, savedNames } = await given()
    blocks.block(tom)
    blocks.unblock(tom)
    expect(isHidden()).toBe(false)
    await settled()
    expect(isHidden()).toBe(false)
    expect(await savedNames()).toEqual([])
    expect(outcomes.length).toBeLessThanOrEqual(1)
  })

  it('unblocking a user is rolled back when the service refuses', async () => {
    const { store, blocks, outcomes, tom, isHidden } = await given()
    blocks.block(tom)
    await settled()
    store.failWith(OFFLINE)
    blocks.unblock(tom)
    await settled()
    expect(isHidden()).toBe(true)
    expect(outcomes).toEqual(['added', 'remove-failed'])
  })
})

describe('loading blocked users', () => {
  it('keeps stale blocked users when loading them fails, and can be retried', async () => {
    const { store, blocks, tom } = await given()
    await store.block(tom.id)
    store.failWith(OFFLINE)
    blocks.refresh()
    await settled()
    expect(blocks.state$.value.saved).toEqual({ kind: 'ready', items: [] })
    store.recover()
    blocks.refresh()
    await settled()
    expect(blocks.state$.value.saved).toMatchObject({ kind: 'ready', items: [{ name: 'Tom' }] })
  })
})

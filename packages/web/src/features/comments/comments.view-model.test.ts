import { ok } from '@mahlzeit/domain'
import { MARA, OFFLINE, settled, TOM } from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { given, write } from './test-support/given.ts'

describe('the comment box', () => {
  it('the comment box starts collapsed if requested and without comments, and collapses again after sending', async () => {
    const { vm, box } = await given()
    expect(box().isOpen).toBe(false)
    vm.write()
    expect(box().isOpen).toBe(true)
    await write({ vm }, 'Lecker.')
    expect(box()).toMatchObject({ isOpen: false, draft: { text: '' } })
  })

  it.each([
    ['comments exist', { byTom: 1 }],
    ['it does not start collapsed', { startsHidden: false }],
  ])('the comment box is open if %s, and stays open after sending', async (_why, circumstances) => {
    const { vm, box } = await given(circumstances)
    expect(box().isOpen).toBe(true)
    await write({ vm }, 'Lecker.')
    expect(box()).toMatchObject({ isOpen: true, draft: { text: '' } })
  })

  it.each([
    ['spaces only', ' \n ', 'empty'],
    ['201 characters', 'a'.repeat(201), 'too-long'],
  ])('the comment box refuses %s until it is corrected', async (_what, text, problem) => {
    const { vm, box, store } = await given()
    const add = vi.spyOn(store, 'add')
    await write({ vm }, text)
    expect(box()).toMatchObject({ problem, draft: { text }, refusals: 1 })
    expect(add).not.toHaveBeenCalled()
    vm.change('gut')
    expect(box().problem).toBeNull()
  })

  it('sends 200 emoji', async () => {
    const { vm, texts } = await given()
    await write({ vm }, '🍕'.repeat(200))
    expect(texts()).toEqual(['🍕'.repeat(200)])
  })
})

describe('a new comment', () => {
  it('a new comment shows immediately, first and once', async () => {
    const { vm, comments, texts, outcomes } = await given({ byTom: 1 })
    vm.change('  Lecker. ')
    vm.send()
    expect(comments()[0]).toMatchObject({ text: 'Lecker.', isOwn: true, author: { name: 'Mara' } })
    await settled()
    expect(texts()).toEqual(['Lecker.', 'Kommentar 1'])
    expect(vm.state$.value.list).toMatchObject({ pendingId: null })
    expect(outcomes).toEqual(['sent'])
  })

  it('a comment is sent once for repeated submits', async () => {
    const { vm, store, box } = await given()
    const add = vi.spyOn(store, 'add')
    vm.change('Lecker.')
    vm.send()
    vm.send()
    expect(box()).toMatchObject({ isPending: true, problem: null })
    await settled()
    expect(add).toHaveBeenCalledOnce()
  })

  it.each([
    OFFLINE,
    { kind: 'deal-gone' as const },
    { kind: 'rejected' as const, refusal: { code: 'too-fast' as const } },
  ])('a new comment is rolled back into the box when refused ($kind)', async (error) => {
    const { vm, store, texts, box } = await given({ byTom: 1 })
    vi.spyOn(store, 'add').mockResolvedValue({ ok: false, error })
    await write({ vm }, ' Lecker. ')
    expect(texts()).toEqual(['Kommentar 1'])
    expect(box()).toMatchObject({ draft: { text: ' Lecker. ' }, failure: error, isPending: false, isOpen: true })
  })

  it('a new comment is kept in the box when the user signed out in another tab', async () => {
    const { auth, vm, box } = await given()
    vm.write()
    vm.change('Lecker.')
    await auth.discardSession()
    vm.send()
    expect(vm.state$.value.reader).toBe('guest')
    expect(box()).toMatchObject({ draft: { text: 'Lecker.' }, failure: { kind: 'not-signed-in' } })
    await auth.signIn(MARA)
    vm.send()
    await settled()
    expect(box().draft.text).toBe('')
  })

  it('a new comment is never shown to another user who signs in', async () => {
    const { auth, vm, box } = await given()
    vm.change('Geheim.')
    await auth.discardSession()
    await auth.signIn(TOM)
    expect(box().draft.text).toBe('')
  })
})

describe('unsent input', () => {
  it('unsent input is restored on the next visit of the page until it is sent', async () => {
    const { vm, open } = await given()
    vm.change('Halb fer')
    const again = await open()
    expect(again.box()).toMatchObject({ draft: { text: 'Halb fer' }, isOpen: true })
    await write(again, 'Halb fertig.')
    expect((await open()).box().draft.text).toBe('')
  })
})

describe('loading comments', () => {
  it('returns comments in pages of 20, newest first', async () => {
    const { vm, store, texts } = await given({ byTom: 45 })
    const findPage = vi.spyOn(store, 'findPage')
    expect(texts()).toHaveLength(20)
    expect(texts()[0]).toBe('Kommentar 45')
    vm.more()
    vm.more()
    await settled()
    expect(texts()).toHaveLength(40)
    expect(findPage).toHaveBeenCalledOnce()
    vm.more()
    await settled()
    expect(texts()).toHaveLength(45)
    expect(texts().at(-1)).toBe('Kommentar 1')
    expect(vm.state$.value.list).toMatchObject({ hasMore: false })
  })

  it('reports a failed page of comments, and retries it', async () => {
    const { vm, store, texts } = await given({ byTom: 25 })
    store.failWith(OFFLINE)
    vm.more()
    await settled()
    expect(vm.state$.value.list).toMatchObject({ more: 'failed' })
    expect(texts()).toHaveLength(20)
    store.recover()
    vm.more()
    await settled()
    expect(texts()).toHaveLength(25)
  })

  it('loading comments can fail, and be retried', async () => {
    const { store, open } = await given({ byTom: 1 })
    store.failWith(OFFLINE)
    const { vm, texts } = await open()
    expect(vm.state$.value.list).toEqual({ kind: 'failed', failure: OFFLINE })
    store.recover()
    vm.retry()
    await settled()
    expect(texts()).toEqual(['Kommentar 1'])
  })

  it('loading comments is repeated when the service is reachable again, keeping the input', async () => {
    const { store, open, dealChanges } = await given({ byTom: 1 })
    store.failWith(OFFLINE)
    const { vm, texts, box } = await open()
    vm.change('Lecker')
    store.recover()
    dealChanges.notify()
    await settled()
    expect(texts()).toEqual(['Kommentar 1'])
    expect(box().draft.text).toBe('Lecker')
  })
})

describe('deleting', () => {
  it('deleting a comment asks for confirmation, and removes it immediately', async () => {
    const { vm, comments, texts, outcomes } = await given()
    await write({ vm }, 'Weg damit.')
    vm.ask('delete', comments()[0]!)
    vm.dismiss()
    expect(texts()).toEqual(['Weg damit.'])
    vm.ask('delete', comments()[0]!)
    vm.confirm()
    expect(texts()).toEqual([])
    await settled()
    expect(texts()).toEqual([])
    expect(outcomes).toEqual(['sent', 'deleted'])
  })

  it('a deleted comment is restored when the service refuses', async () => {
    const { vm, store, comments, texts, outcomes } = await given()
    await write({ vm }, 'Bleibt.')
    store.failWith(OFFLINE)
    vm.ask('delete', comments()[0]!)
    vm.confirm()
    await settled()
    expect(texts()).toEqual(['Bleibt.'])
    expect(outcomes).toEqual(['sent', 'delete-failed'])
  })
})

describe('blocking the author', () => {
  it('blocking the author hides all their comments immediately, and restores them when unblocked', async () => {
    const { vm, blocks, comments, texts } = await given({ byTom: 3 })
    vm.ask('block', comments()[0]!)
    expect(texts()).toHaveLength(3)
    const { author } = comments()[0]!
    vm.confirm()
    expect(texts()).toEqual([])
    await settled()
    blocks.unblock(author)
    await settled()
    expect(texts()).toHaveLength(3)
  })

  it('blocking the author asks guests to sign in', async () => {
    const { vm, blocks, comments } = await given({ signedIn: false, byTom: 1 })
    const outcomes: string[] = []
    blocks.outcomes$.subscribe(({ kind }) => outcomes.push(kind))
    vm.ask('block', comments()[0]!)
    expect(vm.state$.value.question).toBeNull()
    expect(outcomes).toEqual(['sign-in-first'])
  })
})

it('a comment that is returned twice is shown once', async () => {
  const { vm, store, comments, texts } = await given({ byTom: 1 })
  vi.spyOn(store, 'add').mockResolvedValue(ok(comments()[0]!))
  await write({ vm }, 'Kommentar 1')
  expect(texts()).toEqual(['Kommentar 1'])
})

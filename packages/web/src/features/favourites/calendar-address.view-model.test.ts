import { err, failure } from '@mahlzeit/domain'
import { aBackend, FakeShare, InMemoryCalendarAddressStore, MARA, settled } from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { CalendarAddressViewModel } from './calendar-address.view-model.ts'

const given = async (share = new FakeShare()) => {
  const { auth, clock } = await aBackend({ signedIn: true })
  const store = new InMemoryCalendarAddressStore(auth, clock)
  const vm = new CalendarAddressViewModel(store, auth, share, 'https://mahlzeit.example')
  const outcomes: string[] = []
  vm.outcomes$.subscribe((outcome) => outcomes.push(outcome))
  vm.state$.subscribe()
  await settled()
  return { vm, store, auth, clock, share, outcomes }
}

const NOTHING_KNOWN = { address: undefined, isPending: false, failure: null }

describe('the calendar address', () => {
  it('the calendar address is read once it is requested', async () => {
    const { vm, store } = await given()
    const find = vi.spyOn(store, 'find')
    expect(vm.state$.value).toEqual(NOTHING_KNOWN)
    await vm.open()
    expect(vm.state$.value).toEqual({ ...NOTHING_KNOWN, address: null })
    await vm.open()
    expect(find).toHaveBeenCalledOnce()
  })

  it('says since when there is a calendar address, without its secret', async () => {
    const { vm, store, clock } = await given()
    await store.create()
    await vm.open()
    expect(vm.state$.value.address).toEqual({ since: clock.now() })
  })

  it('the calendar address is shown with the secret right after it was created, and copied', async () => {
    const { vm, share, outcomes } = await given()
    await vm.open()
    await vm.copy()
    await vm.create()
    const url = `https://mahlzeit.example/feed/favourites/${'1'.padStart(64, '0')}.ics`
    expect(vm.state$.value).toEqual({ ...NOTHING_KNOWN, address: { url } })
    await vm.copy()
    expect([share.copied, outcomes]).toEqual([[url], ['copied']])
  })

  it('the calendar address says that copying failed', async () => {
    const { vm, outcomes } = await given(new FakeShare(err({ kind: 'share-failed' })))
    await vm.create()
    await vm.copy()
    expect(outcomes).toEqual(['copy-failed'])
  })

  it('the calendar address is revoked', async () => {
    const { vm, store, outcomes } = await given()
    await vm.create()
    await vm.revoke()
    expect([vm.state$.value, outcomes]).toEqual([{ ...NOTHING_KNOWN, address: null }, ['revoked']])
    expect(await store.find()).toEqual({ ok: true, value: null })
  })

  it('the calendar address stays as it was if a request fails, with the failure, until the next one', async () => {
    const { vm, store, outcomes } = await given()
    const offline = failure('offline', 'no network')
    store.failWith(offline)
    await vm.open()
    expect(vm.state$.value).toEqual({ ...NOTHING_KNOWN, failure: offline })
    store.recover()
    await vm.open()
    await vm.create()
    const { address } = vm.state$.value
    store.failWith(offline)
    await vm.revoke()
    expect([vm.state$.value, outcomes]).toEqual([{ address, isPending: false, failure: offline }, []])
    store.recover()
    await vm.revoke()
    expect(vm.state$.value).toEqual({ ...NOTHING_KNOWN, address: null })
  })

  it('the calendar address is forgotten when another user signs in, also one whose answer is on its way', async () => {
    const { vm, auth } = await given()
    await vm.create()
    await auth.signOut()
    await settled()
    expect(vm.state$.value).toEqual(NOTHING_KNOWN)
    await auth.signIn(MARA)
    await settled()
    const creating = vm.create()
    expect(vm.state$.value.isPending).toBe(true)
    await auth.signOut()
    await creating
    await settled()
    expect(vm.state$.value).toEqual(NOTHING_KNOWN)
  })
})

import { type Deal, err, type Favourite, ok, type Result } from '@mahlzeit/domain'
import { aBackend, aDeal, FakeProblemLog, InMemoryFavouriteStore, MARA, OFFLINE, settled } from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { DealChanges } from './deal-changes.ts'
import { type FavouriteOutcome, Favourites, isFavourite } from './favourites.ts'

const dealAt = (placeId: string | null, id = 1): Deal => aDeal({ id, place: { placeId } })
const CANTEEN = dealAt('canteen', 1)
const BISTRO = dealAt('bistro', 2)

const ADDED = { kind: 'added', subject: 'canteen' }
const FAILED = { kind: 'add-failed', subject: 'canteen', failure: OFFLINE }

const given = async ({ signedIn = true, fails = false } = {}) => {
  const { auth, catalog, clock } = await aBackend({ deals: [CANTEEN, BISTRO], signedIn })
  const store = new InMemoryFavouriteStore(catalog, auth, clock)
  if (fails) store.failWith(OFFLINE)
  const dealChanges = new DealChanges()
  const log = new FakeProblemLog()
  const favourites = new Favourites(store, auth, dealChanges, log)
  const outcomes: FavouriteOutcome[] = []
  favourites.outcomes$.subscribe((outcome) => outcomes.push(outcome))
  const subscription = favourites.state$.subscribe()
  await settled()
  const isFilled = (deal: Deal) => isFavourite(favourites.state$.value, deal.place.placeId)
  const names = async () => {
    const all = await store.findAll()
    return all.ok ? all.value.map(({ restaurant }) => restaurant.placeId) : []
  }
  return { auth, store, dealChanges, favourites, outcomes, isFilled, names, subscription, log }
}

describe('a heart button', () => {
  it('a heart button is filled immediately, and saved', async () => {
    const { favourites, isFilled, names, outcomes } = await given()
    favourites.toggle(CANTEEN)
    await Promise.resolve()
    await Promise.resolve()
    expect(isFilled(CANTEEN)).toBe(true)
    await settled()
    expect(isFilled(CANTEEN)).toBe(true)
    expect(isFilled(BISTRO)).toBe(false)
    expect(await names()).toEqual(['canteen'])
    expect(outcomes).toEqual([ADDED])
  })

  it('a heart button is emptied by a second tap', async () => {
    const { favourites, isFilled, names, outcomes } = await given()
    favourites.toggle(CANTEEN)
    await settled()
    favourites.toggle(CANTEEN)
    await settled()
    expect(isFilled(CANTEEN)).toBe(false)
    expect(await names()).toEqual([])
    expect(outcomes).toEqual([ADDED, { kind: 'removed', subject: 'canteen' }])
  })

  it.each([1, 2, 3, 4, 5])(
    'a heart button ends as last requested after %i quick taps, with one outcome',
    async (taps) => {
      const { favourites, isFilled, names, outcomes } = await given()
      for (let tap = 0; tap < taps; tap++) favourites.toggle(CANTEEN)
      await settled()
      expect(isFilled(CANTEEN)).toBe(taps % 2 === 1)
      expect(await names()).toEqual(taps % 2 === 1 ? ['canteen'] : [])
      expect(outcomes.length).toBeLessThanOrEqual(1)
    },
  )

  it('serializes the writes of a place', async () => {
    const { favourites, store } = await given()
    const calls: string[] = []
    let answer: (result: Result<Favourite, never>) => void = () => undefined
    vi.spyOn(store, 'add').mockImplementation(async () => {
      calls.push('add')
      return new Promise((resolve) => {
        answer = resolve
      })
    })
    vi.spyOn(store, 'remove').mockImplementation(async () => {
      calls.push('remove')
      return ok(undefined)
    })
    favourites.toggle(CANTEEN)
    await settled()
    favourites.toggle(CANTEEN)
    await settled()
    expect(calls).toEqual(['add'])
    answer(ok({ id: 1, deal: null, addedAt: new Date(0), restaurant: { ...RESTAURANT } }))
    await settled()
    expect(calls).toEqual(['add', 'remove'])
  })

  it('a heart button is rolled back when adding fails', async () => {
    const { favourites, store, isFilled, outcomes, log } = await given()
    store.failWith(OFFLINE)
    favourites.toggle(CANTEEN)
    await settled()
    expect(isFilled(CANTEEN)).toBe(false)
    expect(outcomes).toEqual([FAILED])
    const message = `Failed to get or create restaurant: ${OFFLINE.message}`
    expect(log.problems).toEqual([{ area: 'favourites', message }])
  })

  it('a heart button is filled by a second tap when the answer to the first was lost but it was saved', async () => {
    const { favourites, store, isFilled, names, outcomes } = await given()
    store.failWith(OFFLINE)
    favourites.toggle(CANTEEN)
    await settled()
    store.recover()
    await store.add('canteen')
    favourites.toggle(CANTEEN)
    await settled()
    expect(isFilled(CANTEEN)).toBe(true)
    expect(await names()).toEqual(['canteen'])
    expect(outcomes).toEqual([FAILED, ADDED])
  })

  it('a heart button is rolled back when removing fails', async () => {
    const { favourites, store, isFilled, outcomes } = await given()
    favourites.toggle(CANTEEN)
    await settled()
    store.failWith(OFFLINE)
    favourites.toggle(CANTEEN)
    await settled()
    expect(isFilled(CANTEEN)).toBe(true)
    expect(outcomes.at(-1)).toEqual({ kind: 'remove-failed', subject: 'canteen', failure: OFFLINE })
  })

  it('a heart button is filled when it was added in another tab, and reports that', async () => {
    const { favourites, store, isFilled, outcomes } = await given()
    await store.add('canteen')
    favourites.toggle(CANTEEN)
    await settled()
    expect(isFilled(CANTEEN)).toBe(true)
    expect(outcomes).toEqual([{ kind: 'add-failed', subject: 'canteen', failure: { kind: 'already-favourite' } }])
  })

  it('a heart button stays filled when the favourites could not be loaded before', async () => {
    const { favourites, store, isFilled, names, outcomes } = await given()
    store.failWith(OFFLINE)
    favourites.refresh()
    await settled()
    store.recover()
    favourites.toggle(CANTEEN)
    await settled()
    expect(isFilled(CANTEEN)).toBe(true)
    expect(await names()).toEqual(['canteen'])
    expect(outcomes).toEqual([ADDED])
  })

  it('a heart button is filled without a write when loading shows that it is saved', async () => {
    const { favourites, store, isFilled, outcomes } = await given()
    await store.add('canteen')
    store.failWith(OFFLINE)
    favourites.refresh()
    await settled()
    store.recover()
    favourites.toggle(CANTEEN)
    await settled()
    expect(isFilled(CANTEEN)).toBe(true)
    expect(outcomes).toEqual([])
  })

  it('reports a failure and writes nothing when the favourites still cannot be loaded', async () => {
    const { favourites, store, isFilled, outcomes } = await given()
    store.failWith(OFFLINE)
    favourites.refresh()
    await settled()
    const add = vi.spyOn(store, 'add')
    favourites.toggle(CANTEEN)
    await settled()
    expect(isFilled(CANTEEN)).toBe(false)
    expect(add).not.toHaveBeenCalled()
    expect(outcomes).toEqual([FAILED])
  })

  it('a heart button of a deal without a place cannot be filled', async () => {
    const { favourites, outcomes, isFilled } = await given()
    favourites.toggle(dealAt(null))
    await settled()
    expect(isFilled(dealAt(null))).toBe(false)
    expect(outcomes).toEqual([{ kind: 'no-place-id' }])
  })

  it('a heart button asks guests to sign in, even without a place', async () => {
    const { favourites, outcomes, names } = await given({ signedIn: false })
    favourites.toggle(CANTEEN)
    favourites.toggle(dealAt(null))
    await settled()
    expect(outcomes).toEqual([{ kind: 'needs-sign-in', placeId: 'canteen' }, { kind: 'sign-in-first' }])
    expect(await names()).toEqual([])
  })
})

describe('favourites', () => {
  it('favourites are those of the signed-in user only', async () => {
    const { auth, favourites, isFilled } = await given()
    favourites.toggle(CANTEEN)
    await settled()
    await auth.signOut()
    await settled()
    expect(favourites.state$.value.saved).toEqual({ kind: 'signed-out' })
    expect(isFilled(CANTEEN)).toBe(false)
    await auth.signIn(MARA)
    await settled()
    expect(isFilled(CANTEEN)).toBe(true)
  })

  it('favourites tell the deal on a card while they are loaded', async () => {
    const { auth, favourites } = await given()
    favourites.toggle(CANTEEN)
    await settled()
    expect(favourites.findDeal(CANTEEN.id)).toMatchObject(CANTEEN)
    expect(favourites.findDeal(BISTRO.id)).toBeNull()
    await auth.signOut()
    await settled()
    expect(favourites.findDeal(CANTEEN.id)).toBeNull()
  })

  it('favourites report a failed load, and can be loaded again', async () => {
    const { favourites, store } = await given({ fails: true })
    expect(favourites.state$.value.saved).toEqual({ kind: 'failed', failure: OFFLINE })
    store.recover()
    favourites.refresh()
    expect(favourites.state$.value.saved).toEqual({ kind: 'loading' })
    await settled()
    expect(favourites.state$.value.saved).toEqual({ kind: 'ready', items: [] })
  })

  it('favourites stay when a later load fails, and a tap before the next load writes nothing', async () => {
    const { favourites, store, outcomes } = await given()
    favourites.toggle(CANTEEN)
    await settled()
    store.failWith(OFFLINE)
    favourites.refresh()
    await settled()
    const items = [{ deal: { id: CANTEEN.id } }]
    expect(favourites.state$.value.saved).toMatchObject({ kind: 'ready', items })
    const remove = vi.spyOn(store, 'remove')
    favourites.toggle(CANTEEN)
    await settled()
    expect(remove).not.toHaveBeenCalled()
    expect(outcomes.at(-1)).toEqual({ kind: 'remove-failed', subject: 'canteen', failure: OFFLINE })
    expect(favourites.state$.value.saved).toMatchObject({ kind: 'ready', items })
  })

  it('stored favourites stand in without a network, until it is back, and a tap writes nothing', async () => {
    const { dealChanges, favourites, isFilled, store, outcomes, auth } = await given()
    await store.add('canteen')
    const stored = await store.findAll()
    if (!stored.ok) throw new Error('not answered')
    const kept = { value: stored.value, at: new Date(0) }
    const findAll = vi.spyOn(store, 'findAll').mockResolvedValue(err({ ...OFFLINE, kept }))
    await auth.signOut()
    await auth.signIn(MARA)
    await settled()
    expect(favourites.state$.value.saved).toMatchObject({ kind: 'ready', keptAt: kept.at })
    expect(isFilled(CANTEEN)).toBe(true)
    const remove = vi.spyOn(store, 'remove')
    favourites.toggle(CANTEEN)
    await settled()
    expect(remove).not.toHaveBeenCalled()
    expect(outcomes.at(-1)).toMatchObject({ kind: 'remove-failed', failure: { kind: 'offline' } })
    findAll.mockRestore()
    dealChanges.notify()
    await settled()
    expect(favourites.state$.value.saved).toEqual({ kind: 'ready', items: stored.value })
  })

  it('favourites are loaded after a failed load when the service is reachable again, and only then', async () => {
    const { dealChanges, favourites, isFilled, store } = await given()
    await store.add('canteen')
    store.failWith(OFFLINE)
    favourites.refresh()
    await settled()
    store.recover()
    const findAll = vi.spyOn(store, 'findAll')
    dealChanges.notify()
    await settled()
    expect(isFilled(CANTEEN)).toBe(true)
    dealChanges.notify()
    await settled()
    expect(findAll).toHaveBeenCalledOnce()
  })

  it('favourites stay loaded without subscribers', async () => {
    const { favourites, isFilled, subscription } = await given()
    favourites.toggle(CANTEEN)
    await settled()
    subscription.unsubscribe()
    favourites.state$.subscribe()
    expect(isFilled(CANTEEN)).toBe(true)
  })
})

const RESTAURANT = {
  id: 1,
  name: 'Kantine',
  address: 'Hauptstraße 1',
  placeId: 'canteen',
  position: null,
  rating: null,
  phone: null,
  website: null,
  imageUrl: null,
  cuisines: [],
} as const

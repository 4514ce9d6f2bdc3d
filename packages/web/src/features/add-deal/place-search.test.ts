import { DEFAULT_CENTRE, type SuggestionFailure } from '@mahlzeit/domain'
import { FakeClock, FakeGeolocation, InMemoryPlaceDirectory } from '@mahlzeit/test-fakes'
import type { Subscription } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clockScheduler } from '../../mvvm/clock-scheduler.ts'
import { PlaceSearch } from './place-search.ts'
import { KRONE, LINDE } from './test-support/given.ts'

const HERE = { lat: 52.5, lng: 13.42 }
let subscription: Subscription | undefined

const clock = new FakeClock()

const given = (geolocation = new FakeGeolocation(HERE)) => {
  const directory = new InMemoryPlaceDirectory([LINDE, KRONE])
  const suggest = vi.spyOn(directory, 'suggest')
  const locate = vi.spyOn(geolocation, 'findPosition')
  const search = new PlaceSearch(directory, geolocation, clockScheduler(clock))
  subscription = search.effects().subscribe()
  const answer = () => search.state$.value.answer
  const names = () => {
    const found = answer()
    return found.kind === 'found' ? found.suggestions.map(({ name }) => name) : found.kind
  }
  return { search, directory, suggest, locate, answer, names }
}

const pass = (milliseconds: number) => clock.advance(milliseconds)

afterEach(() => subscription?.unsubscribe())

describe('the restaurant search', () => {
  it('the restaurant search looks up the text after a debounce, near the device', async () => {
    const { search, suggest, names } = given()
    search.type('Li')
    await pass(200)
    search.type('Lind')
    expect(names()).toBe('loading')
    await pass(299)
    expect(suggest).not.toHaveBeenCalled()
    await pass(1)
    expect(suggest.mock.calls).toEqual([['Lind', HERE]])
    expect(names()).toEqual(['Zur Linde'])
  })

  it('the restaurant search looks near the default centre without a position', async () => {
    const { search, suggest } = given(new FakeGeolocation('denied'))
    search.type('Lind')
    await pass(300)
    expect(suggest).toHaveBeenCalledWith('Lind', DEFAULT_CENTRE)
  })

  it('the restaurant search does not request the position before typing', async () => {
    const { search, locate } = given()
    await pass(1000)
    expect(locate).not.toHaveBeenCalled()
    search.type('L')
    search.type('Li')
    expect(locate).toHaveBeenCalledTimes(1)
  })

  it('the restaurant search does not look up a single letter', async () => {
    const { search, suggest, names } = given()
    search.type('L ')
    await pass(1000)
    expect(names()).toBe('idle')
    expect(suggest).not.toHaveBeenCalled()
  })

  it('the restaurant search drops a stale answer', async () => {
    const { search, suggest, names } = given()
    let late: () => void = () => undefined
    suggest.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (late = resolve))
      return { ok: true, value: [KRONE] }
    })
    search.type('Krone')
    await pass(300)
    search.type('Linde')
    late()
    await pass(0)
    expect(names()).toBe('loading')
    await pass(300)
    expect(names()).toEqual(['Zur Linde'])
  })

  it('the restaurant search keeps earlier suggestions until the next answer, which may be empty', async () => {
    const { search, names } = given()
    search.type('Linde')
    await pass(300)
    search.type('Lindex')
    expect(names()).toEqual(['Zur Linde'])
    search.type('qqqqqq')
    await pass(300)
    expect(names()).toEqual([])
  })

  it.each<[SuggestionFailure['kind'], string]>([
    ['offline', 'failed'],
    ['timeout', 'failed'],
    ['rate-limited', 'failed'],
    ['unavailable', 'failed'],
    ['unauthorised', 'failed'],
    ['closed', 'unavailable'],
  ])('a search answered with %s is %s, and succeeds on retry', async (kind, answer) => {
    const { search, directory, names } = given()
    directory.failWith({ kind, message: 'no' })
    search.type('Linde')
    await pass(300)
    expect(names()).toBe(answer)
    directory.recover()
    search.retry()
    await pass(300)
    expect(names()).toEqual(['Zur Linde'])
  })
})

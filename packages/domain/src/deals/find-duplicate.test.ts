import { aDeal, FakeClock, InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { type FailureKind, failure } from '../shared/failure.ts'
import { err, type Result } from '../shared/result.ts'
import { FindDuplicate } from './find-duplicate.ts'

const PLACE_ID = 'demo:suppenkasper'

/** A duplicate check whose first answers are failures, with the milliseconds that it waited. */
const givenFailures = (...kinds: readonly FailureKind[]) => {
  const deal = aDeal({ place: { ...aDeal().place, placeId: PLACE_ID } })
  const catalog = new InMemoryDealCatalog([deal])
  const failures = [...kinds]
  const waits: number[] = []
  const flaky = {
    findByPlaceId: async (placeId: string): Promise<Result<typeof deal | null, ReturnType<typeof failure>>> => {
      const kind = failures.shift()
      return kind ? err(failure(kind, 'planted')) : catalog.findByPlaceId(placeId)
    },
  }
  const clock = new FakeClock()
  const wait = clock.wait.bind(clock)
  clock.wait = (milliseconds) => {
    waits.push(milliseconds)
    return wait(milliseconds)
  }
  const check = async (placeId = PLACE_ID) => {
    const found = new FindDuplicate(flaky, clock).execute(placeId)
    await clock.advance(10_000)
    return found
  }
  return { check, deal, waits }
}

describe('the duplicate check (product.md#duplicate-check)', () => {
  it('finds the deal of a place', async () => {
    const { check, deal } = givenFailures()
    expect(await check()).toEqual({ id: deal.id, name: deal.place.name })
    expect(await check('demo:anywhere')).toBeNull()
  })

  it('retries a timeout after one and after two seconds', async () => {
    const { check, deal, waits } = givenFailures('timeout', 'timeout')
    expect((await check())?.id).toBe(deal.id)
    expect(waits).toEqual([1000, 2000])
  })

  it('finds nothing after three timeouts', async () => {
    const { check, waits } = givenFailures('timeout', 'timeout', 'timeout')
    expect(await check()).toBeNull()
    expect(waits).toEqual([1000, 2000])
  })

  it.each(['offline', 'unauthorised', 'rate-limited', 'unavailable'] as const)('does not retry %s', async (kind) => {
    const { check, waits } = givenFailures(kind)
    expect(await check()).toBeNull()
    expect(waits).toEqual([])
  })
})

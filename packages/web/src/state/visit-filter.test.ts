import { type DealQuestion, NO_FILTER } from '@mahlzeit/domain'
import { FakeClock } from '@mahlzeit/test-fakes'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { VisitFilter } from './visit-filter.ts'

const MINUTE = 60_000

/** Monday, 8 March 2027, 12:07 in Berlin. */
const given = () => {
  const clock = new FakeClock(new Date('2027-03-08T11:07:00Z'))
  const visit = new VisitFilter(clock)
  const asked: (DealQuestion | null)[] = []
  const subscription = visit.question$.subscribe((question) => asked.push(question))
  afterEach(() => subscription.unsubscribe())
  return { clock, visit, asked, minutes: () => asked.map((question) => question?.when?.minute) }
}

describe('the filter of the visit', () => {
  it('the filter of the visit asks nothing at first', () => {
    const { visit, asked } = given()
    expect(visit.filter).toEqual(NO_FILTER)
    expect(asked).toEqual([null])
  })

  it('the filter of the visit asks for a walk from where distances are measured, rounded', () => {
    const { visit, asked } = given()
    visit.set({ ...NO_FILTER, walk: 10 })
    visit.measureFrom({ lat: 48.13743, lng: 11.57549 })
    visit.measureFrom({ lat: 48.13743, lng: 11.57549 })
    expect(asked.map((question) => question?.walk)).toEqual([
      undefined,
      { minutes: 10, from: { lat: 52.52, lng: 13.405 } },
      { minutes: 10, from: { lat: 48.137, lng: 11.575 } },
    ])
  })

  it('the filter of the visit asks for the current quarter of an hour, and again in the next one', async () => {
    const { clock, visit, minutes } = given()
    visit.set({ ...NO_FILTER, when: { kind: 'now' } })
    await clock.advance(7 * MINUTE)
    expect(minutes()).toEqual([undefined, 720])
    await clock.advance(MINUTE)
    expect(minutes()).toEqual([undefined, 720, 735])
  })

  it('the filter of the visit asks about the new day after midnight, with today', async () => {
    const { clock, visit, asked } = given()
    visit.set({ ...NO_FILTER, when: { kind: 'today' } })
    await clock.advance(12 * 60 * MINUTE)
    expect(asked.map((question) => question?.when?.date)).toEqual([undefined, '2027-03-08', '2027-03-09'])
  })

  it('a visit without a filter asks again after midnight, because menus differ by day', async () => {
    const { clock, visit, asked } = given()
    const days: string[] = []
    const subscription = visit.today$.subscribe((day) => days.push(day))
    await clock.advance(12 * 60 * MINUTE)
    subscription.unsubscribe()
    expect(asked).toEqual([null, null])
    expect(new Set(days)).toEqual(new Set(['2027-03-08', '2027-03-09']))
  })

  it('the filter of the visit asks nothing while the page is hidden, and what is current once it is visible', async () => {
    const { clock, visit, minutes } = given()
    visit.set({ ...NO_FILTER, when: { kind: 'now' } })
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await clock.advance(60 * MINUTE)
    expect(minutes()).toEqual([undefined, 720])
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(minutes()).toEqual([undefined, 720, 780])
  })

  it('the filter of the visit emits another question for another filter, even if it asks the same', () => {
    const { visit, asked } = given()
    visit.set({ ...NO_FILTER, when: { kind: 'now' } })
    visit.set({ ...NO_FILTER, when: { kind: 'at', date: '2027-03-08', time: '12:00' } })
    expect(asked).toHaveLength(3)
    expect(asked[2]).toEqual(asked[1])
  })

  it('the filter of the visit emits nothing for an equal filter, and keeps its question', () => {
    const { visit, asked } = given()
    visit.set({ ...NO_FILTER, diet: 'vegan' })
    const { question } = visit
    visit.set({ ...NO_FILTER, diet: 'vegan' })
    expect(asked).toHaveLength(2)
    expect(visit.question).toBe(question)
  })
})

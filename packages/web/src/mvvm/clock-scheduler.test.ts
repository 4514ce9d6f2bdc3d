import { FakeClock } from '@mahlzeit/test-fakes'
import { debounceTime, interval, Subject, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { clockScheduler } from './clock-scheduler.ts'

const given = () => {
  const clock = new FakeClock()
  return { clock, scheduler: clockScheduler(clock), values: new Array<unknown>() }
}

describe('the clock scheduler', () => {
  it('the clock scheduler takes its time from the clock', () => {
    const { clock, scheduler } = given()
    expect(scheduler.now()).toBe(clock.now().getTime())
  })

  it('the clock scheduler drives a timer', async () => {
    const { clock, scheduler, values } = given()
    timer(100, scheduler).subscribe((value) => values.push(value))
    await clock.advance(99)
    expect(values).toEqual([])
    await clock.advance(1)
    expect(values).toEqual([0])
  })

  it('the clock scheduler drives an interval until it is unsubscribed', async () => {
    const { clock, scheduler, values } = given()
    const subscription = interval(100, scheduler).subscribe((value) => values.push(value))
    await clock.advance(350)
    expect(values).toEqual([0, 1, 2])
    subscription.unsubscribe()
    await clock.advance(1000)
    expect(values).toEqual([0, 1, 2])
  })

  it('the clock scheduler drives a debounce, which restarts with every value', async () => {
    const { clock, scheduler, values } = given()
    const typed$ = new Subject<string>()
    typed$.pipe(debounceTime(300, scheduler)).subscribe((value) => values.push(value))
    typed$.next('a')
    await clock.advance(200)
    typed$.next('ab')
    await clock.advance(299)
    expect(values).toEqual([])
    await clock.advance(1)
    typed$.next('abc')
    await clock.advance(300)
    expect(values).toEqual(['ab', 'abc'])
  })
})

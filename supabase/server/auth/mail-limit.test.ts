import { describe, expect, it } from 'vitest'
import { MailLimit } from './mail-limit.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SIX_HOURS = 6 * 60
const OWNER = 'anna@example.test'

describe('the limit of mails to an address', () => {
  const setUp = () => {
    const clock = { now: 0 }
    const warnings: number[] = []
    const limit = new MailLimit(
      MINUTE,
      () => warnings.push(clock.now),
      () => clock.now,
    )
    /** Plays a day of requests, one of each network a minute. Returns the number of mails. */
    const playDay = (networks: readonly string[], atEachMinute = () => {}) => {
      let mails = 0
      for (const end = clock.now + DAY; clock.now < end; clock.now += MINUTE) {
        for (const network of networks) if (limit.take(OWNER, network) === 0) mails++
        atEachMinute()
      }
      return mails
    }
    return { clock, limit, playDay, warnings }
  }
  const strangers = (count: number) => Array.from({ length: count }, (_, index) => `stranger ${index}`)

  it('leaves a new network its allowance at every minute of a day in which five networks of strangers ask', () => {
    const { limit, playDay } = setUp()
    const waits = new Set<number>()
    let minute = 0
    const mails = playDay(strangers(5), () => {
      if (minute++ % SIX_HOURS === SIX_HOURS - 1) waits.add(limit.take(OWNER, 'owner'))
    })
    expect([mails, [...waits]]).toEqual([20, [0]])
  })

  it('leaves the networks with a session of the account their allowance, however many strangers ask', () => {
    const { limit, playDay } = setUp()
    limit.addSession(OWNER, 'home')
    expect(playDay(strangers(20))).toBe(24)
    expect(playDay([...strangers(20), 'home'])).toBe(28)
  })

  it('keeps a network to four mails a day for one address, a minute apart, and says how long to wait', () => {
    const { clock, limit } = setUp()
    const takeAfter = (minutes: number) => {
      clock.now += minutes * MINUTE
      return limit.take(OWNER, 'owner')
    }
    expect([takeAfter(0), takeAfter(0), takeAfter(1), takeAfter(1), takeAfter(1)]).toEqual([0, 60, 0, 0, 0])
    expect(takeAfter(1)).toBe(DAY / 1000 - 4 * 60)
    expect(limit.take('ben@example.test', 'owner')).toBe(0)
    expect(takeAfter(24 * 60)).toBe(0)
  })

  it('keeps a flood of networks to 24 mails a day and 72 within any 24 hours', () => {
    const { clock, limit } = setUp()
    const times: number[] = []
    for (; clock.now < 8 * DAY; clock.now += 5 * MINUTE) {
      const hour = Math.floor(clock.now / MINUTE / 60)
      for (const network of strangers(40))
        if (limit.take(OWNER, `${network} of ${hour % 30}`) === 0) times.push(clock.now)
    }
    expect(times).toHaveLength(8 * 24)
    for (const start of times)
      expect(times.filter((at) => at >= start && at < start + DAY).length).toBeLessThanOrEqual(72)
  })

  it('takes addresses with other tags for one', () => {
    const { clock, limit } = setUp()
    const waits = Array.from({ length: 40 }, (_, tag) => {
      clock.now += MINUTE
      return limit.take(`anna+${tag}@example.test`, 'network')
    })
    expect(waits.filter((wait) => wait === 0)).toHaveLength(4)
  })

  it('keeps the networks of one provider to 100 mails an hour', () => {
    const { limit } = setUp()
    const mailsOf = (networks: readonly string[]) =>
      networks
        .flatMap((network) => Array.from({ length: 20 }, (_, index) => limit.take(`${index}@${network}.test`, network)))
        .filter((wait) => wait === 0).length
    const numbers = Array.from({ length: 30 }, (_, index) => index)
    expect(mailsOf(numbers.map((index) => `2a01:4f8:${index}::/48`))).toBe(100)
    expect(mailsOf(numbers.map((index) => `203.0.${index}.1`))).toBe(100)
    expect(mailsOf(['2a02:8108:1::/48', '198.51.100.1'])).toBe(40)
  })

  it('keeps all networks to 500 mails an hour but those of sessions, and warns once a day', () => {
    const { clock, limit, warnings } = setUp()
    limit.addSession(OWNER, 'home')
    const hour = (networks: number) => {
      let mails = 0
      for (const network of strangers(networks))
        for (let index = 0; index < 30; index++)
          if (limit.take(`${index}@${network.replace(' ', '-')}-${clock.now}.test`, network) === 0) mails++
      const own = limit.take(OWNER, 'home')
      clock.now += 60 * MINUTE
      return [mails, own]
    }
    expect([hour(1), hour(26), hour(26), hour(24)]).toEqual([
      [20, 0],
      [500, 0],
      [500, 0],
      [480, 0],
    ])
    expect(warnings).toEqual([60 * MINUTE])
  })

  it('forgets a session after 30 days', () => {
    const { clock, limit } = setUp()
    limit.addSession(OWNER, 'home')
    clock.now = 30 * DAY
    for (const network of strangers(6)) limit.take(OWNER, network)
    expect(limit.take(OWNER, 'home')).toBeGreaterThan(0)
  })
})

import { describe, expect, it } from 'vitest'
import { MailLimit } from './mail-limit.ts'
import { RateLimit } from './rate-limit.ts'

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
      (_name, most, windowMs) => new RateLimit(most, windowMs, () => clock.now),
    )
    /** Plays a day of requests, one of each network a minute. Returns the number of mails. */
    const playDay = async (networks: readonly string[], atEachMinute = async () => {}) => {
      let mails = 0
      for (const end = clock.now + DAY; clock.now < end; clock.now += MINUTE) {
        for (const network of networks) if ((await limit.take(OWNER, network)) === 0) mails++
        await atEachMinute()
      }
      return mails
    }
    return { clock, limit, playDay, warnings }
  }
  const strangers = (count: number) => Array.from({ length: count }, (_, index) => `stranger ${index}`)

  it('leaves a new network its allowance at every minute of a day in which five networks of strangers ask', async () => {
    const { limit, playDay } = setUp()
    const waits = new Set<number>()
    let minute = 0
    const mails = await playDay(strangers(5), async () => {
      if (minute++ % SIX_HOURS === SIX_HOURS - 1) waits.add(await limit.take(OWNER, 'owner'))
    })
    expect([mails, [...waits]]).toEqual([20, [0]])
  })

  it('leaves the networks with a session of the account their allowance, however many strangers ask', async () => {
    const { limit, playDay } = setUp()
    await limit.addSession(OWNER, 'home')
    expect(await playDay(strangers(20))).toBe(24)
    expect(await playDay([...strangers(20), 'home'])).toBe(28)
  })

  it('keeps a network to four mails a day for one address, a minute apart, and says how long to wait', async () => {
    const { clock, limit } = setUp()
    const takeAfter = (minutes: number) => {
      clock.now += minutes * MINUTE
      return limit.take(OWNER, 'owner')
    }
    expect([
      await takeAfter(0),
      await takeAfter(0),
      await takeAfter(1),
      await takeAfter(1),
      await takeAfter(1),
    ]).toEqual([0, 60, 0, 0, 0])
    expect(await takeAfter(1)).toBe(DAY / 1000 - 4 * 60)
    expect(await limit.take('ben@example.test', 'owner')).toBe(0)
    expect(await takeAfter(24 * 60)).toBe(0)
  })

  it('keeps a flood of networks to 24 mails a day and 72 within any 24 hours', async () => {
    const { clock, limit } = setUp()
    const times: number[] = []
    for (; clock.now < 8 * DAY; clock.now += 5 * MINUTE) {
      const hour = Math.floor(clock.now / MINUTE / 60)
      for (const network of strangers(40))
        if ((await limit.take(OWNER, `${network} of ${hour % 30}`)) === 0) times.push(clock.now)
    }
    expect(times).toHaveLength(8 * 24)
    for (const start of times)
      expect(times.filter((at) => at >= start && at < start + DAY).length).toBeLessThanOrEqual(72)
  })

  it('takes addresses with other tags for one', async () => {
    const { clock, limit } = setUp()
    const waits: number[] = []
    for (let tag = 0; tag < 40; tag++) {
      clock.now += MINUTE
      waits.push(await limit.take(`anna+${tag}@example.test`, 'network'))
    }
    expect(waits.filter((wait) => wait === 0)).toHaveLength(4)
  })

  it('keeps the networks of one provider to 100 mails an hour', async () => {
    const { limit } = setUp()
    const mailsOf = async (networks: readonly string[]) => {
      let mails = 0
      for (const network of networks)
        for (let index = 0; index < 20; index++)
          if ((await limit.take(`${index}@${network}.test`, network)) === 0) mails++
      return mails
    }
    const numbers = Array.from({ length: 30 }, (_, index) => index)
    expect(await mailsOf(numbers.map((index) => `2a01:4f8:${index}::/48`))).toBe(100)
    expect(await mailsOf(numbers.map((index) => `203.0.${index}.1`))).toBe(100)
    expect(await mailsOf(['2a02:8108:1::/48', '198.51.100.1'])).toBe(40)
  })

  it('keeps all networks to 500 mails an hour but those of sessions, and warns once a day', async () => {
    const { clock, limit, warnings } = setUp()
    await limit.addSession(OWNER, 'home')
    const hour = async (networks: number) => {
      let mails = 0
      for (const network of strangers(networks))
        for (let index = 0; index < 30; index++)
          if ((await limit.take(`${index}@${network.replace(' ', '-')}-${clock.now}.test`, network)) === 0) mails++
      const own = await limit.take(OWNER, 'home')
      clock.now += 60 * MINUTE
      return [mails, own]
    }
    expect([await hour(1), await hour(26), await hour(26), await hour(24)]).toEqual([
      [20, 0],
      [500, 0],
      [500, 0],
      [480, 0],
    ])
    expect(warnings).toEqual([60 * MINUTE])
  })

  it('forgets a session after 30 days', async () => {
    const { clock, limit } = setUp()
    await limit.addSession(OWNER, 'home')
    clock.now = 30 * DAY
    for (const network of strangers(6)) await limit.take(OWNER, network)
    expect(await limit.take(OWNER, 'home')).toBeGreaterThan(0)
  })
})

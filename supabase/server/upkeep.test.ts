import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startUpkeep } from './upkeep.ts'

/** 23:45 in Berlin. */
const NOW = new Date('2026-11-21T22:45:00Z')

const upkeep = ({
  sweep = async () => Response.json({ removed: 0 }),
  erase = async () => {},
  claimed = true,
}: {
  sweep?: () => Promise<Response>
  erase?: () => Promise<void>
  claimed?: boolean
} = {}) => {
  vi.useFakeTimers({ now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  const done: string[] = []
  const logged: string[] = []
  const { stop } = startUpkeep({
    backend: {
      secretKey: 'secret',
      removeStrayFiles: async (before) => {
        done.push(`files before ${before.toISOString()}`)
        return 0
      },
      claim: async () => claimed,
      maintain: async () => void done.push('maintain'),
      query: async (sql) => {
        done.push(sql)
        return []
      },
      eraseDeleted: () => {
        done.push('erase')
        return erase()
      },
    },
    operation: {
      report: async () => void done.push('report'),
      alarm: async () => void done.push('alarm'),
    },
    writeFacts: async () => void done.push('facts'),
    functions: {
      'send-report-notification': async (request) => {
        done.push(`${await request.text()} as ${request.headers.get('apikey')}`)
        return Response.json({ ok: true })
      },
      'send-decisions': async (request) => {
        done.push(`decisions as ${request.headers.get('apikey')}`)
        return Response.json({ sent: 0 })
      },
      'sweep-photos': async (request) => {
        done.push(`${request.method} as ${request.headers.get('apikey')}`)
        return sweep()
      },
    },
    log: (line) => logged.push(line),
  })
  return { done, logged, stop }
}

const tenMinutesOn = (count: number): readonly string[] => [
  'select private.count_day()',
  'select private.trust_old_photos()',
  'select private.find_pairs() as more',
  '{"type":"due"} as secret',
  'decisions as secret',
  'POST as secret',
  `files before ${new Date(NOW.getTime() + count * 600_000 - 3_600_000).toISOString()}`,
  'maintain',
]
const FORGOTTEN = ['select private.forget_outdated()', 'erase']
const ONCE = ['report', 'facts', ...tenMinutesOn(0), ...FORGOTTEN, 'alarm']

describe('the upkeep of the local server', () => {
  it('the upkeep runs at the start and every ten minutes, and deletes outdated data once a day in Berlin, until the server stops', async () => {
    const { done, logged, stop } = upkeep()
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(ONCE)
    await vi.advanceTimersByTimeAsync(20 * 60_000)
    // Midnight in Berlin is between the two.
    expect(done).toEqual([
      ...ONCE,
      'report',
      ...tenMinutesOn(1),
      'alarm',
      'report',
      'facts',
      ...tenMinutesOn(2),
      ...FORGOTTEN,
      'alarm',
    ])
    await stop()
    await vi.advanceTimersByTimeAsync(20 * 60_000)
    expect(done).toHaveLength(36)
    expect(logged).toEqual([])
  })

  it('leaves the work to another server that claimed it', async () => {
    const { done } = upkeep({ claimed: false })
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(done).toEqual(['report', 'facts', 'report'])
  })

  it('retries a failed deletion of outdated data after ten minutes, and logs the failure', async () => {
    let failures = 1
    const erase = async () => {
      if (failures-- > 0) throw new Error('no database')
    }
    const { done, logged } = upkeep({ erase })
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(done).toEqual([...ONCE, 'report', ...tenMinutesOn(1), ...FORGOTTEN, 'alarm'])
    expect(logged).toEqual(['Maintenance failed (Outdated data): no database'])
  })

  it('continues with the next task if one fails, and logs the failure', async () => {
    const { done, logged } = upkeep({ sweep: async () => new Response(null, { status: 503 }) })
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(ONCE)
    expect(logged).toEqual(['Maintenance failed (Photos that no deal shows): the function sweep-photos answered 503'])
  })

  it('finishes the running task when the server stops', async () => {
    let answer: (response: Response) => void = () => {}
    const { done, stop } = upkeep({ sweep: () => new Promise((resolve) => (answer = resolve)) })
    await vi.advanceTimersByTimeAsync(0)
    const stopped = stop()
    answer(Response.json({ removed: 0 }))
    await stopped
    expect(done).toEqual(ONCE)
  })
})

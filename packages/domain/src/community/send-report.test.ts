import { FakeProblemLog, FakeReportNotifier } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import type { User } from '../account/auth-state.ts'
import { err, failure, ok } from '../shared/result.ts'
import type { NewReport } from './report.ts'
import { SendReport } from './send-report.ts'

const USER: User = {
  id: 'anna',
  email: 'anna@example.test',
  emailConfirmedAt: null,
  createdAt: new Date('2026-03-02T11:00:00Z'),
  username: 'Anna',
}
const REPORT: NewReport = { kind: 'comment', commentId: 7, reason: 'spam', description: ' Werbung ' }
const CLEAN = { ...REPORT, description: 'Werbung' }

const parts = () => ({ notifier: new FakeReportNotifier(), problems: new FakeProblemLog() })

describe('sending a report', () => {
  it('stores the cleaned report, then notifies the operator', async () => {
    const { notifier, problems } = parts()
    const stored: NewReport[] = []
    const store = { add: async (report: NewReport) => ok(void stored.push(report)) }
    expect(await new SendReport(store, notifier, problems).execute(REPORT, USER)).toEqual(ok(undefined))
    expect([stored, notifier.notifications]).toEqual([[CLEAN], [CLEAN]])
  })

  it('sends a report and logs a problem when the notification fails', async () => {
    const { notifier, problems } = parts()
    notifier.failWith(failure('unavailable', 'down'))
    const store = { add: async () => ok(undefined) }
    expect((await new SendReport(store, notifier, problems).execute(REPORT, USER)).ok).toBe(true)
    await Promise.resolve()
    expect(problems.problems).toEqual([{ area: 'reports', message: 'notification: down' }])
  })

  it('sends a report without waiting for the notification', async () => {
    const { problems } = parts()
    const notifier = { notify: () => new Promise<never>(() => {}) }
    const store = { add: async () => ok(undefined) }
    expect((await new SendReport(store, notifier, problems).execute(REPORT, USER)).ok).toBe(true)
  })

  it('notifies again of a duplicate report, because the first notification may have been lost', async () => {
    const { notifier, problems } = parts()
    const store = { add: async () => err({ kind: 'already-reported' as const }) }
    const answer = await new SendReport(store, notifier, problems).execute(REPORT, USER)
    expect(answer).toEqual(err({ kind: 'already-reported' }))
    expect(notifier.notifications).toEqual([CLEAN])
  })

  it('does not notify of a report that was not stored', async () => {
    const { notifier, problems } = parts()
    const store = { add: async () => err(failure('offline', 'no answer')) }
    const send = new SendReport(store, notifier, problems)
    expect(await send.execute(REPORT, USER)).toEqual(err(failure('offline', 'no answer')))
    expect(await send.execute(REPORT, null)).toEqual(err({ kind: 'not-signed-in' }))
    expect(await send.execute({ ...REPORT, description: 'x'.repeat(201) }, USER)).toEqual(
      err({ kind: 'invalid', problem: 'description-too-long' }),
    )
    expect(notifier.notifications).toEqual([])
  })
})

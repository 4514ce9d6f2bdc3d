import { FakeProblemLog, FakeReportNotifier } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { err, failure, ok } from '../shared/result.ts'
import { SendNotice } from './send-notice.ts'

const NOTICE = {
  name: ' Nora ',
  email: ' nora@example.test',
  what: 'Foto',
  where: 'Deal 1',
  why: 'Meins',
  isGoodFaith: true,
}

const parts = () => ({ notifier: new FakeReportNotifier(), problems: new FakeProblemLog() })

describe('sending a notice', () => {
  it('stores the cleaned notice, then notifies the operator by its id', async () => {
    const { notifier, problems } = parts()
    const stored: unknown[] = []
    const box = {
      submit: async (notice: unknown) => {
        stored.push(notice)
        return ok('notice-1')
      },
    }
    expect((await new SendNotice(box, notifier, problems).execute(NOTICE)).ok).toBe(true)
    expect(stored).toEqual([{ ...NOTICE, name: 'Nora', email: 'nora@example.test' }])
    expect(notifier.notifications).toEqual([{ kind: 'notice', noticeId: 'notice-1' }])
  })

  it('sends a notice and logs a problem when the notification fails', async () => {
    const { notifier, problems } = parts()
    notifier.failWith(failure('timeout', 'slow'))
    const box = { submit: async () => ok('notice-1') }
    expect((await new SendNotice(box, notifier, problems).execute(NOTICE)).ok).toBe(true)
    await Promise.resolve()
    expect(problems.problems).toEqual([{ area: 'notices', message: 'notification: slow' }])
  })

  it('does not send an incomplete notice', async () => {
    const { notifier, problems } = parts()
    const box = { submit: async () => ok('notice-1') }
    const answer = await new SendNotice(box, notifier, problems).execute({ ...NOTICE, isGoodFaith: false })
    expect(answer).toEqual(err({ kind: 'invalid', problem: { isGoodFaith: 'missing' } }))
    expect(notifier.notifications).toEqual([])
  })
})

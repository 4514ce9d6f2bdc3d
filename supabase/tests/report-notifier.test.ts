import { SupabaseReportNotifier } from '@mahlzeit/adapters/supabase'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount } from './api.ts'
import { PHOTO, rpcOf, storeOneDeal } from './community.ts'
import { FakeBrowser } from './fake-browser.ts'
import { OPERATOR_EMAIL, useTestBackend } from './test-backend.ts'

describe('the notifier on Supabase', () => {
  const backend = useTestBackend('PGlite')
  const rpc = rpcOf(backend)
  let anna: Account
  let report: Parameters<SupabaseReportNotifier['notify']>[0]

  beforeAll(async () => {
    anna = await createAccount(backend())
    await storeOneDeal(backend())
    report = { kind: 'image', dealId: 1 as never, imageUrl: backend().baseUrl + PHOTO, reason: 'spam', description: '' }
    await rpc('report_image', { p_deal_id: 1, p_image_url: PHOTO, p_reason: 'spam', p_description: '' }, anna.token)
  })

  const browserOf = async (account: Account): Promise<FakeBrowser> => {
    const browser = new FakeBrowser(backend())
    await browser.openTab().signIn(account)
    return browser
  }
  const notifier = (browser: FakeBrowser, options: { baseUrl?: string; timeoutMs?: number } = {}) =>
    new SupabaseReportNotifier(browser.connect(undefined, options.baseUrl).api, options.timeoutMs)
  const told = () => backend().mails.filter(({ to }) => to === OPERATOR_EMAIL)

  it('returns why the operator was not notified', async () => {
    const [visitor, annas] = [new FakeBrowser(backend()), await browserOf(anna)]
    expect(await notifier(visitor).notify(report)).toMatchObject({ error: { kind: 'unauthorised' } })
    const unreachable = notifier(annas, { baseUrl: 'http://127.0.0.1:9' })
    expect(await unreachable.notify(report)).toMatchObject({ error: { kind: 'offline' } })
    // A report that does not exist: the function keeps running after the timeout of its caller.
    const nothing = { ...report, imageUrl: '/nothing.webp' }
    expect(await notifier(annas, { timeoutMs: 0 }).notify(nothing)).toMatchObject({ error: { kind: 'timeout' } })
    backend().failMails(3)
    expect(await notifier(annas).notify(report)).toMatchObject({ error: { kind: 'unavailable' } })
    expect(told()).toEqual([])
  })

  it('notifies the operator of an own report, and of a notice without an account', async () => {
    await backend().query('update private.reports set notify_begun_at = null')
    expect(await notifier(await browserOf(anna)).notify(report)).toEqual({ ok: true, value: undefined })
    await backend().query(`update private.reports set notified_at = '2026-01-01'`)
    const { body } = await rpc('submit_notice', {
      p_name: 'Nora',
      p_email: 'nora@example.test',
      p_what: 'Foto',
      p_where: 'Deal 1',
      p_why: 'Meins',
      p_good_faith: true,
    })
    expect(await notifier(new FakeBrowser(backend())).notify({ kind: 'notice', noticeId: String(body) })).toEqual({
      ok: true,
      value: undefined,
    })
    expect(told()).toHaveLength(2)
  })
})

import { TRACKING } from '@mahlzeit/domain'
import { FakeProblemLog } from '@mahlzeit/test-fakes'
import { describeTrackingPermissionContract } from '@mahlzeit/test-fakes/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakePlugin, installFakePhone, pluginError } from './test-support/fake-phone.ts'

afterEach(() => vi.unstubAllGlobals())

const WORDS = ['notDetermined', 'restricted', 'denied', 'authorized'] as const

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

const given = async (plugin: FakePlugin | null, system: 'ios' | 'android' = 'ios') => {
  installFakePhone(system, plugin ? { AppTrackingTransparency: plugin } : {})
  const { CapacitorTrackingPermission } = await import('./capacitor-tracking-permission.ts')
  const problems = new FakeProblemLog()
  const page = new Page()
  return { permission: new CapacitorTrackingPermission(problems, page), problems, page }
}

describeTrackingPermissionContract('the shell', async (first, answer) => {
  let status = first
  const words = () => ({ status: WORDS[status] })
  const { permission } = await given({
    getStatus: words,
    requestPermission: () => {
      if (status === TRACKING.NOT_DETERMINED) status = answer
      return words()
    },
  })
  return permission
})

const refuse = () => {
  throw pluginError(undefined)
}
const answering = (answer: unknown): FakePlugin => ({ getStatus: () => answer, requestPermission: () => answer })

describe('tracking is refused, and the problem logged,', () => {
  it.each([
    ['if the plugin is missing', null, /not implemented on ios/u],
    ['if the request fails', { getStatus: refuse, requestPermission: refuse }, /said the phone/u],
    ['if the answer is unknown', answering({ status: 'perhaps' }), /unknown answer/u],
    ['if the answer is empty', answering({ status: '' }), /unknown answer/u],
    ['without an answer', answering(undefined), /unknown answer/u],
  ])('refuses tracking and logs the problem %s', async (_where, plugin, why) => {
    const { permission, problems } = await given(plugin)
    expect([await permission.status(), await permission.request()]).toEqual([TRACKING.DENIED, TRACKING.DENIED])
    expect(problems.problems.map(({ area }) => area)).toEqual(['tracking-permission', 'tracking-permission'])
    for (const { message } of problems.problems) expect(message).toMatch(why)
  })
})

describe('on Android', () => {
  it('consent alone decides on tracking on Android, without a prompt', async () => {
    const { permission, problems } = await given(null, 'android')
    expect([await permission.status(), await permission.request()]).toEqual([TRACKING.AUTHORIZED, TRACKING.AUTHORIZED])
    expect(problems.problems).toEqual([])
  })
})

describe('the permission may have changed', () => {
  it('the tracking permission may have changed when the user returns to the app', async () => {
    const { permission, page } = await given(answering({ status: 'denied' }))
    const returns = vi.fn()
    permission.mayHaveChanged$.subscribe(returns)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(returns).not.toHaveBeenCalled()
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(returns).toHaveBeenCalledOnce()
  })
})

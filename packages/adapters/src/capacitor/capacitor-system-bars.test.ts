import { FakeProblemLog, settled } from '@mahlzeit/test-fakes'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { installFakePhone, type FakePlugin } from './test-support/fake-phone.ts'

afterEach(() => vi.unstubAllGlobals())

class Query extends EventTarget {
  matches = false
  change(matches: boolean): void {
    this.matches = matches
    this.dispatchEvent(new Event('change'))
  }
}

const given = async (plugin: FakePlugin | null) => {
  installFakePhone('android', plugin ? { SystemBars: plugin } : {})
  const { followTheme } = await import('./capacitor-system-bars.ts')
  const problems = new FakeProblemLog()
  const isDark = new Query()
  return { stop: followTheme(problems, isDark), problems, isDark }
}

describe('the bars of the system', () => {
  it('the system bars follow the theme until unsubscribed', async () => {
    const setStyle = vi.fn()
    const { stop, isDark } = await given({ setStyle })
    isDark.change(true)
    isDark.change(false)
    stop()
    isDark.change(true)
    await settled()
    expect(setStyle.mock.calls).toEqual([[{ style: 'LIGHT' }], [{ style: 'DARK' }], [{ style: 'LIGHT' }]])
  })

  it('the system bars stay unchanged without the plugin, and the problem is logged', async () => {
    const { problems } = await given(null)
    await settled()
    expect(problems.problems).toEqual([
      { area: 'system-bars', message: '"SystemBars" plugin is not implemented on android' },
    ])
  })
})

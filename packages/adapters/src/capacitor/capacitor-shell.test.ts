import { FakeProblemLog, settled } from '@mahlzeit/test-fakes'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakePlugin, installFakePhone, pluginError } from './test-support/fake-phone.ts'

afterEach(() => vi.unstubAllGlobals())

const DEAL = 'https://mahlzeit.example/restaurant/42'
const OTHER = 'https://mahlzeit.example/restaurant/43'

const given = async (app: FakePlugin | null, system: 'ios' | 'android' | 'web' = 'android') => {
  const phone = installFakePhone(system, app ? { App: app } : {})
  const { CapacitorShell } = await import('./capacitor-shell.ts')
  const problems = new FakeProblemLog()
  return { phone, problems, shell: new CapacitorShell(problems) }
}

describe('the launch link', () => {
  it.each([
    ['comes as an answer', { url: DEAL }, false],
    ['comes as an answer and as an event', { url: DEAL }, true],
    ['comes as an event alone', undefined, true],
  ])('the launch link %s, and once', async (_how, answer, isEvent) => {
    const { phone, shell } = await given({ getLaunchUrl: () => answer })
    if (isEvent) phone.send('appUrlOpen', { url: DEAL })
    expect(await shell.startLink()).toBe(DEAL)
    const links: string[] = []
    shell.links$.subscribe((link) => links.push(link))
    await settled()
    expect(links).toEqual([])
  })

  it.each([[undefined], [{ url: '' }], [{ url: 7 }], ['nonsense']])(
    'the launch link is null for %j',
    async (answer) => {
      const { shell, problems } = await given({ getLaunchUrl: () => answer })
      expect(await shell.startLink()).toBeNull()
      expect(problems.problems).toEqual([])
    },
  )

  it('the launch link is null without the plugin, and the problem is logged', async () => {
    const { shell, problems } = await given(null, 'ios')
    expect(await shell.startLink()).toBeNull()
    expect(problems.problems).toEqual([{ area: 'shell', message: '"App" plugin is not implemented on ios' }])
  })

  it('the launch link is null if the phone fails, and later links are delivered', async () => {
    const { phone, shell, problems } = await given({
      getLaunchUrl: () => {
        throw pluginError(undefined)
      },
    })
    expect(await shell.startLink()).toBeNull()
    expect(problems.problems).toEqual([{ area: 'shell', message: 'said the phone' }])
    const links: string[] = []
    shell.links$.subscribe((link) => links.push(link))
    phone.send('appUrlOpen', { url: OTHER })
    expect(links).toEqual([OTHER])
  })
})

describe('links while the app runs', () => {
  it('emits links while the app runs, a repeated link twice', async () => {
    const { phone, shell } = await given({ getLaunchUrl: () => ({ url: DEAL }) })
    await shell.startLink()
    const links: string[] = []
    shell.links$.subscribe((link) => links.push(link))
    phone.send('appUrlOpen', { url: DEAL })
    phone.send('appUrlOpen', { url: DEAL })
    phone.send('appUrlOpen', { nonsense: true })
    expect(links).toEqual([DEAL, DEAL])
  })

  it('queues links for the first subscriber', async () => {
    const { phone, shell } = await given({ getLaunchUrl: () => undefined })
    await shell.startLink()
    phone.send('appUrlOpen', { url: OTHER })
    const links: string[] = []
    shell.links$.subscribe((link) => links.push(link)).unsubscribe()
    shell.links$.subscribe((link) => links.push(link))
    expect(links).toEqual([OTHER])
  })
})

describe('the back button', () => {
  it('emits the back button while subscribed, and otherwise lets the phone handle it', async () => {
    const { phone, shell } = await given({})
    const backs = vi.fn()
    const subscription = shell.backs$.subscribe(backs)
    await settled()
    phone.send('backButton', { canGoBack: true })
    expect(backs).toHaveBeenCalledOnce()
    subscription.unsubscribe()
    await settled()
    expect(phone.listens('backButton')).toBe(false)
  })

  it('the back button minimizes the app on the first page', async () => {
    const minimizeApp = vi.fn()
    const { shell } = await given({ minimizeApp })
    shell.leave()
    await settled()
    expect(minimizeApp).toHaveBeenCalledOnce()
  })

  it('the back button does nothing without the plugin, and the problem is logged', async () => {
    const { shell, problems } = await given(null)
    shell.backs$.subscribe().unsubscribe()
    shell.leave()
    await settled()
    const message = '"App" plugin is not implemented on android'
    expect(problems.problems).toEqual([
      { area: 'shell', message },
      { area: 'shell', message },
    ])
  })
})

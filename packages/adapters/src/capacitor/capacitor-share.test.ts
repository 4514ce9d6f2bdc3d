import { describeShareContract, type SharingDevice } from '@mahlzeit/test-fakes/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakePlugin, installFakePhone, pluginError } from './test-support/fake-phone.ts'

afterEach(() => vi.unstubAllGlobals())

const clipboardOf = ({ clipboard }: SharingDevice, copied: string[]) =>
  ({
    writeText: async (text: string) => {
      if (clipboard === 'fails') throw new Error('no')
      copied.push(text)
    },
  }) as unknown as Clipboard

describe.each(['ios', 'android'] as const)('on %s', (system) => {
  describeShareContract('the shell', async (device) => {
    const shared: { title?: string; url?: string }[] = []
    const copied: string[] = []
    const plugin: FakePlugin = {
      share: (options) => {
        if (device.sheet === 'is closed') throw pluginError(undefined, 'Share canceled')
        if (device.sheet === 'fails') throw pluginError(undefined, 'Error sharing item')
        shared.push(options as { url: string })
        return { activityType: '' }
      },
    }
    installFakePhone(system, device.sheet === 'is missing' ? {} : { Share: plugin })
    const { CapacitorShare } = await import('./capacitor-share.ts')
    return { share: new CapacitorShare({ clipboard: clipboardOf(device, copied) }), shared, copied }
  })
})

describe('sharing a link with the shell', () => {
  it('sharing fails without a sheet and a clipboard', async () => {
    installFakePhone('ios')
    const { CapacitorShare } = await import('./capacitor-share.ts')
    const shared = await new CapacitorShare({}).share({
      title: 'a',
      text: 'a',
      url: 'https://mahlzeit.example/restaurant/1',
    })
    expect(shared).toEqual({ ok: false, error: { kind: 'share-failed' } })
  })
})

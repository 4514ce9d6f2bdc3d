import type { Preferences } from '@mahlzeit/domain'
import { describePreferencesContract } from '@mahlzeit/test-fakes/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { installFakePhone, pluginError } from './test-support/fake-phone.ts'
import { storePlugin } from './test-support/store-plugin.ts'

describe('on a phone', () => {
  let Adapter: new () => Preferences
  beforeAll(async () => {
    installFakePhone('ios', { Preferences: storePlugin(new Map()) })
    Adapter = (await import('./capacitor-preferences.ts')).CapacitorPreferences
  })
  afterAll(() => vi.unstubAllGlobals())

  it('writes preferences in the order of the calls, without waiting between them', async () => {
    const preferences = new Adapter()
    await Promise.all([
      preferences.set('mahlzeit.session', 'a'),
      preferences.remove('mahlzeit.session'),
      preferences.set('mahlzeit.session', 'b'),
      preferences.set('mahlzeit.left', 'c'),
      preferences.remove('mahlzeit.left'),
    ])
    expect(await new Adapter().get('mahlzeit.session')).toBe('b')
    expect(await new Adapter().get('mahlzeit.left')).toBeNull()
  })

  describePreferencesContract('the shell', () => ({ preferences: new Adapter(), again: () => new Adapter() }))
})

describe('preferences fall back to memory', () => {
  afterEach(() => vi.unstubAllGlobals())

  const refuse = () => {
    throw pluginError(undefined)
  }

  it.each([
    ['is missing', {}],
    ['fails', { Preferences: { get: refuse, set: refuse, remove: refuse } }],
    [
      'takes nothing',
      { Preferences: { ...storePlugin(new Map([['mahlzeit.a', 'old']])), set: refuse, remove: refuse } },
    ],
    ['answers nonsense', { Preferences: { get: () => ({ value: 7 }), set: refuse, remove: refuse } }],
  ])('preferences fall back to memory if the store %s', async (_how, plugins) => {
    installFakePhone('android', plugins)
    const preferences = new (await import('./capacitor-preferences.ts')).CapacitorPreferences()
    expect(await preferences.get('mahlzeit.b')).toBeNull()
    await preferences.set('mahlzeit.a', 'new')
    expect(await preferences.get('mahlzeit.a')).toBe('new')
    await preferences.remove('mahlzeit.a')
    expect(await preferences.get('mahlzeit.a')).toBeNull()
  })
})

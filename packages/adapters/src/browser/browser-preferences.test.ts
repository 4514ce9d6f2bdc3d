import { describePreferencesContract, describePreferencesOfTabsContract } from '@mahlzeit/test-fakes/contracts'
import { describe, expect, it } from 'vitest'
import { BrowserPreferences } from './browser-preferences.ts'

/** Windows of a browser: a write in one fires the `storage` event in the others. Node shares locks as browsers do. */
class FakeTab extends EventTarget {
  readonly localStorage: Storage
  readonly navigator = { locks: navigator.locks }

  constructor(values: Map<string, string>, tabs: Set<FakeTab>) {
    super()
    tabs.add(this)
    const tell = (key: string) => {
      for (const tab of tabs) if (tab !== this) tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
    this.localStorage = {
      length: 0,
      clear: () => values.clear(),
      key: () => null,
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => {
        values.set(key, value)
        tell(key)
      },
      removeItem: (key) => {
        values.delete(key)
        tell(key)
      },
    }
  }
}

const browser = () => {
  const values = new Map<string, string>()
  const tabs = new Set<FakeTab>()
  const anotherTab = () => new BrowserPreferences(new FakeTab(values, tabs))
  return { preferences: anotherTab(), anotherTab, again: anotherTab }
}

describePreferencesContract('a browser', browser)
describePreferencesOfTabsContract('a browser', browser)

const refuse = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

describe('preferences fall back to memory', () => {
  it('preferences fall back to memory if storage is full', async () => {
    const tab = new FakeTab(new Map([['mahlzeit.a', 'old']]), new Set())
    Object.assign(tab.localStorage, { setItem: refuse })
    const preferences = new BrowserPreferences(tab)
    await preferences.set('mahlzeit.a', 'new')
    expect(await preferences.get('mahlzeit.a')).toBe('new')
    expect(await new BrowserPreferences(tab).get('mahlzeit.a')).toBeNull()
    await preferences.remove('mahlzeit.a')
    expect(await preferences.get('mahlzeit.a')).toBeNull()
  })

  it('preferences fall back to memory if storage is blocked', async () => {
    const blocked = Object.defineProperty(new FakeTab(new Map(), new Set()), 'localStorage', { get: refuse })
    const preferences = new BrowserPreferences(blocked)
    expect(await preferences.get('mahlzeit.a')).toBeNull()
    await preferences.set('mahlzeit.a', 'one')
    expect(await preferences.get('mahlzeit.a')).toBe('one')
    await preferences.remove('mahlzeit.a')
    expect(await preferences.get('mahlzeit.a')).toBeNull()
  })
})

it('preferences run exclusive work at once in a browser without locks', async () => {
  const preferences = new BrowserPreferences(Object.assign(new FakeTab(new Map(), new Set()), { navigator: {} }))
  expect(await preferences.exclusively('mahlzeit.a', async () => 'done')).toBe('done')
})

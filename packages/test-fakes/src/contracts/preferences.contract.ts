import type { Preferences } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { settled } from '../settled.ts'

/** Contract of `Preferences`. `again` is the same device in another tab or after a restart. */
export const describePreferencesContract = (
  name: string,
  make: () => { readonly preferences: Preferences; readonly again: () => Preferences },
): void => {
  describe(`preferences in ${name}`, () => {
    it('preferences are null before they are set', async () => {
      expect(await make().preferences.get('mahlzeit.nothing')).toBeNull()
    })

    it('preferences persist until they are removed', async () => {
      const { preferences, again } = make()
      await preferences.set('mahlzeit.a', 'one')
      await preferences.set('mahlzeit.a', 'two')
      await preferences.set('mahlzeit.b', '')
      expect(await preferences.get('mahlzeit.a')).toBe('two')
      expect(await again().get('mahlzeit.a')).toBe('two')
      expect(await again().get('mahlzeit.b')).toBe('')
      await preferences.remove('mahlzeit.a')
      expect(await preferences.get('mahlzeit.a')).toBeNull()
      expect(await again().get('mahlzeit.a')).toBeNull()
    })

    it('preferences do not emit their own changes', async () => {
      const { preferences } = make()
      const changedKeys: string[] = []
      const subscription = preferences.changedElsewhere$.subscribe((key) => changedKeys.push(key))
      await preferences.set('mahlzeit.a', 'one')
      await preferences.remove('mahlzeit.a')
      subscription.unsubscribe()
      expect(changedKeys).toEqual([])
    })
  })
}

/** Additional contract of platforms with several tabs. */
export const describePreferencesOfTabsContract = (
  name: string,
  make: () => { readonly preferences: Preferences; readonly anotherTab: () => Preferences },
): void => {
  it(`preferences in ${name} run exclusive work of one tab at a time`, async () => {
    const { preferences, anotherTab } = make()
    const steps: string[] = []
    const work = (tab: string) => async () => {
      steps.push(`${tab} begins`)
      await settled()
      steps.push(`${tab} ends`)
      return tab
    }
    const turns = [
      preferences.exclusively('mahlzeit.a', work('one')),
      anotherTab().exclusively('mahlzeit.a', work('two')),
    ]
    expect(await Promise.all(turns)).toEqual(['one', 'two'])
    expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  })

  it(`preferences in ${name} notify other tabs of changes`, async () => {
    const { preferences, anotherTab } = make()
    const changedKeys: string[] = []
    const subscription = anotherTab().changedElsewhere$.subscribe((key) => changedKeys.push(key))
    await preferences.set('mahlzeit.a', 'one')
    await preferences.remove('mahlzeit.a')
    subscription.unsubscribe()
    await preferences.set('mahlzeit.a', 'two')
    expect(changedKeys).toEqual(['mahlzeit.a', 'mahlzeit.a'])
  })
}

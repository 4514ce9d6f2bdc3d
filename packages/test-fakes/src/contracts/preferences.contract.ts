import type { Preferences } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'

/** What holds for every device that keeps things. `anotherTab` is the same device, seen from another tab. */
export const describePreferencesContract = (
  name: string,
  make: () => { readonly preferences: Preferences; readonly anotherTab: () => Preferences },
): void => {
  describe(`preferences in ${name}`, () => {
    it('are null before they are set', async () => {
      expect(await make().preferences.get('mahlzeit.nothing')).toBeNull()
    })

    it('are kept for this tab and for others, until they are removed', async () => {
      const { preferences, anotherTab } = make()
      await preferences.set('mahlzeit.a', 'one')
      await preferences.set('mahlzeit.a', 'two')
      expect(await preferences.get('mahlzeit.a')).toBe('two')
      expect(await anotherTab().get('mahlzeit.a')).toBe('two')
      await preferences.remove('mahlzeit.a')
      expect(await preferences.get('mahlzeit.a')).toBeNull()
      expect(await anotherTab().get('mahlzeit.a')).toBeNull()
    })

    it('tell other tabs what has changed, and not the tab that changed it', async () => {
      const { preferences, anotherTab } = make()
      const other = anotherTab()
      const here: string[] = []
      const there: string[] = []
      const subscriptions = [
        preferences.changedElsewhere$.subscribe((key) => here.push(key)),
        other.changedElsewhere$.subscribe((key) => there.push(key)),
      ]
      await preferences.set('mahlzeit.a', 'one')
      await preferences.remove('mahlzeit.a')
      for (const subscription of subscriptions) subscription.unsubscribe()
      await preferences.set('mahlzeit.a', 'two')
      expect(here).toEqual([])
      expect(there).toEqual(['mahlzeit.a', 'mahlzeit.a'])
    })
  })
}

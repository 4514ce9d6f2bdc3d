import { CapacitorPreferences } from '@mahlzeit/adapters/capacitor'
import { type AuthEnvironment, browserAuthEnvironment } from '@mahlzeit/adapters/supabase'

/** The page in a native shell. The phone stores its session: iOS may empty the storage of a web view. */
export const capacitorAuthEnvironment = (): AuthEnvironment => {
  const preferences = new CapacitorPreferences()
  return {
    ...browserAuthEnvironment(),
    shared: {
      getItem: (key) => preferences.get(key),
      setItem: (key, value) => preferences.set(key, value),
      removeItem: (key) => preferences.remove(key),
    },
  }
}

import { CapacitorPreferences, KeptValues } from '@mahlzeit/adapters/capacitor'
import { type AuthPage, browserAuthPage, SHARED_KEYS } from '@mahlzeit/adapters/supabase'

/** The page of a shell: its session is kept by the phone, since iOS may empty the storage of a web view. */
export const capacitorAuthPage = async (): Promise<AuthPage> => ({
  ...browserAuthPage(),
  shared: await KeptValues.read(new CapacitorPreferences(), SHARED_KEYS),
  // There is no other tab.
  onSharedChange: () => undefined,
})

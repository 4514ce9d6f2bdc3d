import { describePreferencesContract } from './contracts/index.ts'
import { InMemoryPreferences } from './in-memory-preferences.ts'

describePreferencesContract('the memory', () => {
  const preferences = new InMemoryPreferences()
  return { preferences, anotherTab: () => preferences.anotherTab() }
})

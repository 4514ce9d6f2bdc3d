import { describePreferencesContract, describePreferencesOfTabsContract } from './contracts/index.ts'
import { InMemoryPreferences } from './in-memory-preferences.ts'

const device = () => {
  const preferences = new InMemoryPreferences()
  const anotherTab = () => preferences.anotherTab()
  return { preferences, anotherTab, again: anotherTab }
}

describePreferencesContract('the memory', device)
describePreferencesOfTabsContract('the memory', device)

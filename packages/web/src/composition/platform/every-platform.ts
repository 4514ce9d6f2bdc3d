import { BrowserClock, browserRandom, ConsoleProblemLog } from '@mahlzeit/adapters/browser'
import type { ContainerModuleLoadOptions } from 'inversify'
import { provide, provideClass } from '../provide.ts'
import type { Settings } from '../settings.ts'
import { CLOCK, PROBLEM_LOG, PUBLIC_URL, RANDOM } from '../tokens.ts'

/** What a browser and the web view of a shell give alike. */
export const provideEverywhere = (options: ContainerModuleLoadOptions, { publicUrl }: Settings): void => {
  provideClass(options, CLOCK, BrowserClock, [])
  provide(options, RANDOM, () => browserRandom, [])
  provideClass(options, PROBLEM_LOG, ConsoleProblemLog, [])
  provide(options, PUBLIC_URL, () => publicUrl, [])
}

import {
  BrowserClock,
  BrowserGeolocation,
  browserRandom,
  BrowserShare,
  ConsoleProblemLog,
} from '@mahlzeit/adapters/browser'
import { ContainerModule } from 'inversify'
import { provide, provideClass } from '../provide.ts'
import type { Settings } from '../settings.ts'
import { CLOCK, GEOLOCATION, PROBLEM_LOG, PUBLIC_URL, RANDOM, SHARE } from '../tokens.ts'

/** What every browser gives. */
export const browserPlatform = ({ publicUrl }: Settings): ContainerModule =>
  new ContainerModule((options) => {
    provideClass(options, CLOCK, BrowserClock, [])
    provide(options, RANDOM, () => browserRandom, [])
    provide(options, GEOLOCATION, () => new BrowserGeolocation(), [])
    provide(options, SHARE, () => new BrowserShare(), [])
    provideClass(options, PROBLEM_LOG, ConsoleProblemLog, [])
    provide(options, PUBLIC_URL, () => publicUrl, [])
  })

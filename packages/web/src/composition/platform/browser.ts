import { BrowserGeolocation, BrowserShare } from '@mahlzeit/adapters/browser'
import { ContainerModule } from 'inversify'
import { provide } from '../provide.ts'
import type { Settings } from '../settings.ts'
import { GEOLOCATION, SHARE } from '../tokens.ts'
import { provideEverywhere } from './every-platform.ts'

/** What every browser gives. */
export const browserPlatform = (settings: Settings): ContainerModule =>
  new ContainerModule((options) => {
    provideEverywhere(options, settings)
    provide(options, GEOLOCATION, () => new BrowserGeolocation(), [])
    provide(options, SHARE, () => new BrowserShare(), [])
  })

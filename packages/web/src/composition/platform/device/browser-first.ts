import { BrowserGeolocation, BrowserShare } from '@mahlzeit/adapters/browser'
import type { Bind } from '../../../mvvm/area-module.ts'
import type { Settings } from '../../settings.ts'
import { GEOLOCATION, SHARE } from '../../tokens.ts'
import { provideWebView } from './web-view.ts'

/** What the first deals need of a browser. */
export const browserFirst =
  (settings: Settings): Bind =>
  (binder) => {
    provideWebView(binder, settings)
    binder.provide(GEOLOCATION, () => new BrowserGeolocation(), [])
    binder.provide(SHARE, () => new BrowserShare(), [])
  }

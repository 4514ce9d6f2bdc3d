import { BrowserGeolocation, BrowserShare } from '@mahlzeit/adapters/browser'
import { GEOLOCATION, SHARE } from '@mahlzeit/domain'
import type { Bind } from '../../../mvvm/area-module.ts'
import type { Settings } from '../../settings.ts'
import { provideWebView } from './web-view.ts'

/** The browser adapters that the first deals need. */
export const browserFirst =
  (settings: Settings): Bind =>
  (binder) => {
    provideWebView(binder, settings)
    binder.provide(GEOLOCATION, () => new BrowserGeolocation(), [])
    binder.provide(SHARE, () => new BrowserShare(), [])
  }

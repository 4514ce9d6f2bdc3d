import { BrowserPhotoSource, BrowserPreferences, BrowserTrackingPermission } from '@mahlzeit/adapters/browser'
import { PHOTO_SOURCE, PLATFORM, PREFERENCES, TRACKING_PERMISSION } from '@mahlzeit/domain'
import type { Bind } from '../../../mvvm/area-module.ts'
import type { Settings } from '../../settings.ts'
import { provideWebViewLate } from './web-view-late.ts'

/** All other browser adapters. */
export const browserLate =
  (settings: Settings): Bind =>
  (binder) => {
    provideWebViewLate(binder, settings)
    binder.provide(PLATFORM, () => ({ isIos: false }), [])
    binder.provide(PREFERENCES, () => new BrowserPreferences(), [])
    binder.provideClass(TRACKING_PERMISSION, BrowserTrackingPermission, [])
    binder.provide(PHOTO_SOURCE, () => new BrowserPhotoSource(), [])
  }

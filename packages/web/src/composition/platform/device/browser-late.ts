import {
  BrowserPhotoSource,
  BrowserPreferences,
  BrowserTrackingPermission,
  NoAppUpdates,
  ServiceWorkerUpdates,
} from '@mahlzeit/adapters/browser'
import {
  APP_UPDATES,
  type AppUpdates,
  PHOTO_SOURCE,
  PLATFORM,
  PREFERENCES,
  PROBLEM_LOG,
  type ProblemLog,
  TRACKING_PERMISSION,
} from '@mahlzeit/domain'
import type { Bind } from '../../../mvvm/area-module.ts'
import type { Settings } from '../../settings.ts'
import { provideWebViewLate } from './web-view-late.ts'

/** All other browser adapters. */
export const browserLate =
  (settings: Settings): Bind =>
  (binder) => {
    const updates = (problems: ProblemLog): AppUpdates =>
      import.meta.env.PROD && settings.keepsOffline
        ? new ServiceWorkerUpdates({ problems, publishableKey: settings.backendKey })
        : new NoAppUpdates()
    provideWebViewLate(binder, settings)
    binder.provide(APP_UPDATES, updates, [PROBLEM_LOG])
    binder.provide(PLATFORM, () => ({ isIos: false }), [])
    binder.provide(PREFERENCES, () => new BrowserPreferences(), [])
    binder.provideClass(TRACKING_PERMISSION, BrowserTrackingPermission, [])
    binder.provide(PHOTO_SOURCE, () => new BrowserPhotoSource(), [])
  }

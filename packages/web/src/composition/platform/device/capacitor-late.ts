import {
  CapacitorPhotoSource,
  capacitorPlatform,
  CapacitorPreferences,
  CapacitorTrackingPermission,
  StoreUpdates,
} from '@mahlzeit/adapters/capacitor'
import {
  APP_UPDATES,
  CLOCK,
  PHOTO_SOURCE,
  PLATFORM,
  PREFERENCES,
  PROBLEM_LOG,
  TRACKING_PERMISSION,
} from '@mahlzeit/domain'
import type { Bind } from '../../../mvvm/area-module.ts'
import type { Settings } from '../../settings.ts'
import { provideWebViewLate } from './web-view-late.ts'

/** All other adapters of an iOS or Android shell. */
export const capacitorLate =
  (settings: Settings): Bind =>
  (binder) => {
    const { publicUrl } = settings
    const version = String(import.meta.env.VITE_VERSION)
    provideWebViewLate(binder, settings)
    binder.provide(APP_UPDATES, (problems) => new StoreUpdates({ publicUrl, version, problems }), [PROBLEM_LOG])
    binder.provide(PLATFORM, capacitorPlatform, [])
    binder.provideClass(PREFERENCES, CapacitorPreferences, [])
    binder.provide(TRACKING_PERMISSION, (problems) => new CapacitorTrackingPermission(problems), [PROBLEM_LOG])
    binder.provideClass(PHOTO_SOURCE, CapacitorPhotoSource, [CLOCK])
  }

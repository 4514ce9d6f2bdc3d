import { BrowserPhotoSource, BrowserPreferences, BrowserTrackingPermission } from '@mahlzeit/adapters/browser'
import { PostHogAnalytics } from '@mahlzeit/adapters/posthog'
import { ContainerModule } from 'inversify'
import { provide, provideClass } from '../provide.ts'
import { ANALYTICS, PHOTO_SOURCE, PLATFORM, PREFERENCES, TRACKING_PERMISSION } from '../tokens.ts'

/** What every browser gives, and no deal waits for. */
export const browserDevice = new ContainerModule((options) => {
  provide(options, PLATFORM, () => ({ isIos: false }), [])
  provide(options, PREFERENCES, () => new BrowserPreferences(), [])
  provideClass(options, TRACKING_PERMISSION, BrowserTrackingPermission, [])
  provide(options, PHOTO_SOURCE, () => new BrowserPhotoSource(), [])
  provide(options, ANALYTICS, () => new PostHogAnalytics(), [])
})

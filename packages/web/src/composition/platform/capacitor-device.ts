import {
  CapacitorPhotoSource,
  capacitorPlatform,
  CapacitorPreferences,
  CapacitorTrackingPermission,
} from '@mahlzeit/adapters/capacitor'
import { PostHogAnalytics } from '@mahlzeit/adapters/posthog'
import { ContainerModule } from 'inversify'
import { provide, provideClass } from '../provide.ts'
import { ANALYTICS, CLOCK, PHOTO_SOURCE, PLATFORM, PREFERENCES, PROBLEM_LOG, TRACKING_PERMISSION } from '../tokens.ts'

/** What the shells for iOS and Android give besides, and no deal waits for. */
export const capacitorDevice = new ContainerModule((options) => {
  provide(options, PLATFORM, capacitorPlatform, [])
  provideClass(options, PREFERENCES, CapacitorPreferences, [])
  provide(options, TRACKING_PERMISSION, (problems) => new CapacitorTrackingPermission(problems), [PROBLEM_LOG])
  provideClass(options, PHOTO_SOURCE, CapacitorPhotoSource, [CLOCK])
  provide(options, ANALYTICS, () => new PostHogAnalytics(), [])
})

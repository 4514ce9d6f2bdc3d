import { AnalyticsSession } from '@mahlzeit/domain'
import { ContainerModule } from 'inversify'
import {
  ANALYTICS_WATCH_VIEW_MODEL,
  AnalyticsWatchViewModel,
} from '../../features/consent/analytics-watch.view-model.ts'
import { ONBOARDING_VIEW_MODEL, OnboardingViewModel } from '../../features/onboarding/onboarding.view-model.ts'
import { CONSENT, Consent } from '../../state/consent.ts'
import { provideClass } from '../provide.ts'
import {
  ANALYTICS,
  ANALYTICS_CONFIG_SOURCE,
  ANALYTICS_SESSION,
  AUTH,
  CLOCK,
  PLATFORM,
  PREFERENCES,
  PROBLEM_LOG,
  TRACKING_PERMISSION,
} from '../tokens.ts'

/** The first visit, consent, and what depends on it. One of each for the whole visit: all of it is shared. */
export const consentModule = new ContainerModule((options) => {
  provideClass(options, CONSENT, Consent, [PREFERENCES, TRACKING_PERMISSION, PLATFORM, CLOCK])
  provideClass(options, ONBOARDING_VIEW_MODEL, OnboardingViewModel, [PREFERENCES])
  provideClass(options, ANALYTICS_SESSION, AnalyticsSession, [ANALYTICS, ANALYTICS_CONFIG_SOURCE, PROBLEM_LOG])
  provideClass(options, ANALYTICS_WATCH_VIEW_MODEL, AnalyticsWatchViewModel, [ANALYTICS_SESSION, CONSENT, AUTH])
})

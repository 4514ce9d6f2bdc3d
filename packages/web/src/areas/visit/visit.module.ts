import {
  ANALYTICS,
  ANALYTICS_CONFIG_SOURCE,
  ANALYTICS_SESSION,
  AnalyticsSession,
  APP_UPDATES,
  AUTH,
  CLOCK,
  CONNECTION,
  DEAL_CATALOG,
  GEOLOCATION,
  LOCALITY_DIRECTORY,
  PREFERENCES,
  PROBLEM_LOG,
} from '@mahlzeit/domain'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { CONSENT } from '../../state/consent.ts'
import { DEAL_CHANGES } from '../../state/deal-changes.ts'
import { VISIT_PLACE } from '../../state/visit-place.ts'
import { ANALYTICS_WATCH, AnalyticsWatch } from '../../state/analytics-watch.ts'
import { LEGEND_FOLD_VIEW_MODEL, LegendFoldViewModel } from '../../features/legend/legend-fold.view-model.ts'
import {
  NEAREST_LUNCH_VIEW_MODEL,
  NearestLunchViewModel,
} from '../../features/nearest-lunch/nearest-lunch.view-model.ts'
import { OFFLINE_VIEW_MODEL, OfflineViewModel } from '../../features/offline/offline.view-model.ts'
import { PLACE_CONFIRMATION, PlaceConfirmation } from '../../features/search/place-confirmation.ts'
import { SUGGESTIONS_VIEW_MODEL, SuggestionsViewModel } from '../../features/search/suggestions.view-model.ts'
import { ONBOARDING_VIEW_MODEL, OnboardingViewModel } from '../../features/onboarding/onboarding.view-model.ts'

export const visitModule: AreaModule = {
  needsLatePlatform: true,
  bind: ({ provideClass }) => {
    provideClass(ONBOARDING_VIEW_MODEL, OnboardingViewModel, [PREFERENCES])
    provideClass(LEGEND_FOLD_VIEW_MODEL, LegendFoldViewModel, [PREFERENCES])
    provideClass(ANALYTICS_SESSION, AnalyticsSession, [ANALYTICS, ANALYTICS_CONFIG_SOURCE, PROBLEM_LOG])
    provideClass(ANALYTICS_WATCH, AnalyticsWatch, [ANALYTICS_SESSION, CONSENT, AUTH])
    provideClass(PLACE_CONFIRMATION, PlaceConfirmation, [LOCALITY_DIRECTORY, VISIT_PLACE])
    const needs = [LOCALITY_DIRECTORY, DEAL_CATALOG, CLOCK] as const
    provideClass(SUGGESTIONS_VIEW_MODEL, SuggestionsViewModel, needs, 'transient')
    provideClass(
      NEAREST_LUNCH_VIEW_MODEL,
      NearestLunchViewModel,
      [DEAL_CATALOG, GEOLOCATION, CLOCK, VISIT_PLACE],
      'transient',
    )
    provideClass(OFFLINE_VIEW_MODEL, OfflineViewModel, [CONNECTION, APP_UPDATES, DEAL_CHANGES, CLOCK])
  },
}

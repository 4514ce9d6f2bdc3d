import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ANALYTICS_WATCH } from '../../state/analytics-watch.ts'
import { VISIT_PLACE } from '../../state/visit-place.ts'
import { ConsentSettingsPart } from '../../features/consent/consent-settings-part.tsx'
import { OfflinePart } from '../../features/offline/offline-part.tsx'
import { OnboardingPart } from '../../features/onboarding/onboarding-part.tsx'
import { PLACE_CONFIRMATION } from '../../features/search/place-confirmation.ts'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { useOverlayHistory } from '../../ui/overlay-history.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'

/** Lazy-loaded on every visit: onboarding, consent, analytics, offline strip, back button, confirmation of the place, focus. */
export const FirstVisit = () => {
  const analytics = useResolved(ANALYTICS_WATCH)
  const confirmation = useResolved(PLACE_CONFIRMATION)
  const place = useViewState(useResolved(VISIT_PLACE))
  const { pathname, search, hash } = useLocation()

  useEffect(() => analytics.visit({ path: pathname, search, hash }), [analytics, pathname, search, hash])
  // A failure is retried on the next page.
  useEffect(() => void confirmation.confirm(), [confirmation, place, pathname])
  useEvents(analytics.running$)
  useOverlayHistory()
  useFocusFallback()

  return (
    <>
      <ConsentSettingsPart />
      <OnboardingPart />
      <OfflinePart />
    </>
  )
}

import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ANALYTICS_WATCH } from '../../state/analytics-watch.ts'
import { ConsentSettingsPart } from '../consent/consent-settings-part.tsx'
import { OfflinePart } from '../offline/offline-part.tsx'
import { OnboardingPart } from '../onboarding/onboarding-part.tsx'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useOverlayHistory } from '../../ui/overlay-history.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'

/** Loaded after the page on every visit: onboarding, consent, analytics, the offline strip, the back button, and the focus. */
export const FirstVisit = () => {
  const analytics = useResolved(ANALYTICS_WATCH)
  const { pathname, search, hash } = useLocation()

  useEffect(() => analytics.visit({ path: pathname, search, hash }), [analytics, pathname, search, hash])
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

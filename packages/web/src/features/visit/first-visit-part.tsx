import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ANALYTICS_WATCH_VIEW_MODEL } from '../consent/analytics-watch.view-model.ts'
import { ConsentSettingsPart } from '../consent/consent-settings-part.tsx'
import { OfflinePart } from '../offline/offline-part.tsx'
import { OnboardingPart } from '../onboarding/onboarding-part.tsx'
import { useResolved } from '../../mvvm/use-resolved.ts'

/**
 * What comes after the page on every visit: the introduction and consent, which show on the first, counting visits, and
 * what is said of the connection.
 */
export const FirstVisit = () => {
  const analytics = useResolved(ANALYTICS_WATCH_VIEW_MODEL)
  const { pathname, search, hash } = useLocation()

  useEffect(() => analytics.visit({ path: pathname, search, hash }), [analytics, pathname, search, hash])
  useEffect(() => {
    const subscription = analytics.running$.subscribe()
    return () => subscription.unsubscribe()
  }, [analytics])

  return (
    <>
      <ConsentSettingsPart />
      <OnboardingPart />
      <OfflinePart />
    </>
  )
}

import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ANALYTICS_WATCH_VIEW_MODEL } from '../features/consent/analytics-watch.view-model.ts'
import ConsentSettingsPage from '../features/consent/consent-settings-page.tsx'
import OfflinePage from '../features/offline/offline-page.tsx'
import OnboardingPage from '../features/onboarding/onboarding-page.tsx'
import { useResolved } from '../mvvm/use-resolved.ts'

/**
 * What comes after the page on every visit: the introduction and consent, which show on the first, counting visits, and
 * what is said of the connection.
 */
const FirstVisit = () => {
  const analytics = useResolved(ANALYTICS_WATCH_VIEW_MODEL)
  const { pathname, search, hash } = useLocation()

  useEffect(() => analytics.visit({ path: pathname, search, hash }), [analytics, pathname, search, hash])
  useEffect(() => {
    const subscription = analytics.running$.subscribe()
    return () => subscription.unsubscribe()
  }, [analytics])

  return (
    <>
      <ConsentSettingsPage />
      <OnboardingPage />
      <OfflinePage />
    </>
  )
}

export default FirstVisit

import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CONSENT } from '../../state/consent.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { isDealOpened } from '../../shared/deal/deal-paths.ts'
import { ConsentBanner } from '../../features/consent/consent-banner.tsx'
import { isPageForOnboarding } from '../../features/onboarding/onboarding-pages.ts'
import { ONBOARDING_VIEW_MODEL } from '../../features/onboarding/onboarding.view-model.ts'

/** The router's key of the first history entry of a tab. */
const FIRST_ENTRY = 'default'

/**
 * The cookie banner, after the introduction: one would cover the other. Hidden while a visit that began on a deal stays there:
 * nothing may cover it.
 */
export const ConsentBannerPart = () => {
  const consent = useResolved(CONSENT)
  const introduction = useViewState(useResolved(ONBOARDING_VIEW_MODEL).state$)
  const { key, pathname, search } = useLocation()
  const isIntroduced = introduction.kind !== 'completed' && isPageForOnboarding(pathname, search)
  const [followsIntroduction, setFollowsIntroduction] = useState(false)
  if (isIntroduced && introduction.kind === 'open' && !followsIntroduction) setFollowsIntroduction(true)
  if (isIntroduced || (key === FIRST_ENTRY && isDealOpened(pathname, search))) return null
  return (
    <ConsentBanner
      vm={consent}
      place={pathname === '/' ? 'map' : isDealOpened(pathname, search) ? 'deal' : 'page'}
      takesFocus={followsIntroduction}
    />
  )
}

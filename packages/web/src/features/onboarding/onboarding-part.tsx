import { useLocation } from 'react-router-dom'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { isPageForOnboarding } from './onboarding-pages.ts'
import { OnboardingView } from './onboarding-view.tsx'
import { ONBOARDING_VIEW_MODEL } from './onboarding.view-model.ts'

/** Shows the onboarding, unless the visit began with a link to a deal, a legal page or a mailed link. */
export const OnboardingPart = () => {
  const vm = useResolved(ONBOARDING_VIEW_MODEL)
  const { pathname, search } = useLocation()
  return isPageForOnboarding(pathname, search) ? <OnboardingView vm={vm} /> : null
}

import { useLocation } from 'react-router-dom'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { isPageForOnboarding } from '../../state/paths.ts'
import { OnboardingView } from './onboarding-view.tsx'
import { ONBOARDING_VIEW_MODEL } from './onboarding.view-model.ts'

/** Waits where somebody has come for something: a deal by its link, the law, a mailed link. */
export const OnboardingPart = () => {
  const vm = useResolved(ONBOARDING_VIEW_MODEL)
  const { pathname, search } = useLocation()
  return isPageForOnboarding(pathname, search) ? <OnboardingView vm={vm} /> : null
}

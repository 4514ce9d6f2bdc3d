import { useLocation } from 'react-router-dom'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { isPageForOnboarding } from './onboarding-pages.ts'
import { ONBOARDING_VIEW_MODEL } from './onboarding.view-model.ts'

const OnboardingView = onDemand(
  () => import('./onboarding-view.tsx'),
  (module) => module.OnboardingView,
  null,
)

/** Shows the onboarding, unless the visit began with a link to a deal, a legal page or a mailed link. */
export const OnboardingPart = () => {
  const vm = useResolved(ONBOARDING_VIEW_MODEL)
  const { kind } = useViewState(vm.state$)
  const { pathname, search } = useLocation()
  return kind !== 'completed' && isPageForOnboarding(pathname, search) ? <OnboardingView vm={vm} /> : null
}

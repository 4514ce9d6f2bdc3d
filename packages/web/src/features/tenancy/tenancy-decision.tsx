import type { DealId } from '@mahlzeit/domain'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { TENANCY_DECISION_VIEW_MODEL } from './tenancy-decision.view-model.ts'

const Form = onDemand(
  () => import('./tenancy-decision-form.tsx'),
  (module) => module.TenancyDecisionForm,
)

export interface TenancyDecisionProps {
  readonly claim: DealId
  /** The deal of the tenant before. */
  readonly former: DealId
  /** Whether the tenancy has begun: then it can only be undone. */
  readonly isBegun: boolean
}

/** For moderators: the form that decides on a claim, or undoes a tenancy. */
export const TenancyDecision = (props: TenancyDecisionProps) => {
  const vm = useResolved(TENANCY_DECISION_VIEW_MODEL)
  const { isModerator } = useViewState(vm.state$)
  return isModerator ? <Form vm={vm} {...props} /> : null
}

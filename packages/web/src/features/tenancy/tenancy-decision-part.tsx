import { useEffect } from 'react'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { TENANCY_DECISION_VIEW_MODEL, type TenancyDecisionProps } from './tenancy-decision.view-model.ts'

const Form = onDemand(
  () => import('./tenancy-decision-form.tsx'),
  (module) => module.TenancyDecisionForm,
)

/** For moderators: the form that decides on a claim, or undoes a tenancy. */
export const TenancyDecision = (props: TenancyDecisionProps) => {
  const vm = useResolved(TENANCY_DECISION_VIEW_MODEL)
  const { isModerator } = useViewState(vm.state$)
  const { claim, former } = props
  useEffect(() => vm.open({ claim, former }), [vm, claim, former])
  return isModerator ? <Form vm={vm} {...props} /> : null
}

import type { Deal } from '@mahlzeit/domain'
import { Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { MOVE_DECISION_TEXTS } from '../../texts/move-decision.ts'
import { Button } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { MOVE_DECISION_VIEW_MODEL } from './move-decision.view-model.ts'

const Form = onDemand(
  () => import('./move-decision-form.tsx'),
  (module) => module.MoveDecisionForm,
)

/** For moderators: the form that ends a deal whose restaurant moved. */
export const MoveDecision = ({ deal }: { readonly deal: Deal }) => {
  const vm = useResolved(MOVE_DECISION_VIEW_MODEL)
  const { isModerator } = useViewState(vm.state$)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => vm.open(deal.id), [vm, deal.id])
  if (!isModerator) return null
  return isOpen ? (
    <Form vm={vm} deal={deal} onCancel={() => setIsOpen(false)} />
  ) : (
    <div>
      <Button variant="quiet" icon={<Truck aria-hidden size={18} />} onClick={() => setIsOpen(true)}>
        {MOVE_DECISION_TEXTS.submit}
      </Button>
    </div>
  )
}

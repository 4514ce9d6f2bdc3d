import { use } from 'react'
import { SlotsContext } from '../../shared/slots.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { OPERATION_VIEW_MODEL } from './operation.view-model.ts'
import { OperationView } from './operation-view.tsx'

/** `/moderation/betrieb`. Users who are not moderators get the page of an unknown route. */
export const OperationPage = () => {
  const vm = useResolved(OPERATION_VIEW_MODEL)
  const state = useViewState(vm.state$)
  const { NotFound } = use(SlotsContext)
  if (state.kind === 'not-found') return NotFound && <NotFound />
  return <OperationView state={state} onRetry={() => vm.retry()} />
}

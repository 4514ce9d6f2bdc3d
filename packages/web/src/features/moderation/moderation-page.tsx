import { type ComponentType, useEffect } from 'react'
import { ACT_DONE } from '../../texts/moderation.ts'
import { showToast } from '../../ui/toast.tsx'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { MODERATION_VIEW_MODEL } from './moderation.view-model.ts'
import { ModerationView } from './moderation-view.tsx'

interface ModerationPageProps {
  /** What everybody else sees: the page of an unknown route. */
  readonly NotFound: ComponentType
}

/** `/moderation`. */
const ModerationPage = ({ NotFound }: ModerationPageProps) => {
  const vm = useResolved(MODERATION_VIEW_MODEL)
  const { kind } = useViewState(vm.state$)

  useEffect(() => {
    const subscription = vm.done$.subscribe((act) => showToast({ tone: 'success', text: ACT_DONE[act] }))
    return () => subscription.unsubscribe()
  }, [vm])

  return kind === 'not-found' ? <NotFound /> : <ModerationView vm={vm} />
}

export default ModerationPage

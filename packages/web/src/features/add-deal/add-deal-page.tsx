import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { ADD_DEAL_TEXTS, createFailureText, imagesFailureText } from '../../texts/add-deal.ts'
import { showPhotoNotice } from '../../shared/photos/photo-notices.ts'
import { showToast } from '../../ui/toast.tsx'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { ADD_DEAL_VIEW_MODEL } from './add-deal.view-model.ts'
import { AddDealView } from './add-deal-view.tsx'

/** `/add`. */
export const AddDealPage = () => {
  const vm = useResolved(ADD_DEAL_VIEW_MODEL)
  const navigate = useNavigate()

  useEvents(vm.outcomes$, (outcome) => {
    if (outcome.kind === 'failed') return showToast({ tone: 'error', text: createFailureText(outcome.failure) })
    showToast({ tone: 'success', text: ADD_DEAL_TEXTS.created(outcome.name) })
    if (outcome.imagesFailure) showToast({ tone: 'error', text: imagesFailureText(outcome.imagesFailure) })
    void navigate(`/?selected=${outcome.id}`)
  })
  useEvents(vm.tray.notices$, showPhotoNotice)

  useEffect(() => {
    const save = () => vm.saveNow()
    document.addEventListener('visibilitychange', save)
    window.addEventListener('pagehide', save)
    return () => {
      document.removeEventListener('visibilitychange', save)
      window.removeEventListener('pagehide', save)
    }
  }, [vm])

  return <AddDealView vm={vm} />
}

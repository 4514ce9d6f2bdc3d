import { parseDealId, parseShareFailure } from '@mahlzeit/domain'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ADD_DEAL_TEXTS, createFailureText, dealUploadFailureText, imagesFailureText } from '../../texts/add-deal.ts'
import { DEAL_DETAIL_TEXTS } from '../../texts/deal-detail.ts'
import { showPhotoNotice } from '../../shared/photos/photo-notices.ts'
import { showToast } from '../../ui/toast.tsx'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { ADD_DEAL_VIEW_MODEL } from './add-deal.view-model.ts'
import { AddDealView } from './add-deal-view.tsx'

/** `/add`. */
export const AddDealPage = () => {
  const vm = useResolved(ADD_DEAL_VIEW_MODEL)
  const [parameters] = useSearchParams()
  const wanted = parseDealId(parameters.get('deal') ?? '')

  const tenant = parseDealId(parameters.get('tenant') ?? '')

  useEffect(() => (tenant === null ? vm.openFor(wanted) : vm.openForTenant(tenant)), [vm, wanted, tenant])
  useEvents(vm.outcomes$, (outcome) => {
    switch (outcome.kind) {
      case 'failed':
        return showToast({ tone: 'error', text: createFailureText(outcome.failure) })
      case 'card-failed':
        return showToast({ tone: 'error', text: dealUploadFailureText(outcome.failure) })
      case 'copied':
        return showToast({ tone: 'success', text: DEAL_DETAIL_TEXTS.copied(outcome.name) })
      case 'share-failed':
        return showToast({ tone: 'error', text: DEAL_DETAIL_TEXTS.shareFailed })
      case 'created':
        showToast({ tone: 'success', text: ADD_DEAL_TEXTS.created(outcome.name) })
        if (outcome.imagesFailure) showToast({ tone: 'error', text: imagesFailureText(outcome.imagesFailure) })
    }
  })
  useEvents(vm.tray.notices$, showPhotoNotice)

  useEffect(() => {
    const save = () => vm.saveNow()
    const pauseOrResume = () => (document.hidden ? save() : vm.tray.dishes.resume())
    document.addEventListener('visibilitychange', pauseOrResume)
    window.addEventListener('pagehide', save)
    return () => {
      document.removeEventListener('visibilitychange', pauseOrResume)
      window.removeEventListener('pagehide', save)
    }
  }, [vm])

  return <AddDealView vm={vm} shareFailure={parseShareFailure(parameters.get('share'))} />
}

import { useEffect, useEffectEvent } from 'react'
import { DEAL_UPLOAD_TEXTS, dealUploadFailureText } from '../../texts/add-deal.ts'
import { showPhotoNotice } from '../../ui/photos/photo-notices.ts'
import type { UploadMenuProps } from '../../ui/slots.ts'
import { showToast } from '../../ui/toast.tsx'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { DEAL_UPLOAD_VIEW_MODEL, type DealUploadOutcome } from './deal-upload.view-model.ts'
import { UploadMenuView } from './upload-menu-view.tsx'

/** The photo upload of a deal's page, loaded with the accounts. */
export const UploadMenu = ({ deal, onUploaded }: UploadMenuProps) => {
  const vm = useResolved(DEAL_UPLOAD_VIEW_MODEL)

  const onOutcome = useEffectEvent((outcome: DealUploadOutcome) => {
    if (outcome.kind === 'failed') return showToast({ tone: 'error', text: dealUploadFailureText(outcome.failure) })
    showToast({ tone: 'success', text: DEAL_UPLOAD_TEXTS.done(outcome.count) })
    onUploaded()
  })

  useEffect(() => {
    const subscription = vm.outcomes$.subscribe((outcome) => onOutcome(outcome))
    subscription.add(vm.tray.notices$.subscribe(showPhotoNotice))
    return () => subscription.unsubscribe()
  }, [vm])

  return <UploadMenuView vm={vm} deal={deal} />
}

import { DEAL_UPLOAD_TEXTS, dealUploadFailureText } from '../../texts/add-deal.ts'
import { showPhotoNotice } from '../../shared/photos/photo-notices.ts'
import type { UploadMenuProps } from '../../shared/slots.ts'
import { showToast } from '../../ui/toast.tsx'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { DEAL_UPLOAD_VIEW_MODEL } from './deal-upload.view-model.ts'
import { UploadMenuView } from './upload-menu-view.tsx'

/** The photo upload of a deal's page, loaded with the accounts. */
export const UploadMenu = ({ deal, onUploaded }: UploadMenuProps) => {
  const vm = useResolved(DEAL_UPLOAD_VIEW_MODEL)

  useEvents(vm.outcomes$, (outcome) => {
    if (outcome.kind === 'failed') return showToast({ tone: 'error', text: dealUploadFailureText(outcome.failure) })
    showToast({ tone: 'success', text: DEAL_UPLOAD_TEXTS.done(outcome.count) })
    onUploaded()
  })
  useEvents(vm.tray.notices$, showPhotoNotice)

  return <UploadMenuView vm={vm} deal={deal} />
}

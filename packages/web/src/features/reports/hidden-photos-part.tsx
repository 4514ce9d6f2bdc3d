import type { DealId } from '@mahlzeit/domain'
import { useEffect } from 'react'
import { REPORTS_TEXTS } from '../../texts/reports.ts'
import { Notice } from '../../ui/notice.tsx'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { HIDDEN_PHOTOS_VIEW_MODEL } from './hidden-photos.view-model.ts'

/** Tells users which of their photos are hidden, and why. */
export const HiddenPhotos = ({ dealId }: { readonly dealId: DealId }) => {
  const vm = useResolved(HIDDEN_PHOTOS_VIEW_MODEL)
  const photos = useViewState(vm.state$)
  useEffect(() => vm.open(dealId), [vm, dealId])
  return photos.map(({ url, hiddenReason }) => (
    <div key={url} className="mt-4">
      <Notice tone="info">
        <p>{REPORTS_TEXTS.hiddenPhoto}</p>
        <p className="mt-1 wrap-anywhere">{REPORTS_TEXTS.hiddenReason(hiddenReason)}</p>
      </Notice>
    </div>
  ))
}

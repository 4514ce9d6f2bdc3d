import { communityFailureText } from '../../texts/community.ts'
import { OWN_DEALS_TEXTS } from '../../texts/own-deals.ts'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { showToast } from '../../ui/toast.tsx'
import { OWN_DEALS_VIEW_MODEL, type OwnDealsOutcome } from './own-deals.view-model.ts'
import { OwnDealsView } from './own-deals-view.tsx'

/** `/profile/deals`. */
export const OwnDealsPage = () => {
  const vm = useResolved(OWN_DEALS_VIEW_MODEL)

  const show = (outcome: OwnDealsOutcome): void => {
    switch (outcome.kind) {
      case 'deleted': {
        const { deal, imageUrl } = outcome.target
        return showToast({
          tone: 'success',
          text: imageUrl === null ? OWN_DEALS_TEXTS.dealRemoved(deal.name) : OWN_DEALS_TEXTS.photoRemoved,
          action: { label: OWN_DEALS_TEXTS.undo, onClick: () => void vm.undo(outcome.deletionId) },
        })
      }
      case 'restored':
        return showToast({ tone: 'success', text: OWN_DEALS_TEXTS.restored })
      case 'restore-failed':
        return showToast({
          tone: 'error',
          text: OWN_DEALS_TEXTS.restoreFailed + communityFailureText(outcome.failure),
        })
    }
  }
  useEvents(vm.outcomes$, show)

  return <OwnDealsView vm={vm} />
}

import type { Deal, Facts } from '@mahlzeit/domain'
import { DEAL_INFO_TEXTS } from '../../texts/deal-info.ts'
import { showToast } from '../../ui/toast.tsx'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { DEAL_INFO_VIEW_MODEL } from './deal-info.view-model.ts'
import { MissingInfo } from './missing-info.tsx'

interface DealInfoPartProps {
  readonly deal: Deal
  readonly onInfo: (info: Facts) => void
}

/** The missing information of a deal. */
export const DealInfoPart = ({ deal, onInfo }: DealInfoPartProps) => {
  const vm = useResolved(DEAL_INFO_VIEW_MODEL)

  useEvents(vm.saved$, ({ dealId, info, isOwn }) => {
    if (dealId === deal.id) onInfo(info)
    showToast(
      isOwn
        ? { tone: 'success', text: DEAL_INFO_TEXTS.saved }
        : { tone: 'info', text: DEAL_INFO_TEXTS.filledMeanwhile },
    )
  })

  return <MissingInfo vm={vm} deal={deal} />
}

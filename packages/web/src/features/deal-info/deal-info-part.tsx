import type { Deal } from '@mahlzeit/domain'
import { DEAL_INFO_TEXTS } from '../../texts/deal-info.ts'
import { showToast } from '../../ui/toast.tsx'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { DEAL_INFO_VIEW_MODEL } from './deal-info.view-model.ts'
import { MissingInfo } from './missing-info.tsx'

/** The missing information of a deal. */
export const DealInfoPart = ({ deal }: { readonly deal: Deal }) => {
  const vm = useResolved(DEAL_INFO_VIEW_MODEL)

  useEvents(vm.outcomes$, (outcome) =>
    showToast(
      outcome === 'saved'
        ? { tone: 'success', text: DEAL_INFO_TEXTS.saved }
        : { tone: 'error', text: DEAL_INFO_TEXTS.filledMeanwhile },
    ),
  )

  return <MissingInfo vm={vm} deal={deal} />
}

import type { CorrectionFailure, Deal } from '@mahlzeit/domain'
import { useEffect } from 'react'
import { communityFailureText } from '../../texts/community.ts'
import { CORRECTION_TEXTS } from '../../texts/corrections.ts'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { showToast } from '../../ui/toast.tsx'
import { DEAL_HISTORY_VIEW_MODEL } from './deal-history.view-model.ts'
import { DealHistory } from './deal-history.tsx'

const undoFailureText = (failure: CorrectionFailure): string =>
  failure.kind === 'conflict' ? CORRECTION_TEXTS.undoConflict : communityFailureText(failure)

/** The history of a deal's corrections. */
export const DealHistoryPart = ({ deal }: { readonly deal: Deal }) => {
  const history = useResolved(DEAL_HISTORY_VIEW_MODEL)
  useEffect(() => history.open(deal.id), [history, deal.id])
  useEvents(history.outcomes$, (outcome) =>
    showToast(
      outcome.kind === 'undone'
        ? { tone: 'success', text: CORRECTION_TEXTS.undone }
        : { tone: 'error', text: CORRECTION_TEXTS.undoFailed + undoFailureText(outcome.failure) },
    ),
  )
  return <DealHistory vm={history} />
}

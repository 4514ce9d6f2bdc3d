import type { CorrectionFailure, Deal } from '@mahlzeit/domain'
import { type ReactNode, useEffect } from 'react'
import { communityFailureText } from '../../texts/community.ts'
import { CORRECTION_TEXTS } from '../../texts/corrections.ts'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { showToast } from '../../ui/toast.tsx'
import { CORRECTION_VIEW_MODEL } from './correction.view-model.ts'
import { Correction } from './correction.tsx'
import type { PositionMap } from './correction-form.tsx'
import { DEAL_HISTORY_VIEW_MODEL } from './deal-history.view-model.ts'
import { DealHistory } from './deal-history.tsx'

const undoFailureText = (failure: CorrectionFailure): string => {
  if (failure.kind === 'conflict') return CORRECTION_TEXTS.undoConflict
  return failure.kind === 'deal-gone' ? CORRECTION_TEXTS.dealGone : communityFailureText(failure)
}

interface CorrectionsProps {
  readonly deal: Deal
  readonly Map: PositionMap
  /** Puts the button that opens the form among others. */
  readonly children: (button: ReactNode) => ReactNode
}

/** Corrections of a deal, and their history. */
export const Corrections = ({ deal, Map, children }: CorrectionsProps) => {
  const correction = useResolved(CORRECTION_VIEW_MODEL)
  const history = useResolved(DEAL_HISTORY_VIEW_MODEL)

  useEffect(() => history.open(deal.id), [history, deal.id])

  useEvents(correction.saved$, () => showToast({ tone: 'success', text: CORRECTION_TEXTS.saved }))
  useEvents(history.outcomes$, (outcome) =>
    showToast(
      outcome.kind === 'undone'
        ? { tone: 'success', text: CORRECTION_TEXTS.undone }
        : { tone: 'error', text: CORRECTION_TEXTS.undoFailed + undoFailureText(outcome.failure) },
    ),
  )

  return (
    <>
      <Correction vm={correction} deal={deal} Map={Map}>
        {children}
      </Correction>
      <DealHistory vm={history} />
    </>
  )
}

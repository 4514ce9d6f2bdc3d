import { ACCOUNT_FAILURE_TEXTS } from '../../texts/account.ts'
import { asOfText, CORRECTION_TEXTS, correctionTitle, REASON_LABELS } from '../../texts/corrections.ts'
import { formatMoment } from '../../texts/moment.ts'
import { CorrectionValues } from '../../shared/correction-values.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { Button } from '../../ui/button.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import type { DealHistoryViewModel } from './deal-history.view-model.ts'

interface DealHistoryProps {
  readonly vm: Pick<DealHistoryViewModel, 'state$' | 'retry' | 'undo'>
}

/** The history of a deal's corrections; nothing without any. */
export const DealHistory = ({ vm }: DealHistoryProps) => {
  const { entries, failure, undoing } = useViewState(vm.state$)
  if (failure === null && entries.length === 0) return null
  return (
    <section aria-labelledby="aenderungen" className="mt-6">
      <h2 id="aenderungen" className="text-20 font-semibold">
        {CORRECTION_TEXTS.history}
      </h2>
      {failure && (
        <RetryNotice onRetry={() => vm.retry()}>
          {CORRECTION_TEXTS.historyFailed} <span data-reason>{ACCOUNT_FAILURE_TEXTS[failure.kind]}</span>
        </RetryNotice>
      )}
      <ul className="mt-2 flex flex-col gap-3">
        {entries.map((entry) => {
          const title = correctionTitle(entry.field, formatMoment(entry.at), entry.isUndo)
          return (
            <li key={entry.id} className="rounded-card bg-tint p-3">
              <p className="font-semibold">{title}</p>
              <CorrectionValues fact={entry} />
              {entry.reason && <p className="mt-1 text-13 text-muted">{REASON_LABELS[entry.reason]}</p>}
              {entry.asOf && <p className="mt-1 text-13 text-muted">{asOfText(entry.asOf)}</p>}
              {entry.mayUndo && (
                <Button
                  variant="secondary"
                  className="mt-2"
                  pending={undoing === entry.id}
                  aria-label={`${CORRECTION_TEXTS.undo}: ${title}`}
                  onClick={() => vm.undo(entry.id)}
                >
                  {CORRECTION_TEXTS.undo}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

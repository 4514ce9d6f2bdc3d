import { dealPath, type DealId } from '@mahlzeit/domain'
import { useEffect } from 'react'
import { REPORTS_TEXTS } from '../../texts/reports.ts'
import { showToast } from '../../ui/toast.tsx'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { REPORT_VIEW_MODEL, type ReportTarget } from './report.view-model.ts'
import { ReportDialog } from './report-dialog.tsx'

interface ReportsProps {
  readonly dealId: DealId
  /** The target of the report; null closes the dialog. */
  readonly target: ReportTarget | null
  /** Called when the dialog has closed. */
  readonly onEnd: () => void
}

/** The report dialog of a deal's page. */
export const Reports = ({ dealId, target, onEnd }: ReportsProps) => {
  const vm = useResolved(REPORT_VIEW_MODEL)

  useEffect(() => {
    if (target) vm.open(target)
  }, [vm, target])

  useEvents(vm.closed$, onEnd)

  useEvents(vm.sent$, (kind) => showToast({ tone: 'success', text: REPORTS_TEXTS[kind].sent }))

  const noticePath = `/support?${new URLSearchParams({ where: dealPath(dealId) })}#hinweis`
  return <ReportDialog vm={vm} noticePath={noticePath} />
}

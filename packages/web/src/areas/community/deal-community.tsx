import { type Comment, isManualPlaceId } from '@mahlzeit/domain'
import { Flag } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { REPORTS_TEXTS } from '../../texts/reports.ts'
import { Button } from '../../ui/button.tsx'
import { Comments } from '../../features/comments/comments-part.tsx'
import type { DealCommunityProps } from '../../shared/slots.ts'
import { DealInfoPart } from '../../features/deal-info/deal-info-part.tsx'
import { HiddenPhotos } from '../../features/reports/hidden-photos-part.tsx'
import type { ReportTarget } from '../../features/reports/report.view-model.ts'
import { Reports } from '../../features/reports/report-part.tsx'

/** The community part of a deal: missing information, comments, and reports. */
export const DealCommunity = ({ deal, reported, onReportEnd }: DealCommunityProps) => {
  const [own, setOwn] = useState<ReportTarget | null>(null)
  const others = useMemo<ReportTarget | null>(
    () => (reported?.kind === 'image' ? { ...reported, dealId: deal.id } : reported),
    [deal.id, reported],
  )
  const report = useCallback(({ id, author }: Comment) => {
    const named = author.name === null ? null : { id: author.id, name: author.name }
    setOwn({ kind: 'comment', commentId: id, author: named })
  }, [])
  const { placeId } = deal.place
  const enteredId = placeId !== null && isManualPlaceId(placeId) ? placeId : null
  const end = () => {
    setOwn(null)
    onReportEnd()
  }
  return (
    <div className="print:hidden">
      <HiddenPhotos dealId={deal.id} />
      <DealInfoPart deal={deal} />
      <Comments dealId={deal.id} isClosed={deal.ended !== null} onReport={report} />
      <Button
        variant="quiet"
        icon={<Flag aria-hidden size={18} />}
        className="mt-6"
        onClick={() => setOwn({ kind: 'deal', dealId: deal.id, placeId: enteredId })}
      >
        {REPORTS_TEXTS.deal.title}
      </Button>
      <Reports dealId={deal.id} target={own ?? others} onEnd={end} />
    </div>
  )
}

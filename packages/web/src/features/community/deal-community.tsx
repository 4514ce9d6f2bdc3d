import type { Comment } from '@mahlzeit/domain'
import { useCallback, useMemo, useState } from 'react'
import { Comments } from '../comments/comments-part.tsx'
import type { DealCommunityProps } from '../../state/slots.ts'
import { DealInfoPart } from '../deal-info/deal-info-part.tsx'
import { HiddenPhotos } from '../reports/hidden-photos-part.tsx'
import type { ReportTarget } from '../reports/report.view-model.ts'
import { Reports } from '../reports/report-part.tsx'

/** The community part of a deal: missing information, comments, and reports of comments and images. */
export const DealCommunity = ({ deal, reportedImage, onReportEnd, onInfo }: DealCommunityProps) => {
  const [reportedComment, setReportedComment] = useState<ReportTarget | null>(null)
  const image = useMemo<ReportTarget | null>(
    () => (reportedImage === null ? null : { kind: 'image', dealId: deal.id, imageUrl: reportedImage }),
    [deal.id, reportedImage],
  )
  const report = useCallback(({ id }: Comment) => setReportedComment({ kind: 'comment', commentId: id }), [])
  const end = () => {
    setReportedComment(null)
    onReportEnd()
  }
  return (
    <>
      <HiddenPhotos dealId={deal.id} />
      <DealInfoPart deal={deal} onInfo={onInfo} />
      <Comments dealId={deal.id} onReport={report} />
      <Reports dealId={deal.id} target={reportedComment ?? image} onEnd={end} />
    </>
  )
}

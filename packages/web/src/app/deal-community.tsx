import type { Comment } from '@mahlzeit/domain'
import { useCallback, useMemo, useState } from 'react'
import { Comments } from '../features/comments/comments-page.tsx'
import type { DealCommunityProps } from '../features/deal-detail/deal-community-props.ts'
import { DealInfoPart } from '../features/deal-info/deal-info-page.tsx'
import { HiddenPhotos } from '../features/reports/hidden-photos-page.tsx'
import type { ReportTarget } from '../features/reports/report.view-model.ts'
import { Reports } from '../features/reports/report-page.tsx'

/** What users add to a deal: missing information, comments, and reports of comments and images. */
const DealCommunity = ({ deal, reportedImage, onReportEnd, onInfo }: DealCommunityProps) => {
  const [reportedComment, setReportedComment] = useState<ReportTarget | null>(null)
  const image = useMemo<ReportTarget | null>(
    () => (reportedImage === null ? null : { kind: 'image', dealId: deal.id, imageUrl: reportedImage }),
    [deal.id, reportedImage],
  )
  const report = useCallback(({ id }: Comment) => setReportedComment({ kind: 'comment', commentId: id }), [])
  const end = useCallback(() => {
    setReportedComment(null)
    onReportEnd()
  }, [onReportEnd])
  return (
    <>
      <HiddenPhotos dealId={deal.id} />
      <DealInfoPart deal={deal} onInfo={onInfo} />
      <Comments dealId={deal.id} onReport={report} />
      <Reports dealId={deal.id} target={reportedComment ?? image} onEnd={end} />
    </>
  )
}

export default DealCommunity

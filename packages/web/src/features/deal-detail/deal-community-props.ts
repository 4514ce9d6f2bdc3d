import type { Deal, DealInfo } from '@mahlzeit/domain'

/** What the part of a deal's page is given in which users add to it: comments, reports, missing information. */
export interface DealCommunityProps {
  readonly deal: Deal
  /** The address of the image that is being reported; null where none is. */
  readonly reportedImage: string | null
  /** The report is sent, or given up. */
  readonly onReportEnd: () => void
  /** Told what the deal says from now on. */
  readonly onInfo: (info: DealInfo) => void
}

import {
  type AddReportFailure,
  checkReport,
  cleanText,
  type DealId,
  err,
  type Failure,
  type HiddenImage,
  type HiddenImages,
  type NewReport,
  ok,
  type ReportableKind,
  type ReportStore,
  type Result,
  SERVER_LIMITS,
  rejected,
  REPORT_DESCRIPTION_MAX_LENGTH,
} from '@mahlzeit/domain'
import { rejectedByLimit } from './rejected-by-limit.ts'
import { CommunityStore } from './community-store.ts'
import type { StoredReport } from './in-memory-community.ts'
import { reportableContentOf, uploaderOf } from './moderated-content.ts'

interface Target {
  readonly kind: ReportableKind
  readonly id: string
}

/** In-memory report store and hidden images. */
export class InMemoryReportStore extends CommunityStore implements ReportStore, HiddenImages {
  add(report: NewReport): Promise<Result<void, AddReportFailure>> {
    return this.asWriter<void, AddReportFailure>((userId) => {
      const problem = checkReport(report.kind, report.reason, report.description)
      if (problem === 'no-reason') return err(rejected('report-reason-missing'))
      if (problem === 'description-too-long') return err(rejectedByLimit(problem, REPORT_DESCRIPTION_MAX_LENGTH))
      const target = this.#target(report, userId)
      if (!target.ok) return target
      const content = reportableContentOf(this.community, target.value)
      if (!content) return err({ kind: 'target-gone' })
      const isSame = ({ reporterId, content: known }: StoredReport): boolean =>
        reporterId === userId && known.kind === content.kind && known.id === content.id
      if (this.community.reports.some(isSame)) return err({ kind: 'already-reported' })
      const refusal = this.community.refuseOverLimit(userId, 'reports', SERVER_LIMITS.reportsPerMinute)
      if (refusal) return err(refusal)
      this.community.addReport({
        content,
        reason: report.reason,
        description: cleanText(report.description),
        reporterId: userId,
      })
      return ok(undefined)
    })
  }

  async findOwn(dealId: DealId): Promise<Result<readonly HiddenImage[], Failure>> {
    return this.asAnyone((userId) =>
      ok(
        [...this.community.images.values()].flatMap(({ image, hiddenReason, ...known }) =>
          hiddenReason !== null && known.dealId === dealId && uploaderOf(this.community, { image, dealId }) === userId
            ? [{ url: image.url, hiddenReason }]
            : [],
        ),
      ),
    )
  }

  #target(report: NewReport, userId: string): Result<Target, AddReportFailure> {
    switch (report.kind) {
      case 'image': {
        const id = this.#imageId(report.dealId, report.imageUrl)
        return id === null ? err({ kind: 'target-gone' }) : ok({ kind: 'image', id: String(id) })
      }
      case 'comment': {
        const comment = this.community.comments.find(({ id }) => id === report.commentId)
        const isSeen = comment && this.community.deal(comment.dealId) !== undefined
        if (!isSeen || (comment.hiddenReason !== null && comment.authorId !== userId))
          return err({ kind: 'target-gone' })
        if (comment.authorId === userId) return err(rejected('own-comment'))
        return ok({ kind: 'comment', id: String(comment.id) })
      }
      case 'deal':
        return this.community.deal(report.dealId)
          ? ok({ kind: 'deal', id: String(report.dealId) })
          : err({ kind: 'target-gone' })
      case 'place': {
        const { placeId } = report
        const isShown = this.community.catalog.deals.some(({ place }) => place.placeId === placeId)
        return isShown && !this.community.hiddenPlaces.has(placeId)
          ? ok({ kind: 'place', id: placeId })
          : err({ kind: 'target-gone' })
      }
      case 'username':
        if (this.community.nameOf(report.userId) === null) return err({ kind: 'target-gone' })
        if (report.userId === userId) return err(rejected('own-username'))
        return ok({ kind: 'username', id: report.userId })
      case 'dish':
        return this.community.catalog.deals.some((deal) => this.community.catalog.hasShownDish(deal, report.dishId))
          ? ok({ kind: 'dish', id: String(report.dishId) })
          : err({ kind: 'target-gone' })
    }
  }

  /** Assigns an id to an image of a deal. */
  #imageId(dealId: DealId, url: string): number | null {
    const image = this.community.deal(dealId)?.images.find((shown) => shown.url === url)
    if (!image) return null
    return this.community.imageIdOf(dealId, image)
  }
}

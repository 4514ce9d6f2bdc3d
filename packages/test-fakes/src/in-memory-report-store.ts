import {
  type AddReportFailure,
  type Auth,
  checkReport,
  cleanText,
  type DealId,
  err,
  type Failure,
  type HiddenImage,
  type HiddenImages,
  type NewReport,
  ok,
  type ReportStore,
  type Result,
  SERVER_LIMITS,
  rejected,
  REPORT_DESCRIPTION_MAX_LENGTH,
} from '@mahlzeit/domain'
import { rejectedByLimit } from './rejected-by-limit.ts'
import type { InMemoryCommunity, StoredReport } from './in-memory-community.ts'
import { PersonalStore } from './personal-store.ts'

/** In-memory report store and hidden images. */
export class InMemoryReportStore extends PersonalStore implements ReportStore, HiddenImages {
  readonly #community: InMemoryCommunity

  constructor(community: InMemoryCommunity, auth: Pick<Auth, 'accessToken'>) {
    super(auth)
    this.#community = community
  }

  add(report: NewReport): Promise<Result<void, AddReportFailure>> {
    return this.asUser<void, AddReportFailure>((userId) => {
      const problem = checkReport(report.reason, report.description)
      if (problem === 'no-reason') return err(rejected('report-reason-missing'))
      if (problem === 'description-too-long') return err(rejectedByLimit(problem, REPORT_DESCRIPTION_MAX_LENGTH))
      const about = this.#target(report, userId)
      if (!about.ok) return about
      const { id, kind } = about.value
      const isSame = (known: StoredReport): boolean =>
        known.reporterId === userId && known.about.kind === kind && known.about.id === id
      if (this.#community.reports.some(isSame)) return err({ kind: 'already-reported' })
      const refusal = this.#community.refuseOverLimit(userId, 'reports', SERVER_LIMITS.reportsPerMinute)
      if (refusal) return err(refusal)
      this.#community.addReport({
        about: about.value,
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
        [...this.#community.images.values()].flatMap(({ image, hiddenReason, ...known }) =>
          hiddenReason !== null && known.dealId === dealId && this.#community.uploaders.get(image.url) === userId
            ? [{ url: image.url, hiddenReason }]
            : [],
        ),
      ),
    )
  }

  #target(
    report: NewReport,
    userId: string,
  ): Result<{ readonly kind: 'image' | 'comment'; readonly id: number }, AddReportFailure> {
    if (report.kind === 'image') {
      const id = this.#imageId(report.dealId, report.imageUrl)
      return id === null ? err({ kind: 'target-gone' }) : ok({ kind: 'image', id })
    }
    const comment = this.#community.comments.find(({ id }) => id === report.commentId)
    if (!comment || (comment.hiddenReason !== null && comment.authorId !== userId)) return err({ kind: 'target-gone' })
    if (comment.authorId === userId) return err(rejected('own-comment'))
    return ok({ kind: 'comment', id: comment.id })
  }

  /** Assigns an id to an image of a deal. */
  #imageId(dealId: DealId, url: string): number | null {
    const { images } = this.#community
    const image = this.#community.deal(dealId)?.images.find((shown) => shown.url === url)
    if (!image) return null
    const known = [...images.values()].find((one) => one.dealId === dealId && one.image.url === url)
    const id = known?.id ?? this.#community.nextId()
    if (!known) images.set(id, { id, dealId, image, hiddenReason: null })
    return id
  }
}

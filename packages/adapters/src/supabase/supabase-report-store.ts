import {
  type AddReportFailure,
  type DealId,
  type Failure,
  type HiddenImage,
  type HiddenImages,
  type NewReport,
  ok,
  type ReportStore,
  type Result,
} from '@mahlzeit/domain'
import {
  MY_HIDDEN_IMAGES,
  REPORT_COMMENT,
  REPORT_DEAL,
  REPORT_DISH,
  REPORT_IMAGE,
  REPORT_PLACE,
  REPORT_USERNAME,
  requestOf,
} from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { type RestApi } from './rest-api.ts'
import { rowOf } from './row-fields.ts'

/** Reports, and the user's own hidden images, through SQL functions. */
export class SupabaseReportStore implements ReportStore, HiddenImages {
  readonly #api: RestApi
  readonly #baseUrl: string

  /** @param baseUrl Base of photo addresses that start with `/`. */
  constructor(api: RestApi, baseUrl: string) {
    this.#api = api
    this.#baseUrl = baseUrl
  }

  add(report: NewReport): Promise<Result<void, AddReportFailure>> {
    const words = { reason: report.reason, description: report.description }
    switch (report.kind) {
      case 'image':
        return this.#api.execute(
          requestOf(REPORT_IMAGE, { ...words, dealId: report.dealId, imageUrl: report.imageUrl }),
        )
      case 'comment':
        return this.#api.execute(requestOf(REPORT_COMMENT, { ...words, commentId: report.commentId }))
      case 'deal':
        return this.#api.execute(requestOf(REPORT_DEAL, { ...words, dealId: report.dealId }))
      case 'place':
        return this.#api.execute(requestOf(REPORT_PLACE, { ...words, placeId: report.placeId }))
      case 'username':
        return this.#api.execute(requestOf(REPORT_USERNAME, { ...words, userId: report.userId }))
      case 'dish':
        return this.#api.execute(requestOf(REPORT_DISH, { ...words, dishId: report.dishId }))
    }
  }

  async findOwn(dealId: DealId): Promise<Result<readonly HiddenImage[], Failure>> {
    const row = v.pipe(
      rowOf(v.object({ imageUrl: v.string(), hiddenReason: v.string() })),
      v.transform(
        ({ imageUrl: url, hiddenReason }): HiddenImage => ({
          url: URL.canParse(url, this.#baseUrl) ? new URL(url, this.#baseUrl).href : url,
          hiddenReason,
        }),
      ),
    )
    const rows = this.#api.rows(MY_HIDDEN_IMAGES.name, row)
    const found = await this.#api.query(requestOf(MY_HIDDEN_IMAGES, { dealId }), rows)
    // Visitors have no images.
    return !found.ok && found.error.kind === 'unauthorised' ? ok([]) : found
  }
}

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
import * as v from 'valibot'
import { rejection } from './rejection.ts'
import { NOTHING, type RestApi } from './rest-api.ts'

const REFUSALS: Readonly<Record<string, AddReportFailure>> = {
  '23505': { kind: 'already-reported' },
  '23503': { kind: 'target-gone' },
}

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
    const words = { p_reason: report.reason, p_description: report.description }
    switch (report.kind) {
      case 'image':
        return this.#report('report_image', { ...words, p_deal_id: report.dealId, p_image_url: report.imageUrl })
      case 'comment':
        return this.#report('report_comment', { ...words, p_comment_id: report.commentId })
      case 'deal':
        return this.#report('report_deal', { ...words, p_deal_id: report.dealId })
      case 'place':
        return this.#report('report_place', { ...words, p_place_id: report.placeId })
      case 'username':
        return this.#report('report_username', { ...words, p_user_id: report.userId })
      case 'dish':
        return this.#report('report_dish', { ...words, p_dish_id: report.dishId })
    }
  }

  async findOwn(dealId: DealId): Promise<Result<readonly HiddenImage[], Failure>> {
    const row = v.pipe(
      v.object({ image_url: v.string(), hidden_reason: v.string() }),
      v.transform(
        ({ image_url: url, hidden_reason: hiddenReason }): HiddenImage => ({
          url: URL.canParse(url, this.#baseUrl) ? new URL(url, this.#baseUrl).href : url,
          hiddenReason,
        }),
      ),
    )
    const rows = this.#api.rows('my_hidden_images', row)
    const found = await this.#api.query('my_hidden_images', { p_deal_id: dealId }, rows)
    // Visitors have no images.
    return !found.ok && found.error.kind === 'unauthorised' ? ok([]) : found
  }

  #report(name: string, parameters: Readonly<Record<string, unknown>>): Promise<Result<void, AddReportFailure>> {
    return this.#api.command<void, AddReportFailure>(
      name,
      parameters,
      NOTHING,
      (failed) => REFUSALS[failed.code] ?? rejection(failed),
    )
  }
}

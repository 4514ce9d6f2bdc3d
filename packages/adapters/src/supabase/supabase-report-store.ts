import {
  type AddReportFailure,
  type DealId,
  err,
  type Failure,
  type HiddenImage,
  type HiddenImages,
  type NewReport,
  ok,
  type ReportStore,
  type Result,
} from '@mahlzeit/domain'
import type { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { callFunction, callProcedure, plainFailure } from './call-function.ts'
import { communityRefusal, unreadable } from './community-refusal.ts'

const Hidden = v.array(v.object({ image_url: v.string(), hidden_reason: v.string() }))

/** What the functions' error codes mean. */
const FAILURES: Readonly<Record<string, AddReportFailure>> = {
  '23505': { kind: 'already-reported' },
  '23503': { kind: 'target-gone' },
}

/** Reports, and what became of own images, through the SQL functions of `supabase/migrations`. */
export class SupabaseReportStore implements ReportStore, HiddenImages {
  readonly #client: PostgrestClient
  readonly #baseUrl: string

  /**
   * @param client From `createRestClient`, with the session's token.
   * @param baseUrl Where photos are served whose address starts with `/`.
   */
  constructor(client: PostgrestClient, baseUrl: string) {
    this.#client = client
    this.#baseUrl = baseUrl
  }

  async add(report: NewReport): Promise<Result<void, AddReportFailure>> {
    const words = { p_reason: report.reason, p_description: report.description }
    const answer =
      report.kind === 'image'
        ? await callProcedure(this.#client, 'report_image', {
            ...words,
            p_deal_id: report.dealId,
            p_image_url: report.imageUrl,
          })
        : await callProcedure(this.#client, 'report_comment', { ...words, p_comment_id: report.commentId })
    return answer.ok ? answer : err(FAILURES[answer.error.code] ?? communityRefusal(answer.error))
  }

  async findOwn(dealId: DealId): Promise<Result<readonly HiddenImage[], Failure>> {
    const answer = await callFunction(this.#client, 'my_hidden_images', { p_deal_id: dealId })
    if (!answer.ok) return answer.error.kind === 'unauthorised' ? ok([]) : err(plainFailure(answer.error))
    const rows = v.safeParse(Hidden, answer.value)
    if (!rows.success) return err(unreadable('my_hidden_images'))
    return ok(
      rows.output.map(({ image_url: url, hidden_reason: hiddenBecause }) => ({
        url: URL.canParse(url, this.#baseUrl) ? new URL(url, this.#baseUrl).href : url,
        hiddenBecause,
      })),
    )
  }
}

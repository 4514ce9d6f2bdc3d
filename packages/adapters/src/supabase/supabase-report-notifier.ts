import type { Failure, ReportNotification, ReportNotifier, Result } from '@mahlzeit/domain'
import * as v from 'valibot'
import type { SupabaseApi } from './supabase-api.ts'
import { TIMEOUTS_MS } from './timed-fetch.ts'

const Anything = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

/** Mails the operator, through the edge function `send-report-notification` (product.md#operator-mail). */
export class SupabaseReportNotifier implements ReportNotifier {
  readonly #api: SupabaseApi
  readonly #timeoutMs: number

  constructor(api: SupabaseApi, timeoutMs: number = TIMEOUTS_MS.longCall) {
    this.#api = api
    this.#timeoutMs = timeoutMs
  }

  notify({ kind, ...fields }: ReportNotification): Promise<Result<void, Failure>> {
    const body = { type: kind, ...fields }
    return this.#api.edge('send-report-notification', { method: 'POST', body, timeoutMs: this.#timeoutMs }, Anything)
  }
}

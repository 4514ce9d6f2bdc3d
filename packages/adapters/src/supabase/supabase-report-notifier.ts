import {
  err,
  type Failure,
  type FailureKind,
  failure,
  ok,
  type ReportNotification,
  type ReportNotifier,
  type Result,
} from '@mahlzeit/domain'

export interface SupabaseReportNotifierOptions {
  /** The project's address without a path. */
  readonly baseUrl: string
  readonly publishableKey: string
  readonly accessToken: () => Promise<string | null>
  readonly timeoutMs?: number
}

/** Three tries of the function's to send a mail, and to spare. */
const TIMEOUT_MS = 45_000

const FAILURES: Readonly<Record<number, FailureKind>> = {
  401: 'unauthorised',
  403: 'unauthorised',
  408: 'timeout',
  429: 'rate-limited',
  504: 'timeout',
}

/** Tells the operator through the edge function `send-report-notification` (product.md#operator-mail). */
export class SupabaseReportNotifier implements ReportNotifier {
  readonly #options: SupabaseReportNotifierOptions

  constructor(options: SupabaseReportNotifierOptions) {
    this.#options = options
  }

  async notify({ kind, ...fields }: ReportNotification): Promise<Result<void, Failure>> {
    const { baseUrl, publishableKey, accessToken, timeoutMs = TIMEOUT_MS } = this.#options
    const token = kind === 'notice' ? null : await accessToken()
    try {
      const { ok: isOk, status } = await fetch(new URL('/functions/v1/send-report-notification', baseUrl), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          apikey: publishableKey,
          ...(token !== null && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ type: kind, ...fields }),
        // Whoever leaves the page right after reporting has reported all the same.
        keepalive: true,
        signal: AbortSignal.timeout(timeoutMs),
      })
      return isOk ? ok(undefined) : err(failure(FAILURES[status] ?? 'unavailable', `the function answered ${status}`))
    } catch (cause) {
      const isTimeout = cause instanceof Error && cause.name === 'TimeoutError'
      return err(failure(isTimeout ? 'timeout' : 'offline', cause instanceof Error ? cause.message : String(cause)))
    }
  }
}

import { err, type Failure, ok, type ReportNotification, type ReportNotifier, type Result } from '@mahlzeit/domain'

/** Records notifications. Can be made to fail and to recover. */
export class FakeReportNotifier implements ReportNotifier {
  notifications: readonly ReportNotification[] = []
  #failure: Failure | null = null

  failWith(reason: Failure): void {
    this.#failure = reason
  }

  recover(): void {
    this.#failure = null
  }

  async notify(notification: ReportNotification): Promise<Result<void, Failure>> {
    if (this.#failure) return err(this.#failure)
    this.notifications = [...this.notifications, notification]
    return ok(undefined)
  }
}

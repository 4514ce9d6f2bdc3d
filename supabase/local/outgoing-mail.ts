/** A mail to send. */
export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text?: string
  readonly html?: string
}

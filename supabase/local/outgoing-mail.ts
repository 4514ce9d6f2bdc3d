/** A mail that the backend wants to be sent. */
export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text?: string
  readonly html?: string
}

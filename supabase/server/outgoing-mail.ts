/** A mail to send. */
export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text?: string
  readonly html?: string
}

/** Mails on disk. */
export interface StoredMails {
  readonly recipients: readonly string[]
  /** Deletes the mails to these addresses. */
  forget(addresses: readonly string[]): void
}

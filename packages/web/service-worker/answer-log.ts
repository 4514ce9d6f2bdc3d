import type { DealReading } from '@mahlzeit/domain'

/** How a read of deals was answered: what the service worker tells a page (`BrowserConnection` reads it). */
export interface AnswerNote {
  readonly kind: 'answered'
  readonly reading: DealReading
  /** When the backend gave the answer, in milliseconds since 1970. */
  readonly answeredAt: number
  /** Whether it was kept from earlier, since the backend could not be reached. */
  readonly isKept: boolean
}

const MAX_NOTES = 200

/** The last answers, for the part of a page that loads after its deals and asks what it missed. */
export class AnswerLog {
  #notes: readonly { readonly page: string; readonly note: AnswerNote }[] = []

  add(page: string, note: AnswerNote): void {
    this.#notes = [...this.#notes, { page, note }].slice(-MAX_NOTES)
  }

  /** What a page was answered, in order. */
  of(page: string): readonly AnswerNote[] {
    return this.#notes.filter((kept) => kept.page === page).map(({ note }) => note)
  }
}

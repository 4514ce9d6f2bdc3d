import type { DealReading } from '@mahlzeit/domain'

/** The outcome of a read of deals: posted to the page, where `BrowserConnection` reads it. */
export type ReadNote =
  | {
      readonly kind: 'answered'
      readonly reading: DealReading
      /** When the backend gave the answer, in milliseconds since 1970. */
      readonly answeredAt: number
      /** Whether it comes from the cache because the backend could not be reached. */
      readonly isKept: boolean
      /** Whether it was put together from other kept answers. */
      readonly isPartial: boolean
    }
  /** Neither the network nor the cache had an answer. */
  | { readonly kind: 'unanswered' }

const MAX_NOTES = 200

/** Ring buffer of notes, for the part of a page that loads after its deals and requests past notes. */
export class ReadLog {
  #notes: readonly { readonly page: string; readonly note: ReadNote }[] = []

  add(page: string, note: ReadNote): void {
    this.#notes = [...this.#notes, { page, note }].slice(-MAX_NOTES)
  }

  /** The notes of a page, in order. */
  of(page: string): readonly ReadNote[] {
    return this.#notes.filter((kept) => kept.page === page).map(({ note }) => note)
  }
}

import {
  berlinTimeAt,
  type Closure,
  type Confirmation,
  type DealEnd,
  dayNumber,
  type Fact,
  type Gone,
} from '@mahlzeit/domain'
import { OFFER_TYPE_LABELS } from './deals.ts'
import { formatDate, formatDay, formatDaysAgo } from './format.ts'

/** The title of the trust section (product.md#trust-section). */
export const TRUST_TITLE = 'Stimmt das noch?'

/** The same for a deal that is gone. */
export const TRUST_TITLE_GONE = 'Gibt es das doch noch?'

/** `Heute von 2 bestätigt`, `Vor 3 Monaten bestätigt`, `Noch nicht bestätigt` (product.md#confirmations). */
export const confirmationText = (confirmation: Confirmation | null, now: Date): string => {
  if (confirmation === null) return 'Noch nicht bestätigt'
  const { on, people } = confirmation
  const when = formatDaysAgo(Math.max(0, dayNumber(berlinTimeAt(now).date) - dayNumber(on)))
  return `${when[0]?.toUpperCase()}${when.slice(1)} ${people > 1 ? `von ${people} ` : ''}bestätigt`
}

/** What may have changed since the last confirmation. */
export const oldFactText = (fact: Fact): string =>
  fact === 'hours'
    ? 'Seitdem kann sich alles geändert haben.'
    : `Die Angaben (${OFFER_TYPE_LABELS[fact]}) können sich seitdem geändert haben.`

const MODERATION = 'Moderation'

/** `1 Meldung`. */
export const countText = (reports: number): string => (reports === 1 ? '1 Meldung' : `${reports} Meldungen`)

/**
 * `1 Meldung, 11:40: heute geschlossen`; `2 Meldungen, 20. November: geschlossen bis 24. November`, or `Moderation` in place of
 * the reports (product.md#closures).
 */
export const closureText = ({ reports, reportedAt, until }: Closure, now: Date): string => {
  const today = berlinTimeAt(now).date
  const { date, time } = berlinTimeAt(reportedAt)
  const what = until === today ? 'heute geschlossen' : `geschlossen bis ${formatDay(until, now)}`
  return `${reports === 0 ? MODERATION : countText(reports)}, ${date === today ? time : formatDay(date, now)}: ${what}`
}

/** `2 Meldungen: gibt's nicht mehr`, while they decide nothing. */
export const goneReportsText = (reports: number): string => `${countText(reports)}: gibt's nicht mehr`

/**
 * `Gibt es laut 2 Meldungen seit 3. März nicht mehr` (product.md#gone).
 * @param now Omitted where the time is not known: then the date has its year.
 */
export const goneText = ({ since, by, reports }: Gone, now?: Date): string => {
  const source = by === 'reports' ? countText(reports) : MODERATION
  const day = now ? formatDay(berlinTimeAt(since).date, now) : formatDate(since)
  return `Gibt es laut ${source} seit ${day} nicht mehr`
}

/** `Gab es bis 3. März` (product.md#tenancies). */
export const endedText = ({ at }: DealEnd, now: Date): string => `Gab es bis ${formatDay(berlinTimeAt(at).date, now)}`

/** The same of the deal of a tenant who has not been confirmed. */
export const CLAIM_TEXT = 'Noch nicht bestätigt'

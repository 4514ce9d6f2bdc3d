import {
  availabilityAt,
  berlinTimeAt,
  type CivilDate,
  type Closure,
  type Deal,
  type FilterTime,
  GERMAN_CALENDAR,
  instantOf,
  isClaim,
  type Serving,
} from '@mahlzeit/domain'
import { availabilityText, menuText, requestedAvailabilityText } from '../../texts/availability.ts'
import { CLAIM_TEXT, closureText, endedText, goneText } from '../../texts/confirmation.ts'

interface AvailabilityFacts {
  readonly kind: Serving['kind'] | 'gone'
  /** Whether lunch is served now or at the time of a filter, with the reason if unknown; of a gone deal, since when. */
  readonly text: string
  /** The closure that decides it. */
  readonly closure?: string | false | undefined
  /** The age of a menu that is not that of this day. */
  readonly menu?: string | null
}

/** Returns the closure that decides whether a deal is available on a day. */
const decidingClosure = ({ closures }: Deal, { kind, ...serving }: Serving, date: CivilDate): Closure | undefined => {
  const isReported = 'reason' in serving && serving.reason.kind === 'closure'
  return closures.find(
    ({ from, until, isConfirmed }) => from <= date && date <= until && (isConfirmed ? kind === 'no' : isReported),
  )
}

/** Says whether a deal is available (product.md#availability), at the time that a filter asks for. */
export const availabilityFacts = (deal: Deal, now: Date, when?: FilterTime | null): AvailabilityFacts => {
  if (deal.ended) return { kind: 'gone', text: isClaim(deal) ? CLAIM_TEXT : endedText(deal.ended, now) }
  if (deal.gone) return { kind: 'gone', text: goneText(deal.gone, now) }
  const requested = when?.kind === 'at' ? when : null
  const instant = requested ? instantOf({ date: requested.date, time: requested.time ?? '00:00' }) : now
  const serving = availabilityAt(deal, instant, GERMAN_CALENDAR)
  const closure = decidingClosure(deal, serving, requested?.date ?? berlinTimeAt(now).date)
  return {
    kind: serving.kind,
    text: requested ? requestedAvailabilityText(serving, requested, now) : availabilityText(serving, now),
    closure: closure && closureText(closure, now),
    menu: menuText(serving.menu, requested ? null : now),
  }
}

import { addDays, type CivilDate } from '../calendar/civil-date.ts'
import {
  type Closure,
  type Confirmation,
  CONFIRMATION_KEPT_DAYS,
  DECIDING_REPORTS,
  type Dispute,
  FIRM_REPORTS,
  MANY_CONFIRMERS,
  type VoteKind,
  type Weight,
  WEIGHED_DAYS,
} from './deal-votes.ts'

/** A vote on a deal that counts: not overruled, and not of a suspended account. */
export interface Vote {
  readonly kind: VoteKind
  /** Equal for accounts that are not independent. */
  readonly person: string
  /** The confirmed day, the day of the report, or the first day of the closure, in Berlin. */
  readonly on: CivilDate
  /** The last day of a closure; of other votes the same as `on`. */
  readonly until: CivilDate
  readonly at: Date
  /** Whether it is a report of a new account that decides nothing (product.md#new-accounts). */
  readonly isQuestion: boolean
  /** Whether it is a moderator's decision on a closure. */
  readonly isDecision: boolean
}

/** The result of weighing the votes on a deal. */
export interface WeighedVotes {
  readonly closures: readonly Closure[]
  readonly confirmation: Confirmation | null
  readonly dispute: Dispute | null
  /** The time of the report that decided that the deal is gone; null if the reports do not decide that. */
  readonly goneSince: Date | null
}

/**
 * Weighs the votes on a deal against each other (product.md#weighing).
 *
 * @param votes Oldest first, by arrival.
 * @param author The person behind the author of the deal. Reports of that person that the deal is gone do not count.
 */
export const weighVotes = (votes: readonly Vote[], author: string | null, today: CivilDate): WeighedVotes => {
  const inForce = votes.filter(
    ({ kind, person, until }) => (kind !== 'closure' || until >= today) && !(kind === 'gone' && person === author),
  )
  const confirmers = new Set(
    inForce
      .filter(({ kind, on }) => kind === 'confirmation' && on >= addDays(today, -CONFIRMATION_KEPT_DAYS))
      .map(({ person }) => person),
  )
  const gone = weigh('gone', inForce, confirmers.size >= MANY_CONFIRMERS ? FIRM_REPORTS : DECIDING_REPORTS)
  const closed = weigh('closure', inForce, DECIDING_REPORTS)
  const asking = new Set([...gone.asking, ...closed.asking])
  return {
    closures: closuresOf(
      closed,
      inForce.filter(({ isDecision }) => isDecision),
      today,
    ),
    confirmation: confirmationOf(inForce),
    dispute:
      gone.weight || closed.weight || asking.size > 0
        ? { gone: gone.weight, closed: closed.weight, questions: asking.size }
        : null,
    goneSince: gone.weight && (gone.reports[gone.weight.needed - 1]?.at ?? null),
  }
}

interface Weighed {
  /** The unanswered reports, one per person, oldest first. */
  readonly reports: readonly Vote[]
  /** Null without a report. */
  readonly weight: Weight | null
  /** The people with unanswered questions. */
  readonly asking: readonly string[]
}

const weigh = (kind: 'gone' | 'closure', votes: readonly Vote[], least: number): Weighed => {
  const latest = new Map<string, Vote>()
  for (const vote of votes) {
    if ((vote.kind !== kind && vote.kind !== 'confirmation') || vote.isQuestion || vote.isDecision) continue
    const known = latest.get(vote.person)
    if (!known || vote.on >= known.on) latest.set(vote.person, vote)
  }
  const confirmed = [...latest.values()]
    .filter((vote) => vote.kind === 'confirmation')
    .map(({ on }) => on)
    .toSorted()
  const answeredBefore = confirmed.at(-2) ?? ''
  const isUnanswered = (vote: Vote) => vote.kind === kind && vote.on >= answeredBefore
  const reports = [...latest.values()].filter(isUnanswered).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const asking = votes
    .filter((vote) => vote.isQuestion && isUnanswered(vote) && !latest.has(vote.person))
    .map(({ person }) => person)
  const days = reports.map(({ on }) => on).toSorted()
  const [first, reportedOn] = [days[0], days.at(-1)]
  if (first === undefined || reportedOn === undefined) return { reports, weight: null, asking }
  const since = kind === 'gone' ? addDays(reportedOn, 1 - WEIGHED_DAYS) : first
  const against = confirmed.filter((on) => on >= since)
  const weight = {
    reports: reports.length,
    reportedOn,
    confirmations: against.length,
    confirmedOn: against.at(-1) ?? null,
    needed: Math.max(least, against.length + 1),
  }
  return { reports, weight, asking }
}

const closuresOf = ({ reports, weight }: Weighed, decisions: readonly Vote[], today: CivilDate): readonly Closure[] => {
  const agreed = weight && agreedUntil(reports, weight, today)
  const decided = lastOf(decisions)
  const isDecided = decided !== null && (agreed === null || decided >= agreed)
  const end = isDecided ? decided : agreed
  const agreeing = end === null || isDecided ? [] : reports.filter(({ until }) => until >= end)
  const others = reports.filter(({ until }) => end === null || until > end)
  const first = firstOf([...reports, ...decisions])
  const last = lastOf(others)
  const closureOf = (from: CivilDate, until: CivilDate, isConfirmed: boolean, of: readonly Vote[]): Closure => ({
    from,
    until,
    isConfirmed,
    reports: of.some(({ isDecision }) => isDecision) ? 0 : of.length,
    reportedAt: new Date(Math.max(...of.map(({ at }) => at.getTime()))),
  })
  return [
    ...(end === null || first === null ? [] : [closureOf(first, end, true, isDecided ? decisions : agreeing)]),
    ...(last === null || first === null
      ? []
      : [closureOf(end === null ? first : addDays(end, 1), last, false, others)]),
  ]
}

/** The last day on which enough reports agree; null if there is none from today on. */
const agreedUntil = (reports: readonly Vote[], { needed, reportedOn }: Weight, today: CivilDate): CivilDate | null => {
  const ends = reports
    .map(({ until }) => until)
    .toSorted()
    .toReversed()
  const lastShortDay = addDays(reportedOn, WEIGHED_DAYS - 1)
  const short = ends[needed - 1] ?? ''
  const long = ends[Math.max(FIRM_REPORTS, needed) - 1] ?? ''
  const agreed = [short < lastShortDay ? short : lastShortDay, long].toSorted().at(-1) ?? ''
  return agreed >= today ? agreed : null
}

const firstOf = (votes: readonly Vote[]): CivilDate | null => votes.map(({ on }) => on).toSorted()[0] ?? null

const lastOf = (votes: readonly Vote[]): CivilDate | null =>
  votes
    .map(({ until }) => until)
    .toSorted()
    .at(-1) ?? null

const confirmationOf = (votes: readonly Vote[]): Confirmation | null => {
  const confirmations = votes.filter(({ kind }) => kind === 'confirmation')
  const on = lastOf(confirmations)
  if (on === null) return null
  return { on, people: new Set(confirmations.filter((vote) => vote.on === on).map(({ person }) => person)).size }
}

/**
 * Returns how many more confirmations of today bring back a deal that is gone, or reopen a closed place. An upper bound: a
 * confirmation may also answer older reports.
 */
export const missingConfirmations = (
  { reports, reportedOn, confirmations, confirmedOn }: Weight,
  today: CivilDate,
): number => {
  const newer = confirmedOn !== null && confirmedOn > reportedOn ? 1 : 0
  const outweighing = reports - confirmations
  return Math.max(1, today > reportedOn ? Math.min(outweighing, DECIDING_REPORTS - newer) : outweighing)
}

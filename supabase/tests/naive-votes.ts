import { addDays, type CivilDate, dayNumber, type Vote, type WeighedVotes } from '@mahlzeit/domain'

/* A second implementation of product.md#weighing, person by person and day by day. */

const people = (votes: readonly Vote[]): readonly string[] => [...new Set(votes.map(({ person }) => person))]

const isLater = (a: Vote, b: Vote): boolean => a.on > b.on || (a.on === b.on && a.at > b.at)

/** The latest vote of a person on a matter. */
const latestOf = (votes: readonly Vote[], person: string, matter: string): Vote | undefined => {
  const own = votes.filter(
    (vote) =>
      vote.person === person &&
      !vote.isQuestion &&
      !vote.isDecision &&
      (vote.kind === matter || vote.kind === 'confirmation'),
  )
  return own.find((vote) => own.every((other) => other === vote || isLater(vote, other)))
}

const daysFrom = (day: CivilDate, count: number): readonly CivilDate[] =>
  Array.from({ length: Math.max(0, count) }, (_, days) => addDays(day, days))

/** Weighs votes of distinct times. */
export const naiveVotes = (all: readonly Vote[], author: string | null, today: CivilDate): WeighedVotes => {
  const votes = all.filter((vote) =>
    vote.kind === 'gone' ? vote.person !== author : vote.kind === 'confirmation' || vote.until >= today,
  )
  const matterOf = (matter: 'gone' | 'closure') => {
    const latestVotes = people(votes).flatMap((person) => latestOf(votes, person, matter) ?? [])
    const confirmations = latestVotes.filter(({ kind }) => kind === 'confirmation')
    const isAnswered = (report: Vote) =>
      confirmations.filter(({ person, on }) => person !== report.person && on > report.on).length >= 2
    const reports = latestVotes.filter((vote) => vote.kind === matter && !isAnswered(vote))
    const asking = votes.filter(
      (vote) => vote.kind === matter && vote.isQuestion && !isAnswered(vote) && !latestOf(votes, vote.person, matter),
    )
    const latest = Math.max(...reports.map(({ on }) => dayNumber(on)))
    const earliest = Math.min(...reports.map(({ on }) => dayNumber(on)))
    const against = confirmations.filter(({ on }) => dayNumber(on) >= (matter === 'gone' ? latest - 13 : earliest))
    const many = people(
      votes.filter(({ kind, on }) => kind === 'confirmation' && dayNumber(on) >= dayNumber(today) - 90),
    ).length
    const needed = Math.max(matter === 'gone' && many >= 5 ? 3 : 2, against.length + 1)
    const lastOf = (some: readonly Vote[]) =>
      some
        .map(({ on }) => on)
        .toSorted()
        .at(-1)
    const weight =
      reports.length === 0
        ? null
        : {
            reports: reports.length,
            reportedOn: lastOf(reports) ?? '',
            confirmations: against.length,
            confirmedOn: lastOf(against) ?? null,
            needed,
          }
    return { reports, asking, weight, against: against.length, latest }
  }
  const gone = matterOf('gone')
  const closed = matterOf('closure')
  const decisions = votes.filter(({ isDecision }) => isDecision)
  const isClosedOn = (day: CivilDate) =>
    closed.reports.filter(({ until }) => until >= day).length >=
    Math.max(dayNumber(day) - closed.latest >= 14 ? 3 : 2, closed.against + 1)
  const isDecidedOn = (day: CivilDate) => decisions.some(({ until }) => until >= day)
  const days = daysFrom(
    today,
    dayNumber(
      votes
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? today,
    ) -
      dayNumber(today) +
      1,
  )
  const agreed = days.findLast(isClosedOn)
  const decided = days.findLast(isDecidedOn)
  const reported = days.findLast((day) => closed.reports.some(({ until }) => until >= day))
  const closedDays = days.findLast((day) => isClosedOn(day) || isDecidedOn(day))
  const first = [...closed.reports, ...decisions].map(({ on }) => on).toSorted()[0] ?? ''
  const time = (some: readonly Vote[]) => new Date(Math.max(...some.map(({ at }) => at.getTime())))
  const closures = []
  if (closedDays !== undefined) {
    const isDecided = decided === closedDays
    const of = isDecided ? decisions : closed.reports.filter(({ until }) => until >= (agreed ?? ''))
    const reports = isDecided ? 0 : of.length
    closures.push({ from: first, until: closedDays, isConfirmed: true, reports, reportedAt: time(of) })
  }
  if (reported !== undefined && (closedDays === undefined || reported > closedDays)) {
    const of = closed.reports.filter(({ until }) => closedDays === undefined || until > closedDays)
    const from = closedDays === undefined ? first : addDays(closedDays, 1)
    closures.push({ from, until: reported, isConfirmed: false, reports: of.length, reportedAt: time(of) })
  }
  const confirmations = votes.filter(({ kind }) => kind === 'confirmation')
  const on = confirmations
    .map((vote) => vote.on)
    .toSorted()
    .at(-1)
  const questions = people([...gone.asking, ...closed.asking]).length
  const isGone = gone.weight !== null && gone.weight.reports >= gone.weight.needed
  const times = gone.reports.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime())
  return {
    closures,
    confirmation:
      on === undefined ? null : { on, people: people(confirmations.filter((vote) => vote.on === on)).length },
    dispute:
      gone.weight !== null || closed.weight !== null || questions > 0
        ? { gone: gone.weight, closed: closed.weight, questions }
        : null,
    goneSince: isGone ? (times[(gone.weight?.needed ?? 0) - 1] ?? null) : null,
  }
}

/** Votes on one deal. The generator is seeded: each run tries the same. */
export const randomVotes = (random: () => number, today: CivilDate): readonly Vote[] => {
  const below = (limit: number) => Math.floor(random() * limit)
  // Either few people within days, or more within months.
  const [persons, span] = below(2) === 0 ? [4, 5] : [9, 30 + below(75)]
  const votes = Array.from({ length: 1 + below(13) }, (_, index): Vote => {
    const on = addDays(today, -below(span))
    const kind = (['confirmation', 'confirmation', 'closure', 'gone'] as const)[below(4)] ?? 'gone'
    const isDecision = kind === 'closure' && below(12) === 0
    return {
      kind,
      person: String(below(persons)),
      on,
      until: kind === 'closure' ? addDays(on, below(below(2) === 0 ? 8 : 60)) : on,
      at: new Date(
        Date.parse(on) + (kind === 'confirmation' ? below(3) : 0) * 86_400_000 + below(40_000) * 1000 + index,
      ),
      isQuestion: kind !== 'confirmation' && !isDecision && below(8) === 0,
      isDecision,
    }
  })
  return votes.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

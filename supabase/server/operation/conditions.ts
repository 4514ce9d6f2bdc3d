import type { ServerState } from '@mahlzeit/domain'

/** What a server reports of itself. */
export interface ServerReport extends Omit<ServerState, 'id'> {
  /** Mails that the mail server did not take for an hour, although it refused none of them. */
  readonly stuckMails: number
}

/** What the conditions are decided by. */
export interface OperationFacts {
  readonly servers: readonly ServerReport[]
  /** The newest backup, or since when there is none (`bytes` undefined); null if nothing is known. */
  readonly backup: { readonly at: Date; readonly bytes?: number | null | undefined } | null
  readonly open: number
  readonly overdue: number
  /** Mails given up today and yesterday. */
  readonly givenUp: number
}

export const CONDITIONS = ['backup', 'disk', 'mails', 'reports'] as const

/** The kind of a condition that needs attention. */
export type ConditionName = (typeof CONDITIONS)[number]

/** A state that needs the operator's attention. */
export type Condition =
  | { readonly name: 'backup'; readonly days: number; readonly wasNever: boolean }
  | { readonly name: 'disk'; readonly host: string; readonly free: number; readonly total: number }
  | { readonly name: 'mails'; readonly stuck: number; readonly givenUp: number }
  | { readonly name: 'reports'; readonly overdue: number }

const DAY_MS = 24 * 60 * 60_000
const GIGABYTE = 1e9

/** Age of the newest backup from which it is old. */
const OLD_BACKUP_MS = 2 * DAY_MS
/** Share of a file system below which it is full, at least a gigabyte and at most ten. */
const FULL_SHARE = 0.05
/** Mails given up in two days: some addresses are wrong on every site. */
const MANY_GIVEN_UP = 5

const isFull = (free: number, total: number): boolean =>
  free < Math.min(Math.max(total * FULL_SHARE, GIGABYTE), 10 * GIGABYTE)

/** Returns what needs attention now, at most one of each name. */
export const conditionsOf = (facts: OperationFacts, now: Date): readonly Condition[] => {
  const { servers, backup, overdue, givenUp } = facts
  const conditions: Condition[] = []
  const age = backup ? now.getTime() - backup.at.getTime() : 0
  if (backup && age > OLD_BACKUP_MS)
    conditions.push({ name: 'backup', days: Math.floor(age / DAY_MS), wasNever: backup.bytes === undefined })
  const [full] = servers
    .flatMap(({ host, free, total }) => (free === null || total === null ? [] : [{ host, free, total }]))
    .filter(({ free, total }) => isFull(free, total))
    .toSorted((one, other) => one.free - other.free)
  if (full) conditions.push({ name: 'disk', ...full })
  const stuck = servers.reduce((sum, { stuckMails }) => sum + stuckMails, 0)
  if (stuck > 0 || givenUp >= MANY_GIVEN_UP) conditions.push({ name: 'mails', stuck, givenUp })
  if (overdue > 0) conditions.push({ name: 'reports', overdue })
  return conditions
}

/** The last mail about a condition. */
export interface Alarm {
  readonly name: ConditionName
  readonly mailedAt: Date
  /** Whether a mail that it is over is still due. */
  readonly isOpen: boolean
}

/** Mails that are due: at most one a day about a condition, and one when a mailed condition is over. */
export const dueAlarms = (
  conditions: readonly Condition[],
  alarms: readonly Alarm[],
  now: Date,
): { readonly begun: readonly Condition[]; readonly over: readonly ConditionName[] } => ({
  begun: conditions.filter(({ name }) => {
    const alarm = alarms.find((other) => other.name === name)
    return !alarm || now.getTime() - alarm.mailedAt.getTime() >= DAY_MS
  }),
  over: alarms
    .filter(({ name, isOpen }) => isOpen && !conditions.some((condition) => condition.name === name))
    .map(({ name }) => name),
})

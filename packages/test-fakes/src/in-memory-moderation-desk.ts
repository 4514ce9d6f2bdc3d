import {
  type Auth,
  characterCount,
  cleanText,
  err,
  type Failure,
  type HideableTarget,
  MODERATION_REASON_MAX_LENGTH,
  type ModerationAct,
  type ModerationDesk,
  type ModerationFailure,
  type ModerationLogEntry,
  type ModerationPage,
  type ModerationReport,
  ok,
  type Result,
  SERVER_LIMITS,
} from '@mahlzeit/domain'
import { rejectedByLimit } from './rejected-by-limit.ts'
import type { InMemoryCommunity, StoredReport } from './in-memory-community.ts'
import { reportedContent, setHidden } from './moderated-content.ts'
import { PersonalStore } from './personal-store.ts'

/** In-memory moderation desk. */
export class InMemoryModerationDesk extends PersonalStore implements ModerationDesk {
  readonly #community: InMemoryCommunity

  constructor(community: InMemoryCommunity, auth: Pick<Auth, 'accessToken'>) {
    super(auth)
    this.#community = community
  }

  isModerator(): Promise<Result<boolean, Failure>> {
    return this.asAnyone((userId) => ok(this.#isModerator(userId)))
  }

  findReports(
    which: 'open' | 'decided',
    cursor: number | null,
  ): Promise<Result<ModerationPage<ModerationReport>, ModerationFailure>> {
    return this.#asModerator(() => {
      const reports = this.#community.reports.filter(({ state }) => (state === 'open') === (which === 'open'))
      const inOrder = which === 'open' ? reports : reports.toReversed()
      return ok(
        pageOf(
          inOrder.flatMap((report) => this.#shown(report) ?? []),
          cursor,
        ),
      )
    })
  }

  hide(target: HideableTarget, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#setHidden('hide', target, reason)
  }

  restore(target: HideableTarget, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#setHidden('restore', target, reason)
  }

  resolve(reportId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#decide('resolve', reportId, reason)
  }

  reject(reportId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#decide('reject', reportId, reason)
  }

  findLog(cursor: number | null): Promise<Result<ModerationPage<ModerationLogEntry>, ModerationFailure>> {
    return this.#asModerator(() => {
      const entries = this.#community.log.map(({ moderatorId, ...entry }) => ({
        ...entry,
        moderatorName: this.#community.nameOf(moderatorId),
      }))
      return ok(pageOf(entries.toReversed(), cursor))
    })
  }

  #setHidden(
    act: 'hide' | 'restore',
    target: HideableTarget,
    reason: string,
  ): Promise<Result<void, ModerationFailure>> {
    return this.#act(reason, (clean, userId) => {
      const changed = setHidden(this.#community, target, act === 'hide' ? clean : null)
      if (changed === null) return err({ kind: 'not-found' })
      const id = target.kind === 'image' ? target.imageId : target.commentId
      if (changed) this.#log(userId, act, target.kind, id, clean)
      return ok(undefined)
    })
  }

  #decide(act: 'resolve' | 'reject', reportId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#act(reason, (clean, userId) => {
      const report = this.#community.reports.find(({ id }) => id === reportId)
      if (!report) return err({ kind: 'not-found' })
      if (report.state !== 'open') return err({ kind: 'already-decided' })
      const at = this.#community.clock.now()
      const decided: StoredReport = {
        ...report,
        state: act === 'resolve' ? 'resolved' : 'rejected',
        decision: { at, reason: clean, moderatorName: this.#community.nameOf(userId) },
      }
      this.#community.reports = this.#community.reports.map((known) => (known.id === reportId ? decided : known))
      this.#log(userId, act, report.about.kind, reportId, clean)
      return ok(undefined)
    })
  }

  #log(
    moderatorId: string,
    act: ModerationAct,
    contentKind: ModerationLogEntry['contentKind'],
    contentId: number,
    reason: string,
  ): void {
    const at = this.#community.clock.now()
    const entry = { id: this.#community.nextId(), moderatorId, act, contentKind, contentId, at, reason }
    this.#community.log = [...this.#community.log, entry]
  }

  #shown({ about, reporterId, ...report }: StoredReport): ModerationReport | null {
    const content = reportedContent(this.#community, about)
    if (content === null) return null
    return { ...report, content, reporterName: reporterId === null ? null : this.#community.nameOf(reporterId) }
  }

  #isModerator(userId: string | null): userId is string {
    return userId !== null && this.#community.moderators.has(userId)
  }

  #act(
    reason: string,
    act: (clean: string, userId: string) => Result<void, ModerationFailure>,
  ): Promise<Result<void, ModerationFailure>> {
    return this.#asModerator((userId) => {
      const clean = cleanText(reason)
      const length = characterCount(clean)
      if (length === 0 || length > MODERATION_REASON_MAX_LENGTH)
        return err(rejectedByLimit('moderation-reason-invalid', MODERATION_REASON_MAX_LENGTH))
      return act(clean, userId)
    })
  }

  #asModerator<T>(work: (userId: string) => Result<T, ModerationFailure>): Promise<Result<T, ModerationFailure>> {
    return this.asAnyone<T, ModerationFailure>((userId) =>
      this.#isModerator(userId) ? work(userId) : err({ kind: 'not-found' }),
    )
  }
}

/** Returns the page of entries after a cursor. */
const pageOf = <Entry extends { readonly id: number }>(
  entries: readonly Entry[],
  cursor: number | null,
): ModerationPage<Entry> => {
  const first = cursor === null ? 0 : entries.findIndex(({ id }) => id === cursor) + 1
  const page = entries.slice(first, first + SERVER_LIMITS.moderationEntriesPerPage)
  return {
    entries: page,
    nextCursor: entries.length > first + SERVER_LIMITS.moderationEntriesPerPage ? (page.at(-1)?.id ?? null) : null,
  }
}

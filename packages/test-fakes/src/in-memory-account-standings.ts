import {
  type AccountStanding,
  type AccountStandings,
  type Failure,
  type HideableKind,
  ok,
  type Result,
  SERVER_LIMITS,
} from '@mahlzeit/domain'
import { clearedNumbers } from './clearances.ts'
import { CommunityStore } from './community-store.ts'
import type { StoredLogEntry } from './in-memory-community.ts'
import { contentOf, type HideableContent } from './moderated-content.ts'

/** In-memory account standings. */
export class InMemoryAccountStandings extends CommunityStore implements AccountStandings {
  findOwn(): Promise<Result<AccountStanding, Failure>> {
    return this.asUser((userId) =>
      ok({
        isModerator: this.community.moderators.has(userId),
        area: this.community.areas.get(userId)?.name ?? null,
        isSuspended: this.community.isSuspended(userId),
        suspendedUntil: this.community.isSuspended(userId) ? (this.community.suspensions.get(userId) ?? null) : null,
        statements: this.community.log
          .filter(
            ({ authorId, contentId }) =>
              authorId === userId || this.community.clearances.get(contentId)?.accountIds.includes(userId),
          )
          .map(({ at, act, contentKind, contentId, ground, reason, until, wasReported }, index) => ({
            id: index + 1,
            at,
            act,
            contentKind,
            subject: this.#subjectOf(contentKind, contentId),
            ground,
            reason,
            until,
            wasReported,
            clearance: this.#clearanceOf(contentId, userId),
          }))
          .toReversed()
          .slice(0, SERVER_LIMITS.moderationEntriesPerPage),
        decisions: this.community.reports
          .filter(({ reporterId }) => reporterId === userId)
          .flatMap(({ state, decision, content }) =>
            state === 'open' || decision === null || content.kind === 'notice'
              ? []
              : [
                  {
                    state,
                    at: decision.at,
                    contentKind: content.kind,
                    subject: nameOf(content),
                    reason: decision.reason,
                  },
                ],
          )
          .map((decision, index) => ({ id: index + 1, ...decision }))
          .toReversed()
          .slice(0, SERVER_LIMITS.moderationEntriesPerPage),
      }),
    )
  }

  #clearanceOf(id: string, userId: string) {
    const clearance = this.community.clearances.get(id)
    return clearance
      ? {
          wasSuspended: clearance.suspended.includes(userId),
          numbers: clearedNumbers(clearance.items.filter(({ accountId }) => accountId === userId)),
        }
      : null
  }

  #subjectOf(kind: StoredLogEntry['contentKind'], id: string): string | null {
    const content = isHideable(kind) ? contentOf(this.community, { kind, id }) : null
    return content && nameOf(content)
  }
}

const nameOf = (content: HideableContent): string => {
  if (content.kind === 'comment' || content.kind === 'deal-comment') return content.text
  return 'name' in content ? content.name : content.dealName
}

const isHideable = (kind: StoredLogEntry['contentKind']): kind is HideableKind =>
  kind !== 'account' && kind !== 'clearance' && kind !== 'notice'

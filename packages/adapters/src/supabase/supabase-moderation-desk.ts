import {
  err,
  type Failure,
  type HideableTarget,
  type ModerationDesk,
  type ModerationFailure,
  type ModerationLogEntry,
  type ModerationPage,
  type ModerationReport,
  ok,
  type ProblemLog,
  type Result,
} from '@mahlzeit/domain'
import type { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { callFunction, callProcedure, type Parameters, plainFailure, type RefusedCall } from './call-function.ts'
import { unreadable } from './community-refusal.ts'
import { parseLogRow, parseReportRow } from './moderation-row.ts'

const Page = v.object({ entries: v.array(v.unknown()), next_cursor: v.nullable(v.number()) })

const failureOf = (refused: RefusedCall): ModerationFailure => {
  const { code, message } = refused
  if (code === 'PGRST202' || code === 'PT404') return { kind: 'not-found' }
  if (code === '55000') return { kind: 'already-decided' }
  if (code === '22023') return { kind: 'rejected', message }
  return plainFailure(refused)
}

const targetOf = (target: HideableTarget): Parameters => ({
  p_kind: target.kind,
  p_id: target.kind === 'image' ? target.imageId : target.commentId,
})

/** Moderation through the SQL functions of `supabase/migrations`. A row that cannot be read is left out and reported. */
export class SupabaseModerationDesk implements ModerationDesk {
  readonly #client: PostgrestClient
  readonly #baseUrl: string
  readonly #problems: ProblemLog

  /**
   * @param client From `createRestClient`, with the session's token.
   * @param baseUrl Where photos are served whose address starts with `/`.
   */
  constructor(client: PostgrestClient, baseUrl: string, problems: ProblemLog) {
    this.#client = client
    this.#baseUrl = baseUrl
    this.#problems = problems
  }

  async isModerator(): Promise<Result<boolean, Failure>> {
    const answer = await callFunction(this.#client, 'is_moderator')
    if (!answer.ok) return err(plainFailure(answer.error))
    return typeof answer.value === 'boolean' ? ok(answer.value) : err(unreadable('is_moderator'))
  }

  findReports(
    which: 'open' | 'decided',
    cursor: number | null,
  ): Promise<Result<ModerationPage<ModerationReport>, ModerationFailure>> {
    const parameters = { p_cursor: cursor, p_decided: which === 'decided' }
    return this.#page('moderation_reports', parameters, (row) => parseReportRow(row, this.#baseUrl))
  }

  hide(target: HideableTarget, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#act('hide_content', { ...targetOf(target), p_reason: reason })
  }

  restore(target: HideableTarget, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#act('restore_content', { ...targetOf(target), p_reason: reason })
  }

  resolve(reportId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#act('decide_report', { p_id: reportId, p_reason: reason, p_state: 'resolved' })
  }

  reject(reportId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#act('decide_report', { p_id: reportId, p_reason: reason, p_state: 'rejected' })
  }

  findLog(cursor: number | null): Promise<Result<ModerationPage<ModerationLogEntry>, ModerationFailure>> {
    return this.#page('moderation_log', { p_cursor: cursor }, parseLogRow)
  }

  async #act(name: string, parameters: Parameters): Promise<Result<void, ModerationFailure>> {
    const answer = await callProcedure(this.#client, name, parameters)
    return answer.ok ? answer : err(failureOf(answer.error))
  }

  async #page<Entry>(
    name: string,
    parameters: Parameters,
    read: (row: unknown) => Entry | null,
  ): Promise<Result<ModerationPage<Entry>, ModerationFailure>> {
    const answer = await callFunction(this.#client, name, parameters)
    if (!answer.ok) return err(failureOf(answer.error))
    const page = v.safeParse(Page, answer.value)
    if (!page.success) return err(unreadable(name))
    const entries = page.output.entries.flatMap((row) => {
      const entry = read(row)
      if (entry === null) this.#problems.report({ area: 'moderation', message: `${name}: a row cannot be read` })
      return entry ?? []
    })
    return ok({ entries, nextCursor: page.output.next_cursor })
  }
}

import { err, type Failure, type ProblemLog, type Result } from '@mahlzeit/domain'
import { addressOf, type CallRequest } from '@mahlzeit/supabase/calls'
import { AnswerReader, type Schema } from './answer-reader.ts'
import { callFailure, statusOfThrown } from './call-failure.ts'
import { takeEarly } from './early-pins.ts'
import { type Project, timedFetch } from './timed-fetch.ts'

/**
 * SQL functions that only read, called as a visitor. Uses `fetch`, because the first pins and the list wait for this
 * (docs/adr/0007-supabase-js-after-the-first-deals.md). Calls are never retried here: that is the user's choice or the
 * domain's rule.
 */
export class ReadApi extends AnswerReader {
  readonly #project: Project

  constructor(project: Project, problems: ProblemLog) {
    super(problems)
    this.#project = project
  }

  async query<T>(request: CallRequest<'GET', never>, schema: Schema<T>): Promise<Result<T, Failure>> {
    const { href } = new URL(addressOf(request), this.#project.baseUrl)
    const headers = { apikey: this.#project.publishableKey }
    let answer: unknown
    try {
      const response = await (takeEarly(href) ?? timedFetch(this.#project)(href, { headers }))
      if (!response.ok) return err(callFailure(response.status, await response.text()))
      answer = await response.json()
    } catch (cause) {
      return err(callFailure(statusOfThrown(cause), String(cause)))
    }
    return this.read(request.name, answer, schema)
  }
}

import { err, type Failure, type ProblemLog, type Result } from '@mahlzeit/domain'
import { AnswerReader, type Schema } from './answer-reader.ts'
import { callFailure, statusOfThrown } from './call-failure.ts'
import { takeEarly } from './early-pins.ts'
import { type Project, timedFetch } from './timed-fetch.ts'

type Scalar = string | number | boolean | null

/** Parameters of a SQL function; undefined ones are not sent. */
type Parameters = Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>

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

  async query<T>(name: string, parameters: Parameters, schema: Schema<T>): Promise<Result<T, Failure>> {
    const { href } = addressOf(this.#project.baseUrl, name, parameters)
    const headers = { apikey: this.#project.publishableKey }
    let answer: unknown
    try {
      const response = await (takeEarly(href) ?? timedFetch(this.#project)(href, { headers }))
      if (!response.ok) return err(callFailure(response.status, await response.text()))
      answer = await response.json()
    } catch (cause) {
      return err(callFailure(statusOfThrown(cause), String(cause)))
    }
    return this.read(name, answer, schema)
  }
}

/** Returns the URL of a call. */
export const addressOf = (baseUrl: string, name: string, parameters: Parameters): URL => {
  const url = new URL(`/rest/v1/rpc/${name}`, baseUrl)
  for (const [key, value] of Object.entries(parameters))
    if (value !== undefined)
      url.searchParams.set(key, typeof value === 'object' && value ? `{${value.join()}}` : String(value))
  return url
}

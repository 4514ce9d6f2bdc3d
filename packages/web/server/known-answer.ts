import { AnswerReader, type ReadApi } from '@mahlzeit/adapters/supabase'
import { addressOf } from '@mahlzeit/supabase/calls'

/** Reads a given answer of the backend as the app does, without a request, and remembers the URL of the read. */
export class KnownAnswer extends AnswerReader implements Pick<ReadApi, 'query' | 'rows'> {
  readonly #answer: string
  /** Path and query of the last read. */
  reading = ''

  constructor(answer: string) {
    super({ report: () => undefined })
    this.#answer = answer
  }

  query: ReadApi['query'] = async (request, schema) => {
    this.reading = addressOf(request)
    return this.read(request.name, JSON.parse(this.#answer), schema)
  }
}

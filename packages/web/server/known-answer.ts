import { addressOf, AnswerReader, type ReadApi } from '@mahlzeit/adapters/supabase'

/** Any origin: readings are paths. */
const ORIGIN = 'http://localhost'

/** Reads an answer of the backend as the app does, without asking for it, and remembers what was asked. */
export class KnownAnswer extends AnswerReader implements Pick<ReadApi, 'query' | 'rows'> {
  readonly #answer: string
  /** Path and query of the last question. */
  reading = ''

  constructor(answer: string) {
    super({ report: () => undefined })
    this.#answer = answer
  }

  query: ReadApi['query'] = async (name, parameters, schema) => {
    const { pathname, search } = addressOf(ORIGIN, name, parameters)
    this.reading = pathname + search
    return this.read(name, JSON.parse(this.#answer), schema)
  }
}

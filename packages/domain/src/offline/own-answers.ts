import * as v from 'valibot'
import type { Clock } from '../shared/clock.port.ts'
import type { Preferences } from '../shared/preferences.port.ts'
import type { Failure } from '../shared/result.ts'
import { token } from '../shared/token.ts'

/** Preference key of the stored answers to reads of own data (product.md#own-data-offline). */
export const OWN_ANSWERS_KEY = 'mahlzeit.own'

/** The newest answers are stored. */
export const MAX_OWN_ANSWERS = 60

/** Browsers store about five million characters for a site. */
export const MAX_OWN_ANSWERS_LENGTH = 500_000

/** A stored value, and when the service gave it. */
export interface Kept<T> {
  readonly value: T
  readonly at: Date
}

/** The failure of a read, with the last stored answer if there is one. */
export type FailedRead<T, F = Failure> = F & { readonly kept?: Kept<T> }

const Answer = v.object({ address: v.string(), at: v.pipe(v.string(), v.isoTimestamp()), answer: v.unknown() })
const Answers = v.object({ userId: v.string(), answers: v.array(Answer) })

const NOTHING: v.InferOutput<typeof Answers> = { userId: '', answers: [] }

const parse = (kept: string | null): v.InferOutput<typeof Answers> => {
  try {
    const parsed = v.safeParse(Answers, JSON.parse(kept ?? 'null'))
    return parsed.success ? parsed.output : NOTHING
  } catch {
    return NOTHING
  }
}

/**
 * Stores the last answers to a user's reads of own data on the device, as the service sent them, for when it cannot be reached.
 * The answers of one user at a time (product.md#own-data-offline).
 */
export class OwnAnswers {
  readonly #preferences: Preferences
  readonly #clock: Clock

  constructor(preferences: Preferences, clock: Clock) {
    this.#preferences = preferences
    this.#clock = clock
  }

  /** @param address What was read. */
  save(userId: string, address: string, answer: unknown): Promise<void> {
    return this.#preferences.exclusively(OWN_ANSWERS_KEY, async () => {
      const former = (await this.#read(userId)).filter((other) => other.address !== address)
      const answers = [...former, { address, at: this.#clock.now().toISOString(), answer }].slice(-MAX_OWN_ANSWERS)
      let text = JSON.stringify({ userId, answers })
      while (text.length > MAX_OWN_ANSWERS_LENGTH && answers.shift()) text = JSON.stringify({ userId, answers })
      await this.#preferences.set(OWN_ANSWERS_KEY, text)
    })
  }

  /** Returns the last answer; null without one. */
  async find(userId: string, address: string): Promise<Kept<unknown> | null> {
    const found = (await this.#read(userId)).find((other) => other.address === address)
    return found ? { value: found.answer, at: new Date(found.at) } : null
  }

  /** Deletes all answers, at the end of a session. */
  clear(): Promise<void> {
    return this.#preferences.exclusively(OWN_ANSWERS_KEY, () => this.#preferences.remove(OWN_ANSWERS_KEY))
  }

  async #read(userId: string): Promise<readonly v.InferOutput<typeof Answer>[]> {
    const kept = parse(await this.#preferences.get(OWN_ANSWERS_KEY))
    return kept.userId === userId ? kept.answers : []
  }
}

export const OWN_ANSWERS = token<OwnAnswers>('own answers')

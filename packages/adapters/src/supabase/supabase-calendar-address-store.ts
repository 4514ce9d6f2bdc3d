import type { CalendarAddressStore, Failure, Result } from '@mahlzeit/domain'
import * as v from 'valibot'
import { NOTHING, type RestApi } from './rest-api.ts'
import { date } from './row-fields.ts'

const Address = v.nullable(
  v.pipe(
    v.object({ created_at: date }),
    v.transform(({ created_at: createdAt }) => createdAt),
  ),
)

const Secret = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/u))

/** The calendar address of favourites, through SQL functions. */
export class SupabaseCalendarAddressStore implements CalendarAddressStore {
  readonly #api: RestApi

  constructor(api: RestApi) {
    this.#api = api
  }

  find(): Promise<Result<Date | null, Failure>> {
    return this.#api.query('my_calendar_address', {}, Address)
  }

  create(): Promise<Result<string, Failure>> {
    return this.#api.command('create_calendar_address', {}, Secret)
  }

  revoke(): Promise<Result<void, Failure>> {
    return this.#api.command('revoke_calendar_address', {}, NOTHING)
  }
}

import type { CalendarAddressStore, Failure, Result } from '@mahlzeit/domain'
import {
  CREATE_CALENDAR_ADDRESS,
  MY_CALENDAR_ADDRESS,
  requestOf,
  REVOKE_CALENDAR_ADDRESS,
} from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { ApiAdapter } from './rest-api.ts'
import { date } from './row-fields.ts'

const Address = v.nullable(
  v.pipe(
    v.object({ created_at: date }),
    v.transform(({ created_at: createdAt }) => createdAt),
  ),
)

const Secret = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/u))

/** The calendar address of favourites, through SQL functions. */
export class SupabaseCalendarAddressStore extends ApiAdapter implements CalendarAddressStore {
  find(): Promise<Result<Date | null, Failure>> {
    return this.api.query(requestOf(MY_CALENDAR_ADDRESS, {}), Address)
  }

  create(): Promise<Result<string, Failure>> {
    return this.api.command(requestOf(CREATE_CALENDAR_ADDRESS, {}), Secret)
  }

  revoke(): Promise<Result<void, Failure>> {
    return this.api.execute(requestOf(REVOKE_CALENDAR_ADDRESS, {}))
  }
}

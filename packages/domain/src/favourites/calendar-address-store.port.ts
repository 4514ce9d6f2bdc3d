import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'

/**
 * The secret address of the calendar of the signed-in user's favourites (product.md#calendar-of-favourites). Visitors get
 * `unauthorised`.
 */
export interface CalendarAddressStore {
  /** Returns when the address was created; null without one. */
  find(): Promise<Result<Date | null, Failure>>
  /** Creates an address, which replaces a former one. Returns its secret, which cannot be read again. */
  create(): Promise<Result<string, Failure>>
  /** Ends the address. Idempotent. */
  revoke(): Promise<Result<void, Failure>>
}

export const CALENDAR_ADDRESS_STORE = token<CalendarAddressStore>('calendar addresses')

import type { AccountStanding, AccountStandings, Failure, Result } from '@mahlzeit/domain'
import { MY_STANDING, requestOf } from '@mahlzeit/supabase/calls'
import { StandingRow } from './moderation-row.ts'
import { ApiAdapter } from './rest-api.ts'

/** The user's standing with moderation, from a SQL function. */
export class SupabaseAccountStandings extends ApiAdapter implements AccountStandings {
  findOwn(): Promise<Result<AccountStanding, Failure>> {
    return this.api.query(requestOf(MY_STANDING, {}), StandingRow)
  }
}

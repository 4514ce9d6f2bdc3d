import type { AccountStanding, AccountStandings, Failure, Result } from '@mahlzeit/domain'
import { MY_STANDING, requestOf } from '@mahlzeit/supabase/calls'
import { StandingRow } from './moderation-row.ts'
import type { RestApi } from './rest-api.ts'

/** The user's standing with moderation, from a SQL function. */
export class SupabaseAccountStandings implements AccountStandings {
  readonly #api: RestApi

  constructor(api: RestApi) {
    this.#api = api
  }

  findOwn(): Promise<Result<AccountStanding, Failure>> {
    return this.#api.query(requestOf(MY_STANDING, {}), StandingRow)
  }
}

import { addDays, berlinTimeAt } from '@mahlzeit/domain'
import type { Backend } from '../server/backend.ts'
import { DEMO_VOTES } from './demo-votes.ts'

/**
 * Inserts the demo votes, and derives from them what their deals show.
 *
 * @param accounts The ids of the demo accounts by e-mail address.
 * @param now The demo's dates are computed backwards from here.
 */
export const seedVotes = async (backend: Backend, accounts: ReadonlyMap<string, string>, now: Date): Promise<void> => {
  const today = berlinTimeAt(now).date
  const rows = DEMO_VOTES.flatMap(({ slug, kind, by, days, closedFor }) =>
    by.map((name) => ({
      slug,
      kind,
      user_id: accounts.get(`${name}@mahlzeit.test`),
      first_day: addDays(today, -days),
      last_day: closedFor === undefined ? null : addDays(today, closedFor),
      at: new Date(now.getTime() - days * DAY_MS).toISOString(),
    })),
  )
  await backend.transaction(async (query) => {
    await query(
      `insert into private.deal_votes (deal_id, kind, user_id, person, first_day, last_day, at)
       select d.id, v.kind, v.user_id, p.person, v.first_day, v.last_day, v.at
       from jsonb_to_recordset($1::text::jsonb)
         as v(slug text, kind text, user_id uuid, first_day date, last_day date, at timestamptz)
       join public.deals d on d.url_slug = v.slug
       join private.account_persons p on p.user_id = v.user_id`,
      [JSON.stringify(rows)],
    )
    await query('select private.count_votes(array(select deal_id from private.deal_votes))')
  })
}

const DAY_MS = 86_400_000

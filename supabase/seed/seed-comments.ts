import type { Backend } from '../server/backend.ts'
import { DEMO_COMMENTS } from './demo-comments.ts'

const HOUR_MS = 3_600_000

/**
 * Inserts the demo comments.
 *
 * @param accounts The ids of the demo accounts by e-mail address.
 * @param now The demo's dates are computed backwards from here.
 */
export const seedComments = async (
  backend: Backend,
  accounts: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> => {
  const rows = DEMO_COMMENTS.map(({ slug, by, text, age: [days, hours] }) => ({
    slug,
    user_id: accounts.get(`${by}@mahlzeit.test`),
    comment_text: text,
    created_at: new Date(now.getTime() - (days * 24 + hours) * HOUR_MS).toISOString(),
  }))
  await backend.query(
    `insert into public.deal_comments (deal_id, user_id, comment_text, created_at)
     select d.id, (c ->> 'user_id')::uuid, c ->> 'comment_text', (c ->> 'created_at')::timestamptz
     from jsonb_array_elements($1::text::jsonb) with ordinality sent (c, place)
     join public.deals d on d.url_slug = c ->> 'slug'
     order by place`,
    [JSON.stringify(rows)],
  )
}

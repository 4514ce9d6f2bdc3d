import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyPostgres, type DatabaseCopy } from './database-copies.ts'
import { LINTER_RULES } from './splinter-rules.ts'

/**
 * Security definer functions that visitors may call, and the reason. The linter warns of all of them; an unlisted one fails
 * the test.
 */
const OF_VISITORS: Readonly<Record<string, string>> = {
  comments_of_deal: 'omits hidden comments, and those of blocked users',
  deal_history: 'the table is closed; answers without accounts',
  deal_pins: 'counts deals by cells, whose table is closed',
  find_localities: 'the table is closed; answers with names on the map',
  is_moderator: 'answers about the caller only',
  nearest_deals: 'as deal_pins; the planner may use its statistics',
  prove_sign_up: 'needs the token of a mail and the secret of a browser',
  submit_notice: 'the Digital Services Act wants notices from people without an account; limited by the hour',
}

/** The same for signed-in users, beyond those for visitors. Writing functions check that the account exists. */
const OF_USERS: Readonly<Record<string, string>> = {
  add_comment: 'only functions write comments: they check and limit them',
  add_deal_images: 'only functions write deals: they check and limit them',
  add_favourite: 'creates the missing restaurant of a deal',
  begin_clearance: 'as decide_report',
  block_user: 'the table is closed: users must not learn who blocked them',
  choose_username: 'only functions write usernames, once an account',
  confirm_deal: 'only functions write votes: they check and limit them',
  confirm_tenancy: 'as confirm_deal',
  continue_clearance: 'as decide_report',
  correct_deal: 'as add_deal_images',
  count_own_deals: 'authors are private; answers for the caller only',
  count_own_favourites: 'the table is closed; answers for the caller only',
  create_calendar_address: 'the table is closed; writes for the caller only',
  create_deal: 'as add_deal_images',
  deal_votes: 'the table of votes is closed; of users it answers about the caller only',
  decide_place_change: 'as decide_report',
  decide_report: 'refuses callers who do not moderate',
  decide_tenancy: 'as decide_report',
  decide_votes: 'as decide_report',
  delete_comment: 'deletes the caller’s comments only',
  delete_own_deal: 'deletes the caller’s deals only',
  delete_own_image: 'deletes the caller’s photos only',
  delete_user_account: 'deletes the caller only',
  dismiss_wave: 'as decide_report',
  restore_wave: 'as decide_report',
  hide_content: 'as decide_report',
  import_places: 'as decide_report',
  keep_pair: 'as decide_report',
  known_places: 'as decide_report',
  merge_deals: 'as decide_report',
  moderation_clearance: 'as decide_report',
  moderation_corrections: 'as decide_report',
  moderation_disputes: 'as decide_report',
  moderation_imports: 'as decide_report',
  moderation_pairs: 'as decide_report',
  moderation_log: 'as decide_report',
  moderation_reports: 'as decide_report',
  my_blocks: 'as block_user',
  my_calendar_address: 'the table is closed; answers about the caller only',
  my_deals: 'answers about the caller’s deals and photos only',
  my_favourites: 'the tables are closed; answers for the caller only',
  my_hidden_images: 'answers about the caller’s photos only',
  my_standing: 'answers about the caller only',
  operation_days: 'as decide_report',
  operation_state: 'as decide_report',
  preview_clearance: 'as decide_report',
  reinstate_account: 'as decide_report',
  remove_favourite: 'removes the caller’s favourites only',
  report_closed: 'as confirm_deal',
  report_comment: 'the tables of reports are closed',
  report_deal: 'as report_comment',
  report_dish: 'as report_comment',
  report_gone: 'as confirm_deal',
  report_image: 'as report_comment',
  report_place: 'as report_comment',
  report_username: 'as report_comment',
  restore_content: 'as decide_report',
  revoke_calendar_address: 'as create_calendar_address',
  places_near: 'as similar_places',
  set_digest: 'as decide_report',
  similar_places: 'as slug_exists; shows what the list and the place search show',
  slug_exists: 'the table of deals is closed; tells whether one slug is taken',
  stale_deals: 'checks the session of the caller; shows what the list shows',
  suspend_account: 'as decide_report',
  unblock_user: 'as block_user',
  undo_correction: 'as add_deal_images',
  undo_clearance: 'as decide_report',
  undo_merge: 'as decide_report',
  undo_corrections: 'as decide_report',
  undo_place_import: 'as decide_report',
  undo_own_deletion: 'restores what the caller deleted only',
  wants_digest: 'as decide_report',
  withdraw_vote: 'removes the caller’s votes only',
}

/** Views with the rights of their owner, with the reason: all in `private`, which the API does not expose. */
const VIEWS: Readonly<Record<string, string>> = {
  begun_tenancies: 'as readable_deals',
  counted_cells: 'as readable_deals',
  counted_facets: 'as readable_deals',
  counting_votes: 'as readable_deals',
  former_voters: 'as readable_deals',
  open_tenancies: 'as readable_deals',
  outdated_votes: 'as readable_deals',
  public_deals: 'the tables are closed: shows the public columns of visible deals',
  readable_deals: 'for security definer functions: granted to no role',
  shown_corrections: 'as readable_deals',
  shown_deals: 'as readable_deals',
  shown_images: 'as readable_deals',
  shown_menu_items: 'as readable_deals',
  suspended_accounts: 'as readable_deals',
  trusted_images: 'as readable_deals',
}

const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  // Its key has nulls, which a primary key refuses: unknown facts.
  '0004 no primary key': ['facet_counts'],
  '0010 security definer view': Object.keys(VIEWS),
  // Pages and feeds are rendered as a visitor sees them: users have no right to ask.
  '0028 security definer functions for visitors': [
    ...Object.keys(OF_VISITORS),
    'cities_with_deals',
    'city_with_deals',
    'favourite_calendar',
    'is_deal_hidden',
    'sitemap_deals',
    'sitemap_files',
  ].toSorted(),
  '0029 security definer functions for users': [...Object.keys(OF_VISITORS), ...Object.keys(OF_USERS)].toSorted(),
}

/** The migrated schema on PostgreSQL, without rows. */
let copy: Required<DatabaseCopy>
let sql: postgres.Sql

beforeAll(async () => {
  copy = await copyPostgres()
  sql = postgres(copy.databaseUrl, { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await sql.end()
  await copy.remove()
})

const findings = async (query: Pick<postgres.Sql, 'unsafe'>, rule: string): Promise<unknown[]> => {
  const rows = await query.unsafe<{ readonly finding: unknown }[]>(rule)
  return rows.map(({ finding }) => finding)
}

class Rollback extends Error {}

describe.each(LINTER_RULES)('the rule $name', ({ name, sql: rule, violation, finding }) => {
  it('a rule of splinter finds nothing', async () => {
    expect(await findings(sql, rule)).toEqual(ACCEPTED[name] ?? [])
  })

  it('a rule of splinter finds a planted violation', async () => {
    let found: unknown[] = []
    const planted = sql.begin(async (transaction) => {
      await transaction.unsafe(violation).simple()
      found = await findings(transaction, rule)
      throw new Rollback()
    })
    await expect(planted).rejects.toBeInstanceOf(Rollback)
    expect(found).toContain(finding)
  })
})

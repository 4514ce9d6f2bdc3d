import { type Access, type CallName, CALLS } from '../calls/index.ts'
import { CALL_SAMPLES } from './call-samples.ts'
import type { Actor } from './matrix-seed.ts'

/** Permissions on one object. */
export interface Expectation {
  readonly name: string
  readonly may: Readonly<Record<Actor, string>>
}

/** Parses a table: a header line of actors, then a name and the permissions of each actor. */
const read = (table: string): readonly Expectation[] =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/u))
    .map(([name = '', ...cells]) => ({
      name,
      may: {
        visitor: cells[0] ?? '',
        user: cells[1] ?? '',
        other: cells[2] ?? '',
        suspended: cells[3] ?? '',
        moderator: cells[4] ?? '',
        service: cells[5] ?? '',
      },
    }))

/**
 * Tables: `r`ead, `i`nsert, `u`pdate, `d`elete, of a row that is the user's. Those of `public` are tried by HTTP. The API does not
 * expose the others: privileges and policies decide.
 */
export const TABLES = read(`
                                              visitor  user     other    suspended moderator service
  public.deal_comments                        ----     ----     ----     ----      ----      riud
  public.deal_images                          ----     ----     ----     ----      ----      riud
  public.deals                                ----     ----     ----     ----      ----      riud
  public.places                               r---     r---     r---     r---      r---      riud
  public.profiles                             ----     r---     ----     ----     ----      riud
  public.restaurant_favorites                 ----     ----     ----     ----      ----      riud
  public.restaurants                          ----     ----     ----     ----      ----      riud
  public.user_blocks                          ----     ----     ----     ----      ----      riud
  private.account_persons                     ----     ----     ----     ----      ----      riud
  private.address_key                         ----     ----     ----     ----      ----      ----
  private.calendar_addresses                  ----     ----     ----     ----      ----      riud
  private.community_acts                      ----     ----     ----     ----      ----      riud
  private.cleared_items                       ----     ----     ----     ----      ----      riud
  private.clearances                          ----     ----     ----     ----      ----      riud
  private.counted_cells                       ----     ----     ----     ----      ----      ----
  private.counted_facets                      ----     ----     ----     ----      ----      ----
  private.counting_votes                      ----     ----     ----     ----      ----      ----
  private.trusted_images                      ----     ----     ----     ----      ----      ----
  private.day_networks                        ----     ----     ----     ----      ----      ----
  private.site_area                           ----     ----     ----     ----      ----      ----
  private.site_names                          ----     ----     ----     ----      ----      ----
  private.rate_windows                        ----     ----     ----     ----      ----      ----
  private.deal_cells                          ----     ----     ----     ----      ----      riud
  private.deal_changes                        ----     ----     ----     ----      ----      riud
  private.deal_deltas                         ----     ----     ----     ----      ----      riud
  private.deal_facets                         ----     ----     ----     ----      ----      riud
  private.dismissed_wave_items                ----     ----     ----     ----      ----      riud
  private.deal_votes                          ----     ----     ----     ----      ----      riud
  private.begun_tenancies                     ----     ----     ----     ----      ----      ----
  private.open_tenancies                      ----     ----     ----     ----      ----      ----
  private.tenancies                           ----     ----     ----     ----      ----      riud
  private.tenancy_votes                       ----     ----     ----     ----      ----      riud
  private.imported_places                     ----     ----     ----     ----      ----      riud
  private.operation_days                      ----     ----     ----     ----      ----      riud
  private.operation_errors                    ----     ----     ----     ----      ----      riud
  private.operation_states                    ----     ----     ----     ----      ----      riud
  private.place_changes                       ----     ----     ----     ----      ----      riud
  private.place_imports                       ----     ----     ----     ----      ----      riud
  private.place_sources                       ----     ----     ----     ----      ----      riud
  private.merged_rows                         ----     ----     ----     ----      ----      riud
  private.merges                              ----     ----     ----     ----      ----      riud
  private.place_pairs                         ----     ----     ----     ----      ----      riud
  private.unpaired_deals                      ----     ----     ----     ----      ----      riud
  private.decision_mails                      ----     ----     ----     ----      ----      riud
  private.deal_corrections                    ----     ----     ----     ----      ----      riud
  private.eula_consents                       ----     ----     ----     ----      ----      riud
  private.facet_counts                        ----     ----     ----     ----      ----      riud
  private.former_accounts                     ----     ----     ----     ----      ----      riud
  private.former_authors                      ----     ----     ----     ----      ----      riud
  private.former_users                        ----     ----     ----     ----      ----      riud
  private.former_voters                       ----     ----     ----     ----      ----      ----
  private.google_places                       ----     ----     ----     ----      ----      riud
  private.localities                          ----     ----     ----     ----      ----      riud
  private.menu_items                          ----     ----     ----     ----      ----      riud
  private.moderation_log                      ----     ----     ----     ----      ----      r---
  private.moderators                          ----     ----     ----     ----      ----      riud
  private.notices                             ----     ----     ----     ----      ----      riud
  private.outdated_votes                      ----     ----     ----     ----      ----      ----
  private.own_deletions                       ----     ----     ----     ----      ----      riud
  private.photo_uploads                       ----     ----     ----     ----      ----      riud
  private.public_deals                        r---     r---     r---     r---      r---      r---
  private.readable_deals                      ----     ----     ----     ----      ----      ----
  private.reports                             ----     ----     ----     ----      ----      riud
  private.search_words                        ----     ----     ----     ----      ----      riud
  private.shown_corrections                   ----     ----     ----     ----      ----      ----
  private.shown_deals                         ----     ----     ----     ----      ----      ----
  private.shown_menu_items                    ----     ----     ----     ----      ----      ----
  private.shown_images                        ----     ----     ----     ----      ----      ----
  private.suspended_accounts                  ----     ----     ----     ----      ----      ----
  private.suspensions                         ----     ----     ----     ----      ----      riud
  private.town_deals                          ----     ----     ----     ----      ----      riud
  storage.buckets                             ----     ----     ----     ----      ----      riud
  storage.objects                             ----     ----     ----     ----      ----      riud
`)

/** Who may call a function, by its access: `x` succeeds, `-` is refused. */
const MAY: Readonly<Record<Access, Readonly<Record<Actor, string>>>> = {
  anyone: { visitor: 'x', user: 'x', other: 'x', suspended: 'x', moderator: 'x', service: 'x' },
  account: { visitor: '-', user: 'x', other: 'x', suspended: 'x', moderator: 'x', service: '-' },
  writer: { visitor: '-', user: 'x', other: 'x', suspended: '-', moderator: 'x', service: '-' },
  moderator: { visitor: '-', user: '-', other: '-', suspended: '-', moderator: 'x', service: '-' },
  pages: { visitor: 'x', user: '-', other: '-', suspended: '-', moderator: '-', service: 'x' },
  service: { visitor: '-', user: '-', other: '-', suspended: '-', moderator: '-', service: 'x' },
}

/**
 * Functions of the API, called by HTTP. A function that acts on the caller's own rows succeeds for others too and does not change
 * the user's rows.
 */
export const FUNCTIONS: readonly Expectation[] = Array.from(CALLS.values(), ({ name, access }) => ({
  name: `public.${name}`,
  may: { ...MAY[access], ...CALL_SAMPLES[name as CallName].may },
}))

/** Functions that the API does not expose, by privileges: whether a role may call them indirectly. */
export const HELPERS = read(`
                                              visitor  user     other    suspended moderator service
  private.bare_username                       -        -        -        -         -         x
  private.berlin_today                        -        -        -        -         -         x
  private.cache_publicly                      x        x        x        x         x         x
  private.cell_levels                         -        -        -        -         -         x
  private.cell_of                             -        -        -        -         -         x
  private.characters                          -        -        -        -         -         x
  private.circle_box                          -        -        -        -         -         x
  private.clean_text                          -        -        -        -         -         x
  private.single_line                         -        -        -        -         -         x
  private.clean_username                      -        -        -        -         -         x
  private.copies_of_photo                     -        -        -        -         -         x
  private.count_act                           -        -        -        -         -         x
  private.count_answers                       -        -        -        -         -         x
  private.fitting_combinations                -        -        -        -         -         x
  private.create_profile                      -        -        -        -         -         x
  private.count_day                           -        -        -        -         -         x
  private.nearest_district                    -        -        -        -         -         x
  private.note_backup                         -        -        -        -         -         x
  private.operation_facts                     -        -        -        -         -         x
  private.report_server                       -        -        -        -         -         x
  private.import_places                       -        -        -        -         -         x
  private.keep_place_sources                  -        -        -        -         -         x
  private.sources_of                          -        -        -        -         -         x
  private.note_changed_deal                   -        -        -        -         -         x
  private.note_new_deals                      -        -        -        -         -         x
  private.place_facts_of                      -        -        -        -         -         x
  private.place_json                          -        -        -        -         -         x
  private.replace_place_changes               -        -        -        -         -         x
  private.undo_import                         -        -        -        -         -         x
  private.deal_at                             x        x        x        x         x         x
  private.date_of                             -        -        -        -         -         x
  private.day_number                          -        -        -        -         -         x
  private.deal_schedule                       -        -        -        -         -         x
  private.end_unproven_password               -        -        -        -         -         x
  private.error_keys                          -        -        -        -         -         x
  private.require_consent                     -        -        -        -         -         x
  private.favourite_json                      -        -        -        -         -         x
  private.first_image_url                     -        -        -        -         -         x
  private.maintain_map_data                        -        -        -        -         -         x
  private.maintain_deal_from_images                       -        -        -        -         -         x
  private.forgiving_locality_condition        -        -        -        -         -         x
  private.has_account                         -        -        -        -         -         x
  private.haversine_km                        -        -        -        -         -         x
  private.is_coarse_position                  -        -        -        -         -         x
  private.is_file_hidden                      -        -        -        -         -         x
  private.is_phone_number                     -        -        -        -         -         x
  private.is_demo_photo                       -        -        -        -         -         x
  private.is_photo_shown                      -        -        -        -         -         x
  private.is_place_hidden                     x        x        x        x         x         x
  private.followed_deal                       x        x        x        x         x         x
  private.is_price_outlier                    -        -        -        -         -         x
  private.is_web_address                      -        -        -        -         -         x
  private.is_unreadable                       -        -        -        -         -         x
  private.is_within_one_error                 -        -        -        -         -         x
  private.keep_address                        -        -        -        -         -         x
  private.keep_person                         -        -        -        -         -         x
  private.keep_person_of_session              -        -        -        -         -         x
  private.kept_dishes                         -        -        -        -         -         x
  private.keys_of                             -        -        -        -         -         x
  private.key_bits                            -        -        -        -         -         x
  private.key_words                                   -        -        -        -         -         x
  private.keys_from                                   -        -        -        -         -         x
  private.keys_in                             -        -        -        -         -         x
  private.labels                              -        -        -        -         -         x
  private.leave_content                       -        -        -        -         -         x
  private.leave_votes                         -        -        -        -         -         x
  private.letters                             -        -        -        -         -         x
  private.district_of                         x        x        x        x         x         x
  private.dishes_for_cards                    x        x        x        x         x         x
  private.limit_of                            x        x        x        x         x         x
  private.locality_error_keys                 -        -        -        -         -         x
  private.locality_text                       -        -        -        -         -         x
  private.loose_text                          -        -        -        -         -         x
  private.menu_age                            -        -        -        -         -         x
  private.tenancy_of                          x        x        x        x         x         x
  private.menu_of                             x        x        x        x         x         x
  private.menu_start                          -        -        -        -         -         x
  private.mercator_box                        -        -        -        -         -         x
  private.mercator_x                          -        -        -        -         -         x
  private.mercator_y                          -        -        -        -         -         x
  private.near_words                          -        -        -        -         -         x
  private.query_words                         -        -        -        -         -         x
  private.metadata                            -        -        -        -         -         x
  private.numbers                             -        -        -        -         -         x
  private.own_id                              -        x        x        x         x         x
  private.photo_url                           -        -        -        -         -         x
  private.pin_kind                            -        -        -        -         -         x
  private.pin_kind_of                         -        -        -        -         -         x
  private.place_condition                     -        -        -        -         -         x
  private.place_words                         -        -        -        -         -         x
  private.plain_text                          -        -        -        -         -         x
  private.price_keys                          -        -        -        -         -         x
  private.answer_of_diet                      -        -        -        -         -         x
  private.answered_deals                      -        -        -        -         -         x
  private.dish_answers                        -        -        -        -         -         x
  private.line_of                             -        -        -        -         -         x
  private.word_condition                      -        -        -        -         -         x
  private.answers_of                          -        -        -        -         -         x
  private.question_conditions                 -        -        -        -         -         x
  private.random_id                           -        -        -        -         -         x
  private.recount_votes                       -        -        -        -         -         x
  private.require_account                     -        -        -        -         -         x
  private.schedule_bits                       -        -        -        -         -         x
  private.search_condition                    -        -        -        -         -         x
  private.search_text                         -        -        -        -         -         x
  private.searched_text                       -        -        -        -         -         x
  private.set_answers                         -        -        -        -         -         x
  private.state_of                            -        -        -        -         -         x
  private.suggested_place_ids                 x        x        x        x         x         x
  private.touch_updated_at                    -        -        -        -         -         x
  private.trimmed                             -        -        -        -         -         x
  private.typed_words                         -        -        -        -         -         x
  private.uid                                 -        -        -        -         -         x
  private.unsettle                            -        -        -        -         -         x
  private.username_fold                       -        -        -        -         -         x
  private.username_skeleton                   -        -        -        -         -         x
  private.vouch_by_confirmation               -        -        -        -         -         x
  private.walk_km                             -        -        -        -         -         x
  private.wanted_price_keys                   -        -        -        -         -         x
  private.weigh_reported_photo                -        -        -        -         -         x
`)

/** Buckets, by HTTP: `r`ead by address, `l`ist, `i`nsert, `u`pdate, `d`elete, of the user's file. */
export const BUCKETS = read(`
                                              visitor  user     other    suspended moderator service
  deals                                       r----    r----    r----    r----     r----     rliud
  hidden-photos                               -----    -----    -----    -----     -----     -liud
`)

/** Edge functions and their actions, by HTTP: `x` succeeds on the user's data, `-` does not. */
export const EDGE_FUNCTIONS = read(`
                                              visitor  user     other    suspended moderator service
  photos/store                                -        x        x        -         x         -
  photos/remove                               -        x        -        -         -         -
  analytics-config                            x        x        x        x         x         x
  pages                                       x        x        x        x         x         x
  google-place                                -        -        -        -        -         -
  moderate-content                            -        -        -        -         x         -
  send-report-notification/comment            -        x        -        -         -         -
  send-report-notification/notice             x        x        x        x         x         x
  send-decisions                              -        -        -        -         -         x
  sweep-photos                                -        -        -        -         -         x
`)

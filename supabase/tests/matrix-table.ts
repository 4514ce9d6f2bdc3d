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
 * Tables: `r`ead, `i`nsert, `u`pdate, `d`elete, of a row that is the user's. Those of `public` are asked for by HTTP,
 * the others, which the API does not show, by privileges and policies.
 */
export const TABLES = read(`
                                              visitor  user     other    suspended moderator service
  public.deal_comments                        ----     ----     ----     ----      ----      riud
  public.deal_images                          ----     ----     ----     ----      ----      riud
  public.deals                                ----     ----     ----     ----      ----      riud
  public.places                               r---     r---     r---     r---      r---      riud
  public.profiles                             ----     r---     ----     ----     ----      riud
  public.restaurant_favorites                 ----     ----     ----     ----      ----      riud
  public.restaurants                          r---     r---     r---     r---      r---      riud
  public.user_blocks                          ----     ----     ----     ----      ----      riud
  private.account_persons                     ----     ----     ----     ----      ----      riud
  private.address_key                         ----     ----     ----     ----      ----      ----
  private.calendar_addresses                  ----     ----     ----     ----      ----      riud
  private.community_acts                      ----     ----     ----     ----      ----      riud
  private.counting_votes                      ----     ----     ----     ----      ----      ----
  private.deal_cells                          ----     ----     ----     ----      ----      riud
  private.deal_changes                        ----     ----     ----     ----      ----      riud
  private.deal_facets                         ----     ----     ----     ----      ----      riud
  private.deal_votes                          ----     ----     ----     ----      ----      riud
  private.decision_mails                      ----     ----     ----     ----      ----      riud
  private.deal_corrections                    ----     ----     ----     ----      ----      riud
  private.eula_consents                       ----     ----     ----     ----      ----      riud
  private.facet_counts                        ----     ----     ----     ----      ----      riud
  private.former_accounts                     ----     ----     ----     ----      ----      riud
  private.former_authors                      ----     ----     ----     ----      ----      riud
  private.google_places                       ----     ----     ----     ----      ----      riud
  private.localities                          ----     ----     ----     ----      ----      riud
  private.menu_items                          ----     ----     ----     ----      ----      riud
  private.moderation_log                      ----     ----     ----     ----      ----      r---
  private.moderators                          ----     ----     ----     ----      ----      riud
  private.notices                             ----     ----     ----     ----      ----      riud
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
  private.suspensions                         ----     ----     ----     ----      ----      riud
  private.town_deals                          ----     ----     ----     ----      ----      riud
  storage.buckets                             ----     ----     ----     ----      ----      riud
  storage.objects                             ----     ----     ----     ----      ----      riud
`)

/**
 * Functions of the API, called by HTTP: `x` succeeds, `-` is refused. A function that acts on the caller's own rows succeeds
 * for others too and does not change the user's rows.
 */
export const FUNCTIONS = read(`
                                              visitor  user     other    suspended moderator service
  public.add_comment                          -        x        x        -         x         -
  public.add_cuisine                          -        x        x        -         x         -
  public.add_deal_images                      -        x        -        -         -         -
  public.add_diets                            -        x        x        -         x         -
  public.add_favourite                        -        x        x        -         x         -
  public.begin_place_lookup                   -        -        -        -        -         x
  public.begin_decision_mail                  -        -        -        -         -         x
  public.begin_report_notification            -        -        -        -         -         x
  public.block_user                           -        x        x        -         x         -
  public.choose_username                      -        x        x        -         x         -
  public.cities_with_deals                    x        -        -        -         -         x
  public.city_with_deals                      x        -        -        -         -         x
  public.claim_photo                          -        -        -        -         -         x
  public.comments_of_deal                     x        x        x        x         x         x
  public.confirm_deal                         -        x        x        -         x         -
  public.correct_deal                         -        x        x        -         x         -
  public.count_own_deals                      -        x        x        x         x         -
  public.count_own_favourites                 -        x        x        x         x         -
  public.create_calendar_address              -        x        x        -         x         -
  public.create_deal                          -        x        x        x         x         x
  public.deal_by_id                           x        x        x        x         x         x
  public.deal_by_place_id                     x        x        x        x         x         x
  public.deal_history                         x        x        x        x         x         x
  public.deal_pins                            x        x        x        x         x         x
  public.deal_votes                           -        x        x        x         x         -
  public.decide_votes                          -        -        -        -         x         -
  public.decide_report                        -        -        -        -         x         -
  public.delete_comment                       -        x        x        -         x         -
  public.delete_own_deal                      -        x        -        -         -         -
  public.delete_own_image                     -        x        -        -         -         -
  public.delete_user_account                  -        x        -        -         -         -
  public.end_decision_mail                    -        -        -        -         -         x
  public.end_report_notification              -        -        -        -         -         x
  public.favourite_calendar                   x        -        -        -         -         x
  public.find_localities                      x        x        x        x         x         x
  public.give_up_unused_photos                -        -        -        -         -         x
  public.hide_content                         -        -        -        -         x         -
  public.is_deal_hidden                       x        -        -        -         -         x
  public.is_moderator                         x        x        x        x         x         x
  public.keep_google_place                    -        -        -        -        -         x
  public.moderation_corrections               -        -        -        -         x         -
  public.moderation_disputes                  -        -        -        -         x         -
  public.moderation_log                       -        -        -        -         x         -
  public.moderation_reports                   -        -        -        -         x         -
  public.my_blocks                            -        x        x        x         x         -
  public.my_calendar_address                  -        x        x        x         x         -
  public.my_deals                             -        x        x        x         x         -
  public.my_favourites                        -        x        x        x         x         -
  public.my_hidden_images                     -        x        x        x         x         -
  public.my_standing                          -        x        x        x         x         -
  public.nearest_deals                        x        x        x        x         x         x
  public.photos_to_move                       -        -        -        -         -         x
  public.place_by_id                          x        x        x        x         x         x
  public.prove_sign_up                        x        x        x        x         x         x
  public.reinstate_account                    -        -        -        -         x         -
  public.release_photos                       -        -        -        -         -         x
  public.remove_favourite                     -        x        x        -         x         -
  public.report_closed                        -        x        x        -         x         -
  public.report_comment                       -        x        x        -         x         -
  public.report_deal                          -        x        x        -         x         -
  public.report_dish                          -        x        x        -         x         -
  public.report_gone                          -        x        x        -         -         -
  public.report_image                         -        x        x        -         x         -
  public.report_place                         -        x        x        -         x         -
  public.report_username                      -        x        x        -         x         -
  public.restore_content                      -        -        -        -         x         -
  public.revoke_calendar_address              -        x        x        x         x         -
  public.set_card_payment                     -        x        x        -         x         -
  public.similar_places                       -        x        x        x         x         x
  public.sitemap_deals                        x        -        -        -         -         x
  public.sitemap_files                        x        -        -        -         -         x
  public.slug_exists                          -        x        x        x         x         x
  public.stale_deals                          -        x        x        x         x         -
  public.submit_notice                        x        x        x        x         x         x
  public.suggest_places                       x        x        x        x         x         x
  public.suspend_account                      -        -        -        -         x         -
  public.unblock_user                         -        x        x        -         x         -
  public.undo_correction                      -        x        x        -         x         -
  public.undo_corrections                     -        -        -        -         x         -
  public.undo_own_deletion                    -        x        -        -         -         -
  public.withdraw_vote                        -        x        x        -         x         -
`)

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
  private.clean_username                      -        -        -        -         -         x
  private.copies_of_photo                     -        -        -        -         -         x
  private.count_act                           -        -        -        -         -         x
  private.count_answers                       -        -        -        -         -         x
  private.create_profile                      -        -        -        -         -         x
  private.date_of                             -        -        -        -         -         x
  private.day_number                          -        -        -        -         -         x
  private.deal_schedule                       -        -        -        -         -         x
  private.deal_traits                         -        -        -        -         -         x
  private.end_unproven_password               -        -        -        -         -         x
  private.error_keys                          -        -        -        -         -         x
  private.facet_bits                          -        -        -        -         -         x
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
  private.is_photo                            -        -        -        -         -         x
  private.is_photo_shown                      -        -        -        -         -         x
  private.is_place_hidden                     x        x        x        x         x         x
  private.is_web_address                      -        -        -        -         -         x
  private.is_unreadable                       -        -        -        -         -         x
  private.is_within_one_error                 -        -        -        -         -         x
  private.keep_address                        -        -        -        -         -         x
  private.keep_person                         -        -        -        -         -         x
  private.kept_dishes                         -        -        -        -         -         x
  private.keys_of                             -        -        -        -         -         x
  private.known_bits                          -        -        -        -         -         x
  private.known_words                         -        -        -        -         -         x
  private.labels                              -        -        -        -         -         x
  private.leave_corrections                   -        -        -        -         -         x
  private.leave_votes                         -        -        -        -         -         x
  private.legacy_photos                       -        -        -        -         -         x
  private.letters                             -        -        -        -         -         x
  private.district_of                         x        x        x        x         x         x
  private.dishes_for_cards                    x        x        x        x         x         x
  private.limit_of                            x        x        x        x         x         x
  private.locality_error_keys                 -        -        -        -         -         x
  private.locality_text                       -        -        -        -         -         x
  private.loose_text                          -        -        -        -         -         x
  private.menu_of                             x        x        x        x         x         x
  private.menu_start                          -        -        -        -         -         x
  private.mercator_box                        -        -        -        -         -         x
  private.mercator_x                          -        -        -        -         -         x
  private.mercator_y                          -        -        -        -         -         x
  private.near_words                          -        -        -        -         -         x
  private.query_words                         -        -        -        -         -         x
  private.metadata                            -        -        -        -         -         x
  private.nearest_deal_ids                    x        x        x        x         x         x
  private.numbers                             -        -        -        -         -         x
  private.own_id                              -        x        x        x         x         x
  private.photo_url                           -        -        -        -         -         x
  private.pin_kind                            -        -        -        -         -         x
  private.pin_kind_of                         -        -        -        -         -         x
  private.place_condition                     -        -        -        -         -         x
  private.place_words                         -        -        -        -         -         x
  private.plain_text                          -        -        -        -         -         x
  private.price_keys                          -        -        -        -         -         x
  private.prices_of                           -        -        -        -         -         x
  private.question_conditions                 -        -        -        -         -         x
  private.random_id                           -        -        -        -         -         x
  private.recount_votes                       -        -        -        -         -         x
  private.require_account                     -        -        -        -         -         x
  private.search_condition                    -        -        -        -         -         x
  private.search_text                         -        -        -        -         -         x
  private.set_pin_kind                        -        -        -        -         -         x
  private.set_prices                          -        -        -        -         -         x
  private.state_of                            -        -        -        -         -         x
  private.stored_list                         -        -        -        -         -         x
  private.suggested_place_ids                 x        x        x        x         x         x
  private.touch_updated_at                    -        -        -        -         -         x
  private.trimmed                             -        -        -        -         -         x
  private.typed_words                         -        -        -        -         -         x
  private.uid                                 -        -        -        -         -         x
  private.username_fold                       -        -        -        -         -         x
  private.username_skeleton                   -        -        -        -         -         x
  private.wanted_price_keys                   -        -        -        -         -         x
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

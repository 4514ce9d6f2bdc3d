/**
 * All calls of the app, as named by `callOf`. The fault matrix has a trial of each, checked by `tools/fault-matrix.test.ts`.
 * A test that makes an unlisted call fails.
 */
export const CALLS = [
  'GET file',
  'HEAD page',
  'GET storage photo',
  'GET basemap',
  'GET rest/v1/profiles',
  'GET rest/v1/rpc/deal_pins',
  'GET rest/v1/rpc/nearest_deals',
  'GET rest/v1/rpc/deal_by_id',
  'GET rest/v1/rpc/deal_by_place_id',
  'GET rest/v1/rpc/suggest_places',
  'GET rest/v1/rpc/place_by_id',
  'GET rest/v1/rpc/similar_places',
  'GET rest/v1/rpc/slug_exists',
  'GET rest/v1/rpc/comments_of_deal',
  'POST rest/v1/rpc/add_comment',
  'POST rest/v1/rpc/delete_comment',
  'GET rest/v1/rpc/my_blocks',
  'POST rest/v1/rpc/block_user',
  'POST rest/v1/rpc/unblock_user',
  'GET rest/v1/rpc/my_favourites',
  'POST rest/v1/rpc/add_favourite',
  'POST rest/v1/rpc/remove_favourite',
  'GET rest/v1/rpc/my_hidden_images',
  'POST rest/v1/rpc/report_image',
  'POST rest/v1/rpc/report_comment',
  'POST rest/v1/rpc/report_deal',
  'POST rest/v1/rpc/report_place',
  'POST rest/v1/rpc/report_username',
  'POST rest/v1/rpc/add_cuisine',
  'POST rest/v1/rpc/add_diets',
  'POST rest/v1/rpc/set_card_payment',
  'GET rest/v1/rpc/deal_votes',
  'POST rest/v1/rpc/confirm_deal',
  'POST rest/v1/rpc/report_closed',
  'POST rest/v1/rpc/report_gone',
  'POST rest/v1/rpc/withdraw_vote',
  'GET rest/v1/rpc/deal_history',
  'POST rest/v1/rpc/correct_deal',
  'POST rest/v1/rpc/undo_correction',
  'POST rest/v1/rpc/create_deal',
  'POST rest/v1/rpc/add_deal_images',
  'POST rest/v1/rpc/submit_notice',
  'GET rest/v1/rpc/count_own_deals',
  'GET rest/v1/rpc/count_own_favourites',
  'POST rest/v1/rpc/delete_user_account',
  'POST rest/v1/rpc/choose_username',
  'GET rest/v1/rpc/my_standing',
  'GET rest/v1/rpc/is_moderator',
  'GET rest/v1/rpc/moderation_reports',
  'GET rest/v1/rpc/moderation_log',
  'GET rest/v1/rpc/moderation_corrections',
  'POST rest/v1/rpc/undo_corrections',
  'GET rest/v1/rpc/moderation_disputes',
  'POST rest/v1/rpc/decide_gone',
  'POST rest/v1/rpc/suspend_account',
  'POST rest/v1/rpc/reinstate_account',
  'POST rest/v1/rpc/decide_report',
  'POST auth/v1/token?password',
  'POST auth/v1/token?refresh_token',
  'POST auth/v1/signup',
  'POST rest/v1/rpc/prove_sign_up',
  'POST auth/v1/verify',
  'POST auth/v1/resend',
  'POST auth/v1/recover',
  'POST auth/v1/logout',
  'GET auth/v1/user',
  'PUT auth/v1/user',
  'GET functions/v1/analytics-config',
  'POST functions/v1/moderate-content',
  'POST functions/v1/photos',
  'DELETE functions/v1/photos',
  'POST functions/v1/send-report-notification',
] as const

export type Call = (typeof CALLS)[number]

/** Calls that no screen makes yet: the fault matrix has no trial of them. */
export const CALLS_WITHOUT_SCREEN: readonly string[] = [
  'GET rest/v1/rpc/deal_votes',
  'POST rest/v1/rpc/confirm_deal',
  'POST rest/v1/rpc/report_closed',
  'POST rest/v1/rpc/report_gone',
  'POST rest/v1/rpc/withdraw_vote',
  'GET rest/v1/rpc/moderation_disputes',
  'POST rest/v1/rpc/decide_gone',
]

/**
 * Requests of the browser itself for a navigation, before the app runs, and tiles of the basemap.
 */
export const CALLS_OF_BROWSERS: readonly string[] = ['GET page', 'GET local page', 'GET basemap tile']

/** Calls that need a key of the operator, which tests in a browser do not have. */
export const CALLS_WITH_KEYS: readonly string[] = ['POST functions/v1/google-place']

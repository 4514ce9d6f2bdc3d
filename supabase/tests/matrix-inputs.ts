import { type People, PHOTO_PATH, PHOTO_URL, SHA256 } from './matrix-seed.ts'

/** Requests for a table of the API. */
export interface TableCalls {
  /** API filter for the seeded row. */
  readonly row: string
  /** A column that every reader of the row may read. */
  readonly column: string
  readonly insert: (people: People) => object
  readonly update: object
}

export const TABLE_CALLS: Readonly<Record<string, TableCalls>> = {
  'public.deals': {
    row: 'id=eq.9001',
    column: 'place_name',
    insert: ({ user }) => ({ place_name: 'Zur Buche', place_lat: 52, place_lng: 13, user_id: user.id }),
    update: { place_name: 'Zur Esche' },
  },
  'public.deal_images': {
    row: 'id=eq.9001',
    column: 'image_url',
    insert: () => ({ deal_id: 9001, image_url: '/other.webp' }),
    update: { image_url: '/other.webp' },
  },
  'public.restaurants': {
    row: 'id=eq.9001',
    column: 'name',
    insert: () => ({ name: 'Zur Buche', google_place_id: 'demo:buche' }),
    update: { name: 'Zur Esche' },
  },
  'public.profiles': {
    row: 'username=eq.Uli',
    column: 'username',
    insert: ({ withoutProfile }) => ({ id: withoutProfile.id, username: 'Niemand' }),
    update: { avatar_url: '/evil.webp' },
  },
  'public.restaurant_favorites': {
    row: 'id=eq.9001',
    column: 'restaurant_id',
    insert: ({ user }) => ({ user_id: user.id, restaurant_id: 9002 }),
    update: { restaurant_id: 9002 },
  },
  'public.places': {
    row: 'place_id=eq.demo:linde',
    column: 'name',
    insert: () => ({ place_id: 'demo:buche', name: 'Zur Buche', lat: 52, lng: 13 }),
    update: { website: 'https://evil.example' },
  },
  'public.deal_comments': {
    row: 'id=eq.9001',
    column: 'comment_text',
    insert: ({ user }) => ({ deal_id: 9001, user_id: user.id, comment_text: 'Mehr' }),
    update: { comment_text: 'Anders' },
  },
  'public.user_blocks': {
    row: 'created_at=not.is.null',
    column: 'created_at',
    insert: ({ user, other }) => ({ blocker_id: user.id, blocked_user_id: other.id }),
    update: { created_at: '2020-01-01T00:00:00Z' },
  },
}

const OPINION = { p_reason: 'spam', p_description: '' }

/** Arguments of each function of the API. */
export const FUNCTION_CALLS: Readonly<Record<string, (people: People) => object>> = {
  add_comment: () => ({ p_deal_id: 9001, p_text: 'Lecker' }),
  add_cuisine: () => ({ p_deal_id: 9001, p_cuisine: 'deutsch' }),
  add_deal_images: () => ({
    p_deal_id: 9001,
    p_images: [{ image_url: PHOTO_URL.replace('-0-', '-1-'), offer_type: 'tageskarte', sort_order: 0 }],
  }),
  add_diets: () => ({ p_deal_id: 9001, p_diets: ['vegan'] }),
  add_favourite: () => ({ p_place_id: 'demo:eiche' }),
  begin_place_lookup: ({ user }) => ({ p_place_id: 'ChIJ-linde', p_user_id: user.id }),
  begin_decision_mail: () => ({}),
  begin_report_notification: ({ user }) => ({
    p_user_id: user.id,
    p_kind: 'comment',
    p_id: '9002',
    p_image_url: null,
  }),
  block_user: ({ withoutProfile }) => ({ p_user_id: withoutProfile.id }),
  choose_username: () => ({ p_username: 'Niemand' }),
  claim_photo: ({ user }) => ({ p_path: PHOTO_PATH.replace('-0-', '-2-'), p_user_id: user.id, p_sha256: SHA256 }),
  comments_of_deal: () => ({ p_deal_id: 9001 }),
  confirm_deal: () => ({ p_at: new Date().toISOString(), p_deal_id: 9001 }),
  correct_deal: () => ({
    p_deal_id: 9001,
    p_changes: { phone: { seen: null, value: '030 123' } },
    p_reason: null,
  }),
  count_own_deals: ({ user }) => ({ p_user_id: user.id }),
  count_own_favourites: ({ user }) => ({ p_user_id: user.id }),
  deal_by_id: () => ({ p_id: 9001 }),
  deal_by_place_id: () => ({ p_place_id: 'demo:linde' }),
  deal_history: () => ({ p_deal_id: 9001 }),
  deal_pins: () => ({ p_level: 14, p_x: 0, p_y: 0 }),
  deal_votes: () => ({ p_deal_id: 9001 }),
  decide_votes: () => ({ p_act: 'mark-gone', p_deal_id: 9001, p_reason: 'Geschlossen' }),
  decide_report: () => ({ p_id: 9001, p_ground: null, p_reason: 'Kein Verstoß', p_state: 'rejected' }),
  delete_comment: () => ({ p_id: 9001 }),
  delete_own_deal: () => ({ p_deal_id: 9001 }),
  delete_own_image: () => ({ p_deal_id: 9001, p_image_url: PHOTO_URL }),
  delete_user_account: ({ user }) => ({ p_user_id: user.id }),
  end_decision_mail: () => ({ p_begun_at: '2026-01-01T00:00:00Z' }),
  end_report_notification: () => ({ p_begun_at: '2026-01-01T00:00:00Z' }),
  give_up_unused_photos: () => ({}),
  hide_content: () => ({ p_ground: 'terms', p_id: '9001', p_kind: 'image', p_reason: 'Spam' }),
  is_moderator: () => ({}),
  keep_google_place: () => ({ p_place: { place_id: 'ChIJ-linde', name: 'Zur Linde', address: '', lat: 52, lng: 13 } }),
  moderation_corrections: () => ({ p_cursor: null }),
  moderation_disputes: () => ({ p_cursor: null }),
  moderation_log: () => ({ p_cursor: null }),
  moderation_reports: () => ({ p_cursor: null, p_decided: false }),
  my_blocks: () => ({}),
  my_deals: () => ({ p_cursor: null }),
  my_favourites: () => ({}),
  my_hidden_images: () => ({ p_deal_id: 9001 }),
  my_standing: () => ({}),
  nearest_deals: () => ({ p_lat: 52.5, p_lng: 13.4 }),
  photos_to_move: () => ({ p_kind: 'image', p_id: '9001' }),
  place_by_id: () => ({ p_place_id: 'demo:linde' }),
  prove_sign_up: () => ({ p_email: 'nora@example.test', p_token: 'geraten', p_secret: 'geraten' }),
  reinstate_account: ({ suspended }) => ({ p_reason: 'Genug', p_user_id: suspended.id }),
  release_photos: ({ user }) => ({ p_paths: [PHOTO_PATH], p_user_id: user.id }),
  remove_favourite: () => ({ p_place_id: 'demo:linde' }),
  report_closed: () => ({ p_deal_id: 9001, p_until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) }),
  report_comment: () => ({ p_comment_id: 9003, ...OPINION }),
  report_deal: () => ({ p_deal_id: 9002, ...OPINION }),
  report_dish: () => ({ p_dish_id: 9001, ...OPINION }),
  report_gone: () => ({ p_deal_id: 9002 }),
  report_image: () => ({ p_deal_id: 9002, p_image_url: '/drawn/menu.webp', ...OPINION }),
  report_place: () => ({ p_place_id: 'manual:eck@52.500,13.400', ...OPINION }),
  report_username: ({ suspended }) => ({ p_user_id: suspended.id, ...OPINION, p_reason: 'other' }),
  restore_content: () => ({ p_id: '9001', p_kind: 'image', p_reason: 'Doch nicht' }),
  set_card_payment: () => ({ p_deal_id: 9001, p_accepted: true }),
  find_localities: () => ({ p_search: 'Kreuzberg', p_lat: 52.5, p_lng: 13.4 }),
  similar_places: () => ({ p_lat: 52.5, p_lng: 13.4, p_name: 'Linde', p_place_id: 'manual:linde@52.500,13.400' }),
  stale_deals: () => ({ p_lat: 52.5, p_lng: 13.4 }),
  is_deal_hidden: () => ({ p_id: 9001 }),
  cities_with_deals: () => ({}),
  city_with_deals: () => ({ p_slug: 'berlin' }),
  sitemap_deals: () => ({ p_file: 1 }),
  sitemap_files: () => ({}),
  slug_exists: () => ({ p_slug: 'zur-linde' }),
  submit_notice: () => ({
    p_name: 'Nora',
    p_email: 'nora@example.test',
    p_what: 'Foto',
    p_where: 'Deal 9001',
    p_why: 'Meins',
    p_good_faith: true,
  }),
  suggest_places: () => ({ p_text: 'Linde', p_lat: 52.5, p_lng: 13.4 }),
  suspend_account: ({ other }) => ({ p_ground: 'terms', p_reason: 'Spam', p_user_id: other.id }),
  unblock_user: ({ withoutProfile }) => ({ p_user_id: withoutProfile.id }),
  undo_correction: () => ({ p_id: 9001 }),
  undo_corrections: ({ user }) => ({ p_ground: 'guidelines', p_reason: 'Unfug', p_author_id: user.id }),
  undo_own_deletion: () => ({ p_id: 9001 }),
  withdraw_vote: () => ({ p_deal_id: 9001, p_kind: 'closure' }),
}

import { type CallName, type CallOf, CALLS, requestOf, type ValuesOf } from '../calls/index.ts'
import { dealFields } from './deal-fields.ts'
import { type Actor, CLEARANCE_ID, PHOTO_PATH, PHOTO_URL, type People, SHA256 } from './matrix-seed.ts'

interface Sample<N extends CallName> {
  /** Values with which the function succeeds for those who may call it. */
  readonly input: (people: People) => ValuesOf<CallOf<N>['parameters']>
  /** Deviations from the access of the call: the sample is about rows of the user. */
  readonly may?: Partial<Readonly<Record<Actor, 'x' | '-'>>>
}

const OPINION = { reason: 'spam', description: '' }

/** A call of each function of the API. */
export const CALL_SAMPLES: { readonly [N in CallName]: Sample<N> } = {
  add_comment: { input: () => ({ dealId: 9001, text: 'Lecker' }) },
  add_deal_images: {
    input: () => ({
      dealId: 9001,
      images: [{ image_url: PHOTO_URL.replace('-0-', '-1-'), offer_type: 'tageskarte', sort_order: 0 }],
    }),
    may: { other: '-', moderator: '-' },
  },
  add_favourite: { input: () => ({ placeId: 'demo:eiche' }) },
  begin_clearance: {
    input: ({ other }) => ({
      accountIds: [other.id],
      ground: 'terms',
      id: crypto.randomUUID(),
      reason: 'Spam',
      days: 7,
      suspensionDays: null,
    }),
  },
  begin_decision_mail: { input: () => ({}) },
  begin_digest_mail: { input: () => ({}) },
  begin_place_lookup: { input: ({ user }) => ({ placeId: 'ChIJ-linde', userId: user.id }) },
  begin_report_notification: {
    input: ({ user }) => ({
      userId: user.id,
      kind: 'comment',
      id: '9002',
      imageUrl: null,
    }),
  },
  block_user: { input: ({ withoutProfile }) => ({ userId: withoutProfile.id }) },
  choose_username: { input: () => ({ username: 'Niemand' }) },
  cities_with_deals: { input: () => ({}) },
  city_with_deals: { input: () => ({ slug: 'berlin' }) },
  claim_photo: { input: ({ user }) => ({ path: PHOTO_PATH.replace('-0-', '-2-'), userId: user.id, sha256: SHA256 }) },
  comments_of_deal: { input: () => ({ dealId: 9001 }) },
  confirm_deal: { input: () => ({ at: new Date().toISOString(), dealId: 9001 }) },
  confirm_tenancy: { input: () => ({ dealId: 9003 }) },
  continue_clearance: { input: () => ({ id: CLEARANCE_ID }) },
  correct_deal: {
    input: () => ({
      dealId: 9001,
      changes: { phone: { seen: null, value: '030 123' } },
      reason: null,
    }),
  },
  count_own_deals: { input: ({ user }) => ({ userId: user.id }) },
  count_own_favourites: { input: ({ user }) => ({ userId: user.id }) },
  create_calendar_address: { input: () => ({}) },
  create_deal: { input: () => ({ deal: dealFields() }) },
  deal_by_id: { input: () => ({ id: 9001 }) },
  deal_by_place_id: { input: () => ({ placeId: 'demo:linde' }) },
  deal_history: { input: () => ({ dealId: 9001 }) },
  deal_pins: { input: () => ({ level: 14, x: 0, y: 0 }) },
  deal_votes: { input: () => ({ dealId: 9001 }) },
  decide_place_change: { input: () => ({ id: 9001, isApplied: false }) },
  decide_report: { input: () => ({ id: 9001, ground: null, reason: 'Kein Verstoß', state: 'rejected' }) },
  decide_tenancy: { input: () => ({ dealId: 9003, hasBegun: true, reason: 'Vor Ort gesehen' }) },
  decide_votes: { input: () => ({ act: 'mark-gone', dealId: 9001, reason: 'Geschlossen' }) },
  delete_comment: { input: () => ({ id: 9001 }) },
  delete_own_deal: { input: () => ({ dealId: 9001 }), may: { other: '-', moderator: '-' } },
  delete_own_image: { input: () => ({ dealId: 9001, imageUrl: PHOTO_URL }), may: { other: '-', moderator: '-' } },
  delete_user_account: {
    input: ({ user }) => ({ userId: user.id }),
    may: { other: '-', suspended: '-', moderator: '-' },
  },
  end_decision_mail: { input: () => ({ begunAt: '2026-01-01T00:00:00Z' }) },
  end_digest_mail: { input: () => ({ begunAt: '2026-01-01T00:00:00Z' }) },
  end_report_notification: { input: () => ({ begunAt: '2026-01-01T00:00:00Z' }) },
  favourite_calendar: { input: () => ({ secret: 'geraten' }) },
  find_localities: { input: () => ({ search: 'Kreuzberg', lat: 52.5, lng: 13.4 }) },
  give_up_unused_photos: { input: () => ({}) },
  hide_content: { input: () => ({ ground: 'terms', id: '9001', kind: 'image', reason: 'Spam' }) },
  import_places: {
    input: () => ({
      batch: { changes: [], obsolete: [], sources: [], ended: [] },
      id: '00000000-0000-4000-8000-000000009007',
      list: 'berlin',
      source: 'OpenStreetMap',
    }),
  },
  is_deal_hidden: { input: () => ({ id: 9001 }) },
  is_moderator: { input: () => ({}) },
  keep_google_place: {
    input: () => ({ place: { place_id: 'ChIJ-linde', name: 'Zur Linde', address: '', lat: 52, lng: 13 } }),
  },
  moderation_clearance: { input: () => ({ id: CLEARANCE_ID }) },
  moderation_corrections: { input: () => ({ cursor: null }) },
  moderation_disputes: { input: () => ({ cursor: null }) },
  moderation_imports: { input: () => ({ cursor: null }) },
  moderation_log: { input: () => ({ cursor: null }) },
  moderation_reports: { input: () => ({ cursor: null, decided: false }) },
  known_places: { input: () => ({ east: 14, list: 'berlin', north: 53, south: 52, west: 13 }) },
  dismiss_wave: { input: () => ({ id: -9001, reason: 'Ein Straßenfest' }) },
  keep_pair: { input: () => ({ id: 9001, reason: 'Zwei Läden' }) },
  merge_deals: {
    input: () => ({ cards: 'both', facts: ['phone'], loserId: 9002, reason: 'Ein Haus', winnerId: 9001 }),
  },
  moderation_pairs: { input: () => ({ cursor: null }) },
  my_blocks: { input: () => ({}) },
  my_calendar_address: { input: () => ({}) },
  my_deals: { input: () => ({ cursor: null }) },
  my_favourites: { input: () => ({}) },
  my_hidden_images: { input: () => ({ dealId: 9001 }) },
  my_standing: { input: () => ({}) },
  nearest_deals: { input: () => ({ lat: 52.5, lng: 13.4 }) },
  photos_to_move: { input: () => ({ kind: 'image', id: '9001' }) },
  place_by_id: { input: () => ({ placeId: 'demo:linde' }) },
  places_near: { input: () => ({ lat: 52.5, lng: 13.4 }), may: { service: 'x' } },
  operation_days: { input: () => ({}) },
  operation_state: { input: () => ({}) },
  preview_clearance: { input: ({ other }) => ({ accountIds: [other.id], days: 7 }) },
  prove_sign_up: { input: () => ({ email: 'nora@example.test', token: 'geraten', secret: 'geraten' }) },
  reinstate_account: { input: ({ suspended }) => ({ reason: 'Genug', userId: suspended.id }) },
  release_photos: { input: ({ user }) => ({ paths: [PHOTO_PATH], userId: user.id }) },
  remove_favourite: { input: () => ({ placeId: 'demo:linde' }) },
  report_closed: {
    input: () => ({ dealId: 9001, until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) }),
  },
  report_comment: { input: () => ({ commentId: 9003, ...OPINION }) },
  report_deal: { input: () => ({ dealId: 9002, ...OPINION }) },
  report_dish: { input: () => ({ dishId: 9001, ...OPINION }) },
  report_gone: { input: () => ({ dealId: 9002 }), may: { moderator: '-' } },
  report_image: { input: () => ({ dealId: 9002, imageUrl: '/drawn/menu.webp', ...OPINION }) },
  report_place: { input: () => ({ placeId: 'manual:eck@52.500,13.400', ...OPINION }) },
  report_username: { input: ({ suspended }) => ({ userId: suspended.id, ...OPINION, reason: 'other' }) },
  restore_content: { input: () => ({ id: '9001', kind: 'image', reason: 'Doch nicht' }) },
  restore_wave: { input: () => ({ id: -9001, reason: 'Doch ein Ring' }) },
  revoke_calendar_address: { input: () => ({}) },
  similar_places: {
    input: () => ({ lat: 52.5, lng: 13.4, name: 'Linde', placeId: 'manual:linde@52.500,13.400', address: 'Hofweg 1' }),
    may: { service: 'x' },
  },
  sitemap_deals: { input: () => ({ file: 1 }) },
  sitemap_files: { input: () => ({}) },
  slug_exists: { input: () => ({ slug: 'zur-linde' }), may: { service: 'x' } },
  stale_deals: { input: () => ({ lat: 52.5, lng: 13.4 }) },
  submit_notice: {
    input: () => ({
      name: 'Nora',
      email: 'nora@example.test',
      what: 'Foto',
      where: 'Deal 9001',
      why: 'Meins',
      goodFaith: true,
    }),
  },
  suggest_places: { input: () => ({ text: 'Linde', lat: 52.5, lng: 13.4 }) },
  set_digest: { input: () => ({ isWanted: false }) },
  suspend_account: { input: ({ other }) => ({ ground: 'terms', reason: 'Spam', userId: other.id }) },
  unblock_user: { input: ({ withoutProfile }) => ({ userId: withoutProfile.id }) },
  undo_correction: { input: () => ({ id: 9001 }) },
  undo_clearance: { input: () => ({ id: CLEARANCE_ID, reason: 'Doch nicht' }) },
  undo_place_import: { input: () => ({ id: 9001 }) },
  undo_corrections: { input: ({ user }) => ({ ground: 'guidelines', reason: 'Unfug', authorId: user.id }) },
  undo_merge: { input: () => ({ id: 9001, reason: 'Doch nicht' }) },
  undo_own_deletion: { input: () => ({ id: 9001 }), may: { other: '-', moderator: '-' } },
  wants_digest: { input: () => ({}) },
  withdraw_vote: { input: () => ({ dealId: 9001, kind: 'closure' }) },
}

/** The parameters of a sample as SQL names them; undefined for other functions. */
export const sampleOf = (name: string, people: People): Readonly<Record<string, unknown>> | undefined => {
  const call = CALLS.get(name)
  return call && requestOf(call, CALL_SAMPLES[name as CallName].input(people)).parameters
}

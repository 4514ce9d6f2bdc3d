import { read, write } from './call.ts'

const PAGE = { cursor: 'bigint?' } as const
const ACT = { fails: { rule: 'rejected', '42501': 'not-found', PT404: 'not-found', PT409: 'already-decided' } } as const
const EDGE = { isInternal: true } as const

export const IS_MODERATOR = read('is_moderator', 'anyone', { dealId: 'bigint?' }, { answer: 'boolean' })
export const MODERATION_REPORTS = read('moderation_reports', 'moderator', { ...PAGE, decided: 'boolean?' }, ACT)
export const MODERATION_CORRECTIONS = read('moderation_corrections', 'moderator', PAGE, ACT)
export const MODERATION_DISPUTES = read('moderation_disputes', 'moderator', PAGE, ACT)
export const DISMISS_WAVE = write('dismiss_wave', 'moderator', { id: 'bigint', reason: 'text' }, ACT)
export const RESTORE_WAVE = write('restore_wave', 'moderator', { id: 'bigint', reason: 'text' }, ACT)
export const MODERATION_PAIRS = read('moderation_pairs', 'moderator', PAGE, ACT)
export const KEEP_PAIR = write('keep_pair', 'moderator', { id: 'bigint', reason: 'text' }, ACT)
export const MERGE_DEALS = write(
  'merge_deals',
  'moderator',
  { cards: 'text', facts: 'texts', loserId: 'bigint', reason: 'text', winnerId: 'bigint' },
  ACT,
)
export const UNDO_MERGE = write('undo_merge', 'moderator', { id: 'bigint', reason: 'text' }, ACT)
export const MODERATION_LOG = read('moderation_log', 'moderator', PAGE, ACT)
export const OPERATION_DAYS = read('operation_days', 'moderator', {}, ACT)
export const OPERATION_STATE = read('operation_state', 'moderator', {}, ACT)
export const MODERATION_IMPORTS = read('moderation_imports', 'moderator', PAGE, ACT)
export const KNOWN_PLACES = read(
  'known_places',
  'moderator',
  { east: 'float', list: 'text', north: 'float', south: 'float', west: 'float', cursor: 'text?', ids: 'text?' },
  ACT,
)
export const IMPORT_PLACES = write(
  'import_places',
  'moderator',
  { batch: 'json', id: 'uuid', list: 'text', source: 'text' },
  { ...ACT, answer: 'json', maxBytes: 512 * 1024 },
)
export const DECIDE_PLACE_CHANGE = write(
  'decide_place_change',
  'moderator',
  { id: 'bigint', isApplied: 'boolean' },
  ACT,
)
export const UNDO_PLACE_IMPORT = write('undo_place_import', 'moderator', { id: 'bigint' }, ACT)
export const DECIDE_REPORT = write(
  'decide_report',
  'moderator',
  { id: 'bigint', reason: 'text', state: 'text', ground: 'text?' },
  ACT,
)
export const DECIDE_VOTES = write('decide_votes', 'moderator', { act: 'text', dealId: 'bigint', reason: 'text' }, ACT)
export const SUSPEND_ACCOUNT = write(
  'suspend_account',
  'moderator',
  { ground: 'text', reason: 'text', userId: 'uuid', days: 'integer?' },
  ACT,
)
export const REINSTATE_ACCOUNT = write('reinstate_account', 'moderator', { reason: 'text', userId: 'uuid' }, ACT)
export const PREVIEW_CLEARANCE = write(
  'preview_clearance',
  'moderator',
  { accountIds: 'uuids', days: 'integer?' },
  { ...ACT, answer: 'json' },
)
export const BEGIN_CLEARANCE = write(
  'begin_clearance',
  'moderator',
  {
    accountIds: 'uuids',
    ground: 'text',
    id: 'uuid',
    reason: 'text',
    days: 'integer?',
    suspensionDays: 'integer?',
  },
  { ...ACT, answer: 'json' },
)
export const CONTINUE_CLEARANCE = write('continue_clearance', 'moderator', { id: 'uuid' }, { ...ACT, answer: 'json' })
export const UNDO_CLEARANCE = write(
  'undo_clearance',
  'moderator',
  { id: 'uuid', reason: 'text' },
  { ...ACT, answer: 'json' },
)
export const MODERATION_CLEARANCE = read('moderation_clearance', 'moderator', { id: 'uuid', ...PAGE }, ACT)
export const UNDO_CORRECTIONS = write(
  'undo_corrections',
  'moderator',
  { authorId: 'uuid', ground: 'text', reason: 'text' },
  ACT,
)

export const HIDE_CONTENT = write(
  'hide_content',
  'moderator',
  { ground: 'text', id: 'text', kind: 'text', reason: 'text' },
  EDGE,
)
export const RESTORE_CONTENT = write('restore_content', 'moderator', { id: 'text', kind: 'text', reason: 'text' }, EDGE)
export const PHOTOS_TO_MOVE = read('photos_to_move', 'service', { kind: 'text?', id: 'text?' })
export const BEGIN_DECISION_MAIL = write('begin_decision_mail', 'service', {}, { answer: 'json' })
export const END_DECISION_MAIL = write('end_decision_mail', 'service', { begunAt: 'timestamp' })
export const BEGIN_DIGEST_MAIL = write('begin_digest_mail', 'service', {}, { answer: 'json' })
export const END_DIGEST_MAIL = write('end_digest_mail', 'service', { begunAt: 'timestamp' })
export const WANTS_DIGEST = read('wants_digest', 'moderator', {}, { ...ACT, answer: 'boolean' })
export const SET_DIGEST = write('set_digest', 'moderator', { isWanted: 'boolean' }, ACT)
export const BEGIN_REPORT_NOTIFICATION = write(
  'begin_report_notification',
  'service',
  { userId: 'uuid or null', kind: 'text', id: 'text or null', imageUrl: 'text or null' },
  { answer: 'json' },
)
export const END_REPORT_NOTIFICATION = write('end_report_notification', 'service', { begunAt: 'timestamp' })

import { read, write } from './call.ts'

const OPINION = { reason: 'text', description: 'text' } as const
const REPORT = { fails: { rule: 'rejected', '23505': 'already-reported', '23503': 'target-gone' } } as const

export const COMMENTS_OF_DEAL = read('comments_of_deal', 'anyone', { dealId: 'bigint', before: 'bigint?' })
export const ADD_COMMENT = write(
  'add_comment',
  'writer',
  { dealId: 'bigint', text: 'text' },
  { answer: 'json', fails: { rule: 'rejected', '23503': 'deal-gone' } },
)
export const DELETE_COMMENT = write('delete_comment', 'writer', { id: 'bigint' })

export const MY_BLOCKS = read('my_blocks', 'account', {})
export const BLOCK_USER = write(
  'block_user',
  'writer',
  { userId: 'uuid' },
  { fails: { rule: 'rejected', '22023': 'self', '23503': 'unknown-user' } },
)
export const UNBLOCK_USER = write('unblock_user', 'writer', { userId: 'uuid' })

export const MY_HIDDEN_IMAGES = read('my_hidden_images', 'account', { dealId: 'bigint' })
export const REPORT_COMMENT = write('report_comment', 'writer', { commentId: 'bigint', ...OPINION }, REPORT)
export const REPORT_DEAL = write('report_deal', 'writer', { dealId: 'bigint', ...OPINION }, REPORT)
export const REPORT_DISH = write('report_dish', 'writer', { dishId: 'bigint', ...OPINION }, REPORT)
export const REPORT_IMAGE = write('report_image', 'writer', { dealId: 'bigint', imageUrl: 'text', ...OPINION }, REPORT)
export const REPORT_PLACE = write('report_place', 'writer', { placeId: 'text', ...OPINION }, REPORT)
export const REPORT_USERNAME = write('report_username', 'writer', { userId: 'uuid', ...OPINION }, REPORT)
export const SUBMIT_NOTICE = write(
  'submit_notice',
  'anyone',
  { name: 'text', email: 'text', what: 'text', where: 'text', why: 'text', goodFaith: 'boolean' },
  { answer: 'uuid', fails: { rule: 'rejected' } },
)

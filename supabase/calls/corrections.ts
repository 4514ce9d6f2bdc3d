import { read, write } from './call.ts'

const CORRECTION = { fails: { rule: 'rejected', '23503': 'deal-gone', PT409: 'conflict' } } as const

export const DEAL_HISTORY = read('deal_history', 'anyone', { dealId: 'bigint' })
export const CORRECT_DEAL = write(
  'correct_deal',
  'writer',
  { changes: 'json', dealId: 'bigint', reason: 'text?' },
  CORRECTION,
)
export const UNDO_CORRECTION = write('undo_correction', 'writer', { id: 'bigint' }, CORRECTION)

import { read, write } from './call.ts'

const CORRECTION = { fails: { rule: 'rejected', '23503': 'deal-gone', PT409: 'conflict' } } as const
const COMPLETION = { fails: { rule: 'rejected', '23503': 'deal-gone' } } as const

export const DEAL_HISTORY = read('deal_history', 'anyone', { dealId: 'bigint' })
export const CORRECT_DEAL = write(
  'correct_deal',
  'writer',
  { changes: 'json', dealId: 'bigint', reason: 'text?' },
  CORRECTION,
)
export const UNDO_CORRECTION = write('undo_correction', 'writer', { id: 'bigint' }, CORRECTION)
export const ADD_CUISINE = write('add_cuisine', 'writer', { dealId: 'bigint', cuisine: 'text' }, COMPLETION)
export const ADD_DIETS = write('add_diets', 'writer', { dealId: 'bigint', diets: 'texts' }, COMPLETION)
export const SET_CARD_PAYMENT = write(
  'set_card_payment',
  'writer',
  { accepted: 'boolean or null', dealId: 'bigint' },
  COMPLETION,
)

import { read, write } from './call.ts'

const VOTE = { answer: 'json', fails: { rule: 'rejected', '23503': 'deal-gone' } } as const

export const DEAL_VOTES = read('deal_votes', 'account', { dealId: 'bigint' }, VOTE)
export const CONFIRM_DEAL = write('confirm_deal', 'writer', { at: 'timestamp', dealId: 'bigint' }, VOTE)
export const REPORT_CLOSED = write('report_closed', 'writer', { dealId: 'bigint', until: 'date' }, VOTE)
export const REPORT_GONE = write('report_gone', 'writer', { dealId: 'bigint', reason: 'text?' }, VOTE)
export const WITHDRAW_VOTE = write('withdraw_vote', 'writer', { dealId: 'bigint', kind: 'text', on: 'date?' }, VOTE)

import { write } from './call.ts'

const TENANCY = { fails: { rule: 'rejected', '23503': 'deal-gone' } } as const

export const CONFIRM_TENANCY = write('confirm_tenancy', 'writer', { dealId: 'bigint' }, TENANCY)
export const DECIDE_TENANCY = write(
  'decide_tenancy',
  'moderator',
  { dealId: 'bigint', hasBegun: 'boolean', reason: 'text' },
  TENANCY,
)

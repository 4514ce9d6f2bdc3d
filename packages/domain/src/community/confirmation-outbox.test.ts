import * as fc from 'fast-check'
import { aDeal } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { parseOutbox, type WaitingConfirmation } from './confirmation-outbox.ts'

const ITEM: WaitingConfirmation = {
  userId: 'mara',
  dealId: aDeal({ id: 7 }).id,
  at: '2026-03-02T11:00:00.000Z',
  isWithdrawal: false,
}

describe('stored confirmations', () => {
  it('parses confirmations as they were stored', () => {
    const items = [ITEM, { ...ITEM, isWithdrawal: true }]
    expect(parseOutbox(JSON.stringify(items))).toEqual(items)
  })

  it('parses no confirmations if nothing was stored', () => {
    expect(parseOutbox(null)).toEqual([])
  })

  it('drops damaged confirmations', () => {
    const damaged = [null, 7, {}, { ...ITEM, at: 'gestern' }, { ...ITEM, dealId: 1.5 }, { ...ITEM, userId: null }]
    expect(parseOutbox(JSON.stringify([...damaged, ITEM]))).toEqual([ITEM])
  })

  it('parses confirmations from any text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseOutbox(text)).toEqual([])
      }),
    )
  })
})

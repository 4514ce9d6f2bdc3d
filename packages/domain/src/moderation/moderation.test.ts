import { describe, expect, it } from 'vitest'
import { isOverdue, moderationDue } from './moderation.ts'

const REPORTED = new Date('2026-03-28T12:00:00Z')

describe('the due time of a report', () => {
  it('a report is due after 24 hours, even across a change to summer time', () => {
    expect(moderationDue(REPORTED)).toEqual(new Date('2026-03-29T12:00:00Z'))
  })

  it('a report that is open after its due time is overdue', () => {
    const dueAt = moderationDue(REPORTED)
    expect(isOverdue({ state: 'open', dueAt }, dueAt)).toBe(false)
    const later = new Date(dueAt.getTime() + 1)
    expect(isOverdue({ state: 'open', dueAt }, later)).toBe(true)
    expect(isOverdue({ state: 'resolved', dueAt }, later)).toBe(false)
    expect(isOverdue({ state: 'rejected', dueAt }, later)).toBe(false)
  })
})

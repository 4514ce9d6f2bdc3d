import { describe, expect, it } from 'vitest'
import { KeptOutcomes } from './kept-outcomes.ts'

describe('outcomes', () => {
  it('that nobody listened to are told the first listener, before those that follow, and nobody twice', () => {
    const outcomes = new KeptOutcomes<string>()
    outcomes.next('early')
    const first: string[] = []
    const second: string[] = []
    outcomes.outcomes$.subscribe((outcome) => first.push(outcome))
    outcomes.next('late')
    outcomes.outcomes$.subscribe((outcome) => second.push(outcome))
    outcomes.next('last')
    expect(first).toEqual(['early', 'late', 'last'])
    expect(second).toEqual(['last'])
  })
})

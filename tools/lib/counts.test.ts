import { describe, expect, it } from 'vitest'
import { countsOfCheck, countsOfPlaywright, countsOfVitest } from './counts.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})

describe('a check', () => {
  it('a check counts as one passed or one failed', () => {
    expect([countsOfCheck(0), countsOfCheck(2)]).toEqual([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ])
  })
})

describe('a Vitest run', () => {
  it('a Vitest run counts tests over all files', () => {
    const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')] }
    expect(countsOfVitest(report, 1)).toEqual({ passed: 3, failed: 1 })
  })

  it('a Vitest run counts skipped and todo tests as failed', () => {
    const report = { testResults: [file('passed', 'passed', 'skipped', 'pending', 'todo')] }
    expect(countsOfVitest(report, 0)).toEqual({ passed: 1, failed: 3 })
  })

  it('a Vitest run counts a file that could not be loaded as failed', () => {
    expect(countsOfVitest({ testResults: [file('passed', 'passed'), file('failed')] }, 1)).toEqual({
      passed: 1,
      failed: 1,
    })
  })

  it.each([
    ['exited with an error although every test passed', { testResults: [file('passed', 'passed')] }, 1, 1],
    ['tested nothing', { testResults: [] }, 0, 0],
    ['left no report', null, 0, 0],
  ])('a Vitest run that %s has failed', (_what, report, exitCode, passed) => {
    expect(countsOfVitest(report, exitCode)).toEqual({ passed, failed: 1 })
  })
})

describe('a Playwright run', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }

  it('a Playwright run counts expected outcomes as passed', () => {
    expect(countsOfPlaywright({ stats, errors: [] }, 0)).toEqual({ passed: 5, failed: 0 })
  })

  it('a Playwright run counts unexpected, flaky and skipped tests and errors outside of tests as failed', () => {
    const report = { stats: { expected: 1, unexpected: 2, flaky: 3, skipped: 4 }, errors: [{}] }
    expect(countsOfPlaywright(report, 1)).toEqual({ passed: 1, failed: 10 })
  })

  it.each([
    ['exited with an error although every test passed', { stats, errors: [] }, 1, 5],
    ['tested nothing', { stats: { ...stats, expected: 0 }, errors: [] }, 0, 0],
    ['left no report', null, 0, 0],
  ])('a Playwright run that %s has failed', (_what, report, exitCode, passed) => {
    expect(countsOfPlaywright(report, exitCode)).toEqual({ passed, failed: 1 })
  })
})

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport */

/** A step that is not a test run counts as one check. @param {number} exitCode @returns {Counts} */
export const countsOfCheck = (exitCode) => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/**
 * Counts one failure for a run that tested nothing, left no report, or exited with an error although no test failed (a crashed
 * worker, an unhandled rejection).
 * @param {Counts} counts @param {number} exitCode @returns {Counts}
 */
const honest = ({ passed, failed }, exitCode) => {
  const bad = exitCode !== 0 || passed + failed === 0
  return { passed, failed: bad ? Math.max(failed, 1) : failed }
}

/**
 * Skipped and todo tests count as failed, and so does a file that could not be loaded.
 * @param {VitestReport | null} report @param {number} exitCode
 */
export const countsOfVitest = (report, exitCode) => {
  const counts = { passed: 0, failed: 0 }
  for (const { status, assertionResults } of report?.testResults ?? []) {
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    const failed = assertionResults.length - passed
    counts.passed += passed
    counts.failed += failed === 0 && status !== 'passed' ? 1 : failed
  }
  return honest(counts, exitCode)
}

/**
 * Only what passed the first time has passed: skipped and flaky tests count as failed.
 * @param {PlaywrightReport | null} report @param {number} exitCode
 */
export const countsOfPlaywright = (report, exitCode) => {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return honest({ passed: expected, failed: unexpected + flaky + skipped + (report?.errors.length ?? 0) }, exitCode)
}

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport */

/** A step that is not a test run counts as one check. @param {number} exitCode @returns {Counts} */
export const countsOfCheck = (exitCode) => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/**
 * A run that tested nothing, left no report or ended badly without a failed test (a crashed worker, an unhandled
 * rejection) has failed all the same.
 * @param {Counts} counts @param {number} exitCode @returns {Counts}
 */
const honest = ({ passed, failed }, exitCode) => {
  const bad = exitCode !== 0 || passed + failed === 0
  return { passed, failed: bad ? Math.max(failed, 1) : failed }
}

/**
 * Only what passed has passed: skipped and todo tests count as failed, and so does a file that could not be loaded.
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
 * Skipped tests count as failed. A test that passed on its second try has passed: a browser on a shared machine is
 * starved at times. The list names it.
 * @param {PlaywrightReport | null} report @param {number} exitCode
 */
export const countsOfPlaywright = (report, exitCode) => {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return honest({ passed: expected + flaky, failed: unexpected + skipped + (report?.errors.length ?? 0) }, exitCode)
}

// npm test: every check and every test, one after the other; a failed step does not stop the next one.
// npm run check (--fast): the part that needs neither a database server nor a browser.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './lib/chromium.mjs'
import { countsOfCheck, countsOfPlaywright, countsOfVitest } from './lib/counts.mjs'
import { prepare } from './lib/prepare.mjs'

/** @typedef {import('./lib/counts.mjs').Counts} Counts */
/** @typedef {{ name: string, run: () => Promise<Counts> }} Step */

const fast = process.argv.includes('--fast')
const { root, node, environment } = prepare()
const reports = join(root, '.cache/test-reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** Exit code of a command whose output streams through; 1 where it cannot be started or is killed.
 * @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [extra] @returns {Promise<number>} */
const run = (command, args, extra = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environment, ...extra },
      shell: process.platform === 'win32',
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })

/** @param {string} path */
const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** @param {string} name @param {string} command @param {string[]} args @returns {Step} */
const check = (name, command, args) => ({ name, run: async () => countsOfCheck(await run(command, args)) })

/** The tests of one project of vitest.workspace.ts. @param {string} project @returns {Step} */
const tests = (project) => ({
  name: `tests: ${project}`,
  run: async () => {
    const report = join(reports, `${project}.json`)
    const args = ['--config', 'vitest.workspace.ts', '--project', project]
    const exitCode = await run('vitest', [
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])
    return countsOfVitest(readReport(report), exitCode)
  },
})

/** @type {Step} */
const endToEnd = {
  name: 'end to end',
  run: async () => {
    const report = join(reports, 'e2e.json')
    const chromium = await findChromium(environment)
    const exitCode = await run(
      'playwright',
      ['test', '--config', 'packages/web/e2e/playwright.config.ts', '--reporter=list,json'],
      { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    )
    return countsOfPlaywright(readReport(report), exitCode)
  },
}

/** @type {Step[]} */
const quick = [
  check('types', 'tsc', ['-b']),
  check('lint', 'oxlint', []),
  check('format', 'biome', ['format', '.']),
  check('boundaries', node, ['tools/boundaries/main.ts']),
  ...['domain', 'test-fakes', 'adapters', 'tools', 'service-worker', 'web'].map(tests),
]

/** @type {Step[]} */
const thorough = [
  check('dead code', 'knip', []),
  tests('supabase'),
  check('build', node, ['tools/build/main.ts']),
  check('sizes', 'size-limit', []),
  endToEnd,
]

const total = { passed: 0, failed: 0 }
const summary = []
const startedAt = performance.now()
/** @param {number} since */
const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

for (const step of fast ? quick : [...quick, ...thorough]) {
  console.log(`\n── ${step.name}`)
  const since = performance.now()
  const { passed, failed } = await step.run().catch((/** @type {Error} */ error) => {
    console.error(error.message)
    return countsOfCheck(1)
  })
  total.passed += passed
  total.failed += failed
  const line = `${failed === 0 ? 'ok  ' : 'FAIL'} ${step.name}: ${passed} passed, ${failed} failed (${secondsSince(since)})`
  summary.push(line)
  console.log(line)
}

console.log(`\n── summary (${secondsSince(startedAt)})\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

// npm test: every check and every test. A failed step does not stop the next one. The build runs in parallel with the checks, the
// end-to-end tests in parallel with all other tests; the output of a step is printed when it ends.
// npm run check (--fast): the steps that need neither a database nor a browser, the unit tests in parallel with the others.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findHeadlessChromium } from './lib/chromium.mjs'
import { countsOfCheck, countsOfPlaywright, countsOfVitest } from './lib/counts.mjs'
import { memoryDir } from './lib/memory-dir.mjs'
import { prepare } from './lib/prepare.mjs'

/** @typedef {import('./lib/counts.mjs').Counts} Counts */
/** Writes the output of a step. @typedef {(chunk: Buffer) => void} Write */
/** @typedef {{ name: string, run: (write: Write) => Promise<Counts> }} Step */

const fast = process.argv.includes('--fast')
const { root, node, environment: inherited } = prepare()
// Hundreds of processes load the same modules.
const environment = { ...inherited, NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
const reports = join(root, '.cache/test-reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
// Exit handlers delete temporary files, also after an interrupt.
process.once('SIGINT', () => process.exit(130))
const scratch = fast ? null : memoryDir()
/** For steps that create databases. */
const inMemory = scratch === null ? {} : { TMPDIR: scratch }

/** Runs a command. Resolves with its exit code, 1 if it cannot be started or is killed.
 * @param {Write} write @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [extra] @returns {Promise<number>} */
const run = (write, command, args, extra = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...extra },
      shell: process.platform === 'win32',
    })
    child.stdout.on('data', write)
    child.stderr.on('data', write)
    child.on('error', (error) => {
      write(Buffer.from(`${error.message}\n`))
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
const check = (name, command, args) => ({
  name,
  run: async (write) => countsOfCheck(await run(write, command, args)),
})

/** Tests of projects of vitest.workspace.ts, in one process.
 * @param {string} name @param {string[]} projects @param {NodeJS.ProcessEnv} [extra] @returns {Step} */
const tests = (name, projects, extra) => ({
  name: `${name} tests`,
  run: async (write) => {
    const report = join(reports, `${name}.json`)
    const args = ['--config', 'vitest.workspace.ts', ...projects.map((project) => `--project=${project}`)]
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const exitCode = await run(write, 'vitest', ['run', ...args, ...reporters], extra)
    return countsOfVitest(readReport(report), exitCode)
  },
})

/** @type {Step} */
const endToEnd = {
  name: 'end to end',
  run: async (write) => {
    const report = join(reports, 'e2e.json')
    const chromium = await findHeadlessChromium(environment)
    const exitCode = await run(
      write,
      'playwright',
      ['test', '--config', 'packages/web/e2e/playwright.config.ts', '--reporter=list,json'],
      { ...inMemory, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    )
    return countsOfPlaywright(readReport(report), exitCode)
  },
}

/** @type {Step[]} */
const checks = [
  check('types', 'tsc', ['-b']),
  check('lint', 'oxlint', []),
  check('format', 'biome', ['format', '.']),
  check('boundaries', node, ['tools/boundaries/main.ts']),
]
const unit = tests('unit', [
  'domain',
  'test-fakes',
  'adapters',
  'tools',
  'service-worker',
  'web-logic',
  'web',
  'web-isolated',
])

const build = check('build', node, ['tools/build/main.ts'])
const thorough = [
  check('dead code', 'knip', []),
  tests('backend', ['commands', 'supabase', 'hosted', 'deno'], inMemory),
]
const browsers = [check('sizes', 'size-limit', []), endToEnd]

const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const summary = []
const startedAt = performance.now()
/** @param {number} since */
const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs steps in sequence. @param {readonly Step[]} steps */
const inOrder = async (steps) => {
  for (const { name, run: start } of steps) {
    console.log(`── ${name} begins`)
    const since = performance.now()
    /** @type {Buffer[]} */
    const output = []
    /** @type {Write} */
    const write = (chunk) => void output.push(chunk)
    const { passed, failed } = await start(write).catch((/** @type {Error} */ error) => {
      write(Buffer.from(`${error.message}\n`))
      return countsOfCheck(1)
    })
    total.passed += passed
    total.failed += failed
    const line = `${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${secondsSince(since)})`
    summary.push(line)
    console.log(`\n── ${name}\n${Buffer.concat(output).toString()}`)
    console.log(line)
  }
}

if (fast) await Promise.all([inOrder(checks), inOrder([unit])])
else {
  const built = inOrder([build])
  const rest = async () => {
    await inOrder(checks)
    await built
    await inOrder([unit, ...thorough])
  }
  await Promise.all([rest(), built.then(() => inOrder(browsers))])
}

console.log(`\n── summary (${secondsSince(startedAt)})\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

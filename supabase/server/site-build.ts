import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { err, ok, type Result, SITE as THIS_SITE } from '@mahlzeit/domain'
import { whileLocked } from './file-lock.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SITE = join(ROOT, 'packages/web/dist/site')
/** The renderer of pages, for this server and for the edge function. */
const RENDERER = join(ROOT, 'supabase/functions/pages/dist')
/** Serializes builds of one clone: two at once, of `npm start` and of `npm test`, would delete each other's files. */
export const BUILD_LOCK = join(ROOT, '.cache/build.lock')
/** Inside the output, so that a build by other means deletes it. */
const STAMP = '.stamp'

const INPUTS = [
  'package-lock.json',
  'packages/web/{index.html,vite.config.ts,capacitor.config.ts,package.json}',
  'packages/web/{src,public,prerender,server,installable,service-worker}/**/*',
  'operator.json',
  'packages/{domain,adapters,test-fakes}/{package.json,src/**/*}',
  'supabase/seed/**/*',
]
const COMPRESSED = '**/*.{css,html,js,json,mjs,svg,txt,wasm,webmanifest}'
const WORTH_COMPRESSING = 1024

/**
 * Builds the web app and the renderer of its pages if an input has changed since the last build, and compresses the app's files.
 * @param variables the variables that affect the build
 * @returns the directory of the built site, or one line; the output of the bundler goes to standard error
 */
export const buildSite = async (variables: Readonly<Record<string, string>>): Promise<Result<string, string>> => {
  const isBuilt = await lockBuild(
    async () => (await buildOnce(SITE, hashOfInputs(variables), [], compressFiles)) && updateRenderer(),
  )
  return isBuilt ? ok(SITE) : err('The web app could not be built: see what Vite says above.')
}

/** Builds the renderer of pages and the codecs of photos if an input has changed since the last build. Returns whether they are built. */
export const buildRenderer = (): Promise<boolean> => lockBuild(updateRenderer)

const lockBuild = async (build: () => Promise<boolean>): Promise<boolean> => {
  mkdirSync(dirname(BUILD_LOCK), { recursive: true })
  return whileLocked(BUILD_LOCK, build)
}

const updateRenderer = async (): Promise<boolean> => {
  const stamp = hashOfInputs({})
  // In this order: the first build empties the directory of both.
  return (
    (await buildOnce(RENDERER, stamp, ['--config', 'server/vite.config.ts'])) &&
    buildOnce(join(RENDERER, 'codecs'), stamp, ['--config', 'server/codecs.vite.config.ts'])
  )
}

const buildOnce = async (
  directory: string,
  stamp: string,
  args: readonly string[],
  finish = async (): Promise<void> => {},
): Promise<boolean> => {
  const file = join(directory, STAMP)
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return true
  rmSync(file, { force: true })
  if ((await runVite(args)) !== 0) return false
  await finish()
  writeFileSync(file, stamp)
  return true
}

const hashOfInputs = (variables: Readonly<Record<string, string>>): string => {
  const hash = createHash('sha256').update(
    JSON.stringify([
      THIS_SITE,
      Object.keys(variables)
        .sort()
        .map((name) => [name, variables[name]]),
    ]),
  )
  const files = globSync(INPUTS, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/u.test(file))
  for (const file of files.sort()) {
    const path = join(ROOT, file)
    if (statSync(path).isFile()) hash.update(`\n${file}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * Builds the web app with Vite.
 * @returns the exit code; what Vite says goes to standard error
 */
export const runVite = (
  more: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<number | null> =>
  new Promise((done) => {
    const first = pathToFileURL(join(ROOT, 'packages/web/prerender/load-site.ts')).href
    const bin = join(ROOT, 'node_modules/vite/bin/vite.js')
    const args = ['--import', first, bin, 'build', '--logLevel', 'warn', ...more]
    const env = { ...process.env, NODE_ENV: 'production', ...variables }
    const vite = spawn(process.execPath, args, { cwd: join(ROOT, 'packages/web'), stdio: ['ignore', 2, 2], env })
    vite.on('exit', done)
  })

const compressFiles = async (): Promise<void> => {
  const files = globSync(COMPRESSED, { cwd: SITE }).map((file) => join(SITE, file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      if (bytes.length < WORTH_COMPRESSING) return
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

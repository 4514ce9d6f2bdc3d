import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listOf, ok } from '@mahlzeit/domain'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startBackend } from '../../supabase/server/backend.ts'
import { tinyPmtiles } from '../../supabase/server/basemap/tiny-pmtiles.ts'
import { openDataDir } from '../../supabase/server/data-dir.ts'
import { startPostgresServer } from '../../supabase/tests/postgres-server.ts'
import type { openDatabase } from '../lib/open-database.ts'
import { importPlaces } from './command.ts'
import { createProgress } from './progress.ts'

// Each of the commands starts the database.
const TIMEOUT_MS = 240_000

const EXTRACT = {
  source: 'OpenStreetMap, 2025-08',
  license: 'ODbL 1.0, © OpenStreetMap contributors',
  fields: ['osm', 'name', 'lat', 'lng', 'postcode'],
  count: 2,
  rows: [
    ['n1', 'Zur Linde', 52.5, 13.4, '10119'],
    ['n2', '', 52.5, 13.4, ''],
  ],
}

const temporaryDir = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'mahlzeit-import-'))
  // PostgreSQL runs as another user, who must be able to reach its files.
  chmodSync(directory, 0o755)
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  writeFileSync(join(directory, 'venues.json'), JSON.stringify(EXTRACT))
  return directory
}

/** Writes the peak memory of each Node process of the tool, if the system tells it. */
const PEAK = `import { appendFileSync, existsSync, readFileSync } from 'node:fs'
process.on('exit', () => existsSync('/proc/self/status') &&
  appendFileSync(new URL('peaks', import.meta.url), /VmHWM:\\s+(\\d+)/u.exec(readFileSync('/proc/self/status', 'utf8'))[1] + '\\n'))`

/** The peak memory of the tool's largest process in MB; 0 where the system does not tell it. */
const peakOf = (directory: string): number => {
  const file = join(directory, 'peaks')
  const peaks = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []
  return Math.max(0, ...peaks) / 1000
}

/** Runs the tool as npm does. */
const run = (directory: string, args: readonly string[]) => {
  const peak = join(directory, 'peak.mjs')
  writeFileSync(peak, PEAK)
  const { INIT_CWD: _, POI_SOURCE: __, DATABASE_URL: ___, ...environment } = process.env
  return spawnSync(process.execPath, [join(import.meta.dirname, '../import-places.mjs'), ...args], {
    cwd: directory,
    env: { ...environment, DATA_DIR: join(directory, 'data'), NODE_OPTIONS: `--import=${peak}` },
    encoding: 'utf8',
  })
}

describe('npm run import-places', { timeout: TIMEOUT_MS }, () => {
  it('imports a file into the embedded database within 500 MB', () => {
    const directory = temporaryDir()
    const { status, stdout, stderr } = run(directory, ['venues.json', '--apply'])
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('  1 new')
    expect(peakOf(directory)).toBeLessThan(500)
    if (process.platform === 'linux') expect(peakOf(directory)).toBeGreaterThan(0)
  })

  it('import-places fails with one line while a server uses the data directory', () => {
    const directory = temporaryDir()
    const server = openDataDir(join(directory, 'data'))
    if (server.ok) onTestFinished(() => server.value.release())
    const { status, stderr } = run(directory, ['venues.json'])
    expect(status).toBe(1)
    expect(stderr).toBe(
      `Another server is running on the data directory ${join(directory, 'data')}. ` +
        'Nothing was changed: stop the server, repeat the command, start it again. ' +
        'While it runs, a moderator imports and undoes imports under "Importe" of /moderation.\n',
    )
  })
})

describe('import-places', { timeout: TIMEOUT_MS }, () => {
  /** The output of the command, in this process. */
  const outputOf = async (
    directory: string,
    args: readonly string[],
    variables: Readonly<Record<string, string>> = {},
    open?: typeof openDatabase,
  ): Promise<string> => {
    const written: unknown[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(text) > 0)
    const environment = { DATA_DIR: join(directory, 'data'), IMPORT_FROM: directory, ...variables }
    const result = await importPlaces(args, environment, open)
    write.mockRestore()
    return written.join('') + (result.ok ? '' : `! ${result.error}`)
  }

  it('imports venues and names of a basemap, idempotently, and undoes an import', async () => {
    const directory = temporaryDir()
    writeFileSync(join(directory, 'empty.pmtiles'), tinyPmtiles(new Uint8Array()))
    const backend = await startBackend({
      dataDir: join(directory, 'data'),
      siteUrl: 'http://localhost',
      sendMail: async () => {},
    })
    onTestFinished(() => backend.close())
    const open = async () => ok({ query: backend.query, close: async () => {} })
    const output = (args: readonly string[], variables = {}) => outputOf(directory, args, variables, open)
    const dry = `${EXTRACT.source}
${EXTRACT.license}
List "venues":
  1 new
  1 skipped: no name
`
    const repeat = 'Nothing was changed. Repeat with --apply to apply this.\n'
    expect(await output(['venues.json'])).toBe(dry + repeat)
    expect(await output(['venues.json', '--apply'])).toBe(`${dry}1 of 1
1 postcodes are new.
Import 1 is done. npm run import-places -- --undo 1 undoes it.
`)
    const second = await output(['--apply'], { POI_SOURCE: join(directory, 'venues.json') })
    expect(second).toContain('  1 as they were')
    expect(second).toMatch(/\nNothing was changed\.\n$/u)
    expect(await output(['--undo', '1'])).toBe('Import 1 is undone.\n')
    expect(await output(['--undo', '7'])).toBe('! There is no import 7.')
    expect(await output(['venues.json'])).toContain('  1 new')
    expect(await output(['empty.pmtiles'])).toBe('0 of 0 names of localities are new.\n')
  })

  it('imports places into a database server that has the schema, also while a local server uses it', async () => {
    const postgres = await startPostgresServer(join(temporaryDir(), 'postgres'))
    onTestFinished(() => postgres.stop())
    const { databaseUrl } = postgres
    const directory = temporaryDir()
    const load = () => outputOf(directory, ['venues.json', '--apply'], { DATABASE_URL: databaseUrl })
    expect(await load()).toBe(
      '! DATABASE_URL: the database has no gazetteer yet. Start the server on it once, or push the migrations.',
    )
    const backend = await startBackend({
      dataDir: join(directory, 'data'),
      databaseUrl,
      siteUrl: 'http://localhost',
      sendMail: async () => {},
    })
    onTestFinished(() => backend.close())
    expect(await load()).toContain('  1 new')
    expect(await backend.query('select name from places')).toEqual([{ name: 'Zur Linde' }])
  })

  it('import-places fails with one line if the database server does not answer', async () => {
    const variables = { DATABASE_URL: 'postgres://x:x@127.0.0.1:1/x' }
    expect(await outputOf(temporaryDir(), ['venues.json'], variables)).toBe(
      '! DATABASE_URL: the database cannot be reached: ECONNREFUSED',
    )
  })

  it.each([
    [[], 'Name the file'],
    [['nowhere.json'], 'nowhere.json: it cannot be read: ENOENT'],
    [['.'], 'cannot be read: EISDIR'],
    [['nowhere.pbf'], 'nowhere.pbf: it cannot be read: ENOENT'],
    [['venues.json', '--aply'], 'npm run import-places -- FILE'],
    [['broken.pmtiles'], 'broken.pmtiles: it is not a PMTiles file, or damaged'],
  ])('import-places fails with one line without a readable file: %j', async (args, message) => {
    const directory = temporaryDir()
    writeFileSync(join(directory, 'broken.pmtiles'), 'x')
    const output = await outputOf(directory, args)
    expect(output).toMatch(/^! [^\n]+$/u)
    expect(output).toContain(message)
  })
})

it.each([
  ['/maps/berlin-250801.osm.pbf', 'berlin'],
  ['berlin-latest.osm.pbf', 'berlin'],
  ['Bad_Homburg 2025-08.json', 'bad-homburg'],
  ['2025.json', 'import'],
])('a file is a version of a list: %s', (file, list) => {
  expect(listOf(file)).toBe(list)
})

describe('the progress', () => {
  const shown = (isTTY: boolean, ...steps: readonly number[]): string => {
    let text = ''
    const progress = createProgress(1000, { isTTY, write: (part) => (text += part) })
    for (const done of steps) progress(done)
    return text
  }

  it('progress is a bar that grows on a terminal', () => {
    const empty = '░'.repeat(20)
    const full = '█'.repeat(20)
    expect(shown(true, 500, 1000)).toBe(`\r${full}${empty} 500 of 1,000\r${full}${full} 1,000 of 1,000\n`)
  })

  it('progress is a few lines without a terminal', () => {
    expect(shown(false, 100, 200, 300, 400, 600, 1000)).toBe('300 of 1,000\n600 of 1,000\n1,000 of 1,000\n')
  })

  it('the progress of an empty task is complete', () => {
    let text = ''
    createProgress(0, { write: (part) => (text += part) })(0)
    expect(text).toBe('0 of 0\n')
  })
})

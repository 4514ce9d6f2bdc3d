import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DEMO_OPERATOR } from '../../packages/web/prerender/demo-operator.ts'
import { tinyPmtiles } from '../../supabase/server/basemap/tiny-pmtiles.ts'
import { dirOfTest } from '../../supabase/server/test-support.ts'
import { freePort } from '../../supabase/tests/free-port.ts'

const ROOT = join(import.meta.dirname, '../..')
const BLOCKS = Array.from(
  readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8').matchAll(/^( *)```\w*\n([\s\S]*?)\n *```$/gmu),
  ([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gmu'), ''),
)

/** The beginning of each block of the page, in its order, and where it runs: here, in another test, or not without what is named. */
const WAYS: readonly (readonly [string, string])[] = [
  ['cp operator', 'here'],
  ['{\n  "name"', 'here'],
  ['SITE_URL=', 'here'],
  ['[Unit]', 'systemd'],
  ['mahlzeit.example {', 'Caddy'],
  ['client_max', 'nginx'],
  ['SECRETS_FILE=', 'two-servers.test.ts'],
  ['mahlzeit.example {', 'Caddy'],
  ['upstream', 'nginx'],
  ['cp operator', 'Docker'],
  ['export SUPABASE', 'deploy-page.test.ts of hosted projects'],
  ['npx supabase db push', 'migrations.test.ts of hosted projects'],
  ['export SMTP', 'deploy-page.test.ts of hosted projects'],
  ['npx supabase functions', 'deploy-page.test.ts of hosted projects'],
  ['VITE_SUPABASE_URL=', 'here'],
  ['mahlzeit.example {', 'Caddy'],
  ['@page', 'page-routes.test.ts'],
  ['@data', 'page-routes.test.ts'],
  ['create extension', 'pg_cron, pg_net and vault'],
  ['npm run check:hosted', 'checks.test.ts'],
  ['/*', 'security-headers.test.ts'],
  ['header {', 'security-headers.test.ts'],
  ['add_header', 'security-headers.test.ts'],
  ['/assets/menu-reader', 'security-headers.test.ts'],
  ['@readers', 'security-headers.test.ts'],
  ['location ~ ^/assets', 'security-headers.test.ts'],
  ['@reads', 'Caddy'],
  ['location ~ ^/rest', 'nginx'],
  ['npm run backup', 'here'],
  ['pg_dump', 'pg-dump.test.ts'],
  ['npm run import-places -- berlin', 'here'],
  ['npm run import-places -- germany', 'here'],
  ['npm run sql', 'here'],
  ['npm run sql -- "update', 'here'],
  ['java', 'Java and the network'],
  ['handle /basemap', 'Caddy'],
]

const blockOf = (start: string): string => {
  const block = BLOCKS.find((text) => text.startsWith(start))
  if (block === undefined) throw new Error(`docs/deploy.md has no block that begins with ${start}`)
  return block
}

/** The files of this checkout, as a clone has them, without packages. */
const clone = (): string => {
  const copy = join(dirOfTest(), 'mahlzeit')
  for (const file of execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')) {
    if (!existsSync(join(ROOT, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file))
  }
  return copy
}

describe('docs/deploy.md', { timeout: 3_000_000 }, () => {
  it('every block of docs/deploy.md runs in a test, or needs what tests do not have', () => {
    expect(BLOCKS.map((block, at) => block.slice(0, WAYS[at]?.[0].length))).toEqual(WAYS.map(([start]) => start))
  })

  it('the commands for one machine work as written: site, backup, places and a moderator', async () => {
    const site = clone()
    const data = dirOfTest()
    const port = await freePort()
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|DATABASE_URL|VITEST|NODE_ENV)/u.test(name)),
    )
    const variables = { ...env, DATA_DIR: join(data, 'data'), PORT: String(port), BASEMAP_SOURCE: 'none' }
    const run = (line: string, more: Readonly<Record<string, string>> = {}) => {
      const { status, stdout, stderr } = spawnSync(line, {
        cwd: site,
        shell: true,
        encoding: 'utf8',
        env: { ...variables, ...more },
      })
      return { line, status, output: stdout + stderr }
    }
    const works = (output: string) => ({ status: 0, output: expect.stringContaining(output) as unknown })

    expect(run(blockOf('cp operator'))).toMatchObject(works(''))
    writeFileSync(join(site, 'operator.json'), JSON.stringify(DEMO_OPERATOR))
    writeFileSync(join(site, 'site.json'), blockOf('{\n  "name"'))

    const server = spawn(blockOf('SITE_URL='), { cwd: site, shell: true, env: variables, detached: true })
    const ended = new Promise((resolve) => server.once('exit', resolve))
    // As Ctrl-C does: the whole group.
    const interrupt = () => process.kill(-(server.pid ?? 0), 'SIGINT')
    onTestFinished(() => {
      if (server.exitCode === null && server.signalCode === null) interrupt()
    })
    let log = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (log += String(chunk)))
    await expect.poll(() => log, { timeout: 1_500_000, interval: 500 }).toMatch(/ is ready: /u)
    expect(log).toContain(`is ready: http://localhost:${port}`)
    expect(log).not.toContain('@mahlzeit.test')
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect([page.status, page.headers.has('content-security-policy')]).toEqual([200, true])
    expect(await page.text()).toContain('Mittagstisch')
    interrupt()
    await ended

    const [backup = '', restore = ''] = blockOf('npm run backup').split('\n')
    expect(run(backup)).toMatchObject(works('Written to '))
    expect(run(restore).status).toBe(1)
    expect(run(restore, { DATA_DIR: join(data, 'trial') })).toMatchObject(works(''))

    const venues = { source: 'OpenStreetMap', license: 'ODbL', fields: ['osm', 'name', 'lat', 'lng'] }
    writeFileSync(join(site, 'venues.json'), JSON.stringify({ ...venues, rows: [['n1', 'Zur Linde', 52.5, 13.4]] }))
    writeFileSync(join(site, 'germany.pmtiles'), tinyPmtiles(new Uint8Array()))
    // Other tests cover a PBF file and the line with DATABASE_URL.
    const [dryRun = '', apply = '', undo = ''] = blockOf('npm run import-places -- berlin')
      .replaceAll('berlin.osm.pbf', 'venues.json')
      .replace('--undo 7', '--undo 1')
      .split('\n')
    expect(run(dryRun)).toMatchObject(works('1 new'))
    expect(run(apply)).toMatchObject(works('Import 1 is done.'))
    expect(run(undo)).toMatchObject(works('Import 1 is undone.'))
    expect(run(blockOf('npm run import-places -- germany'))).toMatchObject(works(''))

    const appoint = blockOf('npm run sql')
    expect(run(appoint)).toMatchObject(works('Rows: 0'))
    const id = '00000000-0000-4000-8000-00000000000a'
    run(`npm run sql -- "insert into auth.users (id, email) values ('${id}', 'you@example.org')"`)
    expect(run(appoint)).toMatchObject(works(id))
    expect(run(blockOf('npm run sql -- "update'))).toMatchObject(works('Leipzig'))

    const build = blockOf('VITE_SUPABASE_URL=').replaceAll('<ref>', 'abcdefghijklmnopqrst').replaceAll('…', 'x')
    expect(run(build)).toMatchObject({ status: 0 })
    expect(existsSync(join(site, 'packages/web/dist/site/index.html'))).toBe(true)
  })
})

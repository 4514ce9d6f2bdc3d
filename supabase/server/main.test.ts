import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { emptyPostgres } from '../tests/database-copies.ts'
import { startBackend } from './backend.ts'
import { PUBLISHABLE_KEY } from './secrets.ts'
import { dirOfTest, temporaryDir, writeFiles } from './test-support.ts'

const BOOT_TIMEOUT_MS = 120_000
const site = temporaryDir()
const data = temporaryDir()
let port: number
let child: ChildProcess | undefined

beforeAll(async () => {
  writeFiles(site.path, { 'index.html': '<!doctype html>' })
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
  probe.close()
})
afterAll(() => {
  child?.kill('SIGKILL')
  site.remove()
  data.remove()
})

const run = (variables: Record<string, string>) => {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--site', site.path], {
    env: { ...process.env, PORT: `${port}`, DATA_DIR: data.path, BASEMAP_SOURCE: 'none', ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text: Buffer) => output.push(text.toString()))
  return {
    server,
    output: () => output.join(''),
    ended: once(server, 'exit') as Promise<[number | null, string | null]>,
  }
}

const start = async () => {
  const { server, output, ended } = run({})
  child = server
  while (!output().includes('Mahlzeit is ready')) {
    if (server.exitCode !== null) throw new Error(output())
    await Promise.race([once(server.stdout ?? server, 'data'), ended])
  }
  return { server, output, ended }
}

const call = async (path: string, { body, token }: { body?: object; token?: string } = {}): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: {
      apikey: PUBLISHABLE_KEY,
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
const signIn = async (): Promise<string> => {
  const body = { email: 'anna@mahlzeit.test', password: 'mahlzeit-demo' }
  return ((await call('/auth/v1/token?grant_type=password', { body })) as { access_token: string }).access_token
}
/** The places of the first deals of the list. */
const places = async (): Promise<string[]> => {
  const page = await call('/rest/v1/rpc/nearest_deals?p_lat=52.52&p_lng=13.41')
  return (page as { deals: { place_id: string }[] }).deals.map((deal) => deal.place_id)
}
const write = (placeId: string, token: string) =>
  call('/rest/v1/rpc/add_favourite', { token, body: { p_place_id: placeId } })
const written = async (token: string): Promise<string[]> => {
  const rows = (await call('/rest/v1/rpc/my_favourites', { token })) as { restaurant: { place_id: string } }[]
  return rows.map(({ restaurant }) => restaurant.place_id)
}
const dealCount = async () => {
  const status = (await call('/_local/status.json')) as { counts: { deals: number } }
  return status.counts.deals
}

describe('npm start', () => {
  it('keeps what was written, shuts down on Ctrl-C, and ends with its parent process', {
    timeout: 2 * BOOT_TIMEOUT_MS,
  }, async () => {
    const first = await start()
    await expect
      .poll(first.output)
      .toContain('anna@mahlzeit.test, ben@mahlzeit.test, mod@mahlzeit.test (password mahlzeit-demo)')
    await expect.poll(first.output).toContain(`http://localhost:${port}/_local/inbox?key=`)
    const deals = await dealCount()
    expect(deals).toBeGreaterThan(0)
    const token = await signIn()
    const saved = await written(token)
    const unsaved = (await places()).find((placeId) => !saved.includes(placeId)) ?? ''
    await write(unsaved, token)
    first.server.kill('SIGINT')
    first.server.kill('SIGINT')
    expect(await first.ended).toEqual([0, null])

    const second = await start()
    expect(await written(token)).toEqual(expect.arrayContaining([...saved, unsaved]))
    expect(await dealCount()).toBe(deals)
    second.server.disconnect()
    expect(await second.ended).toEqual([0, null])
    await expect(call('/')).rejects.toThrow()
  })

  it.each([
    [{ PORT: 'lunch' }, /^PORT="lunch" is wrong: it has to be [^\n]+\n$/u],
    [{ DATA_DIR: '/dev/null/data' }, /^The data directory \/dev\/null\/data is not writable \(ENOTDIR\)[^\n]+\n$/u],
  ])('ends with one line and code 1 on %o', async (variables, line) => {
    const { server, output } = run(variables)
    expect(await once(server, 'close')).toEqual([1, null])
    expect(output()).toMatch(line)
  })

  it('ends with one line and code 1 on a database that another baseline made', async () => {
    const [dataDir, migrationsDir] = [dirOfTest(), dirOfTest()]
    writeFiles(migrationsDir, { '20261122000000_baseline.sql': 'create table public.deals (id int)' })
    const { databaseUrl, remove } = await emptyPostgres()
    onTestFinished(remove)
    const options = { siteUrl: 'http://localhost', sendMail: async () => {} }
    const old = await startBackend({ ...options, dataDir, databaseUrl, migrationsDir })
    await old.close()
    const { server, output } = run({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    expect(await once(server, 'close')).toEqual([1, null])
    expect(output()).toMatch(
      /^The database was made by another version [^\n]+"npm run backup -- FILE"[^\n]+"npm run reset"[^\n]+\n$/u,
    )
  })
})

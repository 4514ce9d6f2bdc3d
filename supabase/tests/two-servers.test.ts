import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryDir } from '../server/test-support.ts'
import { freePort } from './free-port.ts'
import { jpeg } from './pictures.ts'
import { type PostgresServer, startPostgresServer } from './postgres-server.ts'
import { Person, placeOf, Refused, Visitor } from './soak/person.ts'
import { type ServerProcess, spawnServer } from './soak/server-process.ts'
import { startTwoServers } from './soak/two-servers.ts'

const Token = v.object({ access_token: v.string() })

describe('two servers of one database', { timeout: 120_000 }, () => {
  const { path: directory, remove } = temporaryDir()
  let postgres: PostgresServer
  let servers: readonly [ServerProcess, ServerProcess]
  let visitors: readonly Visitor[] = []

  beforeAll(async () => {
    // PostgreSQL runs as another user, who must be able to reach its files.
    chmodSync(directory, 0o755)
    postgres = await startPostgresServer(join(directory, 'postgres'))
    servers = await startTwoServers(directory, postgres.databaseUrl, { AUTH_ATTEMPTS: '12' })
    visitors = servers.map(({ origin }) => new Visitor(origin))
  }, 240_000)
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await postgres.stop()
    remove()
  })

  const both = () => {
    const [a, b] = visitors
    if (!a || !b) throw new Error('the servers have not started')
    return { a, b }
  }
  const statusOf = (work: Promise<unknown>): Promise<number> =>
    work.then(
      () => 200,
      (error: unknown) => (error instanceof Refused ? error.status : 0),
    )

  it('what is published and hidden on one is seen on the other within a second', async () => {
    const { a, b } = both()
    const anna = await Person.signUp(a, 'anna-zwei@example.test')
    const onB = anna.at(b)
    const place = placeOf(7)
    const id = await anna.createDeal(place)
    // The session of one uploads on the other.
    const url = await onB.upload(jpeg(), 'image/jpeg')
    await anna.addImages(id, [url])
    const path = new URL(url, a.origin).pathname
    const deal = () => b.read('deal_by_id', { p_id: id })
    await expect.poll(deal, { timeout: 1000, interval: 50 }).toMatchObject({ id })
    expect(await statusOf(a.send('photo', path))).toBe(200)
    expect(await statusOf(b.send('photo', path))).toBe(200)

    const { access_token: token } = v.parse(
      Token,
      await a.post('sign-in', '/auth/v1/token?grant_type=password', {
        email: 'mod@mahlzeit.test',
        password: 'mahlzeit-demo',
      }),
    )
    const act = { act: 'hide', kind: 'deal', id: String(id), reason: 'Test', ground: 'terms' }
    await b.post('hide', '/functions/v1/moderate-content', act, token)
    await expect.poll(() => statusOf(a.send('photo', path)), { timeout: 1000, interval: 50 }).toBe(400)
    expect(await a.read('deal_by_id', { p_id: id })).toBeNull()
  })

  it('one account signs in on both at once', async () => {
    const { a, b } = both()
    const body = { email: 'ben@mahlzeit.test', password: 'mahlzeit-demo' }
    const sessions = [a, b, a, b].map((visitor) =>
      statusOf(visitor.post('sign-in', '/auth/v1/token?grant_type=password', body)),
    )
    expect(await Promise.all(sessions)).toEqual([200, 200, 200, 200])
  })

  it('attempts on both count together', async () => {
    const { a, b } = both()
    const guess = (visitor: Visitor) =>
      statusOf(
        visitor.send('sign-in', '/auth/v1/token?grant_type=password', {
          method: 'POST',
          body: JSON.stringify({ email: 'niemand@example.test', password: 'geraten-1' }),
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        }),
      )
    const statuses: number[] = []
    for (let round = 0; round < 7; round++) statuses.push(await guess(a), await guess(b))
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 400), 429, 429])
  })

  it('a server with other files or other secrets is refused with one line', async () => {
    const shared = { DATABASE_URL: postgres.databaseUrl, SECRETS_FILE: join(directory, 'secrets.json') }
    const start = async (variables: Record<string, string>) =>
      spawnServer(join(directory, 'other'), await freePort(), variables)
        .ready()
        .catch(String)
    expect(await start(shared)).toMatch(/other files, [^\n]+STORAGE/u)
    expect(await start({ DATABASE_URL: postgres.databaseUrl })).toMatch(/other secrets, [^\n]+SECRETS_FILE/u)
  })

  it('a backup from the machine of either holds all files, and a restore waits until both have stopped', () => {
    const run = (command: string, ...args: string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../../tools/backup/main.ts'), command, ...args], {
        encoding: 'utf8',
        env: {
          ...process.env,
          DATABASE_URL: postgres.databaseUrl,
          DATA_DIR: join(directory, 'third'),
          STORAGE: join(directory, 'files'),
          SECRETS_FILE: join(directory, 'secrets.json'),
        },
      })
    const file = join(directory, 'backup.tar.gz')
    expect(run('backup', file).stdout).toMatch(/^Written to .*[1-9]\d* files/u)
    expect(existsSync(file)).toBe(true)
    expect(run('restore', file, '--force').stderr).toBe('A server uses the database: stop all servers first.\n')
  })
})

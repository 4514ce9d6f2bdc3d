import { createHash, createHmac } from 'node:crypto'
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, berlinTimeAt } from '@mahlzeit/domain'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Backend, startBackend } from '../server/backend.ts'
import { backUp } from '../server/backup/back-up.ts'
import { storedTables } from '../server/backup/catalog.ts'
import { type RestoreOptions, restore } from '../server/backup/restore.ts'
import { unpack } from '../server/backup/unpack.ts'
import { openFiles } from '../server/open-files.ts'
import { secretsFile } from '../server/secrets.ts'
import { dirOfTest, temporaryDir } from '../server/test-support.ts'
import { call, registerAccount } from './api.ts'
import { storePhoto } from './photos.ts'
import { emptyPostgres } from './database-copies.ts'
import { problemsOf } from './soak/invariants.ts'
import { type Engine, ENGINES, type TestBackend, TRIES_EVERY_ENGINE, useTestBackend } from './test-backend.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

const HARD_TEXT = 'Tab\tund \\N und \\. und "Anführung"; Emoji 🍲\nneue Zeile'

const ACCOUNT = { email: 'anna@example.test', username: 'Anna', password: 'geheim-123', address: '81.173.24.7' }

/** An account that is deleted again, and a comment that goes with it. */
const FORMER = { email: 'ben-geht@example.test', username: 'Ben geht', address: '2001:db8:77:1::9' }
const FORMER_COMMENT = 'Hier stand Bens Kommentar'

/** The addresses of the sign-ups, and the networks that they are part of. */
const ADDRESSES = [
  ACCOUNT.address,
  '81.173.24.7/32',
  '81.173.24.0/24',
  '81.173.0.0/16',
  FORMER.address,
  '2001:db8:77:1::9/128',
  '2001:db8:77:1::/64',
  '2001:db8:77::/48',
  '2001:db8::/32',
]

/** Rows in every kind of table. */
const fill = async (backend: TestBackend): Promise<void> => {
  const { token } = await registerAccount(backend, ACCOUNT)
  const rpc = async (name: string, body: object) => {
    const answer = await call(backend, `/rest/v1/rpc/${name}`, { body, token })
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.body
  }
  const photos = [await storePhoto(backend, token), await storePhoto(backend, token), await storePhoto(backend, token)]
  const place = {
    place_id: 'manual:zur-linde@52.500,13.400',
    place_name: 'Zur Linde',
    place_lat: 52.5,
    place_lng: 13.4,
  }
  const id = await rpc('create_deal', {
    p_deal: { ...place, url_slug: 'zur-linde', available_days: ['Mo'], initial_comment: HARD_TEXT },
  })
  const dishes = [{ name: HARD_TEXT, price: 690, diets: ['vegan'], weekday: 'Mo' }]
  const images = photos
    .slice(0, 2)
    .map(({ url }) => ({ image_url: url, offer_type: 'tageskarte', sort_order: 0, dishes }))
  await rpc('add_deal_images', { p_deal_id: id, p_images: images })
  await rpc('add_comment', { p_deal_id: id, p_text: HARD_TEXT })
  await rpc('add_favourite', { p_place_id: place.place_id })
  const notice = { p_name: 'Erika', p_email: 'erika@example.test', p_what: 'Foto', p_where: 'Linde', p_why: 'Gesicht' }
  await call(backend, '/rest/v1/rpc/submit_notice', {
    body: { ...notice, p_good_faith: true },
    headers: { 'x-forwarded-for': ACCOUNT.address },
  })
  const ben = await registerAccount(backend, FORMER)
  const act = async (name: string, body: object) => {
    const answer = await call(backend, `/rest/v1/rpc/${name}`, { body, token: ben.token })
    if (answer.status >= 300) throw new Error(answer.text)
  }
  await act('correct_deal', { p_deal_id: id, p_changes: { phone: { seen: null, value: '030 1' } } })
  await act('confirm_deal', { p_deal_id: id, p_at: new Date().toISOString() })
  await act('add_comment', { p_deal_id: id, p_text: FORMER_COMMENT })
  // The auth service of a hosted project stores addresses.
  await backend.query('update auth.sessions set ip = $1', [ACCOUNT.address])
  await backend.query(
    `insert into auth.audit_log_entries (id, payload, ip_address) values (gen_random_uuid(), '{}', $1)`,
    [ACCOUNT.address],
  )
  // Samples of what is deleted, in the statistics.
  await backend.query('analyze')
  await act('delete_user_account', { p_user_id: ben.id })
  await backend.query(`insert into private.former_authors (deal_id, person) values ($1, '\\x01')`, [id])
  await backend.query(`select private.set_hidden('image', max(id)::text, 'Gesicht') from public.deal_images`)
  await backend.query(
    `insert into private.moderation_log (moderator_id, act, content_kind, content_id, ground, reason)
     values (gen_random_uuid(), 'hide', 'image', '1', 'terms', $1)`,
    [HARD_TEXT],
  )
}

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/**
 * The hashes of an address that a reader of `text` can compute, as hexadecimal numbers of 16 bytes: of the address and of its
 * networks, with and without a day, with every number in the text as a key.
 */
const hashesIn = (text: string): ReadonlySet<string> => {
  const keys = Array.from(new Set(text.match(/(?<![\da-f])(?:[\da-f]{2}){16,64}(?![\da-f])/gu)), (hex) =>
    Buffer.from(hex, 'hex'),
  )
  const today = berlinTimeAt(new Date()).date
  const days = ['', ...[-1, 0, 1].flatMap((shift) => ['', ' ', '|'].map((between) => between + addDays(today, shift)))]
  const texts = ADDRESSES.flatMap((address) => [address, sha256(address).toString('hex')]).flatMap((address) =>
    days.map((day) => address + day),
  )
  const hashes = texts.flatMap((known) => [
    sha256(known),
    ...keys.flatMap((key) => [
      sha256(key, known),
      sha256(known, key),
      sha256(key, sha256(key, known)),
      createHmac('sha256', key).update(known).digest(),
    ]),
  ])
  return new Set(hashes.map((hash) => hash.toString('hex', 0, 16)))
}

/** All rows with all columns, generated ones included, and the position of every sequence. */
const contentOf = async ({ query }: Pick<Backend, 'query'>): Promise<unknown> => {
  const content: Record<string, unknown> = {}
  for (const { name } of await storedTables({ query }))
    content[name] = await query(`select t::text as row from ${name} t order by 1`)
  content['sequences'] = await query('select schemaname, sequencename, last_value from pg_sequences order by 1, 2')
  return content
}

const filesOf = (directory: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(directory, name)).isFile())
      .toSorted()
      .map((name) => [name, readFileSync(join(directory, name), 'base64')]),
  )

describe.each(ENGINES)('a backup from %s', { timeout: 300_000 }, (engine) => {
  const backend = useTestBackend(engine)
  let file: string

  const backUpTo = (target: string, dataDir = backend().dataDir) =>
    backUp({
      database: backend(),
      files: openFiles(dataDir),
      secretsFile: secretsFile(dataDir),
      file: target,
      now: NOW,
    })

  beforeAll(async () => {
    const directory = temporaryDir()
    file = join(directory.path, 'backup.tar.gz')
    await fill(backend())
    const done = await backUpTo(file)
    if (!done.ok) throw new Error(done.error)
    // No archive contains addresses and the hashes of senders, so the restored rows have none.
    await backend().query('update private.notices set network = null, provider = null')
    await backend().query('update auth.sessions set ip = null')
    await backend().query(`update auth.audit_log_entries set ip_address = ''`)
    return directory.remove
  })

  /** An empty target for a restore. */
  const emptyPlace = async (target: Engine) => {
    const dataDir = dirOfTest()
    const postgres = target === 'PGlite' ? null : await emptyPostgres()
    if (postgres) onTestFinished(postgres.remove)
    const start = () =>
      startBackend({
        dataDir,
        databaseUrl: postgres?.databaseUrl,
        siteUrl: 'http://localhost',
        sendMail: async () => {},
      })
    const bring = (options: Partial<RestoreOptions> = {}) =>
      restore({ file, dataDir, databaseUrl: postgres?.databaseUrl, force: false, keepSessions: true, ...options })
    return { dataDir, start, bring }
  }

  it.each(TRIES_EVERY_ENGINE ? ENGINES : ENGINES.filter((other) => other !== engine))(
    'a backup brings everything back on %s, and it lives',
    async (target) => {
      const { dataDir, start, bring } = await emptyPlace(target)
      expect(await bring()).toMatchObject({ ok: true, value: { createdAt: NOW.toISOString(), files: 3 } })
      const restored = await start()
      expect(await contentOf(restored)).toEqual(await contentOf(backend()))
      expect(filesOf(join(dataDir, 'storage'))).toEqual(filesOf(backend().filesDir))
      expect(restored.secretKey).toBe(backend().secretKey)
      expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
      expect(await problemsOf(restored, join(dataDir, 'storage'))).toEqual([])
      expect(readdirSync(dataDir).filter((name) => name.startsWith('restore-'))).toEqual([])

      const ask = (path: string, body: object, headers: Record<string, string> = {}) =>
        restored.fetch(
          new Request(`http://localhost${path}`, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { apikey: restored.publishableKey, 'content-type': 'application/json', ...headers },
          }),
          '127.0.0.1',
        )
      const signedIn = await ask('/auth/v1/token?grant_type=password', ACCOUNT)
      expect(signedIn.status).toBe(200)
      const { access_token: token } = (await signedIn.json()) as { access_token: string }
      const deal = {
        place_id: 'manual:zur-krone@52.600,13.500',
        place_name: 'Zur Krone',
        place_lat: 52.6,
        place_lng: 13.5,
      }
      const created = await ask(
        '/rest/v1/rpc/create_deal',
        { p_deal: { ...deal, url_slug: 'zur-krone', available_days: ['Di'] } },
        { authorization: `Bearer ${token}` },
      )
      expect(await created.json()).toBe(2)
      // Triggers count the new deal.
      expect(await problemsOf(restored, join(dataDir, 'storage'))).toEqual([])
      expect(await restored.query('select sum(n)::int as n from private.deal_cells where level = 3')).toEqual([
        { n: 2 },
      ])
      await expect(restored.query('delete from private.moderation_log')).rejects.toThrow('only added to')
      await restored.close()

      // `tools/backup/backup.test.ts` does this to the embedded database.
      if (target === 'PGlite') return
      expect(await bring()).toEqual({
        ok: false,
        error: expect.stringMatching(/^There are data in .+ already\. Nothing was changed; --force replaces them\.$/u),
      })
      const unchanged = await start()
      expect(await unchanged.query('select count(*)::int as n from public.deals')).toEqual([{ n: 2 }])
      await unchanged.close()
      expect(await bring({ force: true })).toMatchObject({ ok: true })
      const again = await start()
      expect(await contentOf(again)).toEqual(await contentOf(backend()))
      await again.close()
    },
  )

  it('a backup contains no address of a user, no hash of one that its reader could compute, and no key of hashes', async () => {
    const directory = dirOfTest()
    await unpack(file, directory)
    const text = Array.from(filesOf(directory), ([name, content]) =>
      name.startsWith('files') ? '' : Buffer.from(content, 'base64').toString(),
    ).join('\n')
    expect(text).toContain(ACCOUNT.email)
    const [secret] = await backend().query(`select encode(key, 'hex') as key from private.address_key`)
    expect(text).not.toContain(String(secret?.['key']))
    const hashes = hashesIn(text)
    expect({
      addresses: ADDRESSES.filter((address) => text.includes(address)),
      hashes: Array.from(text.matchAll(/[\da-f]{32,}/gu), ([hex]) => hex).filter((hex) => hashes.has(hex.slice(0, 32))),
    }).toEqual({ addresses: [], hashes: [] })
  })

  if (engine === 'PostgreSQL 17') {
    it('a backup restores the schema that it was made with, then migrates it', async () => {
      const { dataDir, bring } = await emptyPlace('PGlite')
      const newer = dirOfTest()
      for (const name of readdirSync(join(import.meta.dirname, '../migrations')))
        writeFileSync(join(newer, name), readFileSync(join(import.meta.dirname, '../migrations', name)))
      writeFileSync(
        join(newer, '20991231000001_later.sql'),
        `alter table public.deals add column later text; update public.deals set later = place_name`,
      )
      expect(await bring({ migrationsDir: newer })).toMatchObject({ ok: true })
      const lines: string[] = []
      const restored = await startBackend({
        dataDir,
        log: (line) => lines.push(line),
        siteUrl: 'http://localhost',
        sendMail: async () => {},
        migrationsDir: newer,
      })
      expect(await restored.query('select later from public.deals')).toEqual([{ later: 'Zur Linde' }])
      // It was upgraded already.
      expect(lines).toEqual([])
      await restored.close()
      const older = dirOfTest()
      expect(await bring({ migrationsDir: older, force: true })).toEqual({
        ok: false,
        error: 'The archive was made by a newer version of Mahlzeit: bring this one up to date first.',
      })
    })

    it('a backup changes nothing if it is damaged', async () => {
      const { dataDir, bring } = await emptyPlace('PGlite')
      const broken = join(dirOfTest(), 'broken.tar.gz')
      const bytes = readFileSync(file)
      for (const damage of [
        () => truncateSync(broken, Math.floor(bytes.length / 2)),
        () => truncateSync(broken, bytes.length - 5),
        () => writeFileSync(broken, 'no archive'),
        () => writeFileSync(broken, ''),
      ]) {
        writeFileSync(broken, bytes)
        damage()
        expect(await bring({ file: broken })).toEqual({
          ok: false,
          error: expect.stringContaining('was not restored: it '),
        })
        expect(readdirSync(dataDir)).toEqual([])
      }
      const nowhere = await bring({ file: '/nowhere.tar.gz' })
      expect(nowhere).toEqual({ ok: false, error: '/nowhere.tar.gz was not restored: it cannot be read (ENOENT).' })
    })
  }

  if (engine === 'PGlite')
    it('a deleted account and its comment are in no file of the database after the daily upkeep', async () => {
      const directory = join(backend().dataDir, 'database')
      const holders = () =>
        readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => {
          const path = join(directory, name)
          const bytes = statSync(path).isFile() ? readFileSync(path) : Buffer.of()
          return [FORMER.email, FORMER.username, 'bengeht', FORMER_COMMENT].some((text) => bytes.includes(text))
        })
      // ANALYZE keeps its samples of a table that becomes empty.
      await backend().query('create table private.emptied (text text)')
      await backend().query('insert into private.emptied values ($1), ($1)', [FORMER_COMMENT])
      await backend().query('analyze private.emptied')
      await backend().query('delete from private.emptied')
      await backend().maintain()
      expect(holders()).not.toEqual([])
      await backend().eraseDeleted()
      expect(holders()).toEqual([])
      await backend().query('drop table private.emptied')
    })

  it('the daily upkeep keeps every row that was not deleted', async () => {
    const before = await contentOf(backend())
    await backend().eraseDeleted()
    expect(await contentOf(backend())).toEqual(before)
  })

  it('a backup fails without the uploaded files, and is readable by its owner only', async () => {
    const target = join(dirOfTest(), 'other.tar.gz')
    const { dataDir } = await emptyPlace('PGlite')
    expect(await backUpTo(target, dataDir)).toEqual({
      ok: false,
      error: expect.stringContaining('are DATA_DIR and STORAGE those of this database? Nothing was written.'),
    })
    expect(readdirSync(join(target, '..'))).toEqual([])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { EULA_VERSION } from '@mahlzeit/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from './backend.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { temporaryDir, writeFiles } from './test-support.ts'

const SITE = 'http://localhost:5173'
const NOTES = `
  create table public.notes (id bigint generated always as identity, text text not null);
  alter table public.notes enable row level security;
  create policy "everybody reads" on public.notes for select using (true);
  revoke insert on public.notes from anon;
  alter default privileges in schema public revoke all on tables from anon;
  create function public.ask() returns text language sql stable set search_path = '' as $$
    select concat_ws(' ', current_setting('request.method'), current_setting('request.headers')::json ->> 'x-lunch',
      current_setting('transaction_read_only')) $$;
  create function public.who() returns text language sql stable set search_path = '' as $$ select current_user::text $$;`

const data = temporaryDir()
const migrations = temporaryDir()
const mails: OutgoingMail[] = []
let backend: Backend

const start = () =>
  startBackend({
    dataDir: data.path,
    siteUrl: SITE,
    migrationsDir: migrations.path,
    sendMail: async (mail) => void mails.push(mail),
  })

beforeAll(async () => {
  // The state after a process was killed while it created the database.
  mkdirSync(join(data.path, 'database'))
  writeFiles(join(data.path, 'database'), { PG_VERSION: '17' })
  writeFiles(migrations.path, { '20260101000001_notes.sql': NOTES, 'README.md': 'no migration' })
  backend = await start()
})
afterAll(async () => {
  await backend.close()
  data.remove()
  migrations.remove()
})

const call = (path: string, { key = backend.publishableKey, ...init }: RequestInit & { key?: string } = {}) =>
  backend.fetch(
    new Request(SITE + path, {
      method: init.body ? 'POST' : 'GET',
      ...init,
      headers: {
        ...(key && { apikey: key }),
        'Content-Type': 'application/json',
        ...(init.headers as Record<string, string>),
      },
    }),
    '127.0.0.1',
  )

const signUp = (email: string, password: string) =>
  call('/auth/v1/signup', { body: JSON.stringify({ email, password, data: { eula_version: EULA_VERSION } }) })
const signIn = (email: string, password: string) =>
  call('/auth/v1/token?grant_type=password', { body: JSON.stringify({ email, password }) })

describe('the embedded backend', () => {
  it('requires a key, even from this machine', async () => {
    expect((await call('/rest/v1/notes')).status).toBe(200)
    expect((await call('/rest/v1/notes', { key: '' })).status).toBe(401)
    expect((await call('/rest/v1/notes', { key: 'sb_secret_guessed' })).status).toBe(401)
  })

  it('gives each of many concurrent requests its own role', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => (index % 2 ? backend.secretKey : backend.publishableKey))
    const roles = await Promise.all(
      keys.map(async (key) => (await call('/rest/v1/rpc/who', { key })).json() as Promise<unknown>),
    )
    expect(roles).toEqual(keys.map((key) => (key === backend.secretKey ? 'service_role' : 'anon')))
  })

  it('makes GET calls read-only, and passes request headers to functions', async () => {
    const asked = await call('/rest/v1/rpc/ask', { headers: { 'X-Lunch': 'soup' } })
    expect(await asked.json()).toBe('GET soup on')
    const told = await call('/rest/v1/rpc/ask', { body: '{}', headers: { 'X-Lunch': 'salad' } })
    expect(await told.json()).toBe('POST salad off')
  })

  it('does not restore grants that a migration revoked', async () => {
    const response = await call('/rest/v1/notes', { body: JSON.stringify({ text: 'x' }) })
    expect(await response.json()).toMatchObject({
      code: '42501',
      message: expect.stringContaining('permission denied') as string,
    })
  })

  it('requires the address to be confirmed by a mailed link before a sign-in', async () => {
    expect((await signUp('eva@example.test', 'geheim-1')).status).toBe(200)
    await backend.finishAuthWork()
    expect((await signIn('eva@example.test', 'geheim-1')).status).toBe(400)
    const mail = mails.find(({ to }) => to === 'eva@example.test')
    const secret = /http:\/\/localhost:5173\/auth\S*#(\S+)/u.exec(mail?.text ?? '')?.[1]
    const body = JSON.stringify(Object.fromEntries(new URLSearchParams(secret)))
    expect((await call('/auth/v1/verify', { body })).status).toBe(200)
    expect((await signIn('eva@example.test', 'geheim-1')).status).toBe(200)
  })

  it('refuses a password of five characters', async () => {
    const response = await signUp('kim@example.test', 'kurz5')
    expect(await response.json()).toMatchObject({ error_code: 'weak_password' })
  })

  it('stores uploaded files on disk and serves those of public buckets', async () => {
    const key = backend.secretKey
    await call('/storage/v1/bucket', { key, body: JSON.stringify({ id: 'menus', name: 'menus', public: true }) })
    const upload = { key, body: '<svg/>', headers: { 'Content-Type': 'image/svg+xml' } }
    expect((await call('/storage/v1/object/menus/a/b.svg', upload)).status).toBe(200)
    expect(existsSync(join(data.path, 'storage/menus/a/b.svg'))).toBe(true)
    const served = await call('/storage/v1/object/public/menus/a/b.svg', { key: '' })
    expect([served.headers.get('Content-Type'), await served.text()]).toEqual(['image/svg+xml', '<svg/>'])
    // The version of the row: reading does not write.
    const version = () => backend.query('select xmin::text as version from storage.objects')
    const before = await version()
    await call('/storage/v1/object/public/menus/a/b.svg', { key: '' })
    expect(await version()).toEqual(before)
    expect((await call('/storage/v1/object/menus/c.svg', { ...upload, key: backend.publishableKey })).ok).toBe(false)
  })

  it('stores no file outside its bucket', async () => {
    const upload = { key: backend.secretKey, body: 'x', headers: { 'Content-Type': 'image/svg+xml' } }
    for (const name of ['..%2F..%2Fsecrets.json', '%2e%2e/%2e%2e/secrets.json', 'a/..%2f..%2f..%2fsecrets.json']) {
      expect((await call(`/storage/v1/object/menus/${name}`, upload)).ok).toBe(false)
    }
    expect((await call('/storage/v1/object/public/menus/..%2F..%2Fsecrets.json')).ok).toBe(false)
  })

  it('writes a checkpoint and vacuums changed tables', async () => {
    const state = async () => {
      await backend.query('select pg_stat_force_next_flush()')
      const [row] = await backend.query(`
        select (select redo_lsn::text from pg_control_checkpoint()) as checkpoint,
          (select n_dead_tup from pg_stat_user_tables where relname = 'notes') as dead`)
      return row
    }
    await backend.query(`insert into public.notes (text) select 'x' from generate_series(1, 100)`)
    await backend.query(`delete from public.notes`)
    const before = await state()
    expect(before).toMatchObject({ dead: 100 })
    await backend.maintain()
    const after = await state()
    expect(after).toMatchObject({ dead: 0 })
    expect(after?.['checkpoint']).not.toBe(before?.['checkpoint'])
    await backend.query('truncate public.notes restart identity')
  })

  it('keeps data and keys across a restart, and applies new migrations', async () => {
    const { secretKey } = backend
    await backend.query(`insert into public.notes (text) values ($1)`, ['Mittag'])
    await backend.close()
    writeFiles(migrations.path, {
      '20260101000002_count.sql': `create table public.later (id int);
        create function public.count_notes() returns bigint language sql stable
        set search_path = '' as $$ select count(*) from public.notes $$`,
    })
    backend = await start()
    expect(await (await call('/rest/v1/notes')).json()).toEqual([{ id: 1, text: 'Mittag' }])
    expect(await (await call('/rest/v1/rpc/count_notes')).json()).toBe(1)
    expect(backend.secretKey).toBe(secretKey)
    const mayRead = `select has_table_privilege('anon', 'public.later', 'select') as granted`
    expect(await backend.query(mayRead)).toEqual([{ granted: false }])
  })

  it('names a failing migration and rolls it back', async () => {
    await backend.close()
    writeFiles(migrations.path, { '20260101000003_bad.sql': 'create table public.half (id int); select nonsense()' })
    await expect(start()).rejects.toThrow(/^20260101000003_bad\.sql: function nonsense\(\) does not exist/u)
    writeFiles(migrations.path, { '20260101000003_bad.sql': 'select 1' })
    backend = await start()
    expect(await backend.query(`select to_regclass('public.half') as half`)).toEqual([{ half: null }])
  })

  it('refuses a database to which another version of a migration was applied, and leaves it as it was', async () => {
    await backend.close()
    writeFiles(migrations.path, {
      '20260101000001_notes.sql': `${NOTES} create table public.drinks (id int);`,
      '20260101000004_menus.sql': 'create table public.menus (id int)',
    })
    await expect(start()).rejects.toThrow(/^The database was made by another version .+ 20260101000001_notes\.sql /u)
    writeFiles(migrations.path, { '20260101000001_notes.sql': NOTES, '20260101000004_menus.sql': 'select 1' })
    backend = await start()
    expect(await backend.query(`select to_regclass('public.menus') as menus`)).toEqual([{ menus: null }])
  })
})

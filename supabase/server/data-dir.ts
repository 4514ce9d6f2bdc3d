import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from '@mahlzeit/domain'

const MARKER = '.mahlzeit'
const MARKER_TEXT = 'This directory belongs to Mahlzeit. "npm run reset" deletes it.\n'

/** A locked data directory. */
export interface DataDir {
  readonly path: string
  release(): void
}

/**
 * Creates the data directory if it is missing, closes it to other users of the machine and locks it for this process.
 * @returns the directory, or one line that says why it cannot be used
 */
export const openDataDir = (path: string): Result<DataDir, string> => {
  try {
    mkdirSync(path, { recursive: true })
    chmodSync(path, 0o700)
    for (const entry of readdirSync(path, { withFileTypes: true }))
      if (entry.isDirectory()) chmodSync(join(path, entry.name), 0o700)
    writeFileSync(join(path, MARKER), MARKER_TEXT)
  } catch (error) {
    return err(`The data directory ${path} is not writable (${codeOf(error)}). Set DATA_DIR to one that is.`)
  }
  const release = lock(path)
  return release ? ok({ path, release }) : err(`Another server is running on the data directory ${path}.`)
}

/**
 * Deletes a data directory with its content.
 * @returns what was done, or one line that says why not: a server uses it, or it is no data directory
 */
export const deleteDataDir = (path: string): Result<'deleted' | 'nothing there', string> => {
  if (!existsSync(path) || readdirSync(path).length === 0) return ok('nothing there')
  if (!existsSync(join(path, MARKER))) return err(`${path} is not a data directory of Mahlzeit: it was left alone.`)
  const release = lock(path)
  if (!release) return err(`A server is running on the data directory ${path}. End it first.`)
  release()
  rmSync(path, { recursive: true, force: true })
  return ok('deleted')
}

/** A lock of the operating system, held through SQLite: it ends with the process, however that ends. */
const lock = (path: string): (() => void) | null => {
  const database = new DatabaseSync(join(path, 'server.lock'))
  try {
    database.exec('pragma busy_timeout = 0; begin exclusive')
    return () => database.close()
  } catch {
    database.close()
    return null
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '@mahlzeit/domain'
import { tryLock } from './file-lock.ts'

const MARKER = '.mahlzeit'
const LOCK = 'server.lock'
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
  const release = tryLock(join(path, LOCK))
  return release ? ok({ path, release }) : err(`Another server is running on the data directory ${path}.`)
}

/**
 * Deletes a data directory with its content.
 * @returns what was done, or one line that says why not: a server uses it, or it is no data directory
 */
export const deleteDataDir = (path: string): Result<'deleted' | 'nothing there', string> => {
  if (!existsSync(path) || readdirSync(path).length === 0) return ok('nothing there')
  if (!existsSync(join(path, MARKER))) return err(`${path} is not a data directory of Mahlzeit: it was left alone.`)
  const release = tryLock(join(path, LOCK))
  if (!release) return err(`A server is running on the data directory ${path}. End it first.`)
  release()
  rmSync(path, { recursive: true, force: true })
  return ok('deleted')
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

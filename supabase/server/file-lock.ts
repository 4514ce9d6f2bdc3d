import { setTimeout } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'

const RETRY_MS = 200

/**
 * Takes a lock of the operating system, held through SQLite: it ends with the process, however that ends.
 * @param path of the lock's file, in an existing directory
 * @returns releases the lock; null if another process or caller holds it
 */
export const tryLock = (path: string): (() => void) | null => {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma busy_timeout = 0; begin exclusive')
    return () => database.close()
  } catch {
    database.close()
    return null
  }
}

/** Runs a task while it holds a lock, for which it waits. Not reentrant. */
export const whileLocked = async <Value>(path: string, run: () => Promise<Value>): Promise<Value> => {
  let release = tryLock(path)
  for (; !release; release = tryLock(path)) await setTimeout(RETRY_MS)
  try {
    return await run()
  } finally {
    release()
  }
}

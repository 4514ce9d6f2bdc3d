import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const TWO_GIB = 2 * 1024 ** 3

/**
 * Creates a directory in memory for temporary files, which is deleted when the process ends. A database of a test has a thousand
 * files, which are slow to create and delete on disk.
 * @param {string} [parent] a file system in memory @param {number} [room] required free bytes
 * @returns {string | null} null if the system has no such file system or too little room
 */
export const memoryDir = (parent = '/dev/shm', room = TWO_GIB) => {
  if (!existsSync(parent)) return null
  const { bavail, bsize } = statfsSync(parent)
  if (bavail * bsize < room) return null
  const directory = mkdtempSync(join(parent, 'mahlzeit-'))
  // PostgreSQL runs as another user, who must be able to reach its files.
  chmodSync(directory, 0o755)
  process.on('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
  return directory
}

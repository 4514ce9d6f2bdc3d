import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const TWO_GIB = 2 * 1024 ** 3

/**
 * Makes a directory in memory for temporary files, where the system offers that and has the room; it goes when the process
 * ends. Databases that live for seconds are made of a thousand files each, which disks are slow to make and delete.
 * @param {string} [parent] a file system in memory @param {number} [room] bytes that have to be free
 * @returns {string | null} null where temporary files have to lie where they always do
 */
export const memoryDir = (parent = '/dev/shm', room = TWO_GIB) => {
  if (!existsSync(parent)) return null
  const { bavail, bsize } = statfsSync(parent)
  if (bavail * bsize < room) return null
  const directory = mkdtempSync(join(parent, 'mahlzeit-'))
  // PostgreSQL runs as a user of its own, who must be able to reach its files.
  chmodSync(directory, 0o755)
  process.on('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
  return directory
}

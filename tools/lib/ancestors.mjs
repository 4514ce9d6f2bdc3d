import { readFileSync } from 'node:fs'

/**
 * The ids of the parent process and, on Linux, of its parent: npm starts a shell that starts this process. They change if one of
 * them is killed.
 * @returns {string}
 */
export const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`

/** @param {number} pid */
const parentOf = (pid) => {
  try {
    // pid (name) state ppid …; the name may contain any character, also brackets.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}

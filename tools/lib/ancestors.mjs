import { readFileSync } from 'node:fs'

/**
 * The processes that started this one: its parent and, where the system tells (Linux), the parent of that. npm starts
 * a shell that starts this process; one that is killed hands its children to another process.
 * @returns {string}
 */
export const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`

/** @param {number} pid */
const parentOf = (pid) => {
  try {
    // pid (name) state ppid …; the name may hold anything, also brackets.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}

import { delimiter, dirname, join } from 'node:path'
import { orExit, prepareToolchain, ROOT } from './toolchain.mjs'

/**
 * Prepares a tool: installs the packages, finds a Node 24, and returns an environment with it and the commands of the packages
 * first in PATH. Ends the process with one line if that fails.
 */
export const prepare = () => {
  const node = orExit(prepareToolchain)
  const path = [dirname(node), join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  return { root: ROOT, node, environment: { ...process.env, PATH: path } }
}

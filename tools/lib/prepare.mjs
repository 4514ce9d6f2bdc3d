import { delimiter, dirname, join } from 'node:path'
import { orExit, prepareToolchain, ROOT } from './toolchain.mjs'

/**
 * What a tool needs before it can run: the packages, a Node 24, and an environment that has it and the packages'
 * commands first on its path. Ends the process with one line where that cannot be had.
 */
export const prepare = () => {
  const node = orExit(prepareToolchain)
  const path = [dirname(node), join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  return { root: ROOT, node, environment: { ...process.env, PATH: path } }
}

import { spawnSync } from 'node:child_process'
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

/**
 * Runs a script with the arguments of this process, and exits with its code.
 * @param {string} script
 * @param {Record<string, string>} variables
 * @param {readonly string[]} options those of Node
 */
export const runScript = (script, variables = {}, options = []) => {
  const { environment, node, root } = prepare()
  const env = { ...environment, ...variables }
  const { status } = spawnSync(node, [...options, script, ...process.argv.slice(2)], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}

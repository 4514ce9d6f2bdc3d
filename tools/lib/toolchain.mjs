// Plain JavaScript without dependencies: this runs before anything is installed, on the Node of the system.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The root of the repository. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** Options of a Node that builds or serves the site: it reads its file before anything else, relative to the root. */
export const SITE_OPTIONS = ['--import', './packages/web/prerender/load-site.ts']

const WANTED_NODE = 24

/** An error that ends the process with its message as one line. */
export class Unusable extends Error {}

/**
 * Finds a Node that runs the project. Installs the packages if they differ from package-lock.json, then picks the Node of the
 * system if it is new enough, else that of the packages.
 * @returns the path of a Node 24 or later
 * @throws Unusable if there are no packages or no such Node
 */
export const prepareToolchain = () => {
  if (!isInstalled(ROOT)) install()
  const node = [process.execPath, join(ROOT, 'node_modules/.bin/node')].find(isNewEnough)
  if (!node) {
    throw new Unusable(
      `Node ${WANTED_NODE} or later is needed and no package brings it for this system: please install it`,
    )
  }
  return node
}

/**
 * Whether node_modules has the versions of package-lock.json. Optional packages, which are for other systems, may be missing.
 * @param {string} root
 */
export const isInstalled = (root) => {
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  const wanted = readPackages(join(root, 'package-lock.json'))
  return Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
    if (!path.includes('node_modules/')) return true
    if (link) return existsSync(join(root, path))
    const there = installed[path]
    if (!there) return optional || peer
    // A copied checkout may lack the packages of workspaces although the list of installed packages names them.
    return there.version === version && (path.startsWith('node_modules/') || existsSync(join(root, path)))
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, peer?: boolean }>}
 */
const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

const install = () => {
  process.stdout.write('Installing packages …\n')
  const windows = process.platform === 'win32'
  const { status } = spawnSync('npm', ['ci'], { cwd: ROOT, stdio: 'inherit', shell: windows })
  if (status !== 0) throw new Unusable('The packages could not be installed: see what npm says above')
}

/** @param {string} node */
const isNewEnough = (node) => {
  const version = node === process.execPath ? process.version : spawnSync(node, ['--version']).stdout?.toString()
  return Number.parseInt(version?.slice(1) ?? '', 10) >= WANTED_NODE
}

/**
 * Runs `work` and ends the process with one line and exit code 1 if it throws Unusable.
 * @template T
 * @param {() => T} work
 */
export const orExit = (work) => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

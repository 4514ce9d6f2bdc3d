import { spawn } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CHECKOUT, ended, type ToolRun } from './supabase-tool.ts'

/** Returns the path of the Deno binary. The package's install script is not run. */
const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs') as {
  readonly runInstall: () => string
}

/** Valibot, and the types that Deno wants for checking. */
const PACKAGES = ['valibot', '@types/node', 'undici-types']

/** Lets Deno take npm packages from ours in this directory, instead of the registry. */
export const linkPackages = (directory: string): void => {
  mkdirSync(join(directory, 'node_modules/@types'), { recursive: true })
  for (const name of PACKAGES)
    symlinkSync(join(CHECKOUT, 'node_modules', name), join(directory, 'node_modules', name), 'junction')
  const dependencies = Object.fromEntries(PACKAGES.map((name) => [name, '*']))
  writeFileSync(join(directory, 'package.json'), JSON.stringify({ dependencies }))
}

/** Starts Deno without access to the network but the loopback, in a directory of `linkPackages`. */
export const startDeno = (directory: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawn(runInstall(), args, {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { DENO_DIR: join(directory, '.deno'), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1', ...env },
  })

export const runDeno = (directory: string, args: readonly string[]): Promise<ToolRun> =>
  ended(startDeno(directory, args))

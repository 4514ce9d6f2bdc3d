import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Unusable } from './toolchain.mjs'

/** Debian's package of each program. MiniBrowser comes with the driver, WebGL in software with Mesa. */
const PACKAGES = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
}
const MESA = 'libgl1-mesa-dri'

/**
 * Installs Firefox, WebKitGTK and a virtual screen if they are missing, where this process may install Debian's packages.
 * @throws Unusable with one line that names the missing packages
 */
export const installBrowsers = () => {
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (existsSync(program) ? [] : [name]))
  if (missing.length === 0) return
  /** @param {string} command @param {string[]} args */
  const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0
  const install = ['install', '-y', '--no-install-recommends', ...missing, MESA]
  if (process.getuid?.() === 0 && run('apt-get', ['update']) && run('apt-get', install)) return
  throw new Unusable(`Missing: ${missing.join(', ')}. They are packages of Debian.`)
}

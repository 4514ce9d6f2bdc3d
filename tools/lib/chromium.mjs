import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @param {readonly string[]} names */
const onThisMachine = (names) => {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  }
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...ELSEWHERE]
  return candidates.find((candidate) => existsSync(candidate)) ?? null
}

/** The path of Playwright's download, or null. Needs installed packages. */
const fromPlaywright = async () => {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

/**
 * Finds a Chromium: that of the system, else Playwright's download, else Debian's package if we may install it.
 * Throws one line that says what to do if there is none.
 * @param {NodeJS.ProcessEnv} environment
 * @param {readonly string[]} preferred names of commands that are tried first in each folder
 */
export const findChromium = async (environment, preferred = []) => {
  const present = onThisMachine([...preferred, ...NAMES]) ?? (await fromPlaywright())
  if (present) return present
  console.log('No Chromium found: installing one …')
  /** @param {string} command @param {string[]} args */
  const run = (command, args) => spawnSync(command, args, { stdio: 'inherit', env: environment }).status === 0
  if (run('playwright', ['install', 'chromium'])) {
    const downloaded = await fromPlaywright()
    if (downloaded) return downloaded
  }
  if (process.getuid?.() === 0 && run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium'])) {
    const packaged = onThisMachine(NAMES)
    if (packaged) return packaged
  }
  throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH.')
}

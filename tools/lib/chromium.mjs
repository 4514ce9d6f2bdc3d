import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const HEADLESS = 'chromium-headless-shell'
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

/** @param {NodeJS.ProcessEnv} environment @param {string} command @param {string[]} args */
const run = (environment, command, args) =>
  spawnSync(command, args, { stdio: 'inherit', env: environment }).status === 0

/** Installs a package of Debian if we may. @param {NodeJS.ProcessEnv} environment @param {string} name */
const installPackage = (environment, name) =>
  process.getuid?.() === 0 &&
  run(environment, 'apt-get', ['update']) &&
  run(environment, 'apt-get', ['install', '-y', name])

/**
 * Finds Chromium's headless shell, which takes a quarter less processor time than Chromium: Debian's package, installed if we may,
 * else any Chromium.
 * @param {NodeJS.ProcessEnv} environment
 */
export const findHeadlessChromium = async (environment) => {
  const find = () => onThisMachine([HEADLESS])
  const present = find() ?? (installPackage(environment, HEADLESS) && find())
  return present || findChromium(environment)
}

/**
 * Finds a Chromium: that of the system, else Playwright's download, else Debian's package if we may install it.
 * Throws one line that says what to do if there is none.
 * @param {NodeJS.ProcessEnv} environment
 */
export const findChromium = async (environment) => {
  const present = onThisMachine(NAMES) ?? (await fromPlaywright())
  if (present) return present
  console.log('No Chromium found: installing one …')
  if (run(environment, 'playwright', ['install', 'chromium'])) {
    const downloaded = await fromPlaywright()
    if (downloaded) return downloaded
  }
  if (installPackage(environment, 'chromium')) {
    const packaged = onThisMachine(NAMES)
    if (packaged) return packaged
  }
  throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH.')
}

import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Colours, Site } from '@mahlzeit/domain'
import { themesOf } from '../../packages/web/prerender/theme.ts'
import type { ShellBuild } from './shell-build.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CAPACITOR = join(ROOT, 'node_modules/@capacitor/cli/bin/capacitor')

/** The colours of a theme that Android's own screens have. */
const androidColours = ({ paper, accent }: Colours): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="paper">${paper}</color>
    <color name="accent">${accent}</color>
</resources>
`

/** A colour in an asset catalogue of Xcode. */
const iosColour = (colour = '') => {
  const [red, green, blue] = [1, 3, 5].map((at) => `0x${colour.slice(at, at + 2).toUpperCase()}`)
  return { 'color-space': 'srgb', components: { alpha: '1.000', red, green, blue } }
}

const colorset = (light?: string, dark?: string): string => {
  const appearances = [{ appearance: 'luminosity', value: 'dark' }]
  const colors = [
    { idiom: 'universal', color: iosColour(light) },
    { idiom: 'universal', appearances, color: iosColour(dark) },
  ]
  return JSON.stringify({ colors, info: { author: 'xcode', version: 1 } }, null, 2)
}

/**
 * Writes the settings of the build for both projects: for Xcode a file that `ios/app.xcconfig` includes, for Gradle one that
 * `android/app/build.gradle` reads, and the colours of both. None is committed.
 * @param directory the directory of capacitor.config.ts
 * @param version the version for the stores, such as "1.2.0"
 */
export const describeBuild = (
  directory: string,
  { publicHost, teamId }: Pick<ShellBuild, 'publicHost' | 'teamId'>,
  { appId, name, colours }: Pick<Site, 'appId' | 'name' | 'colours'>,
  version: string,
): void => {
  const xcode = [
    `PUBLIC_HOST = ${publicHost}`,
    `MARKETING_VERSION = ${version}`,
    `PRODUCT_BUNDLE_IDENTIFIER = ${appId}`,
    `APP_NAME = ${name}`,
  ]
  if (teamId) xcode.push(`DEVELOPMENT_TEAM = ${teamId}`)
  writeFileSync(join(directory, 'ios/shell.xcconfig'), `${xcode.join('\n')}\n`)
  // Latin-1 is the encoding of properties.
  const appName = name.replaceAll(
    /[^ -~]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const gradle = [`publicHost=${publicHost}`, `version=${version}`, `appId=${appId}`, `appName=${appName}`]
  writeFileSync(join(directory, 'android/shell.properties'), `${gradle.join('\n')}\n`)
  const { light, dark } = themesOf({ colours })
  const files = {
    'android/app/src/main/res/values/colors.xml': androidColours(light),
    'android/app/src/main/res/values-night/colors.xml': androidColours(dark),
    'ios/App/App/Assets.xcassets/Paper.colorset/Contents.json': colorset(light['paper'], dark['paper']),
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    writeFileSync(join(directory, file), content)
  }
}

/**
 * Copies the built web app and the list of plugins into both projects.
 * @param directory the directory of capacitor.config.ts
 * @returns whether it succeeded, with the output of Capacitor's command
 */
export const sync = (directory: string): Promise<{ readonly isDone: boolean; readonly said: string }> =>
  new Promise((done) => {
    // Without a terminal the command asks no questions and sends no telemetry.
    const command = spawn(process.execPath, [CAPACITOR, 'sync'], { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] })
    const said: string[] = []
    for (const stream of [command.stdout, command.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
    command.on('close', (code) => done({ isDone: code === 0, said: said.join('') }))
  })

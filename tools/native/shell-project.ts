import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Site } from '@mahlzeit/domain'
import type { ShellBuild } from './shell-build.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CAPACITOR = join(ROOT, 'node_modules/@capacitor/cli/bin/capacitor')

/**
 * Writes the settings of the build for both projects: for Xcode a file that `ios/app.xcconfig` includes, for Gradle one that
 * `android/app/build.gradle` reads. Neither is committed.
 * @param directory the directory of capacitor.config.ts
 * @param version the version for the stores, such as "1.2.0"
 */
export const describeBuild = (
  directory: string,
  { publicHost, teamId }: Pick<ShellBuild, 'publicHost' | 'teamId'>,
  { appId, name }: Pick<Site, 'appId' | 'name'>,
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

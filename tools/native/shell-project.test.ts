import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import config from '../../packages/web/capacitor.config.ts'
import { projectFiles, ROOT, WEB } from './native-files.ts'
import { describeBuild, sync } from './shell-project.ts'

const PAGE = '<!doctype html><html><head></head><body>lunch</body></html>'
const LEIPZIG = {
  appId: 'de.mensch.app',
  name: 'Mittäglich',
  colours: { light: { accent: '#1d4ed8' }, dark: { paper: '#0f172a' } },
}
const PROJECTS = ['ios', 'android']

/** Next to packages/web, so that relative paths to packages are the same. */
const copy = join(ROOT, 'packages/.temp')
let synced: Awaited<ReturnType<typeof sync>>

const inCopy = (file: string): string => readFileSync(join(copy, file), 'utf8')

beforeAll(async () => {
  rmSync(copy, { recursive: true, force: true })
  for (const file of [...projectFiles(), 'capacitor.config.ts', 'package.json', 'prerender/site-file.ts'])
    cpSync(join(WEB, file), join(copy, file))
  mkdirSync(join(copy, config.webDir), { recursive: true })
  writeFileSync(join(copy, config.webDir, 'index.html'), PAGE)
  describeBuild(copy, { publicHost: 'mahlzeit.example', teamId: 'A1B2C3D4E5' }, LEIPZIG, '1.2.3')
  synced = await sync(copy)
}, 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('updating the native projects', () => {
  it('updates the native projects without a Mac and without an Android SDK', () => {
    expect(synced.said).toContain('Sync finished')
    expect(synced.isDone).toBe(true)
  })

  it('updating the native projects changes no committed file', () => {
    const changed = projectFiles().filter(
      (file) => !readFileSync(join(WEB, file)).equals(readFileSync(join(copy, file))),
    )
    expect(changed).toEqual([])
  })

  it('updating the native projects creates only files that git ignores', () => {
    const known = new Set(projectFiles())
    const made = globSync(`{${PROJECTS.join(',')}}/**/*`, { cwd: copy })
      .filter((file) => statSync(join(copy, file)).isFile() && !known.has(file))
      .map((file) => relative(ROOT, join(WEB, file)))
    expect(made.length).toBeGreaterThan(5)
    const ignored = spawnSync('git', ['check-ignore', '--stdin'], {
      cwd: ROOT,
      input: made.join('\n'),
      encoding: 'utf8',
    })
    expect(ignored.stdout.trim().split('\n').sort()).toEqual(made.sort())
  })

  it('copies the web app into both native projects', () => {
    expect(inCopy('ios/App/App/public/index.html')).toBe(PAGE)
    expect(inCopy('android/app/src/main/assets/public/index.html')).toBe(PAGE)
  })

  it('adds each plugin that supports the platform to the native projects', () => {
    for (const plugin of config.includePlugins) {
      expect(inCopy('ios/App/CapApp-SPM/Package.swift')).toContain(`node_modules/${plugin}"`)
      const isForAndroid = globSync('android', { cwd: join(ROOT, 'node_modules', plugin) }).length > 0
      const settings = inCopy('android/capacitor.settings.gradle')
      expect(settings.includes(`node_modules/${plugin}/android'`)).toBe(isForAndroid)
    }
  })

  it('configures the origins of the pages in both native projects', () => {
    const { server } = config
    for (const file of ['ios/App/App/capacitor.config.json', 'android/app/src/main/assets/capacitor.config.json'])
      expect(JSON.parse(inCopy(file))).toMatchObject({ appId: config.appId, appName: config.appName, server })
  })

  it('configures public host and version in both native projects, and the signing team in Xcode', () => {
    expect(inCopy('ios/shell.xcconfig')).toBe(
      'PUBLIC_HOST = mahlzeit.example\nMARKETING_VERSION = 1.2.3\nPRODUCT_BUNDLE_IDENTIFIER = de.mensch.app\nAPP_NAME = Mittäglich\nDEVELOPMENT_TEAM = A1B2C3D4E5\n',
    )
    expect(inCopy('android/shell.properties')).toBe(
      'publicHost=mahlzeit.example\nversion=1.2.3\nappId=de.mensch.app\nappName=Mitt\\u00e4glich\n',
    )
    describeBuild(copy, { publicHost: 'mahlzeit.example', teamId: undefined }, LEIPZIG, '1.2.3')
    expect(inCopy('ios/shell.xcconfig')).not.toContain('TEAM')
  })

  it('gives both native projects the colours of the site', () => {
    const colours = (folder: string) => {
      const xml = inCopy(`android/app/src/main/res/${folder}/colors.xml`)
      return Array.from(xml.matchAll(/<color name="(\w+)">(#\w+)<\/color>/gu), ([, name, value]) => [name, value])
    }
    const themes = [
      [
        ['paper', '#faf7f2'],
        ['accent', '#1d4ed8'],
      ],
      [
        ['paper', '#0f172a'],
        ['accent', '#fb923c'],
      ],
    ]
    expect([colours('values'), colours('values-night')]).toEqual(themes)
    const { colors } = JSON.parse(inCopy('ios/App/App/Assets.xcassets/Paper.colorset/Contents.json')) as {
      colors: { appearances?: object; color: { components: object } }[]
    }
    expect(colors.map(({ appearances, color }) => [appearances, color.components])).toEqual([
      [undefined, { alpha: '1.000', red: '0xFA', green: '0xF7', blue: '0xF2' }],
      [[{ appearance: 'luminosity', value: 'dark' }], { alpha: '1.000', red: '0x0F', green: '0x17', blue: '0x2A' }],
    ])
  })
})

it('updating the native projects fails with one line without a built web app', async () => {
  rmSync(join(copy, config.webDir), { recursive: true })
  const { isDone, said } = await sync(copy)
  expect(isDone).toBe(false)
  expect(said).toContain(config.webDir)
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '../../packages/web/capacitor.config.ts'
import { APP_LINKS } from '../../packages/web/prerender/app-links.ts'
import { PRODUCT_NAME } from '../../packages/web/src/texts/product.ts'
import { attributesOf, parsePlist, ROOT, read, WEB } from './native-files.ts'

const INFO = parsePlist(read('ios/App/App/Info.plist'))
const MANIFEST = read('android/app/src/main/AndroidManifest.xml')
const XCODE = read('ios/App/App.xcodeproj/project.pbxproj')
const PLUGINS: readonly string[] = config.includePlugins

const dependenciesOf = (file: string): Record<string, string> =>
  (JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { dependencies: Record<string, string> }).dependencies

/** The usage descriptions in Info.plist that the plugins need, by the APIs that their sources use. */
const usagesInPlugins = (): readonly string[] => {
  const files = PLUGINS.flatMap((plugin) =>
    globSync('{ios/Sources/**/*.swift,README.md}', { cwd: join(ROOT, 'node_modules', plugin) }).map((file) =>
      join(ROOT, 'node_modules', plugin, file),
    ),
  )
  const named = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\bNS[A-Z]\w+UsageDescription\b/gu), ([name]) => name),
  )
  return [...new Set(named)].sort()
}

describe('both projects', () => {
  it('carry the id and the name of the product', () => {
    expect(config.appName).toBe(PRODUCT_NAME)
    expect(INFO).toMatchObject({ CFBundleDisplayName: PRODUCT_NAME })
    expect(read('ios/app.xcconfig')).toContain(`PRODUCT_BUNDLE_IDENTIFIER = ${config.appId}\n`)
    expect(read('android/app/build.gradle')).toContain(`applicationId "${config.appId}"`)
    expect(read('android/app/src/main/res/values/strings.xml')).toContain(
      `<string name="app_name">${PRODUCT_NAME}</string>`,
    )
  })

  it('have every plugin that the adapters import, at the same version', () => {
    const isPlugin = (name: string) => /^(?:@capacitor\/|capacitor-plugin-)/u.test(name) && name !== '@capacitor/core'
    const imported = Object.entries(dependenciesOf('packages/adapters/package.json')).filter(([name]) => isPlugin(name))
    expect(imported.map(([name]) => name).sort()).toEqual([...PLUGINS].sort())
    expect(dependenciesOf('packages/web/package.json')).toMatchObject(Object.fromEntries(imported))
  })

  it('allow both orientations', () => {
    const { UISupportedInterfaceOrientations: orientations } = INFO as Record<string, unknown>
    expect(orientations).toEqual([
      'UIInterfaceOrientationPortrait',
      'UIInterfaceOrientationLandscapeLeft',
      'UIInterfaceOrientationLandscapeRight',
    ])
    expect(MANIFEST).not.toContain('screenOrientation')
  })
})

describe('the iOS project', () => {
  it('describes in German every permission of its plugins, and no other', () => {
    const texts = Object.entries(INFO).filter(([key]) => key.endsWith('UsageDescription'))
    expect(texts.map(([key]) => key).sort()).toEqual(usagesInPlugins())
    expect(texts.filter(([, text]) => typeof text !== 'string' || !/^\p{Lu}.{30,}\.$/su.test(text))).toEqual([])
    expect(INFO).toMatchObject({ CFBundleDevelopmentRegion: 'de', CFBundleLocalizations: ['de'] })
  })

  it('lets the app set the style of the status bar, and builds its one window itself', () => {
    expect(INFO).toMatchObject({ UIViewControllerBasedStatusBarAppearance: true })
    expect(JSON.stringify(INFO)).not.toContain('MainStoryboard')
    expect(JSON.stringify(INFO)).not.toContain('UISceneStoryboardFile')
  })

  it('opens links of the host that the build names', () => {
    expect(parsePlist(read('ios/App/App/App.entitlements'))).toEqual({
      'com.apple.developer.associated-domains': ['applinks:$(PUBLIC_HOST)'],
    })
    expect(read('ios/app.xcconfig')).toMatch(/^PUBLIC_HOST = mahlzeit\.invalid$[\s\S]*^#include\? "shell\.xcconfig"$/mu)
    expect(XCODE.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/gu)).toHaveLength(2)
  })

  it('declares in its privacy manifest no tracking, and which data are linked to a user', () => {
    const privacy = parsePlist(read('ios/App/App/PrivacyInfo.xcprivacy')) as Record<string, unknown>
    expect(privacy).toMatchObject({
      NSPrivacyTracking: false,
      NSPrivacyTrackingDomains: [],
      NSPrivacyAccessedAPITypes: [
        {
          NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryUserDefaults',
          NSPrivacyAccessedAPITypeReasons: ['CA92.1'],
        },
      ],
    })
    const collected = privacy['NSPrivacyCollectedDataTypes'] as readonly Record<string, unknown>[]
    expect(collected.map(({ NSPrivacyCollectedDataType: type }) => type)).toContain(
      'NSPrivacyCollectedDataTypePhotosorVideos',
    )
    expect(collected.filter(({ NSPrivacyCollectedDataTypeTracking: tracks }) => tracks !== false)).toEqual([])
    // This build of PostHog reports no crashes (ADR 0013).
    expect(JSON.stringify(collected)).not.toContain('CrashData')
  })

  it('refers to existing files only', () => {
    const defined = new Set(Array.from(XCODE.matchAll(/^\t\t([\dA-F]{24}) .*= \{/gmu), ([, id]) => id))
    const named = Array.from(XCODE.matchAll(/\b([\dA-F]{24})\b/gu), ([, id]) => id)
    expect(named.filter((id) => !defined.has(id))).toEqual([])
    const made = new Set(['public', 'config.xml', 'capacitor.config.json'])
    const files = Array.from(
      XCODE.matchAll(/path = ([^;]+); sourceTree = (?:"<group>"|SOURCE_ROOT);/gu),
      ([, path]) => path,
    )
    const folders = ['ios/App/App', 'ios/App'].map((folder) => join(WEB, folder))
    expect(
      files.filter((path) => path && !made.has(path) && !folders.some((folder) => existsSync(join(folder, path)))),
    ).toEqual([])
    expect(existsSync(join(WEB, dirname('ios/App/CapApp-SPM/Package.swift')))).toBe(true)
  })
})

describe('the Android project', () => {
  it('requests the permissions for network and position only', () => {
    expect(attributesOf(MANIFEST, 'uses-permission', 'android:name')).toEqual([
      'android.permission.INTERNET',
      'android.permission.ACCESS_COARSE_LOCATION',
      'android.permission.ACCESS_FINE_LOCATION',
    ])
    expect(attributesOf(MANIFEST, 'uses-feature', 'android:required')).toEqual(['false', 'false'])
  })

  it('exports its activity only', () => {
    expect(attributesOf(MANIFEST, 'activity', 'android:exported')).toEqual(['true'])
    expect(attributesOf(MANIFEST, 'provider', 'android:exported')).toEqual(['false'])
    expect(MANIFEST).not.toMatch(/<(?:service|receiver|activity-alias)\b/u)
  })

  it('opens the same links as iOS, of the host that the build names', () => {
    expect(attributesOf(MANIFEST, 'data', 'android:scheme')).toEqual(['https'])
    expect(attributesOf(MANIFEST, 'data', 'android:host')).toEqual(['${publicHost}'])
    expect(attributesOf(MANIFEST, 'intent-filter', 'android:autoVerify')).toEqual(['true'])
    const paths = [
      ...attributesOf(MANIFEST, 'data', 'android:path'),
      ...attributesOf(MANIFEST, 'data', 'android:pathPrefix').map((prefix) => `${prefix}*`),
    ]
    expect(paths.sort()).toEqual([...new Set(APP_LINKS)].sort())
  })

  it('excludes sessions and consent from backups', () => {
    expect(attributesOf(MANIFEST, 'application', 'android:allowBackup')).toEqual(['false'])
    expect(attributesOf(MANIFEST, 'application', 'android:dataExtractionRules')).toEqual(['@xml/data_extraction_rules'])
  })

  it('refers to existing resources only', () => {
    const resources = 'android/app/src/main/res'
    const files = globSync('**/*.xml', { cwd: join(WEB, resources) }).filter((file) => !file.endsWith('/config.xml'))
    const texts = [MANIFEST, ...files.map((file) => read(`${resources}/${file}`))]
    const named = texts.flatMap((text) =>
      Array.from(text.matchAll(/"?@(\w+)\/([\w.]+)/gu), ([, kind, name]) => [kind, name]),
    )
    const isThere = ([kind = '', name = '']: readonly (string | undefined)[]) =>
      globSync(`${kind}*/${name}.*`, { cwd: join(WEB, resources) }).length > 0 ||
      texts.some((text) => text.includes(`<${kind} name="${name}"`))
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((resource) => !isThere(resource))).toEqual([])
  })
})

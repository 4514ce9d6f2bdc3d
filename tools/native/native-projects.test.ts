// @vitest-environment jsdom
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '../../packages/web/capacitor.config.ts'
import { APP_LINKS } from '../../packages/web/prerender/app-links.ts'
import { PRODUCT_NAME } from '../../packages/web/src/texts/product.ts'
import { attributesOf, parsePlist, parseXml, projectFiles, ROOT, read, WEB } from './native-files.ts'

const INFO = parsePlist(read('ios/App/App/Info.plist')) as Readonly<Record<string, unknown>>
const MANIFEST_FILE = 'android/app/src/main/AndroidManifest.xml'
const MANIFEST = parseXml(read(MANIFEST_FILE))
const RESOURCES = 'android/app/src/main/res'
const XCODE = read('ios/App/App.xcodeproj/project.pbxproj')
const PLUGINS: readonly string[] = config.includePlugins

const dependenciesOf = (file: string): Record<string, string> => {
  const { dependencies, devDependencies = {} } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as {
    dependencies: Record<string, string>
    devDependencies?: Record<string, string>
  }
  return { ...dependencies, ...devDependencies }
}

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

const PLISTS = /\.(?:plist|entitlements|xcprivacy)$/u
const XML = /\.(?:xml|storyboard|plist|entitlements|xcprivacy)$/u

describe('both projects', () => {
  const files = projectFiles()

  it.each(files.filter((file) => XML.test(file)))('native projects have a well-formed %s', (file) => {
    expect(() => parseXml(read(file))).not.toThrow()
  })

  it.each(files.filter((file) => PLISTS.test(file)))('native projects have a valid property list %s', (file) => {
    expect(() => parsePlist(read(file))).not.toThrow()
  })

  it('native projects have all parts of Capacitor at the same version', () => {
    const versions = {
      ...dependenciesOf('packages/adapters/package.json'),
      ...dependenciesOf('packages/web/package.json'),
    }
    const parts = ['core', 'ios', 'android', 'cli'].map((part) => versions[`@capacitor/${part}`])
    expect(new Set(parts).size).toBe(1)
    expect(read('ios/App/CapApp-SPM/Package.swift')).toContain(`capacitor-swift-pm.git", exact: "${parts[0]}"`)
  })

  it('native projects carry the id and the name of the product', () => {
    expect(config.appName).toBe(PRODUCT_NAME)
    expect(INFO).toMatchObject({ CFBundleDisplayName: '$(APP_NAME)' })
    expect(read('ios/app.xcconfig')).toContain(
      `PRODUCT_BUNDLE_IDENTIFIER = ${config.appId}\nAPP_NAME = ${config.appName}\n`,
    )
    for (const part of [`'appId', '${config.appId}'`, `'appName', '${config.appName}'`])
      expect(read('android/app/build.gradle')).toContain(`shell.getProperty(${part})`)
    expect(attributesOf(MANIFEST, 'application', 'android:label')).toEqual(['${appName}'])
  })

  it('native projects have every plugin that the adapters import, at the same version', () => {
    const isPlugin = (name: string) => /^(?:@capacitor\/|capacitor-plugin-)/u.test(name) && name !== '@capacitor/core'
    const imported = Object.entries(dependenciesOf('packages/adapters/package.json')).filter(([name]) => isPlugin(name))
    expect(imported.map(([name]) => name).sort()).toEqual([...PLUGINS].sort())
    expect(dependenciesOf('packages/web/package.json')).toMatchObject(Object.fromEntries(imported))
  })

  it('native projects allow both orientations', () => {
    expect(INFO['UISupportedInterfaceOrientations']).toEqual([
      'UIInterfaceOrientationPortrait',
      'UIInterfaceOrientationLandscapeLeft',
      'UIInterfaceOrientationLandscapeRight',
    ])
    expect(attributesOf(MANIFEST, 'activity', 'android:screenOrientation')).toEqual([])
  })
})

describe('the iOS project', () => {
  it('iOS describes in German every permission of its plugins, and no other', () => {
    const texts = Object.entries(INFO).filter(([key]) => key.endsWith('UsageDescription'))
    expect(texts.map(([key]) => key).sort()).toEqual(usagesInPlugins())
    const isSentence = (text: unknown) => /^\p{Lu}.{30,}\.$/su.test(String(text))
    const isGerman = (text: unknown) => /\b(?:du|dir|dein\w*)\b/u.test(String(text))
    expect(texts.filter(([, text]) => !isSentence(text) || !isGerman(text))).toEqual([])
    expect(INFO).toMatchObject({ CFBundleDevelopmentRegion: 'de', CFBundleLocalizations: ['de'] })
  })

  it('iOS lets the app set the style of the status bar, and builds its one window itself', () => {
    expect(INFO).toMatchObject({ UIViewControllerBasedStatusBarAppearance: true })
    expect(JSON.stringify(INFO)).not.toContain('MainStoryboard')
    expect(JSON.stringify(INFO)).not.toContain('UISceneStoryboardFile')
  })

  it('iOS opens links of the host that the build names', () => {
    expect(parsePlist(read('ios/App/App/App.entitlements'))).toEqual({
      'com.apple.developer.associated-domains': ['applinks:$(PUBLIC_HOST)'],
    })
    expect(read('ios/app.xcconfig')).toMatch(/^PUBLIC_HOST = mahlzeit\.invalid$[\s\S]*^#include\? "shell\.xcconfig"$/mu)
    expect(XCODE.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/gu)).toHaveLength(2)
  })

  it('iOS declares in its privacy manifest no tracking, and which data are linked to a user', () => {
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

  it('the iOS project refers to existing files only', () => {
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
    expect(existsSync(join(WEB, 'ios/App/CapApp-SPM/Package.swift'))).toBe(true)
  })

  it('the iOS project names only classes, launch screens, pictures and colours that it has', () => {
    const scene = /"UISceneDelegateClassName":"\$\(PRODUCT_MODULE_NAME\)\.(\w+)"/u.exec(JSON.stringify(INFO))?.[1]
    expect(read(`ios/App/App/${scene}.swift`)).toContain(`class ${scene}: UIResponder, UIWindowSceneDelegate {`)
    const launch = parseXml(read(`ios/App/App/Base.lproj/${String(INFO['UILaunchStoryboardName'])}.storyboard`))
    const used = [
      ...attributesOf(launch, 'imageView', 'image').map((name) => `${name}.imageset`),
      ...attributesOf(launch, 'color', 'name').map((name) => `${name}.colorset`),
      `${/ASSETCATALOG_COMPILER_APPICON_NAME = (\w+);/u.exec(XCODE)?.[1]}.appiconset`,
    ]
    const committed = globSync('*.*set', { cwd: join(WEB, 'ios/App/App/Assets.xcassets') })
    // `npm run native` writes this colour.
    expect(new Set(used)).toEqual(new Set([...committed, 'Paper.colorset']))
  })

  it('the iOS project runs on the system version that Capacitor and the plugins need', () => {
    const packages = PLUGINS.map((plugin) => readFileSync(join(ROOT, 'node_modules', plugin, 'Package.swift'), 'utf8'))
    const needed = [read('ios/App/CapApp-SPM/Package.swift'), ...packages].map((text) =>
      Number(/platforms: \[\.iOS\(\.v(\d+)\)\]/u.exec(text)?.[1]),
    )
    const targets = Array.from(XCODE.matchAll(/IPHONEOS_DEPLOYMENT_TARGET = ([\d.]+);/gu), ([, version]) =>
      Number(version),
    )
    expect(new Set(targets)).toEqual(new Set([Math.max(...needed)]))
  })
})

describe('the Android project', () => {
  it('Android requests the permissions for network and position only', () => {
    expect(attributesOf(MANIFEST, 'uses-permission', 'android:name')).toEqual([
      'android.permission.INTERNET',
      'android.permission.ACCESS_COARSE_LOCATION',
      'android.permission.ACCESS_FINE_LOCATION',
    ])
    expect(attributesOf(MANIFEST, 'uses-feature', 'android:required')).toEqual(['false', 'false'])
  })

  it('Android exports its activity only', () => {
    expect(attributesOf(MANIFEST, 'activity', 'android:exported')).toEqual(['true'])
    expect(attributesOf(MANIFEST, 'provider', 'android:exported')).toEqual(['false'])
    expect(MANIFEST.querySelectorAll('service, receiver, activity-alias')).toHaveLength(0)
  })

  it('Android opens the same links as iOS, of the host that the build names', () => {
    expect(attributesOf(MANIFEST, 'data', 'android:scheme')).toEqual(['https'])
    expect(attributesOf(MANIFEST, 'data', 'android:host')).toEqual(['${publicHost}'])
    expect(attributesOf(MANIFEST, 'intent-filter', 'android:autoVerify')).toEqual(['true'])
    const paths = [
      ...attributesOf(MANIFEST, 'data', 'android:path'),
      ...attributesOf(MANIFEST, 'data', 'android:pathPrefix').map((prefix) => `${prefix}*`),
    ]
    expect(paths.sort()).toEqual([...new Set(APP_LINKS)].sort())
  })

  it('Android excludes sessions and consent from backups', () => {
    expect(attributesOf(MANIFEST, 'application', 'android:allowBackup')).toEqual(['false'])
    expect(attributesOf(MANIFEST, 'application', 'android:dataExtractionRules')).toEqual(['@xml/data_extraction_rules'])
  })

  it('the Android project names an existing activity', () => {
    const namespace = /namespace = "([\w.]+)"/u.exec(read('android/app/build.gradle'))?.[1] ?? ''
    const [activity = ''] = attributesOf(MANIFEST, 'activity', 'android:name')
    const source = read(`android/app/src/main/java/${namespace.replaceAll('.', '/')}/${activity.slice(1)}.java`)
    expect(source).toContain(`package ${namespace};`)
    expect(source).toContain(`class ${activity.slice(1)} extends BridgeActivity`)
  })

  it('Android takes the versions of the build tools and libraries from its Capacitor', () => {
    const capacitor = readFileSync(join(ROOT, 'node_modules/@capacitor/android/capacitor/build.gradle'), 'utf8')
    const defaults = Object.fromEntries(
      Array.from(
        capacitor.matchAll(/hasProperty\('(\w+)'\) \? rootProject\.ext\.\1 : '?([\d.]+)'?/gu),
        ([, name = '', version]): [string, string | undefined] => [name, version],
      ),
    )
    const ours = Array.from(
      read('android/variables.gradle').matchAll(/^ {4}(\w+) = '?([\d.]+)'?$/gmu),
      ([, name = '', version]): [string, string | undefined] => [name, version],
    )
    const shared = ours.filter(([name]) => Object.hasOwn(defaults, name))
    expect(shared.length).toBeGreaterThan(8)
    expect(shared).toEqual(shared.map(([name]) => [name, defaults[name]]))
    const plugin = /classpath 'com\.android\.tools\.build:gradle:[\d.]+'/u
    expect(plugin.exec(read('android/build.gradle'))?.[0]).toBe(plugin.exec(capacitor)?.[0])
  })

  it('the Android project refers to existing resources only', () => {
    const files = projectFiles().filter((file) => file.startsWith(RESOURCES) && file.endsWith('.xml'))
    const texts = [MANIFEST_FILE, ...files].map(read)
    const named = texts.flatMap((text) =>
      Array.from(text.matchAll(/"?@(\w+)\/([\w.]+)/gu), ([, kind, name]) => [kind, name]),
    )
    const isThere = ([kind = '', name = '']: readonly (string | undefined)[]) =>
      globSync(`${kind}*/${name}.*`, { cwd: join(WEB, RESOURCES) }).length > 0 ||
      texts.some((text) => text.includes(`<${kind} name="${name}"`))
    expect(named.length).toBeGreaterThan(10)
    // `npm run native` writes these colours.
    const made = new Set(['color/accent', 'color/paper'])
    expect(named.filter((resource) => !isThere(resource) && !made.has(resource.join('/')))).toEqual([])
  })
})

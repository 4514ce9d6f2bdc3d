import { describe, expect, it } from 'vitest'
import { NOT_FOUND, routeAt } from '../src/app/route-table.ts'
import { APP_LINKS, appLinks, appSiteAssociation, assetLinks } from './app-links.ts'

const TEAM = 'A1B2C3D4E5'
const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':')

/** The files that a build with this environment writes beside the site. */
const emitted = (environment: Record<string, string>): Record<string, unknown> => {
  const files: Record<string, unknown> = {}
  const { generateBundle } = appLinks(environment)
  if (typeof generateBundle !== 'function') throw new Error('the build is not heard of')
  const context = {
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => {
      files[fileName] = JSON.parse(source)
    },
  }
  Reflect.apply(generateBundle, context, [])
  return files
}

describe('app links', () => {
  it.each(APP_LINKS)('an app link leads to a page of the app: %s', (path) => {
    expect(routeAt(path.replace('*', '1'))).not.toBe(NOT_FOUND)
  })

  it('app links are declared for iOS in Apple’s format', () => {
    expect(appSiteAssociation(TEAM)).toEqual({
      applinks: {
        details: [
          {
            appIDs: ['A1B2C3D4E5.de.mahlzeit.app'],
            components: [{ '/': '/restaurant/*' }, { '/': '/auth' }],
          },
        ],
      },
    })
  })

  it('app links are declared for Android in Google’s format', () => {
    expect(assetLinks([FINGERPRINT])).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'de.mahlzeit.app',
          sha256_cert_fingerprints: [FINGERPRINT],
        },
      },
    ])
  })

  it('app links need the app’s signature of each platform', () => {
    const apple = { '.well-known/apple-app-site-association': appSiteAssociation(TEAM) }
    const google = { '.well-known/assetlinks.json': assetLinks([FINGERPRINT, FINGERPRINT]) }
    const ANDROID_FINGERPRINTS = `${FINGERPRINT},${FINGERPRINT}`
    expect(emitted({ APPLE_TEAM_ID: TEAM, ANDROID_FINGERPRINTS })).toEqual({ ...apple, ...google })
    expect(emitted({ APPLE_TEAM_ID: TEAM, ANDROID_FINGERPRINTS: '' })).toEqual(apple)
    expect(emitted({ ANDROID_FINGERPRINTS })).toEqual(google)
  })

  it('app links are omitted without signatures and in native builds', () => {
    expect(emitted({})).toEqual({})
    expect(emitted({ APPLE_TEAM_ID: TEAM, ANDROID_FINGERPRINTS: FINGERPRINT, VITE_SHELL: 'native' })).toEqual({})
  })
})

import { describe, expect, it } from 'vitest'
import { appLinks, appSiteAssociation, assetLinks } from './app-links.ts'

const TEAM = 'A1B2C3D4E5'
const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':')

/** What a build with this environment writes beside the site. */
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

describe('a site whose links open the apps', () => {
  it('tells iPhones in the shape that Apple asks for', () => {
    expect(appSiteAssociation(TEAM)).toEqual({
      applinks: {
        details: [
          {
            appIDs: ['A1B2C3D4E5.de.mahlzeit.app'],
            components: [
              { '/': '/restaurant/*' },
              { '/': '/auth' },
              { '/': '/', '#': '*access_token=*' },
              { '/': '/', '#': '*error=*' },
            ],
          },
        ],
      },
    })
  })

  it('tells Android phones in the shape that Google asks for', () => {
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

  it('writes both files where the environment names the signatures, each alone where it names one', () => {
    const apple = { '.well-known/apple-app-site-association': appSiteAssociation(TEAM) }
    const google = { '.well-known/assetlinks.json': assetLinks([FINGERPRINT, FINGERPRINT]) }
    const ANDROID_FINGERPRINTS = `${FINGERPRINT},${FINGERPRINT}`
    expect(emitted({ APPLE_TEAM_ID: TEAM, ANDROID_FINGERPRINTS })).toEqual({ ...apple, ...google })
    expect(emitted({ APPLE_TEAM_ID: TEAM, ANDROID_FINGERPRINTS: '' })).toEqual(apple)
    expect(emitted({ ANDROID_FINGERPRINTS })).toEqual(google)
  })

  it('says nothing where the environment does not, nor within the app itself', () => {
    expect(emitted({})).toEqual({})
    expect(emitted({ APPLE_TEAM_ID: TEAM, ANDROID_FINGERPRINTS: FINGERPRINT, VITE_SHELL: 'native' })).toEqual({})
  })
})

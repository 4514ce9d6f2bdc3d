import type { Plugin } from 'vite'
import config from '../capacitor.config.ts'
import type { BuildEnvironment } from './operator-file.ts'

/**
 * Paths of shared deals and mailed links, which open the app if it is installed; `/*` matches a prefix. `AndroidManifest.xml`
 * lists the same paths.
 */
export const APP_LINKS: readonly string[] = ['/restaurant/*', '/auth']

/** The content of `/.well-known/apple-app-site-association`, for iOS. */
export const appSiteAssociation = (teamId: string) => ({
  applinks: {
    details: [
      {
        appIDs: [`${teamId}.${config.appId}`],
        components: APP_LINKS.map((path) => ({ '/': path })),
      },
    ],
  },
})

/**
 * The content of `/.well-known/assetlinks.json`, for Android.
 * @param fingerprints SHA-256 of the certificates that sign the app: the store's, and your own for trials
 */
export const assetLinks = (fingerprints: readonly string[]) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: config.appId,
      sha256_cert_fingerprints: fingerprints,
    },
  },
]

/** Writes the app link files of the platforms whose signatures the environment names. */
export const appLinks = ({ APPLE_TEAM_ID, ANDROID_FINGERPRINTS, VITE_SHELL }: BuildEnvironment): Plugin => ({
  name: 'mahlzeit:app-links',
  generateBundle() {
    if (VITE_SHELL) return
    const emit = (name: string, content: unknown) =>
      this.emitFile({ type: 'asset', fileName: `.well-known/${name}`, source: JSON.stringify(content, null, 2) })
    if (APPLE_TEAM_ID) emit('apple-app-site-association', appSiteAssociation(APPLE_TEAM_ID))
    if (ANDROID_FINGERPRINTS) emit('assetlinks.json', assetLinks(ANDROID_FINGERPRINTS.split(',')))
  },
})

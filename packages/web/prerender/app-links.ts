import type { Plugin } from 'vite'
import config from '../capacitor.config.ts'
import type { BuildEnvironment } from './operator-file.ts'

/** A link of the public site that opens the app if it is installed. */
interface AppLink {
  /** The path; `/*` matches a prefix. */
  readonly path: string
  /** Pattern of the fragment, if not every link with this path belongs to the app. */
  readonly fragment?: string
}

/**
 * Shared deals and mailed links; those of a new account lead to the start page. iOS opens other links to the start page in
 * the browser; Android cannot match fragments and opens all of them (`AndroidManifest.xml` lists the same paths).
 */
export const APP_LINKS: readonly AppLink[] = [
  { path: '/restaurant/*' },
  { path: '/auth' },
  { path: '/', fragment: '*access_token=*' },
  { path: '/', fragment: '*error=*' },
]

/** The content of `/.well-known/apple-app-site-association`, for iOS. */
export const appSiteAssociation = (teamId: string) => ({
  applinks: {
    details: [
      {
        appIDs: [`${teamId}.${config.appId}`],
        components: APP_LINKS.map(({ path, fragment }) => ({ '/': path, ...(fragment && { '#': fragment }) })),
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

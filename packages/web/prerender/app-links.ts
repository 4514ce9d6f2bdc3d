import type { Plugin } from 'vite'
import config from '../capacitor.config.ts'
import type { BuildEnvironment } from './operator-file.ts'

/** A link of the public site that opens the app where it is installed. */
interface AppLink {
  /** The path, all of it or, with `/*`, how it begins. */
  readonly path: string
  /** What the part after `#` looks like, where not every link with this path belongs to the app. */
  readonly fragment?: string
}

/**
 * Shared deals, and where mailed links lead: those of a new account to the start page. iOS leaves other links to the start
 * page in the browser; Android knows no fragments and takes all of them (`AndroidManifest.xml` lists the same paths).
 */
export const APP_LINKS: readonly AppLink[] = [
  { path: '/restaurant/*' },
  { path: '/auth' },
  { path: '/', fragment: '*access_token=*' },
  { path: '/', fragment: '*error=*' },
]

/** What iOS reads at `/.well-known/apple-app-site-association`. */
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
 * What Android reads at `/.well-known/assetlinks.json`.
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

/** Tells phones that the apps may open links of this site, as far as the environment names their signatures. */
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

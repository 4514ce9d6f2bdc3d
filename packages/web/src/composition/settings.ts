/** The settings of the build (docs/environment.md). */
export interface Settings {
  /** URL of the backend: a hosted project, by default the origin of the page. */
  readonly backendUrl: string
  readonly backendKey: string
  /** URL of a proxy or a CDN that answers the reads of deals, by default the backend. */
  readonly readsUrl: string
  /** Origin of shared links: the public URL, by default the origin of the page. */
  readonly publicUrl: string
  /** Key of the Google Maps Platform; null uses our gazetteer only. */
  readonly googleMapsKey: string | null
  readonly pageOrigin: string
  /** Hosts of preview deployments, for `redirectOrigin` of the domain. */
  readonly previewHosts: readonly string[]
  /** Whether the build is for the native apps. */
  readonly isShell: boolean
  /** Whether a service worker caches the app and deals. */
  readonly keepsOffline: boolean
}

/** The `VITE_` variables that the settings are read from. */
export type BuildVariables = Readonly<
  Partial<
    Record<
      | 'VITE_SUPABASE_URL'
      | 'VITE_SUPABASE_KEY'
      | 'VITE_READS_URL'
      | 'VITE_GOOGLE_MAPS_KEY'
      | 'VITE_PUBLIC_URL'
      | 'VITE_PREVIEW_HOSTS'
      | 'VITE_SHELL'
      | 'VITE_BACKEND',
      string | undefined
    >
  >
>

/**
 * Whether a build has a service worker that caches the app and deals for offline use (ADR 0014). The native apps ship their
 * files, and the demo needs no backend.
 */
export const keepsOffline = ({ VITE_SHELL, VITE_BACKEND }: BuildVariables): boolean =>
  VITE_SHELL !== 'native' && VITE_BACKEND !== 'memory'

/** Reads the settings of a build. `origin` is that of the page. */
export const readSettings = (environment: BuildVariables, origin: string): Settings => {
  const publicUrl = environment.VITE_PUBLIC_URL || origin
  const backendUrl = environment.VITE_SUPABASE_URL || origin
  return {
    backendUrl,
    readsUrl: environment.VITE_READS_URL || backendUrl,
    backendKey: environment.VITE_SUPABASE_KEY || 'sb_publishable_mahlzeit_local',
    googleMapsKey: environment.VITE_GOOGLE_MAPS_KEY || null,
    publicUrl,
    pageOrigin: origin,
    previewHosts: (environment.VITE_PREVIEW_HOSTS || '').split(',').filter(Boolean),
    isShell: environment.VITE_SHELL === 'native',
    keepsOffline: keepsOffline(environment),
  }
}

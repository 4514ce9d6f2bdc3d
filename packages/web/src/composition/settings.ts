import { redirectOrigin } from '@mahlzeit/domain'

/** What the build was told, in one place (docs/environment.md). */
export interface Settings {
  /** Where the backend answers: the page's own origin unless a hosted project is named. */
  readonly backendUrl: string
  readonly backendKey: string
  /** Where shared links point: the public address if one is named, else the page's own origin. */
  readonly publicUrl: string
  /** Key of the Google Maps Platform; null where our own gazetteer finds all places. */
  readonly googleMapsKey: string | null
  /** Where mailed links lead back to (product.md#redirect-origin). */
  readonly returnOrigin: string
}

/** The `VITE_` variables of the build that decide where the app reads from. */
export type BuildVariables = Readonly<
  Partial<
    Record<
      | 'VITE_SUPABASE_URL'
      | 'VITE_SUPABASE_KEY'
      | 'VITE_GOOGLE_MAPS_KEY'
      | 'VITE_PUBLIC_URL'
      | 'VITE_PREVIEW_HOSTS'
      | 'VITE_SHELL',
      string
    >
  >
>

export const readSettings = (environment: BuildVariables, origin: string): Settings => {
  const publicUrl = environment.VITE_PUBLIC_URL || origin
  const previewHosts = (environment.VITE_PREVIEW_HOSTS || '').split(',').filter(Boolean)
  const isShell = environment.VITE_SHELL === 'native'
  return {
    backendUrl: environment.VITE_SUPABASE_URL || origin,
    backendKey: environment.VITE_SUPABASE_KEY || 'sb_publishable_mahlzeit_local',
    googleMapsKey: environment.VITE_GOOGLE_MAPS_KEY || null,
    publicUrl,
    // A shell is at localhost, which a browser that opens a mail takes for itself.
    returnOrigin: isShell ? publicUrl : redirectOrigin(origin, { productionOrigin: publicUrl, previewHosts }),
  }
}

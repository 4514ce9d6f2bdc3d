/** What the build was told, in one place (docs/environment.md). */
export interface Settings {
  /** Where the backend answers: the page's own origin unless a hosted project is named. */
  readonly backendUrl: string
  readonly backendKey: string
  /** Where shared links point: the public address if one is named, else the page's own origin. */
  readonly publicUrl: string
  /** Key of the Google Maps Platform; null where our own gazetteer finds all places. */
  readonly googleMapsKey: string | null
  /** Hosts of trial deployments, to which mailed links may lead back as well (specification section 7). */
  readonly previewHosts: readonly string[]
}

/** The `VITE_` variables of the build that decide where the app reads from. */
export type BuildVariables = Readonly<
  Partial<
    Record<
      'VITE_SUPABASE_URL' | 'VITE_SUPABASE_KEY' | 'VITE_GOOGLE_MAPS_KEY' | 'VITE_PUBLIC_URL' | 'VITE_PREVIEW_HOSTS',
      string
    >
  >
>

export const readSettings = (environment: BuildVariables, origin: string): Settings => ({
  backendUrl: environment.VITE_SUPABASE_URL || origin,
  backendKey: environment.VITE_SUPABASE_KEY || 'sb_publishable_mahlzeit_local',
  googleMapsKey: environment.VITE_GOOGLE_MAPS_KEY || null,
  publicUrl: environment.VITE_PUBLIC_URL || origin,
  previewHosts: (environment.VITE_PREVIEW_HOSTS || '').split(',').filter(Boolean),
})

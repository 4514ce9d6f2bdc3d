/**
 * Whether this build has a service worker that caches the app and deals for offline use (ADR 0014). The native apps ship their
 * files, and the demo needs no backend.
 */
export const keepsOffline = (): boolean =>
  import.meta.env.VITE_SHELL !== 'native' && import.meta.env.VITE_BACKEND !== 'memory'

/**
 * Whether this build has a service worker that keeps the app and deals for when there is no network (ADR 0014): a native
 * shell brings its files along, and the demo has no service to lose.
 */
export const keepsOffline = (): boolean =>
  import.meta.env.VITE_SHELL !== 'native' && import.meta.env.VITE_BACKEND !== 'memory'

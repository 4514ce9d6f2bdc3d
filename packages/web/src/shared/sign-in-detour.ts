/** Location state of `/auth` for a sign-in that leads back to the page before it (product.md#auth-page). */
export const SIGN_IN_DETOUR = { isDetour: true }

export const isSignInDetour = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isDetour' in state && state.isDetour === true

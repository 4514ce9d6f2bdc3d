/** A Supabase project, hosted or local. */
export interface Project {
  /** The project's address without a path: `https://xyz.supabase.co`, or the page's own origin. */
  readonly baseUrl: string
  readonly publishableKey: string
  /** Milliseconds until a call without its own timeout is aborted, body included. */
  readonly timeoutMs?: number | undefined
}

const TIMEOUT_MS = 10_000

/** Returns a `fetch` that aborts after the timeout, and revalidates what the browser has cached: users see their own writes. */
export const timedFetch =
  ({ timeoutMs = TIMEOUT_MS }: Project): typeof fetch =>
  async (input, init) =>
    fetch(input, { cache: 'no-cache', ...init, signal: init?.signal ?? AbortSignal.timeout(timeoutMs) })

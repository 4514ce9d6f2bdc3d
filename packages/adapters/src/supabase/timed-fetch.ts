/** A Supabase project, hosted or local. */
export interface Project {
  /** The project's address without a path: `https://xyz.supabase.co`, or the page's own origin. */
  readonly baseUrl: string
  readonly publishableKey: string
  /** Milliseconds until a call without its own timeout is aborted, body included. */
  readonly timeoutMs?: number | undefined
}

/** Milliseconds until a call is aborted. */
export const TIMEOUTS_MS = {
  call: 10_000,
  /** A function that sends a mail, in up to three attempts, or moves the files of a deal with many photos. */
  longCall: 45_000,
  /** 5 MB over a slow mobile network. */
  upload: 60_000,
} as const

/** Returns a `fetch` that aborts after the timeout, and revalidates what the browser has cached: users see their own writes. */
export const timedFetch =
  ({ timeoutMs = TIMEOUTS_MS.call }: Project): typeof fetch =>
  async (input, init) =>
    fetch(input, { cache: 'no-cache', ...init, signal: init?.signal ?? AbortSignal.timeout(timeoutMs) })

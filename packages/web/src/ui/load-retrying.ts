const WAITS_MS = [400, 1200]

/** A file of the app could not be loaded: the network failed, or a deploy has removed it. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
  /** Lets the next mount load again. Called by the boundary that shows this failure. */
  readonly renew: () => void

  constructor(cause: unknown, renew: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.renew = renew
  }
}

/** Loads a module, with two retries. */
export const loadRetrying = async <T>(load: () => Promise<T>): Promise<T> => {
  for (const wait of WAITS_MS) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return load()
}

const WAITS_MS = [400, 1200]

/** A file of the app that could not be fetched: the network dropped it, or a deploy has gone by. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
  /** Has the file fetched anew when it is next asked for. For whoever shows this failure. */
  readonly renew: () => void

  constructor(cause: unknown, renew: () => void = () => undefined) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.renew = renew
  }
}

/** Loads a module, twice more if the network dropped it. What then still fails is the error boundary's to say. */
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

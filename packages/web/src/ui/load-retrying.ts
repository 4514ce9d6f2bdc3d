const WAITS_MS = [400, 1200]

/** Loads a module, twice more if the network dropped it. What then still fails is a deploy gone by: the error boundary offers to reload. */
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

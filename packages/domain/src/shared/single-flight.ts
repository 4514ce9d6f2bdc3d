/** Wraps an asynchronous call so that concurrent calls share one that is in flight. */
export const singleFlight = <T>(call: () => Promise<T>): (() => Promise<T>) => {
  let pending: Promise<T> | null = null
  return () =>
    (pending ??= call().finally(() => {
      pending = null
    }))
}

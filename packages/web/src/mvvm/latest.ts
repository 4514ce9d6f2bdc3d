/**
 * Tells stale answers from current ones:
 *
 *     const isCurrent = this.#reads.start()
 *     const answer = await read()
 *     if (!isCurrent()) return
 */
export class Latest {
  #request = 0

  /** Starts a request, which makes all earlier ones stale. Returns whether it is still the latest. */
  start(): () => boolean {
    this.#request++
    return this.join()
  }

  /** Returns whether no request has started since this call: for requests that belong to the latest one. */
  join(): () => boolean {
    const request = this.#request
    return () => request === this.#request
  }
}

/** Delivers each event once per listener. Events without a listener are queued for the first one. */
export class PendingEvents<T> {
  readonly #listeners = new Set<(event: T) => void>()
  #queue: T[] = []

  emit(event: T): void {
    if (this.#listeners.size === 0) this.#queue.push(event)
    else for (const listener of this.#listeners) listener(event)
  }

  /** Returns the function that unsubscribes. Shaped for rxjs: `new Observable((o) => events.listen((e) => o.next(e)))`. */
  listen(listener: (event: T) => void): () => void {
    const queued = this.#queue
    this.#queue = []
    this.#listeners.add(listener)
    for (const event of queued) listener(event)
    return () => void this.#listeners.delete(listener)
  }
}

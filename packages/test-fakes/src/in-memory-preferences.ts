import type { Preferences } from '@mahlzeit/domain'
import { filter, map, Subject } from 'rxjs'

interface Change {
  readonly tab: InMemoryPreferences
  readonly key: string
}

interface Device {
  readonly values: Map<string, string>
  readonly changes$: Subject<Change>
  /** By the name of the lock: resolves when the last work in the queue has ended. */
  readonly turns: Map<string, Promise<unknown>>
}

/** In-memory preferences of one tab. */
export class InMemoryPreferences implements Preferences {
  readonly #device: Device

  readonly changedElsewhere$

  constructor(kept: Readonly<Record<string, string>> = {}, device?: Device) {
    this.#device = device ?? { values: new Map(Object.entries(kept)), changes$: new Subject(), turns: new Map() }
    this.changedElsewhere$ = this.#device.changes$.pipe(
      filter(({ tab }) => tab !== this),
      map(({ key }) => key),
    )
  }

  /** All stored values, for assertions. */
  get kept(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#device.values)
  }

  /** Returns the preferences of another tab of the same browser. */
  anotherTab(): InMemoryPreferences {
    return new InMemoryPreferences({}, this.#device)
  }

  async get(key: string): Promise<string | null> {
    return this.#device.values.get(key) ?? null
  }

  async set(key: string, value: string): Promise<void> {
    this.#device.values.set(key, value)
    this.#device.changes$.next({ tab: this, key })
  }

  async remove(key: string): Promise<void> {
    this.#device.values.delete(key)
    this.#device.changes$.next({ tab: this, key })
  }

  exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#device.turns.get(name) ?? Promise.resolve()).then(work)
    this.#device.turns.set(name, turn)
    return turn
  }
}

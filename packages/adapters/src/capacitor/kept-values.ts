import type { Preferences } from '@mahlzeit/domain'

/**
 * Some of the phone's preferences for who cannot wait for an answer: read once, then answered at once. Changes are written
 * one after the other; the last one stays.
 */
export class KeptValues {
  readonly #preferences: Preferences
  readonly #values: Map<string, string>
  #writing: Promise<void> = Promise.resolve()

  private constructor(preferences: Preferences, values: Map<string, string>) {
    this.#preferences = preferences
    this.#values = values
  }

  /** Reads the values of `keys`; others count as not kept until they are set. */
  static async read(preferences: Preferences, keys: readonly string[]): Promise<KeptValues> {
    const values = new Map<string, string>()
    for (const key of keys) {
      const value = await preferences.get(key)
      if (value !== null) values.set(key, value)
    }
    return new KeptValues(preferences, values)
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value)
    this.#write(() => this.#preferences.set(key, value))
  }

  removeItem(key: string): void {
    this.#values.delete(key)
    this.#write(() => this.#preferences.remove(key))
  }

  #write(write: () => Promise<void>): void {
    this.#writing = this.#writing.then(write)
  }
}

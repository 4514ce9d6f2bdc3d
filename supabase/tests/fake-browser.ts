import { type AuthPage, type KeyValueStore, memoryStore, SupabaseAuth } from '@mahlzeit/adapters/supabase'
import { mailedLink, openLink } from './api.ts'
import type { TestBackend } from './test-backend.ts'

type Listener = (key: string | null) => void

/** A browser of one person: its tabs share what is kept, and hear of each other's changes. */
export class FakeBrowser {
  readonly #backend: TestBackend
  readonly #shared = memoryStore()
  readonly #tabs = new Set<{ readonly listeners: Set<Listener> }>()

  constructor(backend: TestBackend) {
    this.#backend = backend
  }

  openTab(
    fragment: () => URLSearchParams = () => new URLSearchParams(),
    baseUrl: string = this.#backend.baseUrl,
  ): SupabaseAuth {
    const { publishableKey } = this.#backend
    return new SupabaseAuth({ baseUrl, publishableKey, returnOrigin: baseUrl, page: this.#page(fragment) })
  }

  #page(fragment: () => URLSearchParams): AuthPage {
    const tab = { listeners: new Set<Listener>() }
    this.#tabs.add(tab)
    let hasFragment = true
    return {
      shared: this.#heardByOthers(tab),
      tab: memoryStore(),
      fragment: () => (hasFragment ? fragment() : new URLSearchParams()),
      clearFragment: () => {
        hasFragment = false
      },
      onFragment: () => undefined,
      onSharedChange: (listener) => tab.listeners.add(listener),
    }
  }

  #heardByOthers(own: object): KeyValueStore {
    const tell = (key: string) => {
      for (const tab of this.#tabs) if (tab !== own) for (const listener of tab.listeners) listener(key)
    }
    return {
      getItem: (key) => this.#shared.getItem(key),
      setItem: (key, value) => {
        this.#shared.setItem(key, value)
        tell(key)
      },
      removeItem: (key) => {
        this.#shared.removeItem(key)
        tell(key)
      },
    }
  }
}

/** Where the last link that was mailed to an address leads, as the fragment of the page that it opens. */
export const followLink = async (backend: TestBackend, email: string): Promise<URLSearchParams> =>
  new URLSearchParams(new URL(await openLink(backend, mailedLink(backend, email))).hash.slice(1))

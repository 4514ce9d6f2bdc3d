/** Where a session is kept. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** What signing in needs of the page that it runs in. */
export interface AuthPage {
  /** Shared by all tabs. */
  readonly shared: KeyValueStore
  /** This tab's own; survives a reload. */
  readonly tab: KeyValueStore
  /** What a mailed link brought behind the `#`. */
  fragment(): URLSearchParams
  clearFragment(): void
  /** Calls back when a link brings another fragment to the page that is open already. */
  onFragment(listener: () => void): void
  /** Calls back when another tab changes a value of `shared`. */
  onSharedChange(listener: (key: string | null) => void): void
}

/** The page of a browser. Where a browser forbids to keep anything, a session lasts as long as the page. */
export const browserAuthPage = (): AuthPage => ({
  shared: usable(() => window.localStorage),
  tab: usable(() => window.sessionStorage),
  fragment: () => new URLSearchParams(window.location.hash.slice(1)),
  clearFragment: () => {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  },
  onFragment: (listener) => window.addEventListener('hashchange', listener),
  onSharedChange: (listener) => window.addEventListener('storage', ({ key }) => listener(key)),
})

/** Keeps values for as long as the page lives. */
export const memoryStore = (): KeyValueStore => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

const usable = (open: () => KeyValueStore): KeyValueStore => {
  const probe = 'mahlzeit.probe'
  try {
    const store = open()
    store.setItem(probe, '')
    store.removeItem(probe)
    return store
  } catch {
    return memoryStore()
  }
}

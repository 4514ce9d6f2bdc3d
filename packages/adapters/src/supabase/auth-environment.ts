import type { SupportedStorage } from '@supabase/supabase-js'

/** Storage and address of the browser page that signs users in. */
export interface AuthEnvironment {
  /** Storage that all tabs share: the session is kept here. */
  readonly shared: SupportedStorage
  /** This tab's storage; it survives a reload. */
  readonly tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The parameters of the address, behind `#` and `?`, as mailed links bring them. */
  link(): URLSearchParams
  /** Removes them from the address. */
  clearLink(): void
  /** Calls back when a link changes the fragment of the open page. */
  onLink(listener: () => void): void
  /** Calls back after another tab changed a value of `shared`; null where it removed all. */
  onSharedChange(listener: (key: string | null) => void): void
}

/** The page in a browser. Where the browser forbids storage, a session lasts as long as the page. */
export const browserAuthEnvironment = (): AuthEnvironment => ({
  shared: usable(() => window.localStorage),
  tab: usable(() => window.sessionStorage),
  link: () => {
    const { hash, search } = window.location
    return new URLSearchParams([...new URLSearchParams(hash.slice(1)), ...new URLSearchParams(search)])
  },
  clearLink: () => window.history.replaceState(window.history.state, '', window.location.pathname),
  onLink: (listener) => window.addEventListener('hashchange', listener),
  onSharedChange: (listener) => window.addEventListener('storage', ({ key }) => listener(key)),
})

/** Storage that lasts as long as the page. */
export const memoryStore = (): AuthEnvironment['tab'] => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

const usable = (open: () => AuthEnvironment['tab']): AuthEnvironment['tab'] => {
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

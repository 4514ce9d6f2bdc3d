import { type AuthEnvironment, connectSupabase, memoryStore } from '@mahlzeit/adapters/supabase'
import type { ProblemLog } from '@mahlzeit/domain'
import { FakeProblemLog } from '@mahlzeit/test-fakes'
import { createClient } from '@supabase/supabase-js'
import { vi } from 'vitest'
import { type Account, claimsOf } from './api.ts'
import type { TestBackend } from './test-backend.ts'

let browsers = 0

/** One browser: its tabs share storage, and supabase-js broadcasts between them. */
export class FakeBrowser {
  readonly #backend: TestBackend
  readonly #problems: ProblemLog
  readonly #shared = memoryStore()
  readonly #tabs = new Set<(key: string | null) => void>()
  /** All tabs of this process share one BroadcastChannel a key. */
  readonly #storageKey = `session of browser ${++browsers}`

  /** @param account A user who signed in during an earlier visit. */
  constructor(backend: TestBackend, problems: ProblemLog = new FakeProblemLog(), account?: Account) {
    this.#backend = backend
    this.#problems = problems
    if (account) this.#shared.setItem(this.#storageKey, storedSession(account))
  }

  openTab(link?: URLSearchParams, baseUrl?: string): ReturnType<typeof connectSupabase>['auth'] {
    return this.connect(link, baseUrl).auth
  }

  /** A tab with all its stores. */
  connect(
    link: URLSearchParams = new URLSearchParams(),
    baseUrl: string = this.#backend.baseUrl,
  ): ReturnType<typeof connectSupabase> {
    const { publishableKey } = this.#backend
    const page = this.#page(link)
    const library = async () => ({
      createClient: ((...options) => inBrowser(() => createClient(...options))) as typeof createClient,
    })
    const options = { baseUrl, publishableKey, returnOrigin: baseUrl, page, storageKey: this.#storageKey, library }
    return connectSupabase(options, this.#problems)
  }

  #page(link: URLSearchParams): AuthEnvironment {
    let address = link
    let onChange: (key: string | null) => void = () => undefined
    /** Browsers notify the other tabs of a change. */
    const notify = (key: string) => {
      for (const tab of this.#tabs) if (tab !== onChange) setTimeout(() => tab(key))
    }
    return {
      shared: {
        getItem: (key) => this.#shared.getItem(key),
        setItem: (key, value) => {
          this.#shared.setItem(key, value)
          notify(key)
        },
        removeItem: (key) => {
          this.#shared.removeItem(key)
          notify(key)
        },
      },
      tab: memoryStore(),
      link: () => address,
      clearLink: () => {
        address = new URLSearchParams()
      },
      onLink: () => undefined,
      onSharedChange: (listener) => {
        onChange = listener
        this.#tabs.add(listener)
      },
    }
  }
}

/** A session as supabase-js stores it. */
const storedSession = ({ id, email, token, refreshToken }: Account): string => {
  const { iat, exp } = claimsOf(token)
  const since = new Date(Number(iat) * 1000)
  return JSON.stringify({
    access_token: token,
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_at: exp,
    user: { id, email, email_confirmed_at: since, created_at: since },
  })
}

/** supabase-js opens its BroadcastChannel where it finds a window, and warns of a second tab in the same process. */
const inBrowser = <T>(open: () => T): T => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  Object.assign(globalThis, { window: globalThis, document: {} })
  try {
    return open()
  } finally {
    Reflect.deleteProperty(globalThis, 'window')
    Reflect.deleteProperty(globalThis, 'document')
    warn.mockRestore()
  }
}

import { type AuthEnvironment, connectSupabase, memoryStore } from '@mahlzeit/adapters/supabase'
import type { ProblemLog } from '@mahlzeit/domain'
import { FakeProblemLog } from '@mahlzeit/test-fakes'
import { vi } from 'vitest'
import { mailedLink, openLink } from './api.ts'
import type { TestBackend } from './test-backend.ts'

let browsers = 0

/** One browser: its tabs share storage, and supabase-js broadcasts between them. */
export class FakeBrowser {
  readonly #backend: TestBackend
  readonly #problems: ProblemLog
  readonly #shared = memoryStore()
  /** All tabs of this process share one BroadcastChannel a key. */
  readonly #storageKey = `session of browser ${++browsers}`

  constructor(backend: TestBackend, problems: ProblemLog = new FakeProblemLog()) {
    this.#backend = backend
    this.#problems = problems
  }

  openTab(fragment?: () => URLSearchParams, baseUrl?: string): ReturnType<typeof connectSupabase>['auth'] {
    return this.connect(fragment, baseUrl).auth
  }

  /** A tab with all its stores. */
  connect(
    fragment: () => URLSearchParams = () => new URLSearchParams(),
    baseUrl: string = this.#backend.baseUrl,
  ): ReturnType<typeof connectSupabase> {
    const { publishableKey } = this.#backend
    const page = this.#page(fragment)
    const options = { baseUrl, publishableKey, returnOrigin: baseUrl, page, storageKey: this.#storageKey }
    return inBrowser(() => connectSupabase(options, this.#problems))
  }

  #page(fragment: () => URLSearchParams): AuthEnvironment {
    let hasFragment = true
    return {
      shared: this.#shared,
      tab: memoryStore(),
      fragment: () => (hasFragment ? fragment() : new URLSearchParams()),
      clearFragment: () => {
        hasFragment = false
      },
      onFragment: () => undefined,
      onSharedChange: () => undefined,
    }
  }
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

/** The fragment of the page that the last mailed link opens. */
export const followLink = async (backend: TestBackend, email: string): Promise<URLSearchParams> =>
  new URLSearchParams(new URL(await openLink(backend, mailedLink(backend, email))).hash.slice(1))

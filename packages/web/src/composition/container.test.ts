import * as browser from '@mahlzeit/adapters/browser'
import * as capacitor from '@mahlzeit/adapters/capacitor'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SHELL_EVENTS } from '../state/shell-events.ts'
import type { Token } from '../mvvm/token.ts'
import { createContainer } from './container.ts'
import * as ports from './tokens.ts'

const viewModels = import.meta.glob<Record<string, unknown>>(['../features/**/*.view-model.ts', '../state/*.ts'], {
  eager: true,
})

const tokens = [...Object.values(viewModels), ports]
  .flatMap((module) => Object.values(module))
  .filter((value): value is symbol => typeof value === 'symbol')

/** What a browser has not. */
const SHELL_ONLY: ReadonlySet<symbol> = new Set([ports.SHELL, SHELL_EVENTS])

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const PLATFORMS = [
  { backend: 'supabase', shell: '' },
  { backend: 'memory', shell: '' },
  { backend: 'supabase', shell: 'native' },
  { backend: 'memory', shell: 'native' },
]

describe.each(PLATFORMS)('the container over $backend in the shell "$shell"', ({ backend, shell }) => {
  const isWanted = (token: symbol) => shell === 'native' || !SHELL_ONLY.has(token)

  it('resolves every port and every view model', async () => {
    vi.stubEnv('VITE_BACKEND', backend)
    vi.stubEnv('VITE_SHELL', shell)
    const { resolve } = await createContainer()
    expect(tokens.length).toBeGreaterThan(5)
    for (const token of tokens.filter(isWanted)) {
      await resolve.missing?.(token as never)
      expect(resolve(token as never), String(token)).toBeDefined()
    }
  })
})

/** What each port is on a phone and in a browser. */
const ADAPTERS = [
  [ports.GEOLOCATION, capacitor.CapacitorGeolocation, browser.BrowserGeolocation],
  [ports.SHARE, capacitor.CapacitorShare, browser.BrowserShare],
  [ports.PREFERENCES, capacitor.CapacitorPreferences, browser.BrowserPreferences],
  [ports.TRACKING_PERMISSION, capacitor.CapacitorTrackingPermission, browser.BrowserTrackingPermission],
  [ports.PHOTO_SOURCE, capacitor.CapacitorPhotoSource, browser.BrowserPhotoSource],
] as const

describe('the container', () => {
  it.each([
    ['native', 'the phone', 1],
    ['', 'the browser', 2],
  ] as const)('in the shell "%s" speaks with %s', async (shell, _whom, place) => {
    vi.stubEnv('VITE_SHELL', shell)
    const { resolve } = await createContainer()
    for (const adapters of ADAPTERS) {
      const token = adapters[0] as Token<unknown>
      await resolve.missing?.(token as never)
      expect(resolve(token)).toBeInstanceOf(adapters[place])
    }
  })
})

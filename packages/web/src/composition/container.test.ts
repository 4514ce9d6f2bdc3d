import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SHELL_EVENTS } from '../view-model/shell-events.ts'
import { createContainer } from './container.ts'
import * as ports from './tokens.ts'

const viewModels = import.meta.glob<Record<string, unknown>>(
  ['../features/**/*.view-model.ts', '../view-model/{consent,favourites,shell-events}.ts'],
  { eager: true },
)

const tokens = [...Object.values(viewModels), ports]
  .flatMap((module) => Object.values(module))
  .filter((value): value is symbol => typeof value === 'symbol')

/** What a browser has not. */
const SHELL_ONLY: readonly symbol[] = [ports.SHELL, SHELL_EVENTS]

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
  const isWanted = (token: symbol) => shell === 'native' || !SHELL_ONLY.includes(token)

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

describe('the shell', () => {
  const names = async (shell: string) => {
    vi.stubEnv('VITE_SHELL', shell)
    const { resolve } = await createContainer()
    const named = [ports.GEOLOCATION, ports.SHARE, ports.PREFERENCES, ports.TRACKING_PERMISSION, ports.PHOTO_SOURCE]
    return Promise.all(
      named.map(async (token) => {
        await resolve.missing?.(token as never)
        return Object(resolve<object>(token as never)).constructor.name as string
      }),
    )
  }

  it('speaks with the phone, a browser with itself', async () => {
    for (const name of await names('native')) expect(name).toMatch(/^Capacitor/u)
    for (const name of await names('')) expect(name).toMatch(/^Browser/u)
  })
})

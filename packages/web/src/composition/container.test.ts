import * as browser from '@mahlzeit/adapters/browser'
import * as capacitor from '@mahlzeit/adapters/capacitor'
import * as googlePlaces from '@mahlzeit/adapters/google-places'
import * as posthog from '@mahlzeit/adapters/posthog'
import * as supabase from '@mahlzeit/adapters/supabase'
import * as domain from '@mahlzeit/domain'
import type { DealId, Token } from '@mahlzeit/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AreaModule } from '../mvvm/area-module.ts'
import { SHELL_EVENTS } from '../app/shell-events.ts'
import { createContainer } from './container.ts'

const viewModels = import.meta.glob<Record<string, unknown>>(['../features/**/*.view-model.ts', '../state/*.ts'], {
  eager: true,
})

const areas = Object.values(
  import.meta.glob<{ readonly module: AreaModule }>(['../areas/*/index.ts', '../features/*/index.ts'], { eager: true }),
)

const tokens = [...Object.values(viewModels), domain]
  .flatMap((module) => Object.values(module))
  .filter((value): value is symbol => typeof value === 'symbol')

const SHELL_ONLY: ReadonlySet<symbol> = new Set([domain.SHELL, SHELL_EVENTS])

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** Resolves by any token, with all areas installed. */
const containerOf = async (backend: string, shell: string) => {
  vi.stubEnv('VITE_BACKEND', backend)
  vi.stubEnv('VITE_SHELL', shell)
  const { resolve, install } = await createContainer()
  for (const { module } of areas) await install(module)
  return resolve
}

describe.each([
  ['supabase', ''],
  ['memory', ''],
  ['supabase', 'native'],
  ['memory', 'native'],
])('the container over %s in the shell "%s"', (backend, shell) => {
  it('a container resolves every token of ports, state and view models', async () => {
    const resolve = await containerOf(backend, shell)
    const wanted = tokens.filter((token) => shell === 'native' || !SHELL_ONLY.has(token))
    expect(wanted.length).toBeGreaterThan(50)
    for (const token of wanted) expect(resolve(token as Token<unknown>), String(token)).toBeDefined()
  })
})

it('a container reads deals from a proxy in front of the project', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example')
  vi.stubEnv('VITE_READS_URL', 'https://reads.example')
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(null)))
  vi.stubGlobal('fetch', fetched)
  const resolve = await containerOf('supabase', '')
  await resolve(domain.DEAL_CATALOG).findById(7 as DealId)
  const address = 'https://reads.example/rest/v1/rpc/deal_by_id?p_id=7'
  expect(fetched).toHaveBeenCalledExactlyOnceWith(address, expect.anything())
})

const isClass = (value: unknown): value is new () => unknown => typeof value === 'function' && 'prototype' in value

it.each(['', 'native'])('the memory build in the shell "%s" uses no adapter of a remote service', async (shell) => {
  const resolve = await containerOf('memory', shell)
  const remote = [googlePlaces, posthog, supabase].flatMap((adapters) =>
    Object.values<unknown>(adapters).filter(isClass),
  )
  expect(remote.length).toBeGreaterThan(15)
  for (const token of tokens.filter((candidate) => shell === 'native' || !SHELL_ONLY.has(candidate)))
    for (const adapter of remote) expect(resolve(token as Token<unknown>), String(token)).not.toBeInstanceOf(adapter)
})

/** The adapter of each device port in a native shell and in a browser. */
const ADAPTERS = [
  [domain.GEOLOCATION, capacitor.CapacitorGeolocation, browser.BrowserGeolocation],
  [domain.SHARE, capacitor.CapacitorShare, browser.BrowserShare],
  [domain.PREFERENCES, capacitor.CapacitorPreferences, browser.BrowserPreferences],
  [domain.TRACKING_PERMISSION, capacitor.CapacitorTrackingPermission, browser.BrowserTrackingPermission],
  [domain.PHOTO_SOURCE, capacitor.CapacitorPhotoSource, browser.BrowserPhotoSource],
] as const

it.each([
  ['native', 'the native shell', 1],
  ['', 'the browser', 2],
] as const)('in the shell "%s" the device is %s', async (shell, _device, place) => {
  const resolve = await containerOf('supabase', shell)
  for (const adapters of ADAPTERS) expect(resolve(adapters[0] as Token<unknown>)).toBeInstanceOf(adapters[place])
})

// Inversify's peer, in the build that Inversify loads: the full one would be in the bundle twice.
import 'reflect-metadata/lite'
import { Container, type ContainerModule } from 'inversify'
import { loadRetrying } from '../ui/load-retrying.ts'
import type { Token } from '../mvvm/token.ts'
import type { Resolve } from '../mvvm/use-resolved.ts'
import { dealDetailModule } from './modules/deal-detail.module.ts'
import { dealListModule } from './modules/deal-list.module.ts'
import { mapModule } from './modules/map.module.ts'
import { notFoundModule } from './modules/not-found.module.ts'
import { browserPlatform } from './platform/browser.ts'
import { supabaseCatalog } from './platform/supabase.ts'
import { type BuildVariables, readSettings, type Settings } from './settings.ts'

const PAGES = [dealDetailModule, dealListModule, mapModule, notFoundModule]

const isDemo = (): boolean => import.meta.env.VITE_BACKEND === 'memory'

/** What the app runs on, in the order in which it is needed. A build holds the one that it is for. */
const platform = async (settings: Settings): Promise<ContainerModule> =>
  import.meta.env.VITE_SHELL === 'native'
    ? (await import('./platform/capacitor.ts')).capacitorPlatform(settings)
    : browserPlatform(settings)

const device = async (): Promise<ContainerModule> =>
  import.meta.env.VITE_SHELL === 'native'
    ? (await import('./platform/capacitor-device.ts')).capacitorDevice
    : (await import('./platform/browser-device.ts')).browserDevice

const supabaseAccounts = async (settings: Settings): Promise<ContainerModule> => {
  const accountsOf = (await import('./platform/supabase-accounts.ts')).supabaseAccounts
  return import.meta.env.VITE_SHELL === 'native'
    ? accountsOf(settings, (await import('./platform/capacitor-session.ts')).capacitorAuthPage())
    : accountsOf(settings)
}

const backend = async (settings: Settings): Promise<ContainerModule> =>
  isDemo() ? (await import('./platform/memory.ts')).memoryBackend : supabaseCatalog(settings)

type LoadModules = (settings: Settings) => Promise<readonly ContainerModule[]>

const accounts: LoadModules = async (settings) => {
  const [{ lateModules }, deviceModule] = await Promise.all([import('./modules/late.ts'), device()])
  const modules = [...lateModules(settings), deviceModule]
  return isDemo()
    ? [...modules, (await import('./platform/memory-accounts.ts')).memoryAccounts]
    : [...modules, await supabaseAccounts(settings)]
}

const publishing: LoadModules = async (settings) => {
  const [{ addDealModule }, { publishingModule }] = await Promise.all([
    import('./modules/add-deal.module.ts'),
    import('./modules/publishing.module.ts'),
  ])
  const modules = [addDealModule, publishingModule]
  return isDemo()
    ? [...modules, (await import('./platform/memory-publishing.ts')).memoryPublishing]
    : [...modules, (await import('./platform/supabase-publishing.ts')).supabasePublishing(settings)]
}

/** What a deal can be shown without, each part on top of those before it: loaded when a token of it is asked for. */
const LATER: readonly LoadModules[] = [accounts, publishing]

/** Everything the app is made of. What starts asynchronously has started when this resolves. */
export const createContainer = async (): Promise<{ readonly resolve: Resolve }> => {
  const settings = readSettings(import.meta.env as BuildVariables, window.location.origin)
  const container = new Container()
  container.load(await platform(settings), await backend(settings), ...PAGES)

  const parts = LATER.map((load) =>
    onceLoaded(async () => container.load(...(await loadRetrying(() => load(settings))))),
  )
  const loadUntilBound = async (token: Token<never>): Promise<void> => {
    for (const part of parts) if (!container.isBound(token)) await part()
  }
  // React wants the promise that it once waited for again, also when it has ended.
  const awaited = new Map<symbol, Promise<void>>()
  const missing = (token: Token<never>): Promise<void> | null => {
    if (container.isBound(token) && !awaited.has(token)) return null
    const loading = awaited.get(token) ?? loadUntilBound(token)
    awaited.set(token, loading)
    loading.catch(() => awaited.delete(token))
    return loading
  }
  const get = <T>(token: Token<T>): T => container.get(token)
  return { resolve: Object.assign(get, { missing }) }
}

/** Runs `load` once, and again only where it failed. */
const onceLoaded = (load: () => Promise<void>): (() => Promise<void>) => {
  let loaded: Promise<void> | null = null
  return () => {
    loaded ??= load().catch((cause: unknown) => {
      loaded = null
      throw cause
    })
    return loaded
  }
}

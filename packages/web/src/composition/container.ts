import { Container, type ContainerModule } from 'inversify'
import { loadRetrying } from '../ui/load-retrying.ts'
import type { Token } from '../view-model/token.ts'
import type { Resolve } from '../view-model/use-resolved.ts'
import { dealDetailModule } from './modules/deal-detail.module.ts'
import { dealListModule } from './modules/deal-list.module.ts'
import { mapModule } from './modules/map.module.ts'
import { notFoundModule } from './modules/not-found.module.ts'
import { browserPlatform } from './platform/browser.ts'
import { supabaseBackend } from './platform/supabase.ts'
import { type BuildVariables, readSettings, type Settings } from './settings.ts'

const PAGES = [dealDetailModule, dealListModule, mapModule, notFoundModule]

const isDemo = (): boolean => import.meta.env.VITE_BACKEND === 'memory'

const backend = async (settings: Settings): Promise<ContainerModule> =>
  isDemo() ? (await import('./platform/memory.ts')).memoryBackend : supabaseBackend(settings)

type LoadModules = (settings: Settings) => Promise<readonly ContainerModule[]>

const accounts: LoadModules = async (settings) => {
  const modules = (await import('./modules/late.ts')).lateModules(settings)
  return isDemo()
    ? [...modules, (await import('./platform/memory-accounts.ts')).memoryAccounts]
    : [...modules, (await import('./platform/supabase-accounts.ts')).supabaseAccounts(settings)]
}

const publishing: LoadModules = async (settings) => {
  const [{ addDealModule }, { publishingModule }] = await Promise.all([
    import('./modules/add-deal.module.ts'),
    import('./modules/publishing.module.ts'),
  ])
  return isDemo()
    ? [addDealModule, publishingModule, (await import('./platform/memory-publishing.ts')).memoryPublishing]
    : [
        addDealModule,
        publishingModule,
        (await import('./platform/supabase-publishing.ts')).supabasePublishing(settings),
      ]
}

/** What a deal can be shown without, each part on top of those before it: loaded when a token of it is asked for. */
const LATER: readonly LoadModules[] = [accounts, publishing]

/** Everything the app is made of. What starts asynchronously has started when this resolves. */
export const createContainer = async (): Promise<{ readonly resolve: Resolve }> => {
  const settings = readSettings(import.meta.env as BuildVariables, window.location.origin)
  const container = new Container()
  container.load(browserPlatform(settings), await backend(settings), ...PAGES)

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

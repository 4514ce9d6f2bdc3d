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

/** What a deal can be shown without: accounts come when they are asked for, after the first deal. */
const later = async (settings: Settings): Promise<readonly ContainerModule[]> => {
  const [{ accountModule }, { communityModule }, { communityScreensModule }, { publishingModule }] = await Promise.all([
    import('./modules/account.module.ts'),
    import('./modules/community.module.ts'),
    import('./modules/community-screens.module.ts'),
    import('./modules/publishing.module.ts'),
  ])
  const areas = [accountModule, communityModule, communityScreensModule, publishingModule]
  return isDemo()
    ? [...areas, (await import('./platform/memory-accounts.ts')).memoryAccounts]
    : [...areas, (await import('./platform/supabase-accounts.ts')).supabaseAccounts(settings)]
}

/** Everything the app is made of. What starts asynchronously has started when this resolves. */
export const createContainer = async (): Promise<{ readonly resolve: Resolve }> => {
  const settings = readSettings(import.meta.env as BuildVariables, window.location.origin)
  const container = new Container()
  container.load(browserPlatform(settings), await backend(settings), ...PAGES)

  // React wants the promise that it once waited for again, also when it has ended.
  const awaited = new Set<symbol>()
  let loading: Promise<void> | null = null
  const missing = (token: Token<never>): Promise<void> | null => {
    if (container.isBound(token) && !awaited.has(token)) return null
    awaited.add(token)
    loading ??= loadRetrying(() => later(settings)).then(
      (modules) => container.load(...modules),
      (cause: unknown) => {
        loading = null
        throw cause
      },
    )
    return loading
  }
  const get = <T>(token: Token<T>): T => container.get(token)
  return { resolve: Object.assign(get, { missing }) }
}

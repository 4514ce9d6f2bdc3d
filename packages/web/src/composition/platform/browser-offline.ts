import { BrowserConnection, NoAppUpdates, ServiceWorkerUpdates } from '@mahlzeit/adapters/browser'
import type { AppUpdates, ProblemLog } from '@mahlzeit/domain'
import { ContainerModule } from 'inversify'
import { provide } from '../provide.ts'
import type { Settings } from '../settings.ts'
import { APP_UPDATES, CONNECTION, PROBLEM_LOG } from '../tokens.ts'

/** A native shell brings its files along, the demo has no service to lose, and development changes with every key. */
const hasServiceWorker = (): boolean =>
  import.meta.env.PROD && import.meta.env.VITE_SHELL !== 'native' && import.meta.env.VITE_BACKEND !== 'memory'

/** The network of a browser, and what its service worker keeps. */
export const browserOffline = ({ backendKey }: Settings): ContainerModule => {
  const updates = (problems: ProblemLog): AppUpdates =>
    hasServiceWorker() ? new ServiceWorkerUpdates({ problems, publishableKey: backendKey }) : new NoAppUpdates()
  return new ContainerModule((options) => {
    provide(options, CONNECTION, () => new BrowserConnection(), [])
    provide(options, APP_UPDATES, updates, [PROBLEM_LOG])
  })
}

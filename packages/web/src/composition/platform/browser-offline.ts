import { BrowserConnection, NoAppUpdates, ServiceWorkerUpdates } from '@mahlzeit/adapters/browser'
import type { AppUpdates, ProblemLog } from '@mahlzeit/domain'
import { ContainerModule } from 'inversify'
import { keepsOffline } from '../../ui/keeps-offline.ts'
import { provide } from '../provide.ts'
import type { Settings } from '../settings.ts'
import { APP_UPDATES, CONNECTION, PROBLEM_LOG } from '../tokens.ts'

/** Development changes with every key. */
const hasServiceWorker = (): boolean => import.meta.env.PROD && keepsOffline()

/** The network of a browser, and what its service worker keeps. */
export const browserOffline = ({ backendUrl, backendKey }: Settings): ContainerModule => {
  const updates = (problems: ProblemLog): AppUpdates =>
    hasServiceWorker() ? new ServiceWorkerUpdates({ problems, publishableKey: backendKey }) : new NoAppUpdates()
  return new ContainerModule((options) => {
    provide(options, CONNECTION, () => new BrowserConnection(backendUrl), [])
    provide(options, APP_UPDATES, updates, [PROBLEM_LOG])
  })
}

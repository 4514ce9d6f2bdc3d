import { PROBLEM_LOG, type ProblemLog } from '@mahlzeit/domain'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { installAreasWith, LAZY_AREAS } from './app/lazy-areas.tsx'
import { routeAt } from './app/route-table.ts'
import { createContainer } from './composition/container.ts'
import type { Resolve } from './mvvm/use-resolved.ts'

const reportTo = (log: ProblemLog) => (error: unknown) =>
  log.report({ area: 'interface', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })

/**
 * Loads and starts the area of the first page. A page that suspends in the first render waits 300 ms more: React throttles
 * fallbacks. If the area cannot be loaded, the page itself shows the failure.
 */
const prepareFirstPage = async (resolve: Resolve): Promise<void> => {
  const { area } = routeAt(window.location.pathname)
  const index = await LAZY_AREAS[area].load().catch(() => null)
  index?.module.start?.(resolve)
}

/** Builds the container and renders the app into `element`. Rejects if the app cannot start. */
export const start = async (element: HTMLElement): Promise<void> => {
  const { resolve, install } = await createContainer()
  installAreasWith(install)
  if (import.meta.env.VITE_SHELL === 'native') {
    const { applyStartLink } = await import('./app/start-link.ts')
    await applyStartLink(resolve((await import('./app/shell-events.ts')).SHELL_EVENTS))
  }
  await prepareFirstPage(resolve)
  const report = reportTo(resolve(PROBLEM_LOG))
  const root = createRoot(element, { onCaughtError: report, onUncaughtError: report })
  // In slices: the browser stays free for taps meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App resolve={resolve} />
      </StrictMode>,
    ),
  )
}

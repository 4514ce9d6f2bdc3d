import type { ProblemLog } from '@mahlzeit/domain'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createContainer } from './composition/container.ts'
import { PROBLEM_LOG } from './composition/tokens.ts'

const reportTo = (log: ProblemLog) => (error: unknown) =>
  log.report({ area: 'interface', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })

/** Builds the container and renders the app into `element`. Rejects when something that everything needs is missing. */
export const start = async (element: HTMLElement): Promise<void> => {
  const { resolve } = await createContainer()
  if (import.meta.env.VITE_SHELL === 'native') {
    const { beginAtStartLink } = await import('./app/start-link.ts')
    await beginAtStartLink(resolve((await import('./state/shell-events.ts')).SHELL_EVENTS))
  }
  const report = reportTo(resolve(PROBLEM_LOG))
  createRoot(element, { onCaughtError: report, onUncaughtError: report }).render(
    <StrictMode>
      <App resolve={resolve} />
    </StrictMode>,
  )
}

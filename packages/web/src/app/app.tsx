import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { type Resolve, ResolveContext } from '../mvvm/use-resolved.ts'
import { Announcer } from '../ui/announcer.tsx'
import { type Hearts, HeartsContext } from '../shared/deal/hearts.ts'
import { lazyModule } from '../ui/lazy-module.ts'
import { ToastRegion } from '../ui/toast.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { late } from './lazy-areas.tsx'
import { AppRoutes } from './routes.tsx'
import { SilentBoundary } from './silent-boundary.tsx'

const AccountWatch = late('account', (index) => index.AccountWatch)
const FirstVisit = late('visit', (index) => index.FirstVisit)

/** Only the iOS and Android builds contain this code. */
const ShellWatch =
  import.meta.env.VITE_SHELL === 'native'
    ? lazyModule(() => import('./shell-watch.tsx')).component((module) => module.ShellWatch)
    : null

/** The root component. `resolve`: returns the service of a token. */
export const App = ({ resolve }: { resolve: Resolve }) => {
  const [hearts, setHearts] = useState<Hearts | null>(null)
  return (
    <ResolveContext value={resolve}>
      <ErrorBoundary>
        <BrowserRouter>
          <HeartsContext value={hearts}>
            <AppRoutes />
          </HeartsContext>
          <AccountWatch onHearts={setHearts} />
          <FirstVisit />
          {ShellWatch && (
            <SilentBoundary>
              <ShellWatch />
            </SilentBoundary>
          )}
        </BrowserRouter>
      </ErrorBoundary>
      <Announcer />
      <SilentBoundary>
        <ToastRegion />
      </SilentBoundary>
    </ResolveContext>
  )
}

import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { Announcer } from '../ui/announcer.tsx'
import { type Hearts, HeartsContext } from '../ui/deal/hearts.ts'
import { afterFirstDeals } from '../ui/first-deals.ts'
import { retryingLazy } from '../ui/retrying-lazy.ts'
import { ToastRegion } from '../ui/toast.tsx'
import { type Resolve, ResolveContext } from '../mvvm/use-resolved.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Quietly } from './quietly.tsx'
import { AppRoutes } from './routes.tsx'

const AccountWatch = retryingLazy(async () => {
  await afterFirstDeals()
  return import('./account-watch.tsx')
})

const FirstVisit = retryingLazy(async () => {
  await afterFirstDeals()
  return import('./first-visit.tsx')
})

/** Only the apps for iOS and Android have a shell around them, and this code. */
const ShellWatch = import.meta.env.VITE_SHELL === 'native' ? retryingLazy(() => import('./shell-watch.tsx')) : null

/** The whole app, over what the container resolves. Accounts come after the page: deals need none. */
export const App = ({ resolve }: { resolve: Resolve }) => {
  const [hearts, setHearts] = useState<Hearts | null>(null)
  return (
    <ResolveContext value={resolve}>
      <ErrorBoundary>
        <BrowserRouter>
          <HeartsContext value={hearts}>
            <AppRoutes />
          </HeartsContext>
          <Quietly>
            <AccountWatch onHearts={setHearts} />
          </Quietly>
          <Quietly>
            <FirstVisit />
          </Quietly>
          {ShellWatch && (
            <Quietly>
              <ShellWatch />
            </Quietly>
          )}
        </BrowserRouter>
      </ErrorBoundary>
      <Announcer />
      <ToastRegion />
    </ResolveContext>
  )
}

import type { Token } from '@mahlzeit/domain'
import { FakeClock, InMemoryAccounts, InMemoryAuth, InMemoryPreferences } from '@mahlzeit/test-fakes'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { KnownDevice } from '../../state/known-device.ts'
import { ResolveContext } from '../../mvvm/use-resolved.ts'
import { AUTH_VIEW_MODEL, AuthViewModel } from './auth.view-model.ts'
import { AuthPage } from './auth-page.tsx'

const Elsewhere = () => <p>{useLocation().pathname}</p>

const backFrom = async (first: string, then: { readonly to: string; readonly replace: boolean }) => {
  window.history.replaceState(null, '', first)
  const clock = new FakeClock()
  const auth = new InMemoryAuth(new InMemoryAccounts(clock))
  const vm = new AuthViewModel(auth, clock, new KnownDevice(new InMemoryPreferences(), auth))
  render(
    <ResolveContext value={<T,>(token: Token<T>) => new Map<symbol, unknown>([[AUTH_VIEW_MODEL, vm]]).get(token) as T}>
      <BrowserRouter>
        <Link {...then}>weiter</Link>
        <Routes>
          <Route path="/auth" element={<AuthPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </BrowserRouter>
    </ResolveContext>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'weiter' }))
  await userEvent.click(screen.getByRole('button', { name: 'Zurück' }))
}

it('goes one step back from the sign-in page', async () => {
  await backFrom('/profile', { to: '/auth', replace: false })
  expect(await screen.findByText('/profile')).toBeVisible()
})

it('goes back to the map when the visit began with a mailed link', async () => {
  await backFrom('/profile', { to: '/auth', replace: true })
  expect(await screen.findByText('/')).toBeVisible()
})

import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Problem } from '@mahlzeit/domain'
import { FakeClock, InMemoryAccounts, InMemoryAuth } from '@mahlzeit/test-fakes'
import { Link, MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_WATCH_VIEW_MODEL, AccountWatchViewModel } from '../features/auth/account-watch.view-model.ts'
import { NOT_FOUND_VIEW_MODEL, NotFoundViewModel } from '../features/not-found/not-found.view-model.ts'
import { SUPPORT_LINKS } from '../texts/support.ts'
import type { Token } from '../view-model/token.ts'
import { ResolveContext } from '../view-model/use-resolved.ts'
import { AppRoutes } from './routes.tsx'

let problems: Problem[] = []
beforeAll(() => import('../features/not-found/not-found-page.tsx'))
beforeEach(() => {
  problems = []
})

const resolve = <T,>(token: Token<T>): T => {
  const auth = new InMemoryAuth(new InMemoryAccounts(new FakeClock()))
  const bound = new Map<symbol, unknown>([
    [NOT_FOUND_VIEW_MODEL, new NotFoundViewModel({ report: (problem) => void problems.push(problem) })],
    [ACCOUNT_WATCH_VIEW_MODEL, new AccountWatchViewModel(auth)],
  ])
  if (!bound.has(token)) throw new Error('not bound here')
  return bound.get(token) as T
}

const open = (path: string) =>
  render(
    <ResolveContext value={resolve}>
      <MemoryRouter initialEntries={[path]}>
        <Link to="/nirgendwo">hinaus</Link>
        <Link to="/add">hinzu</Link>
        <AppRoutes />
      </MemoryRouter>
    </ResolveContext>,
  )

describe('an unknown route', () => {
  it('shows the 404 page with a way home, and is logged without its query', async () => {
    open('/speisekarte/heute?name=anna')
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/')
    expect(document.title).toBe('Seite nicht gefunden · Mahlzeit')
    expect(problems).toEqual([{ area: 'route', message: 'Unknown route: /speisekarte/heute' }])
  })

  it('is cut where it is endless', async () => {
    open(`/${'a'.repeat(2000)}`)
    await screen.findByRole('heading', { name: 'Oops! Page not found' })
    expect(problems[0]?.message.length).toBeLessThan(250)
  })
})

describe('the pages about help and law', () => {
  it.each(SUPPORT_LINKS.filter(({ to }) => to !== '/support').map(({ to, label }) => [to, label]))(
    '%s says honestly that it has yet to come',
    (path, label) => {
      open(path)
      expect(screen.getByRole('heading', { level: 1, name: label })).toBeTruthy()
    },
  )
})

describe('the navigation', () => {
  it.each([['/add', 'Deal hinzufügen', 'Hinzufügen']])(
    'is on %s, which says honestly that it has yet to come',
    (path, heading, entry) => {
      open(path)
      expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy()
      expect(screen.getByText(/gibt es noch nicht/u)).toBeTruthy()
      const navigation = screen.getByRole('navigation', { name: 'Hauptnavigation' })
      expect(
        within(navigation)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['Karte', 'Hinzufügen', 'Profil'])
      expect(within(navigation).getByRole('link', { name: entry }).getAttribute('aria-current')).toBe('page')
    },
  )

  it('leads from page to page, and takes the focus to the content', async () => {
    open('/imprint')
    await userEvent.click(screen.getByRole('link', { name: 'hinzu' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Deal hinzufügen' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('hands the focus on to the content of a page without it', async () => {
    open('/add')
    await userEvent.click(screen.getByRole('link', { name: 'hinaus' }))
    await screen.findByRole('heading', { name: 'Oops! Page not found' })
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('is not on the pages outside of it', async () => {
    open('/nirgendwo')
    await screen.findByRole('heading', { name: 'Oops! Page not found' })
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

it('the first stop of the keyboard in the app is the way to the content', async () => {
  open('/add')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  const skip = screen.getByRole('link', { name: 'Zum Inhalt springen' })
  expect(document.activeElement).toBe(skip)
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

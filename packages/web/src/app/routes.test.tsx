import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ok, type Problem, type Token } from '@mahlzeit/domain'
import {
  FakeClock,
  FakeTrackingPermission,
  InMemoryAccounts,
  InMemoryAuth,
  InMemoryPreferences,
} from '@mahlzeit/test-fakes'
import { Link, MemoryRouter } from 'react-router-dom'
import { NEVER } from 'rxjs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_WATCH_VIEW_MODEL, AccountWatchViewModel } from '../features/auth/account-watch.view-model.ts'
import { ADD_DEAL_VIEW_MODEL, type AddDealViewModel } from '../features/add-deal/add-deal.view-model.ts'
import { NOT_FOUND_VIEW_MODEL, NotFoundViewModel } from '../features/not-found/not-found.view-model.ts'
import { SUPPORT_LINKS } from '../texts/support.ts'
import { CONSENT, Consent } from '../state/consent.ts'
import { ResolveContext } from '../mvvm/use-resolved.ts'
import { viewState } from '../mvvm/view-state.ts'
import { AppRoutes } from './routes.tsx'

let problems: Problem[] = []
beforeAll(() =>
  Promise.all([
    import('../features/not-found/not-found-page.tsx'),
    import('../features/add-deal/add-deal-page.tsx'),
    import('../features/legal/legal-page.tsx'),
  ]),
)
beforeEach(() => {
  problems = []
})

/** The form's view model for a guest. */
const guestsForm = {
  state$: viewState({ kind: 'guest' }, NEVER),
  outcomes$: NEVER,
  tray: { notices$: NEVER },
  openFor: () => undefined,
} as unknown as AddDealViewModel

const resolve = <T,>(token: Token<T>): T => {
  const auth = new InMemoryAuth(new InMemoryAccounts(new FakeClock()))
  const bound = new Map<symbol, unknown>([
    [NOT_FOUND_VIEW_MODEL, new NotFoundViewModel({ report: (problem) => void problems.push(problem) })],
    [ADD_DEAL_VIEW_MODEL, guestsForm],
    [ACCOUNT_WATCH_VIEW_MODEL, new AccountWatchViewModel(auth, { find: async () => ok(null) })],
    [CONSENT, new Consent(new InMemoryPreferences(), new FakeTrackingPermission(), { isIos: false }, new FakeClock())],
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
  it('an unknown route shows the 404 page with a way home, and is logged without its query', async () => {
    open('/speisekarte/heute?name=anna')
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/')
    await expect.poll(() => document.title).toBe('Seite nicht gefunden · Mahlzeit')
    expect(problems).toEqual([{ area: 'route', message: 'Unknown route: /speisekarte/heute' }])
  })

  it('shows the 404 page for a known path in capitals', async () => {
    open('/ADD')
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  })

  it('truncates a long unknown route in the log', async () => {
    open(`/${'a'.repeat(2000)}`)
    await screen.findByRole('heading', { name: 'Oops! Page not found' })
    expect(problems[0]?.message.length).toBeLessThan(250)
  })
})

describe('the pages of help and law', () => {
  it.each(SUPPORT_LINKS.map(({ to, label }) => [to, label]))(
    'the page %s shows under its name',
    async (path, label) => {
      open(path)
      expect(await screen.findByRole('heading', { level: 1, name: label })).toBeVisible()
      await expect.poll(() => document.title).toBe(`${label} · Mahlzeit`)
    },
  )

  it('the pages of help and law accept a trailing slash', async () => {
    open('/imprint/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  })

  it('the pages of help and law replace the prerendered text', async () => {
    const before = document.createElement('div')
    before.id = 'static-page'
    document.body.prepend(before)
    open('/imprint')
    await screen.findByRole('heading', { level: 1, name: 'Impressum' })
    expect(document.getElementById('static-page')).toBeNull()
  })

  it('the cookie settings open only in the privacy policy', async () => {
    open('/privacy')
    expect(await screen.findByRole('button', { name: 'Cookie-Einstellungen öffnen' })).toBeVisible()
    cleanup()
    open('/imprint')
    await screen.findByRole('heading', { level: 1, name: 'Impressum' })
    expect(screen.queryByRole('button', { name: 'Cookie-Einstellungen öffnen' })).toBeNull()
  })
})

describe('the navigation', () => {
  it.each([['/add', 'Bitte anmelden', 'Hinzufügen']])('shows the navigation on %s', async (path, heading, entry) => {
    open(path)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    const navigation = screen.getByRole('navigation', { name: 'Hauptnavigation' })
    expect(
      within(navigation)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Karte', 'Hinzufügen', 'Profil'])
    expect(within(navigation).getByRole('link', { name: entry }).getAttribute('aria-current')).toBe('page')
  })

  it('moves the focus to the content of the next page', async () => {
    open('/imprint')
    await userEvent.click(screen.getByRole('link', { name: 'hinzu' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Bitte anmelden' })).toBeVisible()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('moves the focus to the content of a page without navigation', async () => {
    open('/add')
    await userEvent.click(screen.getByRole('link', { name: 'hinaus' }))
    await screen.findByRole('heading', { name: 'Oops! Page not found' })
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('shows no navigation on a page without one', async () => {
    open('/nirgendwo')
    await screen.findByRole('heading', { name: 'Oops! Page not found' })
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

it('the first tab stop in the app is the skip link', async () => {
  open('/add')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  const skip = screen.getByRole('link', { name: 'Zum Inhalt springen' })
  expect(document.activeElement).toBe(skip)
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

import { failure, type NewAccount, ok } from '@mahlzeit/domain'
import {
  aDeal,
  FakeClock,
  InMemoryAccounts,
  InMemoryAuth,
  InMemoryDealCatalog,
  InMemoryFavouriteStore,
} from '@mahlzeit/test-fakes'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT_WATCH_VIEW_MODEL, AccountWatchViewModel } from '../features/auth/account-watch.view-model.ts'
import type { Hearts } from '../ui/deal/hearts.ts'
import type { ToastMessage } from '../ui/toast-message.ts'
import { FAVOURITES, Favourites } from '../view-model/favourites.ts'
import type { Token } from '../view-model/token.ts'
import { ResolveContext } from '../view-model/use-resolved.ts'
import AccountWatch from './account-watch.tsx'

const { toasts } = vi.hoisted(() => ({ toasts: [] as ToastMessage[] }))
vi.mock('../ui/toast.tsx', () => ({ showToast: (toast: ToastMessage) => toasts.push(toast) }))

beforeEach(() => {
  toasts.length = 0
})

const MARA: NewAccount = { username: 'Mara', email: 'mara@example.test', password: 'geheim' }
const CANTEEN = aDeal({ place: { placeId: 'canteen' } })

const Address = () => <output>{useLocation().pathname}</output>

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve)))

const given = (path: string) => {
  const clock = new FakeClock()
  const accounts = new InMemoryAccounts(clock, { confirmsAtOnce: true })
  accounts.register(MARA)
  const auth = new InMemoryAuth(accounts)
  const store = new InMemoryFavouriteStore(new InMemoryDealCatalog([CANTEEN]), auth, clock)
  const bound = new Map<symbol, unknown>([
    [ACCOUNT_WATCH_VIEW_MODEL, new AccountWatchViewModel(auth)],
    [FAVOURITES, new Favourites(store, auth)],
  ])
  const onHearts = vi.fn<(hearts: Hearts) => void>()
  render(
    <ResolveContext value={<T,>(token: Token<T>) => bound.get(token) as T}>
      <MemoryRouter initialEntries={[path]}>
        <Address />
        <AccountWatch onHearts={onHearts} />
      </MemoryRouter>
    </ResolveContext>,
  )
  const texts = () => toasts.map(({ text }) => text)
  const address = () => screen.getByRole('status').textContent
  return { accounts, auth, store, texts, address, hearts: onHearts.mock.calls[0]![0] }
}

describe('the account', () => {
  it('is welcomed once and led to the map', async () => {
    const { auth, texts, address } = given('/auth')
    await act(async () => auth.signIn(MARA))
    expect(texts()).toEqual(['Erfolgreich angemeldet!'])
    expect(address()).toBe('/')
  })

  it('is led to the new password by a recovery link', async () => {
    const { accounts, auth, texts, address } = given('/list')
    accounts.mailRecovery(MARA.email)
    act(() => auth.open(accounts.links[0]!))
    expect(texts()).toEqual(['Gib dein neues Passwort ein.'])
    expect(address()).toBe('/auth')
  })

  it('whose link could not be opened stays where the link is', async () => {
    const { accounts, auth, texts, address } = given('/list')
    accounts.mailRecovery(MARA.email)
    auth.failWith(failure('offline', 'no network'))
    act(() => auth.open(accounts.links[0]!))
    expect(texts()).toEqual([
      'Du bist offline. Sobald du wieder Empfang hast, versuch es noch einmal. Dein Link gilt weiter: Lade die Seite dann neu.',
    ])
    expect(address()).toBe('/list')
  })

  it('whose session expires is told so once, and not led away', async () => {
    const { auth, texts, address } = given('/list')
    await act(async () => auth.signIn(MARA))
    act(() => auth.expire())
    expect(texts()).toEqual(['Erfolgreich angemeldet!', 'Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.'])
    act(() => toasts[1]!.action!.onClick())
    expect(address()).toBe('/auth')
    expect(toasts).toHaveLength(2)
  })
})

describe('a heart', () => {
  it('of a guest leads to signing in, for ten seconds', async () => {
    const { hearts, address } = given('/list')
    hearts.toggle(CANTEEN)
    await settled()
    expect(toasts).toMatchObject([
      { text: 'Bitte melde dich an, um Favoriten zu speichern.', durationMs: 10_000, action: { label: 'Anmelden' } },
    ])
    act(() => toasts[0]!.action!.onClick())
    expect(address()).toBe('/auth')
  })

  it.each([
    [{ kind: 'already-favourite' }, 'Restaurant is already in your favorites'],
    [{ kind: 'unknown-place' }, 'Fehler beim Hinzufügen zu Favoriten. Dieses Restaurant gibt es nicht mehr.'],
  ] as const)('that cannot be filled because of %o says so', async (error, text) => {
    const { auth, store, hearts, texts } = given('/list')
    await act(async () => auth.signIn(MARA))
    vi.spyOn(store, 'add').mockResolvedValue({ ok: false, error })
    hearts.toggle(CANTEEN)
    await settled()
    expect(texts().at(-1)).toBe(text)
  })

  it('that was filled and emptied says so', async () => {
    const { auth, store, hearts, texts } = given('/list')
    await act(async () => auth.signIn(MARA))
    await settled()
    hearts.toggle(CANTEEN)
    await settled()
    expect(hearts.isFavourite('canteen')).toBe(true)
    vi.spyOn(store, 'remove').mockResolvedValue(ok(undefined))
    hearts.toggle(CANTEEN)
    await settled()
    expect(texts().slice(1)).toEqual(['Restaurant zu Favoriten hinzugefügt!', 'Restaurant von Favoriten entfernt!'])
  })
})

import { type AuthEvent, EMPTY_DEAL_FORM, failure, type NewAccount, ok, rejected, type Token } from '@mahlzeit/domain'
import {
  aDeal,
  FakeClock,
  FakeProblemLog,
  InMemoryAccounts,
  InMemoryAuth,
  InMemoryBlockStore,
  InMemoryCommunity,
  InMemoryDealCatalog,
  InMemoryDraftStore,
  InMemoryDealVoteStore,
  InMemoryFavouriteStore,
  InMemoryPreferences,
  InMemoryProfileStore,
  InMemorySharedFiles,
  settled,
} from '@mahlzeit/test-fakes'
import { act, render, screen } from '@testing-library/react'
import { createPath, MemoryRouter, useLocation } from 'react-router-dom'
import { type Observable, of } from 'rxjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT_WATCH_VIEW_MODEL, AccountWatchViewModel } from '../../features/auth/account-watch.view-model.ts'
import type { Hearts } from '../../shared/deal/hearts.ts'
import type { ToastMessage } from '../../ui/toast-message.ts'
import { BLOCKS, Blocks } from '../../state/blocks.ts'
import { ConfirmationOutbox } from '../../state/confirmation-outbox.ts'
import { DealChanges } from '../../state/deal-changes.ts'
import { DEAL_VOTING, DealVoting } from '../../state/deal-voting.ts'
import { DRAFT_CLEANUP, DraftCleanup } from '../../state/draft-cleanup.ts'
import { FAVOURITES, Favourites } from '../../state/favourites.ts'
import { KNOWN_DEVICE, KnownDevice } from '../../state/known-device.ts'
import { WAITING_FAVOURITES, WaitingFavourites } from '../../state/waiting-favourites.ts'
import { ResolveContext } from '../../mvvm/use-resolved.ts'
import { AccountWatch } from './account-watch-part.tsx'

const { toasts } = vi.hoisted(() => ({ toasts: [] as ToastMessage[] }))
vi.mock('../../ui/toast.tsx', () => ({ showToast: (toast: ToastMessage) => toasts.push(toast) }))

beforeEach(() => {
  toasts.length = 0
})

const MARA: NewAccount = { username: 'Mara', email: 'mara@example.test', password: 'geheim' }
const CANTEEN = aDeal({ place: { placeId: 'canteen' } })

const Address = () => <output>{createPath(useLocation())}</output>

const settledView = () => act(settled)

const given = (path: string, events$?: Observable<AuthEvent>) => {
  const clock = new FakeClock()
  const accounts = new InMemoryAccounts(clock, { confirmsAtOnce: true })
  accounts.register(MARA)
  const auth = Object.assign(new InMemoryAuth(accounts), events$ && { events$ })
  const catalog = new InMemoryDealCatalog([CANTEEN])
  const store = new InMemoryFavouriteStore(catalog, auth, clock)
  const community = new InMemoryCommunity(accounts, catalog, clock)
  const blockStore = new InMemoryBlockStore(community, auth)
  const blocks = new Blocks(blockStore, auth, new DealChanges())
  const drafts = new InMemoryDraftStore({ userId: 'mara', form: EMPTY_DEAL_FORM })
  const votes = new InMemoryDealVoteStore(community, auth)
  const preferences = new InMemoryPreferences()
  const outbox = new ConfirmationOutbox(preferences, votes, auth, new DealChanges(), clock)
  const voting = new DealVoting(votes, outbox, auth, new DealChanges())
  const waiting = new WaitingFavourites(preferences, clock)
  const bound = new Map<symbol, unknown>([
    [ACCOUNT_WATCH_VIEW_MODEL, new AccountWatchViewModel(auth, new InMemoryProfileStore(accounts, auth, store))],
    [BLOCKS, blocks],
    [DEAL_VOTING, voting],
    [
      DRAFT_CLEANUP,
      new DraftCleanup(auth, drafts, outbox, waiting, { clear: async () => {} }, new InMemorySharedFiles(), {
        clear: async () => {},
      }),
    ],
    [WAITING_FAVOURITES, waiting],
    [KNOWN_DEVICE, new KnownDevice(preferences, auth)],
    [FAVOURITES, new Favourites(store, auth, new DealChanges(), new FakeProblemLog())],
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
  return {
    accounts,
    auth,
    clock,
    store,
    drafts,
    blockStore,
    blocks,
    votes,
    voting,
    preferences,
    waiting,
    texts,
    address,
    hearts: onHearts.mock.calls[0]![0],
  }
}

describe('auth events', () => {
  it('a sign-in shows a welcome once and navigates to the map', async () => {
    const { auth, texts, address } = given('/auth')
    await act(async () => auth.signIn(MARA))
    expect(texts()).toEqual(['Erfolgreich angemeldet!'])
    expect(address()).toBe('/')
  })

  it('a mailed link leads to its question, then to the new password', async () => {
    const { accounts, auth, texts, address } = given('/list')
    accounts.mailRecovery(MARA.email)
    act(() => auth.open(accounts.links[0]!))
    expect(texts()).toEqual([])
    expect(address()).toBe('/auth')
    await act(async () => auth.openLink())
    expect(texts()).toEqual(['Gib dein neues Passwort ein.'])
    expect(address()).toBe('/auth')
  })

  it('an unconfirmed user, whom some services sign in, is asked for the confirmation', () => {
    const { address } = given('/list', of({ kind: 'unconfirmed' }))
    expect(toasts).toEqual([{ tone: 'error', text: 'Bitte bestätige zuerst deine E-Mail-Adresse.' }])
    expect(address()).toBe('/auth')
  })

  it('a sign-in leads to the map when the device cannot read which hearts wait', async () => {
    const { auth, hearts, waiting, texts, address } = given('/list')
    hearts.toggle(CANTEEN)
    await settledView()
    vi.spyOn(waiting, 'take').mockRejectedValueOnce(new DOMException('no lock', 'SecurityError'))
    await act(async () => auth.signIn(MARA))
    await settledView()
    expect(texts()).toContain('Erfolgreich angemeldet!')
    expect(address()).toBe('/')
    expect(await waiting.take()).toMatchObject([{ placeId: 'canteen' }])
  })

  it('a sign-in is remembered by the device', async () => {
    const { auth, preferences } = given('/auth')
    expect(preferences.kept).not.toHaveProperty('mahlzeit.known')
    await act(async () => auth.signIn(MARA))
    await act(async () => auth.signOut())
    expect(preferences.kept).toHaveProperty('mahlzeit.known', 'true')
  })

  it('an expired session is shown once, without navigation', async () => {
    const { auth, texts, address } = given('/list')
    await act(async () => auth.signIn(MARA))
    act(() => auth.expire())
    expect(texts()).toEqual(['Erfolgreich angemeldet!', 'Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.'])
    expect(toasts[1]!.durationMs).toBe(10_000)
    act(() => toasts[1]!.action!.onClick())
    expect(address()).toBe('/auth')
    expect(toasts).toHaveLength(2)
  })
})

describe('a heart', () => {
  it('a heart of a guest is filled at once, and offers to sign in', async () => {
    const { hearts, address } = given('/list')
    hearts.toggle(CANTEEN)
    await settledView()
    expect(hearts.isFavourite('canteen')).toBe(true)
    expect(toasts).toMatchObject([{ text: 'Gemerkt – anmelden, um ihn zu behalten.', action: { label: 'Anmelden' } }])
    act(() => toasts[0]!.action!.onClick())
    expect(address()).toBe('/auth')
  })

  it('a heart of a guest is emptied by a second tap, and not saved after the sign-in', async () => {
    const { auth, hearts, texts, store } = given('/list')
    hearts.toggle(CANTEEN)
    hearts.toggle(CANTEEN)
    await settledView()
    expect(hearts.isFavourite('canteen')).toBe(false)
    expect(texts().at(-1)).toBe('Restaurant von Favoriten entfernt!')
    await act(async () => auth.signIn(MARA))
    await settledView()
    expect(await store.findAll()).toEqual({ ok: true, value: [] })
  })

  it('a heart of a guest is filled after a reload and in another tab, until it is saved', async () => {
    const { preferences, clock, waiting } = given('/list')
    const other = new WaitingFavourites(preferences.anotherTab(), clock)
    const onChange = vi.fn<(placeIds: ReadonlySet<string>) => void>()
    other.placeIds$.subscribe(onChange)
    await waiting.add('canteen', '/list')
    await settledView()
    expect(other.has('canteen')).toBe(true)
    await waiting.take()
    await settledView()
    expect(onChange).toHaveBeenLastCalledWith(new Set())
  })

  it('a heart of a guest is saved after the sign-in, which leads back to its page', async () => {
    const { auth, hearts, address, texts, store } = given('/list?search=curry')
    hearts.toggle(CANTEEN)
    await settledView()
    act(() => toasts[0]!.action!.onClick())
    await act(async () => auth.signIn(MARA))
    await settledView()
    expect(address()).toBe('/list?search=curry')
    expect(hearts.isFavourite('canteen')).toBe(true)
    expect(texts().slice(1)).toEqual(['Erfolgreich angemeldet!', 'Restaurant zu Favoriten hinzugefügt!'])
    expect(await store.findAll()).toMatchObject({ ok: true, value: [{ restaurant: { placeId: 'canteen' } }] })
  })

  it('a heart of a guest is saved after a confirmation elsewhere in the app, which leads to the page of the heart', async () => {
    const { auth, hearts, address, waiting } = given('/auth')
    await waiting.add('canteen', '/restaurant/1')
    await act(async () => auth.signIn(MARA))
    await settledView()
    expect(address()).toBe('/restaurant/1')
    expect(hearts.isFavourite('canteen')).toBe(true)
    expect(await waiting.take()).toEqual([])
  })

  it('a heart of a guest waits for a day, and is forgotten when another session ends', async () => {
    const { auth, clock, hearts, waiting } = given('/list')
    await waiting.add('canteen', '/list')
    await act(() => clock.advance(24 * 60 * 60 * 1000))
    await act(async () => auth.signIn(MARA))
    await settledView()
    expect(hearts.isFavourite('canteen')).toBe(false)
    await waiting.add('canteen', '/list')
    await act(async () => auth.signOut())
    await settledView()
    expect(await waiting.take()).toEqual([])
  })

  it.each([
    [{ kind: 'already-favourite' }, 'Restaurant is already in your favorites'],
    [{ kind: 'unknown-place' }, 'Fehler beim Hinzufügen zu Favoriten. Dieses Restaurant gibt es nicht mehr.'],
  ] as const)('a heart that cannot be filled because of %o says so', async (error, text) => {
    const { auth, store, hearts, texts } = given('/list')
    await act(async () => auth.signIn(MARA))
    vi.spyOn(store, 'add').mockResolvedValue({ ok: false, error })
    hearts.toggle(CANTEEN)
    await settledView()
    expect(texts().at(-1)).toBe(text)
  })

  it('a heart that cannot be emptied says so', async () => {
    const { auth, store, hearts, texts } = given('/list')
    await act(async () => auth.signIn(MARA))
    await settledView()
    hearts.toggle(CANTEEN)
    await settledView()
    vi.spyOn(store, 'remove').mockResolvedValue({ ok: false, error: failure('timeout', '') })
    hearts.toggle(CANTEEN)
    await settledView()
    expect(texts().at(-1)).toMatch(/^Fehler beim Entfernen von Favoriten\. Die Antwort lässt/u)
    expect(hearts.isFavourite('canteen')).toBe(true)
  })

  it('shows that a favourite was added and removed', async () => {
    const { auth, store, hearts, texts } = given('/list')
    await act(async () => auth.signIn(MARA))
    await settledView()
    hearts.toggle(CANTEEN)
    await settledView()
    expect(hearts.isFavourite('canteen')).toBe(true)
    vi.spyOn(store, 'remove').mockResolvedValue(ok(undefined))
    hearts.toggle(CANTEEN)
    await settledView()
    expect(texts().slice(1)).toEqual(['Restaurant zu Favoriten hinzugefügt!', 'Restaurant von Favoriten entfernt!'])
  })
})

describe('the draft of a deal', () => {
  it('the draft of a deal is deleted when its user signs out, and kept when the session expires', async () => {
    const { auth, drafts } = given('/')
    await act(async () => auth.signIn(MARA))
    act(() => auth.expire())
    expect(drafts.draft).not.toBeNull()
    await act(async () => auth.signIn(MARA))
    await act(async () => auth.signOut())
    await settledView()
    expect(drafts.draft).toBeNull()
  })
})

describe('blocking a user', () => {
  const TOM: NewAccount = { username: 'Tom', email: 'tom@example.test', password: 'geheim' }

  const givenSignedIn = async () => {
    const world = given('/list')
    world.accounts.register(TOM)
    await act(async () => world.auth.signIn(MARA))
    await settledView()
    toasts.length = 0
    return { ...world, tom: { id: world.accounts.findByEmail(TOM.email)!.id, name: 'Tom' } }
  }

  it('blocking a user asks guests to sign in', async () => {
    const { blocks, address } = given('/list')
    act(() => blocks.block({ id: 'tom', name: 'Tom' }))
    expect(toasts[0]?.text).toBe('Du musst angemeldet sein, um Benutzer zu blockieren.')
    act(() => toasts[0]?.action?.onClick())
    expect(address()).toBe('/auth')
  })

  it('blocking a user shows a message that can undo it', async () => {
    const { blocks, texts, tom } = await givenSignedIn()
    blocks.block(tom)
    await settledView()
    toasts[0]?.action?.onClick()
    await settledView()
    expect(texts()).toEqual(['Tom ist blockiert.', 'Tom ist nicht mehr blockiert.'])
  })

  it('blocking a user shows why it failed', async () => {
    const { blocks, blockStore, texts, tom } = await givenSignedIn()
    blockStore.failWith(failure('offline', 'no network'))
    blocks.block(tom)
    await settledView()
    expect(texts()).toEqual([expect.stringMatching(/^Fehler beim Blockieren des Benutzers: Du bist offline/u)])
  })
})

describe('a vote on a deal', () => {
  const confirm = { dealId: CANTEEN.id, kind: 'confirm', at: new FakeClock().now() } as const
  const gone = { dealId: CANTEEN.id, kind: 'report-gone' } as const

  const givenSignedIn = async () => {
    const world = given('/list')
    await act(async () => world.auth.signIn(MARA))
    await settledView()
    toasts.length = 0
    return world
  }

  it('a vote of a guest offers to sign in, is saved then, and leads back to its page', async () => {
    const { auth, voting, texts, address } = given('/list')
    act(() => voting.request(gone))
    expect(toasts).toMatchObject([{ text: 'Melde dich an: Danach speichern wir deine Angabe.' }])
    act(() => toasts[0]?.action?.onClick())
    expect(address()).toBe('/auth')
    await act(async () => auth.signIn(MARA))
    await settledView()
    expect(texts().slice(1).toSorted()).toEqual(['Danke! Deine Meldung ist gespeichert.', 'Erfolgreich angemeldet!'])
    expect(address()).toBe('/list')
  })

  it.each([
    [confirm, 'Danke! Du hast den Deal heute bestätigt.', 'Deine Bestätigung ist zurückgenommen.'],
    [gone, 'Danke! Deine Meldung ist gespeichert.', 'Deine Meldung ist zurückgenommen.'],
  ])('a vote on a deal shows a message that can undo it: $kind', async (request, saved, undone) => {
    const { voting, texts } = await givenSignedIn()
    voting.request(request)
    await settledView()
    toasts[0]?.action?.onClick()
    await settledView()
    expect(texts()).toEqual([saved, undone])
    expect(toasts[1]?.action).toBeUndefined()
  })

  it('a vote of a moderator who decided says what happened, and where to reverse it', async () => {
    const { voting, votes, texts } = await givenSignedIn()
    const sent = await votes.send({ dealId: CANTEEN.id, kind: 'report-gone' })
    vi.spyOn(votes, 'send').mockResolvedValue(sent)
    voting.request({ ...gone, reason: 'Vor Ort gesehen.' })
    await settledView()
    expect(texts()).toEqual([
      'Der Deal ist von Karte und Liste genommen. Zurückholen kannst du ihn in der Moderation unter „Strittig“.',
    ])
    expect(toasts[0]?.action).toBeUndefined()
  })

  it('a vote on a deal shows why it does not count', async () => {
    const { voting, votes, texts } = await givenSignedIn()
    vi.spyOn(votes, 'send').mockResolvedValue({ ok: false, error: rejected('own-deal') })
    voting.request(gone)
    await settledView()
    vi.spyOn(votes, 'send').mockResolvedValue({ ok: false, error: { kind: 'deal-gone' } })
    voting.request(gone)
    await settledView()
    expect(texts()).toEqual([
      'Das konnten wir nicht speichern. Das ist dein eigener Deal. Ob es ihn noch gibt, müssen andere melden.',
      'Das konnten wir nicht speichern. Diesen Deal gibt es nicht mehr.',
    ])
  })

  it('a vote on a deal waits without a network, and says when it was saved', async () => {
    const { voting, votes, clock, preferences, texts } = await givenSignedIn()
    votes.failWith(failure('offline', 'no network'))
    voting.request(confirm)
    await settledView()
    expect(texts()).toEqual(['Keine Verbindung. Wir senden deine Angabe, sobald du wieder Empfang hast.'])
    votes.recover()
    await act(() => clock.advance(1000))
    await settledView()
    expect(texts()[1]).toBe('Deine Bestätigung vom 02.03.2026 ist jetzt gespeichert.')
    expect(preferences.kept).toEqual({ 'mahlzeit.known': 'true' })
  })

  it('a vote on a deal that waits is deleted when the user signs out', async () => {
    const { auth, voting, votes, preferences } = await givenSignedIn()
    votes.failWith(failure('offline', 'no network'))
    voting.request(confirm)
    await settledView()
    expect(preferences.kept).not.toEqual({ 'mahlzeit.known': 'true' })
    await act(async () => auth.signOut())
    await settledView()
    expect(preferences.kept).toEqual({ 'mahlzeit.known': 'true' })
  })
})

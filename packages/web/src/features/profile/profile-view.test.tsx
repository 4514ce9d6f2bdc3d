import { type AccountStanding, failure, ok } from '@mahlzeit/domain'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { BehaviorSubject, NEVER } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { SUPPORT_LINKS } from '../../texts/support.ts'
import { viewState } from '../../mvvm/view-state.ts'
import type { AccountStandingState } from './account-standing.view-model.ts'
import { ChooseUsernameViewModel } from './choose-username.view-model.ts'
import type { ProfileState, SignedInProfile } from './profile.view-model.ts'
import type { StaleDealsState } from './stale-deals.view-model.ts'
import { ProfileView } from './profile-view.tsx'
import type { BlocksState } from '../../state/blocks.ts'

const MARA: SignedInProfile = {
  kind: 'user',
  name: 'Mara',
  email: 'mara@example.test',
  needsUsername: false,
  counts: { deals: 3, favourites: 1200, failed: false },
  isSigningOut: false,
  deletion: 'none',
}

const NO_BLOCKS: BlocksState = { saved: { kind: 'ready', items: [] }, keys: new Set() }

const show = (
  state: ProfileState,
  blocked = NO_BLOCKS,
  isTrackingRefused = false,
  standingState: AccountStandingState = { kind: 'loading' },
  staleState: StaleDealsState = { kind: 'idle' },
) => {
  const onCookieSettings = vi.fn()
  const standing = { state$: viewState<AccountStandingState>(standingState, NEVER), retry: vi.fn() }
  const blocks = { state$: viewState(blocked, NEVER), refresh: vi.fn(), unblock: vi.fn() }
  const staleDeals = { state$: viewState<StaleDealsState>(staleState, NEVER), search: vi.fn() }
  const naming = new ChooseUsernameViewModel({ chooseUsername: async () => ok('Mara') })
  const states$ = new BehaviorSubject(state)
  const vm = {
    state$: viewState(state, states$),
    retry: vi.fn(),
    signOut: vi.fn(async () => undefined),
    askToDelete: vi.fn(),
    keepAccount: vi.fn(),
    deleteAccount: vi.fn(async () => undefined),
  }
  render(
    <MemoryRouter>
      <ProfileView
        vm={vm}
        blocks={blocks}
        standing={standing}
        staleDeals={staleDeals}
        naming={naming}
        onCookieSettings={onCookieSettings}
        isTrackingRefused={isTrackingRefused}
      />
    </MemoryRouter>,
  )
  return { ...vm, blocks, standing, staleDeals, onCookieSettings, become: (next: ProfileState) => states$.next(next) }
}

it('the profile asks only a user without a username for one', async () => {
  show(MARA)
  expect(screen.queryByLabelText('Benutzername')).toBeNull()
  cleanup()
  show({ ...MARA, needsUsername: true })
  await userEvent.type(screen.getByLabelText('Benutzername'), 'Mo')
  await userEvent.click(screen.getByRole('button', { name: 'Benutzernamen speichern' }))
  expect(await screen.findByText('Benutzername muss mindestens 3 Zeichen lang sein.')).toBeVisible()
  expect(document.activeElement).toBe(screen.getByLabelText('Benutzername'))
})

it('moves the focus from the form for a username to the name', () => {
  const { become } = show({ ...MARA, name: 'mara@example.test', needsUsername: true })
  screen.getByLabelText('Benutzername').focus()
  act(() => become(MARA))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Mara' }))
})

const countOf = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent

describe.each([
  ['a guest', { kind: 'guest', isExpired: false }],
  ['a user', MARA],
] as const)('the profile of %s', (_who, state) => {
  it('links to the help and legal pages in order', () => {
    show(state)
    const section = screen.getByRole('heading', { name: 'Support & Rechtliches' }).parentElement!
    const links = within(section).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      SUPPORT_LINKS.map(({ to, label }) => [to, label]),
    )
  })

  it('opens the cookie settings', async () => {
    const { onCookieSettings } = show(state)
    await userEvent.click(screen.getByRole('button', { name: 'Cookie-Einstellungen' }))
    expect(onCookieSettings).toHaveBeenCalledOnce()
  })

  it('shows beside the cookie settings that the system denies tracking, and only then', () => {
    show(state)
    expect(screen.queryByText(/Tracking/u)).toBeNull()
    cleanup()
    show(state, NO_BLOCKS, true)
    expect(screen.getByText(/^Tracking ist auf diesem Gerät nicht erlaubt\./u)).toBeVisible()
  })
})

describe('the profile of a guest', () => {
  it('shows zero counts and sign-in links', () => {
    show({ kind: 'guest', isExpired: false })
    expect(screen.getByRole('heading', { level: 1, name: 'Gast-Benutzer' })).toBeVisible()
    expect(screen.getByText('G')).toBeVisible()
    expect(screen.getByText('Du bist nicht angemeldet.')).toBeVisible()
    expect([countOf('Hochgeladene Deals'), countOf('Favorisierte Restaurants')]).toEqual(['0', '0'])
    expect(screen.getByRole('link', { name: 'Jetzt anmelden / registrieren' }).getAttribute('href')).toBe('/auth')
    expect(screen.queryByRole('button', { name: 'Abmelden' })).toBeNull()
  })

  it('the profile of a guest takes the focus when it replaces the profile of a user, and not when the page opens', async () => {
    const { become } = show(MARA)
    await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }))
    act(() => become({ kind: 'guest', isExpired: false }))
    const heading = screen.getByRole('heading', { level: 1, name: 'Gast-Benutzer' })
    expect(document.activeElement).toBe(heading)
    cleanup()
    show({ kind: 'guest', isExpired: false })
    expect(document.activeElement).toBe(document.body)
  })

  it('says that the session has expired', () => {
    show({ kind: 'guest', isExpired: true })
    expect(screen.getByRole('status').textContent).toContain('Deine Sitzung ist abgelaufen.')
  })
})

describe('the profile of a user', () => {
  it('the profile of a user welcomes by name and shows the counts', () => {
    show(MARA)
    expect(screen.getByRole('heading', { level: 1, name: 'Mara' })).toBeVisible()
    expect(screen.getByText('M')).toBeVisible()
    expect(screen.getByText('Willkommen zurück!')).toBeVisible()
    expect(countOf('Hochgeladene Deals')).toBe('3')
    expect(screen.getByRole('link', { name: 'Hochgeladene Deals' }).getAttribute('href')).toBe('/profile/deals')
    const [count] = screen.getAllByText('Favorisierte Restaurants')
    expect(count?.parentElement?.querySelector('dd')?.textContent).toBe('1.200')
    expect(screen.getByRole('link', { name: 'Favorisierte Restaurants' }).getAttribute('href')).toBe('/favorites')
  })

  it('shows that the counts could not be loaded, with a retry', async () => {
    const vm = show({ ...MARA, counts: { deals: null, favourites: null, failed: true } })
    expect(countOf('Hochgeladene Deals')).toBe('–')
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(vm.retry).toHaveBeenCalledOnce()
  })

  it('the profile of a user signs out', async () => {
    const vm = show(MARA)
    await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }))
    expect(vm.signOut).toHaveBeenCalledOnce()
  })

  it('confirms the deletion of the account, and can cancel it', async () => {
    const vm = show({ ...MARA, deletion: 'asking' })
    const dialog = await screen.findByRole('dialog', { name: 'Account löschen?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }))
    expect(vm.keepAccount).toHaveBeenCalledOnce()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Endgültig löschen' }))
    expect(vm.deleteAccount).toHaveBeenCalledOnce()
  })

  it('shows in the dialog that the deletion failed', async () => {
    show({ ...MARA, deletion: 'failed' })
    const dialog = await screen.findByRole('dialog', { name: 'Account löschen?' })
    expect(within(dialog).getByRole('alert').textContent).toBe(
      'Account-Löschung fehlgeschlagen. Bitte versuchen Sie es erneut.',
    )
  })

  it('disables its buttons while the account is being deleted', async () => {
    const vm = show({ ...MARA, deletion: 'pending' })
    const dialog = await screen.findByRole('dialog', { name: 'Account löschen?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Endgültig löschen' }))
    expect(vm.deleteAccount).not.toHaveBeenCalled()
  })
})

describe('the standing of an account', () => {
  const GOOD: AccountStanding = {
    isModerator: false,
    area: null,
    isSuspended: false,
    suspendedUntil: null,
    statements: [],
    decisions: [],
  }
  const showStanding = (change: Partial<AccountStanding>) =>
    show(MARA, NO_BLOCKS, false, { kind: 'ready', standing: { ...GOOD, ...change } })

  it('the standing of an account is not mentioned while it is good', () => {
    showStanding({})
    expect(screen.queryByText(/Moderation/u)).toBeNull()
    expect(screen.queryByText(/gesperrt/u)).toBeNull()
  })

  it('links moderators to the queue', () => {
    showStanding({ isModerator: true })
    expect(screen.getByRole('link', { name: 'Meldungen bearbeiten' }).getAttribute('href')).toBe('/moderation')
    expect(screen.getByRole('link', { name: 'Zahlen zum Betrieb' })).toBeVisible()
    cleanup()
    showStanding({ isModerator: true, area: 'Leipzig' })
    expect(screen.getByRole('link', { name: 'Meldungen bearbeiten' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Zahlen zum Betrieb' })).toBeNull()
  })

  it('says that the account is suspended, and where to appeal', () => {
    showStanding({
      isSuspended: true,
      suspendedUntil: new Date('2026-03-08T11:00:00Z'),
      statements: [
        {
          id: 1,
          act: 'suspend',
          at: new Date('2026-03-01T11:00:00Z'),
          contentKind: 'account',
          subject: null,
          ground: 'guidelines',
          reason: 'Werbung',
          until: new Date('2026-03-08T11:00:00Z'),
          wasReported: true,
          clearance: null,
        },
      ],
    })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Dein Konto ist bis 08.03.2026, 12:00 gesperrt')
    for (const line of ['Dauer: bis 08.03.2026, 12:00', 'Anlass: eine Meldung'])
      expect(screen.getByText(line)).toBeVisible()
    const appeal = within(alert).getByRole('link', { name: 'Widersprechen' })
    expect(appeal.getAttribute('href')).toBe('/support')
    expect(screen.getAllByRole('link', { name: 'Widersprechen' })).toEqual([appeal])
  })

  it('the standing of an account lists decisions with ground and reason', () => {
    const at = new Date('2026-03-01T11:00:00Z')
    const hidden = {
      contentKind: 'comment',
      subject: 'Du Ei',
      ground: 'defamation',
      reason: 'Eine Beleidigung',
    } as const
    const more = { until: null, wasReported: false, clearance: null }
    const reinstated = { contentKind: 'account', subject: null, ground: null, reason: 'Genug' } as const
    const numbers = { deal: 0, image: 1, dish: 12, comment: 0, correction: 2, vote: 0 }
    const cleared = {
      contentKind: 'clearance',
      subject: null,
      ground: 'terms',
      reason: 'Ein Ring',
      clearance: { wasSuspended: true, numbers },
    } as const
    showStanding({
      statements: [
        { id: 3, act: 'clear', at, ...more, ...cleared },
        { id: 2, act: 'reinstate', at, ...more, ...reinstated },
        { id: 1, act: 'hide', at, ...more, ...hidden },
      ],
    })
    for (const text of [
      'Dein Konto wurde gesperrt. Ausgeblendet oder zurückgenommen: 1 Foto, 12 Gerichte, 2 Korrekturen.',
      'Dein Konto wurde wieder freigegeben.',
      'Genug',
      'Dein Kommentar „Du Ei“ wurde ausgeblendet.',
      'Grundlage: Beleidigung oder Verleumdung (§§ 185–\u2060187 StGB)',
      'Eine Beleidigung',
    ])
      expect(screen.getByText(text)).toBeVisible()
    for (const text of ['Dauer: ohne Ende', 'Anlass: unsere eigene Prüfung'])
      expect(screen.getAllByText(text)).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Widersprechen' })).toBeVisible()
  })

  it('the standing of an account lists the decisions on the reports of the user', () => {
    const at = new Date('2026-03-01T11:00:00Z')
    const comment = { contentKind: 'comment', subject: 'Du Ei', reason: 'Eine Beleidigung' } as const
    const image = { contentKind: 'image', subject: 'Zur Linde', reason: 'Die Karte stimmt' } as const
    showStanding({
      decisions: [
        { id: 2, at, state: 'resolved', ...comment },
        { id: 1, at, state: 'rejected', ...image },
      ],
    })
    for (const text of [
      'Kommentar „Du Ei“: berechtigt gemeldet.',
      'Eine Beleidigung',
      'Bild „Zur Linde“: unberechtigt gemeldet.',
      'Die Karte stimmt',
    ])
      expect(screen.getByText(text)).toBeVisible()
  })

  it('the standing of an account names decisions of a later version in general words', () => {
    const later = { at: new Date('2026-03-01T11:00:00Z'), contentKind: 'later-version', subject: 'Suppe' } as const
    showStanding({
      statements: [
        {
          ...later,
          id: 2,
          act: 'later-version',
          ground: 'other-law',
          reason: 'Lebensmittelrecht',
          until: null,
          wasReported: false,
          clearance: null,
        },
      ],
      decisions: [{ ...later, id: 1, state: 'later-version', reason: 'Geprüft' }],
    })
    for (const text of [
      'Dein Inhalt „Suppe“ wurde moderiert.',
      'Lebensmittelrecht',
      'Inhalt „Suppe“: über deine Meldung ist entschieden.',
    ])
      expect(screen.getByText(text)).toBeVisible()
  })

  it('the standing of an account that could not be loaded is one notice with the counts, with one retry for both', async () => {
    const counts = { deals: null, favourites: null, failed: true }
    const vm = show({ ...MARA, counts }, NO_BLOCKS, false, { kind: 'failed', failure: failure('offline', '') })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toMatch(/^Deine Zahlen .* Ob die Moderation .* Du bist offline/u)
    await userEvent.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    expect(vm.retry).toHaveBeenCalledOnce()
    expect(vm.standing.retry).toHaveBeenCalledOnce()
  })

  it('an account standing that could not be loaded offers a retry', async () => {
    const { standing } = show(MARA, NO_BLOCKS, false, { kind: 'failed', failure: failure('offline', '') })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Du bist offline')
    await userEvent.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    expect(standing.retry).toHaveBeenCalledOnce()
  })
})

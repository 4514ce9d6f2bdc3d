import { failure, type User } from '@mahlzeit/domain'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { viewState } from '../../mvvm/view-state.ts'
import type { AuthViewState } from './auth.view-model.ts'
import { AuthView } from './auth-view.tsx'

const MARA: User = {
  id: '1',
  email: 'mara@example.test',
  emailConfirmedAt: new Date(0),
  createdAt: new Date(0),
  username: 'Mara',
}

const START: AuthViewState = {
  screen: 'login',
  link: null,
  draft: { username: '', email: '', password: '', agreedToEula: false },
  failure: null,
  refusals: 0,
  pending: null,
  problem: null,
  user: null,
  isExpired: false,
  resendInSeconds: 0,
}

const show = (changes: Partial<AuthViewState> = {}) => {
  const states$ = new BehaviorSubject<AuthViewState>({ ...START, ...changes })
  const vm = {
    state$: viewState(states$.value, states$),
    show: vi.fn(),
    change: vi.fn(),
    submit: vi.fn(),
    forgot: vi.fn(async () => undefined),
    resend: vi.fn(async () => undefined),
    openLink: vi.fn(async () => undefined),
    dismissLink: vi.fn(),
    leaveRecovery: vi.fn(async () => undefined),
  }
  const onBack = vi.fn()
  render(
    <MemoryRouter>
      <AuthView vm={vm} onBack={onBack} />
    </MemoryRouter>,
  )
  return { vm, onBack, become: (next: Partial<AuthViewState>) => states$.next({ ...states$.value, ...next }) }
}

const password = (label = 'Passwort') => screen.getByLabelText(label)

describe('the question about a mailed link', () => {
  const link = { kind: 'confirmation', email: MARA.email } as const

  it('the question about a mailed link names its account', async () => {
    const { vm } = show({ screen: 'link', link })
    expect(screen.getByText(/mara@example\.test bestätigen/u)).toBeDefined()
    expect(screen.queryByText(/Du bist gerade als/u)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ja, weiter' }))
    expect(vm.openLink).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(vm.dismissLink).toHaveBeenCalledOnce()
  })

  it('the question about a mailed link says that it replaces the session of another account', () => {
    show({ screen: 'link', link: { kind: 'recovery', email: 'ben@example.test' }, user: MARA })
    expect(screen.getByText(/für das Konto ben@example\.test ein neues Passwort/u)).toBeDefined()
    expect(screen.getByText(/Du bist gerade als Mara angemeldet/u)).toBeDefined()
  })

  it('a mailed link that could not be used says why', () => {
    show({ screen: 'link', link, failure: failure('offline', 'no network') })
    expect(screen.getByRole('alert').textContent).toContain('Du bist offline')
  })
})

describe('the sign-in tab', () => {
  it('the sign-in tab labels its fields for password managers', () => {
    show()
    expect(screen.getByLabelText('E-Mail').getAttribute('autocomplete')).toBe('username')
    expect(password().getAttribute('autocomplete')).toBe('current-password')
    expect(screen.getAllByRole('form')).toHaveLength(1)
  })

  it('the sign-in tab accepts typed and pasted input, and submits with Enter', async () => {
    const { vm } = show()
    await userEvent.click(screen.getByLabelText('E-Mail'))
    await userEvent.paste('mara@example.test')
    expect(vm.change).toHaveBeenCalledWith({ email: 'mara@example.test' })
    await userEvent.type(password(), 'x{Enter}')
    expect(vm.change).toHaveBeenCalledWith({ password: 'x' })
    expect(vm.submit).toHaveBeenCalledOnce()
  })

  it('shows the password on demand', async () => {
    show({ draft: { ...START.draft, password: 'geheim' } })
    expect(password().getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Passwort anzeigen' }))
    expect(password().getAttribute('type')).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Passwort verbergen' }))
    expect(password().getAttribute('type')).toBe('password')
  })

  it('shows problems at their fields, and focuses the first', async () => {
    const { become } = show()
    become({
      refusals: 1,
      problem: [
        { field: 'email', kind: 'invalid-email' },
        { field: 'password', kind: 'password-too-short' },
      ],
    })
    const email = await screen.findByRole('textbox', { name: 'E-Mail', description: 'Ungültige E-Mail-Adresse.' })
    expect(document.activeElement).toBe(email)
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Passwort muss mindestens 6 Zeichen lang sein.')).toBeVisible()
  })

  it('shows a failed sign-in inside the form', () => {
    show({ failure: { kind: 'rate-limited', retryAfterSeconds: 40 } })
    expect(screen.getByRole('alert').textContent).toContain('in 40 Sekunden')
  })

  it('disables the sign-in button while pending', async () => {
    const { vm } = show({ pending: 'login' })
    const button = within(screen.getByRole('form')).getByRole('button', { name: 'Anmelden' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(button)
    expect(vm.submit).not.toHaveBeenCalled()
  })

  it('requests a password reset', async () => {
    const { vm } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Passwort vergessen?' }))
    expect(vm.forgot).toHaveBeenCalledOnce()
    expect(vm.submit).not.toHaveBeenCalled()
  })

  it('says that a session has expired', () => {
    show({ isExpired: true })
    expect(screen.getByText('Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.')).toBeVisible()
  })

  it('goes back from the sign-in tab', async () => {
    const { onBack } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }))
    expect(onBack).toHaveBeenCalledOnce()
  })
})

describe('the sign-up tab', () => {
  it('the sign-up tab is reached by arrow key', async () => {
    const { vm } = show()
    await userEvent.click(screen.getByRole('tab', { name: 'Anmelden' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(vm.show).toHaveBeenLastCalledWith('signup')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Registrieren' }))
  })

  it('the sign-up tab asks for a new password and the agreement to the terms, which open in a new tab', async () => {
    const { vm } = show({ screen: 'signup' })
    expect(password().getAttribute('autocomplete')).toBe('new-password')
    const terms = screen.getByRole('link', { name: /Nutzungsbedingungen/u })
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/eula', '_blank'])
    await userEvent.click(screen.getByRole('checkbox', { name: /Ich stimme den Nutzungsbedingungen/u }))
    expect(vm.change).toHaveBeenCalledWith({ agreedToEula: true })
  })

  it('shows that the agreement is missing', () => {
    show({ screen: 'signup', problem: [{ field: 'agreedToEula', kind: 'eula-not-accepted' }] })
    const box = screen.getByRole('checkbox', { description: 'Sie müssen den Nutzungsbedingungen zustimmen.' })
    expect(box.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the confirmation screen', () => {
  it('the confirmation screen leads signed-in users back to their profile', () => {
    show({ screen: 'confirm', user: { ...MARA, emailConfirmedAt: null } })
    expect(screen.getByRole('link', { name: 'Zum Profil' }).getAttribute('href')).toBe('/profile')
    expect(screen.queryByRole('button', { name: 'Zurück zur Anmeldung' })).toBeNull()
  })

  it('the confirmation screen shows the address, resends the mail and links to the sign-in tab', async () => {
    const { vm } = show({ screen: 'confirm', draft: { ...START.draft, email: ' mara@example.test' } })
    expect(screen.getByText('mara@example.test')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'E-Mail erneut senden' }))
    expect(vm.resend).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Zurück zur Anmeldung' }))
    expect(vm.show).toHaveBeenCalledWith('login')
  })

  it('disables the resend button and shows the seconds until the next mail', async () => {
    const { become } = show({ screen: 'confirm', resendInSeconds: 42 })
    const name = 'E-Mail erneut senden (in 42 Sekunden)'
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    become({ resendInSeconds: 0 })
    const button = await screen.findByRole('button', { name: 'E-Mail erneut senden' })
    expect(button.getAttribute('aria-disabled')).toBe('false')
  })

  it('the confirmation screen is focused when it appears', async () => {
    const { become } = show()
    become({ screen: 'confirm' })
    const heading = await screen.findByRole('heading', { level: 1, name: 'E-Mail bestätigen' })
    expect(document.activeElement).toBe(heading)
  })

  it('shows why the mail was not resent', () => {
    show({ screen: 'confirm', failure: failure('offline', '') })
    expect(screen.getByRole('alert').textContent).toContain('Fehler beim Senden der E-Mail. Du bist offline.')
  })
})

describe('the new-password screen', () => {
  it('the new-password screen has one field, labelled for password managers with the account', () => {
    show({ screen: 'new-password', user: MARA })
    expect(password('Neues Passwort').getAttribute('autocomplete')).toBe('new-password')
    const owner = document.querySelector<HTMLInputElement>('input[autocomplete="username"]')
    expect(owner?.value).toBe(MARA.email)
    expect(screen.getAllByRole('button', { name: 'Passwort speichern' })).toHaveLength(1)
  })

  it('the new-password screen has its own error texts', () => {
    show({ screen: 'new-password', user: MARA, problem: [{ field: 'password', kind: 'password-too-short' }] })
    expect(screen.getByText('Das Passwort muss mindestens 6 Zeichen lang sein.')).toBeVisible()
  })

  it('the new-password screen shows the failure', () => {
    show({
      screen: 'new-password',
      user: MARA,
      failure: { kind: 'same-password' },
    })
    expect(screen.getByRole('alert').textContent).toContain('Fehler beim Aktualisieren des Passworts: Das ist dein')
  })

  it('the new-password screen has a way back, which signs out', async () => {
    const { vm } = show({ screen: 'new-password', user: MARA })
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen und abmelden' }))
    expect(vm.leaveRecovery).toHaveBeenCalledOnce()
  })

  it('shows the failure of an unknown kind in German', () => {
    show({ failure: { kind: 'rejected', message: 'Signups not allowed' } })
    expect(screen.getByRole('alert').textContent).toBe(
      'Das hat nicht geklappt: Unser Anmeldedienst nimmt diese Angaben nicht an. Prüfe sie, oder schreib uns über Kontakt & Support.',
    )
  })

  it('the new-password screen offers a new link when the session is over', async () => {
    const { vm } = show({ screen: 'new-password' })
    await userEvent.click(screen.getByRole('button', { name: /neuen Link/u }))
    expect(vm.show).toHaveBeenCalledWith('login')
  })
})

it('the sign-in page shows signed-in users a link to the profile', () => {
  show({ screen: 'signed-in', user: MARA })
  expect(screen.getByText('Angemeldet als Mara.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Zum Profil' }).getAttribute('href')).toBe('/profile')
})

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
  draft: { username: '', email: '', password: '', agreedToEula: false },
  failure: null,
  refusals: 0,
  pending: null,
  problem: null,
  user: null,
  isExpired: false,
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

describe('the tab that signs in', () => {
  it('tells password managers what goes where', () => {
    show()
    expect(screen.getByLabelText('E-Mail').getAttribute('autocomplete')).toBe('username')
    expect(password().getAttribute('autocomplete')).toBe('current-password')
    expect(screen.getAllByRole('form')).toHaveLength(1)
  })

  it('passes on what is typed and pasted, and sends it by key', async () => {
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

  it('says what is wrong at the field, and puts the focus on the first', async () => {
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

  it('says why it was refused, in the form', () => {
    show({ failure: { kind: 'rate-limited', retryAfterSeconds: 40 } })
    expect(screen.getByRole('alert').textContent).toContain('in 40 Sekunden')
  })

  it('does nothing more while it is under way', async () => {
    const { vm } = show({ pending: 'login' })
    const button = within(screen.getByRole('form')).getByRole('button', { name: 'Anmelden' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(button)
    expect(vm.submit).not.toHaveBeenCalled()
  })

  it('helps those who forgot their password', async () => {
    const { vm } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Passwort vergessen?' }))
    expect(vm.forgot).toHaveBeenCalledOnce()
    expect(vm.submit).not.toHaveBeenCalled()
  })

  it('says that a session has expired', () => {
    show({ isExpired: true })
    expect(screen.getByText('Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.')).toBeVisible()
  })

  it('leads back', async () => {
    const { onBack } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }))
    expect(onBack).toHaveBeenCalledOnce()
  })
})

describe('the tab that registers', () => {
  it('is reached by arrow key', async () => {
    const { vm } = show()
    await userEvent.click(screen.getByRole('tab', { name: 'Anmelden' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(vm.show).toHaveBeenLastCalledWith('signup')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Registrieren' }))
  })

  it('asks for a new password and the agreement to the terms, which open beside it', async () => {
    const { vm } = show({ screen: 'signup' })
    expect(password().getAttribute('autocomplete')).toBe('new-password')
    const terms = screen.getByRole('link', { name: /Nutzungsbedingungen/u })
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/eula', '_blank'])
    await userEvent.click(screen.getByRole('checkbox', { name: /Ich stimme den Nutzungsbedingungen/u }))
    expect(vm.change).toHaveBeenCalledWith({ agreedToEula: true })
  })

  it('says that the terms have to be agreed to', () => {
    show({ screen: 'signup', problem: [{ field: 'agreedToEula', kind: 'eula-not-accepted' }] })
    const box = screen.getByRole('checkbox', { description: 'Sie müssen den Nutzungsbedingungen zustimmen.' })
    expect(box.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the screen that asks to confirm', () => {
  it('names the address, sends the mail again and leads back to signing in', async () => {
    const { vm } = show({ screen: 'confirm', draft: { ...START.draft, email: ' mara@example.test' } })
    expect(screen.getByText('mara@example.test')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'E-Mail erneut senden' }))
    expect(vm.resend).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Zurück zur Anmeldung' }))
    expect(vm.show).toHaveBeenCalledWith('login')
  })

  it('takes the focus when it comes', async () => {
    const { become } = show()
    become({ screen: 'confirm' })
    const heading = await screen.findByRole('heading', { level: 1, name: 'E-Mail bestätigen' })
    expect(document.activeElement).toBe(heading)
  })

  it('says why the mail was not sent again', () => {
    show({ screen: 'confirm', failure: failure('offline', '') })
    expect(screen.getByRole('alert').textContent).toContain('Fehler beim Senden der E-Mail. Du bist offline.')
  })
})

describe('the screen for a new password', () => {
  it('has one field, and tells password managers whose it is', () => {
    show({ screen: 'new-password', user: MARA })
    expect(password('Neues Passwort').getAttribute('autocomplete')).toBe('new-password')
    const owner = document.querySelector<HTMLInputElement>('input[autocomplete="username"]')
    expect(owner?.value).toBe(MARA.email)
    expect(screen.getAllByRole('button', { name: 'Passwort speichern' })).toHaveLength(1)
  })

  it('says what is wrong with it in its own words', () => {
    show({ screen: 'new-password', user: MARA, problem: [{ field: 'password', kind: 'password-too-short' }] })
    expect(screen.getByText('Das Passwort muss mindestens 6 Zeichen lang sein.')).toBeVisible()
  })

  it('says why it was not taken', () => {
    show({
      screen: 'new-password',
      user: MARA,
      failure: { kind: 'same-password' },
    })
    expect(screen.getByRole('alert').textContent).toContain('Fehler beim Aktualisieren des Passworts: Das ist dein')
  })

  it('offers the way to a new link when the session is over', async () => {
    const { vm } = show({ screen: 'new-password' })
    await userEvent.click(screen.getByRole('button', { name: /neuen Link/u }))
    expect(vm.show).toHaveBeenCalledWith('login')
  })
})

it('whoever is signed in already is shown the way to the profile', () => {
  show({ screen: 'signed-in', user: MARA })
  expect(screen.getByText('Angemeldet als Mara.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Zum Profil' }).getAttribute('href')).toBe('/profile')
})

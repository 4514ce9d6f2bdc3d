import { failure } from '@mahlzeit/domain'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { viewState } from '../../mvvm/view-state.ts'
import type { CalendarAddressState } from './calendar-address.view-model.ts'
import { CalendarSection } from './calendar-section.tsx'

const URL = 'https://mahlzeit.example/feed/favourites/123.ics'

const show = async (state: Partial<CalendarAddressState> = {}) => {
  const states$ = new BehaviorSubject<CalendarAddressState>({
    address: undefined,
    isPending: false,
    failure: null,
    ...state,
  })
  const vm = {
    state$: viewState(states$.value, states$),
    open: vi.fn(),
    create: vi.fn(async () => states$.next({ ...states$.value, address: { url: URL } })),
    revoke: vi.fn(async () => states$.next({ ...states$.value, address: null })),
    copy: vi.fn(),
  }
  render(<CalendarSection vm={vm} />)
  await userEvent.click(screen.getByText('Kalender abonnieren'))
  return vm
}

const button = (name: string) => screen.getByRole('button', { name })

describe('the section of the calendar', () => {
  it('the section of the calendar reads the address once it is opened', async () => {
    const vm = await show()
    expect(vm.open).toHaveBeenCalledOnce()
    expect(screen.getByText('Kalenderadresse wird geladen …')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('the section of the calendar creates an address, shows it once with links and moves the focus to it', async () => {
    const vm = await show({ address: null })
    await userEvent.click(button('Adresse erstellen'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Kalenderadresse' }).value).toBe(URL)
    expect(screen.getByRole('link', { name: 'Im Kalender öffnen' }).getAttribute('href')).toBe(
      'webcal://mahlzeit.example/feed/favourites/123.ics',
    )
    expect(document.activeElement?.textContent).toContain('Nur jetzt kannst du sie lesen')
    await userEvent.click(button('Adresse kopieren'))
    expect(vm.copy).toHaveBeenCalledOnce()
    await userEvent.click(button('Adresse zurückziehen'))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement?.contains(button('Adresse erstellen'))).toBe(true)
  })

  it('the section of the calendar says since when there is an address, and replaces or revokes it', async () => {
    const vm = await show({ address: { since: new Date('2026-11-23T11:00:00Z') } })
    expect(screen.getByText(/Seit dem 23\.11\.2026/u)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(button('Neue Adresse erstellen'))
    expect(vm.create).toHaveBeenCalledOnce()
  })

  it('says why reading the calendar address failed, with a retry', async () => {
    const vm = await show({ failure: failure('offline', '') })
    expect(screen.getByRole('alert').textContent).toContain('Du bist offline.')
    await userEvent.click(button('Erneut versuchen'))
    expect(vm.open).toHaveBeenCalledTimes(2)
  })

  it('the section of the calendar says why a change failed, and keeps the buttons', async () => {
    await show({ address: null, failure: failure('suspended', '') })
    expect(screen.getByRole('alert').textContent).toContain('Dein Konto ist gesperrt')
    expect(button('Adresse erstellen')).toBeVisible()
  })
})

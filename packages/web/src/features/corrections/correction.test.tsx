import type { UnsentCorrection } from '@mahlzeit/domain'
import { aBackend, aDeal, InMemoryDealCorrections, InMemoryPreferences, OFFLINE } from '@mahlzeit/test-fakes'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { pressBack } from '../../ui/back-button.ts'
import { CorrectionStore } from '../../state/correction-store.ts'
import { DraftCache } from '../../state/draft-cache.ts'
import { Correction } from './correction.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { CorrectionViewModel } from './correction.view-model.ts'

beforeAll(() => import('../../ui/drawer-dialog.tsx'))

const DEAL = aDeal({ id: 1, phone: '030 1', availableDays: ['Mo'], startTime: '11:30', endTime: null })

const MOVED = { lat: DEAL.place.position.lat + 0.001, lng: DEAL.place.position.lng }

const FAR = { lat: DEAL.place.position.lat + 0.1, lng: DEAL.place.position.lng }

const show = async ({ signedIn = true, moved = MOVED, startTime = '11:30' } = {}) => {
  const shown = { ...DEAL, startTime }
  const { auth, catalog, community } = await aBackend({ deals: [shown], signedIn })
  const corrections = new InMemoryDealCorrections(community, auth)
  const drafts = new DraftCache<UnsentCorrection>()
  const stored = new CorrectionStore(new InMemoryPreferences())
  const vm = new CorrectionViewModel(corrections, catalog, auth, drafts, stored, new DealChanges())
  const onSignIn = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <Correction
        vm={vm}
        deal={shown}
        onSignIn={onSignIn}
        Form={CorrectionForm}
        Map={({ onMoved }) => (
          <button type="button" onClick={() => onMoved(moved)}>
            Schieben
          </button>
        )}
      >
        {(button) => <div>{button}</div>}
      </Correction>
    </MemoryRouter>,
  )
  return { auth, corrections, deal: () => catalog.deals[0], onSignIn }
}

const button = (name: string) => screen.getByRole('button', { name })
const open = () => userEvent.click(button('Angaben korrigieren'))
const phone = () => screen.getByRole('textbox', { name: 'Telefon' })

describe('the form of a correction', () => {
  it('the form of a correction is prefilled, takes the focus, and gives it back to its button', async () => {
    const { deal } = await show()
    await open()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Angaben korrigieren' }))
    expect(phone()).toHaveProperty('value', '030 1')
    expect(button('Montag').getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(button('Samstag'))
    await userEvent.click(button('Nadel verschieben'))
    await userEvent.click(button('Schieben'))
    await userEvent.clear(phone())
    await userEvent.type(phone(), '030 2{Enter}')
    expect(deal()).toMatchObject({ phone: '030 2', availableDays: ['Mo', 'Sa'], place: { position: MOVED } })
    expect(document.activeElement).toBe(button('Angaben korrigieren'))
  })

  it.each([
    ['the back button', async () => act(() => void pressBack())],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('the form of a correction is closed by %s, and keeps what was typed', async (_what, close) => {
    await show()
    await open()
    await userEvent.clear(phone())
    await userEvent.type(phone(), '030 2')
    await close()
    expect(screen.queryByRole('form')).toBeNull()
    expect(document.activeElement).toBe(button('Angaben korrigieren'))
    await open()
    expect(phone()).toHaveProperty('value', '030 2')
  })

  it('the field of a time takes one with two taps, offers the present one, and removes it', async () => {
    const { deal } = await show({ startTime: '11:40' })
    await open()
    await userEvent.click(screen.getByRole('button', { name: /^Bis/u }))
    await userEvent.click(screen.getByRole('option', { name: '14:15' }))
    await userEvent.click(screen.getByRole('button', { name: /^Von/u }))
    expect(screen.getByRole('option', { name: '11:40', selected: true })).toBeVisible()
    await userEvent.click(screen.getByRole('option', { name: 'Keine Angabe' }))
    await userEvent.click(button('Speichern'))
    expect(deal()).toMatchObject({ startTime: null, endTime: '14:15' })
  })

  it('the form of a correction focuses the invalid field, and says what is wrong', async () => {
    await show()
    await open()
    await userEvent.click(button('Montag'))
    await userEvent.type(phone(), ' bitte')
    await userEvent.click(button('Speichern'))
    expect(screen.getByText('Bitte wähle mindestens einen Wochentag aus.')).toBeVisible()
    expect(screen.getByText(/^Das ist keine Telefonnummer\./u)).toBeVisible()
    expect(document.activeElement).toBe(button('Montag'))
    await userEvent.click(button('Montag'))
    expect(screen.queryByText('Bitte wähle mindestens einen Wochentag aus.')).toBeNull()
    await userEvent.click(button('Speichern'))
    expect(document.activeElement).toBe(phone())
  })

  it('the form of a correction says what is wrong with every field at once', async () => {
    await show({ moved: FAR })
    await open()
    await userEvent.click(button('Montag'))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Website' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Website' }), 'javascript:alert(1)')
    await userEvent.type(phone(), ' bitte')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Adresse' }))
    await userEvent.click(button('Nadel verschieben'))
    await userEvent.click(button('Schieben'))
    await userEvent.click(button('Speichern'))
    for (const sentence of [
      'Bitte wähle mindestens einen Wochentag aus.',
      /^Das ist keine Internetadresse\./u,
      /^Das ist keine Telefonnummer\./u,
      'Bitte gib die Adresse an.',
      /^Das ist mehr als \d+ Meter entfernt/u,
    ])
      expect(screen.getByText(sentence)).toBeVisible()
  })

  it('the form of a correction says that nothing was changed', async () => {
    await show()
    await open()
    await userEvent.click(button('Speichern'))
    expect(screen.getByText('Du hast noch nichts geändert.')).toBeVisible()
  })

  it('the form of a correction says why saving failed, and what another user changed meanwhile', async () => {
    const { corrections } = await show()
    await open()
    await userEvent.type(phone(), '2')
    corrections.failWith(OFFLINE)
    await userEvent.click(button('Speichern'))
    expect((await screen.findByRole('alert')).textContent).toContain('Deine Korrektur wurde nicht gespeichert.')
    corrections.recover()
    await corrections.correct(DEAL.id, { phone: { seen: '030 1', value: '030 9' } }, null)
    await userEvent.click(button('Speichern'))
    const conflict = await screen.findByText(/^Jemand hat das gerade geändert\./u)
    expect(within(conflict).getByText('Telefon: 030 9')).toBeVisible()
    expect(phone()).toHaveProperty('value', '030 12')
  })

  it('the form of a correction stays when the session ends, with a sign-in link', async () => {
    const { auth } = await show()
    await open()
    await userEvent.type(phone(), '2')
    await auth.discardSession()
    expect((await screen.findByRole('link', { name: 'Anmelden' })).getAttribute('href')).toBe('/auth')
    expect(phone()).toHaveProperty('value', '030 12')
  })

  it('a correction asks guests to sign in', async () => {
    const { onSignIn } = await show({ signedIn: false })
    await open()
    expect(onSignIn).toHaveBeenCalledOnce()
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

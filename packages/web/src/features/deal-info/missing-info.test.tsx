import { type Deal, failure } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { NEVER } from 'rxjs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { viewState } from '../../mvvm/view-state.ts'
import type { DealInfoState } from './deal-info.view-model.ts'
import { MissingInfo } from './missing-info.tsx'

// Lazy-loaded in the app; preloaded here, so that no test waits for it.
beforeAll(() => import('../../ui/drawer-dialog.tsx'))

const UNKNOWN = aDeal({ cuisines: [], diets: [], cards: null })

const show = (change: Partial<DealInfoState> = {}, deal: Deal = UNKNOWN) => {
  const state: DealInfoState = {
    reader: 'user',
    isOpen: false,
    kind: null,
    draft: { cuisines: [], diets: [], cards: null },
    deal: null,
    problem: null,
    failure: null,
    isPending: false,
    refusals: 0,
    ...change,
  }
  const vm = {
    state$: viewState(state, NEVER),
    open: vi.fn(),
    close: vi.fn(),
    choose: vi.fn(),
    toggleDiet: vi.fn(),
    save: vi.fn(),
  }
  render(
    <MemoryRouter>
      <MissingInfo vm={vm} deal={deal} />
    </MemoryRouter>,
  )
  return vm
}

const showDialog = async (change: Partial<DealInfoState>) => {
  const vm = show({ isOpen: true, ...change })
  return { vm, dialog: within(await screen.findByRole('dialog')) }
}

describe('the information to add', () => {
  it('the information to add is hidden for guests', () => {
    show({ reader: 'guest' })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('the information to add is hidden for a deal that is gone', () => {
    show({}, { ...UNKNOWN, gone: { since: new Date('2026-03-01T11:00:00Z'), by: 'reports', reports: 2 } })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('the information to add is everything that is unknown', async () => {
    const vm = show()
    const names = ['Küche ergänzen', 'Diät ergänzen', 'Kartenzahlung ergänzen']
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(names)
    for (const name of names) await userEvent.click(screen.getByRole('button', { name }))
    for (const kind of ['cuisines', 'diets', 'cards']) expect(vm.open).toHaveBeenCalledWith(kind, UNKNOWN)
    expect(vm.open).toHaveBeenCalledTimes(3)
  })

  it('the information to add includes the payment, even if it is known', () => {
    show({}, aDeal({ cuisines: ['deutsch'], diets: ['vegan'], cards: false }))
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Kartenzahlung ändern'])
  })
})

describe('the dialog', () => {
  it('the dialog offers one cuisine, sorted by label', async () => {
    const { vm, dialog } = await showDialog({ kind: 'cuisines' })
    expect(dialog.getAllByRole('radio')).toHaveLength(24)
    await userEvent.click(dialog.getByRole('radio', { name: 'Café / Bistro' }))
    expect(vm.choose).toHaveBeenCalledExactlyOnceWith({ cuisines: ['cafe_bistro'] })
  })

  it('the dialog offers several diets', async () => {
    const { vm, dialog } = await showDialog({ kind: 'diets', draft: { cuisines: [], diets: ['vegan'], cards: null } })
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'vegan' }).checked).toBe(true)
    await userEvent.click(dialog.getByRole('checkbox', { name: 'vegetarisch' }))
    expect(vm.toggleDiet).toHaveBeenCalledExactlyOnceWith('vegetarisch')
    await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(vm.save).toHaveBeenCalledOnce()
  })

  it.each([
    ['cuisines', 'Bitte wähle eine Cuisine aus.'],
    ['diets', 'Bitte wählen Sie mindestens eine Diät-Option aus.'],
  ] as const)('the dialog says that a selection of %s is missing', async (kind, text) => {
    const { dialog } = await showDialog({ kind, problem: 'missing' })
    expect(dialog.getByText(text)).toBeVisible()
  })

  it.each([
    ['cuisines', /^Fehler beim Hinzufügen der Cuisine\. Du bist offline/u],
    ['diets', /^Fehler beim Hinzufügen der Diät\. Du bist offline/u],
    ['cards', /^Fehler beim Speichern der Zahlungsoption\. Du bist offline/u],
  ] as const)('shows inside the dialog that %s was not saved', async (kind, text) => {
    const { dialog } = await showDialog({ kind, failure: failure('offline', '') })
    expect(within(dialog.getByRole('alert')).getByText(text)).toBeVisible()
  })

  it('the dialog asks to sign in after the session has expired', async () => {
    const { dialog } = await showDialog({ kind: 'cuisines', reader: 'guest' })
    expect(dialog.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/auth')
    expect(dialog.queryByRole('button', { name: 'Speichern' })).toBeNull()
  })
})

import { failure } from '@mahlzeit/domain'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { viewState } from '../../mvvm/view-state.ts'
import { NEVER } from 'rxjs'
import type { PlaceImportState, PlaceImportStep } from './place-import.view-model.ts'
import { PlaceImportView } from './place-import-view.tsx'

const show = (step: PlaceImportStep, file = 'berlin.json') => {
  const state: PlaceImportState = { file, list: 'berlin', source: 'OpenStreetMap', license: 'ODbL', venues: 3, step }
  const vm = {
    state$: viewState(state, NEVER),
    choose: vi.fn(),
    changeList: vi.fn(),
    plan: vi.fn(),
    apply: vi.fn(),
    cancel: vi.fn(),
    resume: vi.fn(),
    undo: vi.fn(),
    reset: vi.fn(),
  }
  render(<PlaceImportView vm={vm} />)
  return vm
}

const NUMBERS = {
  unchanged: 0,
  sources: 0,
  known: 0,
  missing: 0,
  obsolete: 0,
  counts: {},
  skipped: [],
  isNeeded: true,
} as const

describe('the import of a file', () => {
  it('takes a file that is chosen or dropped', async () => {
    const { choose } = show({ kind: 'idle' }, '')
    const file = new File(['{}'], 'berlin.json')
    await userEvent.upload(screen.getByLabelText('Datei einlesen'), file)
    fireEvent.drop(screen.getByText('Datei einlesen'), { dataTransfer: { types: ['Files'], files: [file] } })
    expect(choose.mock.calls).toEqual([[file], [file]])
  })

  it('shows what it would do, and writes it when asked to', async () => {
    const plan = { ...NUMBERS, counts: { new: 1200, tenant: 2 }, unchanged: 7, skipped: [['no name', 1]] as const }
    const { apply } = show({ kind: 'planned', plan })
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      '1.200 neu',
      '2 wohl neuer Wirt (du entscheidest)',
      '7 unverändert',
      '1 ausgelassen: ohne Namen',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }))
    expect(apply).toHaveBeenCalled()
  })

  it('offers nothing to write if nothing changes', () => {
    show({ kind: 'planned', plan: { ...NUMBERS, isNeeded: false } })
    expect(screen.getByText('Es gibt nichts zu ändern.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Übernehmen' })).toBeNull()
  })

  it('reads its progress out, and asks before it cancels', async () => {
    const { cancel } = show({ kind: 'running', done: 1200, total: 7977 })
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1.200 von 7.977 Orten')
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(cancel).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen und zurücknehmen?' }))
    expect(cancel).toHaveBeenCalled()
  })

  it('says what happened when it stops', () => {
    show({ kind: 'stopped', done: 200, total: 250, failure: failure('offline', ''), isUndo: false })
    expect(screen.getByRole('alert').textContent).toMatch(/200 von 250 Orten sind übernommen\. Du bist offline/u)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Fortsetzen', 'Zurücknehmen'])
  })
})

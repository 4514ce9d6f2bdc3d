import { type Deal } from '@mahlzeit/domain'
import { aDeal, anImage, OFFLINE } from '@mahlzeit/test-fakes'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NEVER } from 'rxjs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { viewState } from '../../mvvm/view-state.ts'
import type { TrustState } from './trust.view-model.ts'
import { TrustView } from './trust-view.tsx'

// Lazy-loaded in the app; preloaded here, so that no test waits for it.
beforeAll(() => import('../../ui/drawer-dialog.tsx'))

const NOW = new Date('2026-03-02T11:00:00Z')

const DIALOG: TrustState['dialog'] = {
  isOpen: false,
  draft: { until: '' },
  problem: null,
  failure: null,
  isPending: false,
  refusals: 0,
}

const show = (change: Partial<TrustState> = {}, deal: Deal = aDeal()) => {
  const state: TrustState = {
    now: NOW,
    today: '2026-03-02',
    lastDay: '2027-03-03',
    isLoading: false,
    failure: null,
    keptAt: null,
    isConfirmed: false,
    isWaiting: false,
    closedUntil: null,
    isGone: false,
    mayReportGone: true,
    pending: new Set(),
    isEdited: false,
    dialog: DIALOG,
    goneDialog: { ...DIALOG, draft: { reason: '' }, problem: null, needsReason: false },
    ...change,
  }
  const vm = {
    state$: viewState(state, NEVER),
    retry: vi.fn(),
    toggleConfirmation: vi.fn(),
    toggleClosedToday: vi.fn(),
    toggleClosedUntil: vi.fn(),
    toggleGone: vi.fn(),
    changeUntil: vi.fn(),
    dismiss: vi.fn(),
    reportClosedUntil: vi.fn(),
    changeReason: vi.fn(),
    reportGone: vi.fn(),
  }
  const { container } = render(
    <TrustView vm={vm} deal={deal}>
      <button type="button">Mehr</button>
    </TrustView>,
  )
  return { vm, text: () => container.textContent }
}

const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

describe('the section of a deal', () => {
  it('the section of a deal asks whether it is still right, with a button for each answer', async () => {
    const { vm } = show()
    expect(screen.getByRole('region', { name: 'Stimmt das noch?' })).toBeDefined()
    for (const name of ['Stimmt noch', 'Heute zu', 'Geschlossen bis …', "Gibt's nicht mehr", 'Mehr'])
      await userEvent.click(screen.getByRole('button', { name }))
    for (const command of ['toggleConfirmation', 'toggleClosedToday', 'toggleClosedUntil', 'toggleGone'] as const)
      expect(vm[command]).toHaveBeenCalledOnce()
  })

  it('the section of a deal shows the votes of the user', () => {
    show({ isConfirmed: true, closedUntil: '2026-03-02', isGone: true })
    expect(['Stimmt noch', 'Heute zu', 'Geschlossen bis …', "Gibt's nicht mehr"].map(pressed)).toEqual([
      'true',
      'true',
      'false',
      'true',
    ])
  })

  it("says to the deal's author that only others can report it gone", () => {
    const { text } = show({ mayReportGone: false })
    expect(screen.queryByRole('button', { name: "Gibt's nicht mehr" })).toBeNull()
    expect(text()).toContain('Das ist dein eigener Deal: Dass es ihn nicht mehr gibt, können nur andere melden.')
  })

  it('shows a longer closure that the user reported', () => {
    show({ closedUntil: '2026-03-08' })
    expect(['Heute zu', 'Geschlossen bis 8. März'].map(pressed)).toEqual(['false', 'true'])
  })

  it('sends no vote twice while it is pending', async () => {
    const { vm } = show({ pending: new Set(['confirmation', 'closure', 'gone']) })
    for (const button of screen.getAllByRole('button').slice(0, 4)) await userEvent.click(button)
    for (const command of ['toggleConfirmation', 'toggleClosedToday', 'toggleClosedUntil', 'toggleGone'] as const)
      expect(vm[command]).not.toHaveBeenCalled()
  })

  it('the section of a deal has no buttons before the votes of the user are read', async () => {
    const { vm } = show({ isLoading: true })
    const toggles = screen.getAllByRole('button').filter((button) => button.ariaPressed !== null)
    expect(toggles).toHaveLength(4)
    for (const button of toggles) {
      expect(button.getAttribute('aria-busy')).toBe('true')
      await userEvent.click(button)
    }
    for (const command of ['toggleConfirmation', 'toggleClosedToday', 'toggleClosedUntil', 'toggleGone'] as const)
      expect(vm[command]).not.toHaveBeenCalled()
  })

  it('the section of a deal takes a confirmation only while the votes of the user are unknown, and offers to read them again', async () => {
    const { vm } = show({ failure: OFFLINE })
    expect(screen.getByRole('alert').textContent).toContain(
      'Was du hier schon gemeldet hast, konnten wir nicht laden. Du bist offline.',
    )
    const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
    expect(['Stimmt noch', 'Heute zu', 'Geschlossen bis …', "Gibt's nicht mehr"].map(isDisabled)).toEqual([
      false,
      true,
      true,
      true,
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(vm.retry).toHaveBeenCalledOnce()
  })

  it('the section of a deal says that a confirmation waits', () => {
    show({ isConfirmed: true, isWaiting: true })
    expect(screen.getByRole('status').textContent).toContain('sobald du wieder Empfang hast')
  })

  it('the section of a deal does not ask for a confirmation after the user changed the deal', () => {
    show({ isEdited: true })
    expect(screen.queryByText('Stimmt das noch?')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Stimmt noch' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Heute zu' })).toBeDefined()
  })
})

describe('what people said', () => {
  it.each([
    [null, 'Noch nicht bestätigt.'],
    [{ on: '2026-03-02', people: 2 }, 'Heute von 2 bestätigt.'],
    [{ on: '2026-02-10', people: 1 }, 'Vor 2 Wochen bestätigt. Die Angaben (Wochenkarte) können sich seitdem geändert'],
    [{ on: '2025-11-02', people: 1 }, 'Vor 4 Monaten bestätigt. Seitdem kann sich alles geändert haben.'],
  ])('shows the last confirmation, with what is old: %o', (confirmation, expected) => {
    const { text } = show({}, aDeal({ confirmation, images: [anImage({ offerType: 'wochenkarte' })] }))
    expect(text()).toContain(expected)
  })

  it('shows each closure that has not ended', () => {
    const closure = { from: '2026-03-01', isConfirmed: true, reports: 2, reportedAt: new Date('2026-03-02T10:40:00Z') }
    const { text } = show(
      {},
      aDeal({
        closures: [
          { ...closure, until: '2026-03-01' },
          { ...closure, until: '2026-03-02' },
          { ...closure, until: '2026-03-08', reports: 1 },
        ],
      }),
    )
    expect(text()).toContain('2 Meldungen, 11:40: heute geschlossen')
    expect(text()).toContain('1 Meldung, 11:40: geschlossen bis 8. März')
    expect(text()?.match(/Meldung/gu)).toHaveLength(2)
  })
})

describe('what stands against what', () => {
  const weight = { reports: 2, reportedOn: '2026-03-01', confirmations: 0, confirmedOn: null, needed: 2 }
  const confirmed = { ...weight, confirmations: 1, confirmedOn: '2026-03-02' }
  const by = (who: 'reports' | 'moderation') => ({ since: new Date('2026-03-01T12:00:00Z'), by: who, reports: 2 })
  const closure = { from: '2026-03-01', until: '2026-03-05', reportedAt: new Date('2026-03-02T10:40:00Z') }
  const closed = (reports: number) => ({ ...closure, reports, isConfirmed: true })

  it.each([
    [
      { gone: { ...weight, reports: 1 } },
      {},
      "Gibt's nicht mehr: 1 Meldung (1. März), dagegen keine Bestätigung. Noch 1 Meldung, dann gilt das.",
    ],
    [
      { gone: { ...confirmed, confirmations: 3, needed: 4 } },
      {},
      "Gibt's nicht mehr: 2 Meldungen (1. März), dagegen 3 Bestätigungen (2. März). Noch 2 Meldungen, dann gilt das.",
    ],
    [
      { gone: weight },
      { gone: by('reports') },
      'dagegen keine Bestätigung. Noch 2 Bestätigungen, dann steht der Deal wieder da.',
    ],
    [
      { gone: { ...confirmed, reports: 4 } },
      { gone: by('reports') },
      'Noch 1 Bestätigung, dann steht der Deal wieder da.',
    ],
    [
      { gone: { ...weight, reports: 4, reportedOn: '2026-03-02' } },
      { gone: by('reports') },
      'Noch 4 Bestätigungen, dann steht der Deal wieder da.',
    ],
    [
      { closed: weight },
      { closures: [closed(2)] },
      'Geschlossen: 2 Meldungen (1. März), dagegen keine Bestätigung. Noch 2 Bestätigungen, dann gilt das nicht mehr.',
    ],
    [
      { closed: { ...weight, reports: 1 } },
      { closures: [{ ...closed(1), isConfirmed: false }] },
      'Noch 1 Meldung, dann gilt das.',
    ],
    [
      { closed: { ...weight, reports: 1 } },
      { closures: [{ ...closed(1), until: '2026-03-16', isConfirmed: false }] },
      'Noch 1 Meldung, dann gilt das für zwei Wochen.',
    ],
    [
      { closed: weight },
      { closures: [{ ...closed(2), until: '2026-03-16', isConfirmed: false }] },
      'Noch 1 Meldung, dann gilt das.',
    ],
    [{ questions: 2 }, {}, 'Wird geprüft: 2 Personen fragen, ob das noch stimmt.'],
  ])('says how many reports and confirmations there are, and how many are missing: %#', (dispute, deal, line) => {
    const { text } = show({}, aDeal({ ...deal, dispute: { gone: null, closed: null, questions: 0, ...dispute } }))
    expect(text()).toContain(line)
  })

  it('names nothing that is missing where moderation decided', () => {
    const dispute = { gone: weight, closed: weight, questions: 0 }
    expect(show({}, aDeal({ dispute, gone: by('moderation') })).text()).not.toContain('Noch 2')
    const { text } = show({}, aDeal({ dispute: { ...dispute, gone: null }, closures: [closed(0)] }))
    expect(text()).toContain('Moderation, 11:40: geschlossen bis 5. März')
    expect(text()).toContain('Geschlossen: 2 Meldungen (1. März), dagegen keine Bestätigung.')
    expect(text()).not.toContain('Noch 2')
  })
})

describe('a deal that is gone', () => {
  const gone = (by: 'reports' | 'moderation') =>
    aDeal({ gone: { since: new Date('2026-03-01T12:00:00Z'), by, reports: 2 } })
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

  it('a deal that is gone can be confirmed, and a user who reported it can take that back', async () => {
    const { vm, text } = show({ isGone: true }, gone('reports'))
    expect(text()).toContain('Dann nimm deine Meldung zurück oder bestätige den Deal.')
    expect(buttons()).toEqual(['Stimmt noch', "Gibt's nicht mehr"])
    await userEvent.click(screen.getByRole('button', { name: 'Stimmt noch' }))
    expect(vm.toggleConfirmation).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: "Gibt's nicht mehr" }))
    expect(vm.toggleGone).toHaveBeenCalledOnce()
  })

  it('says who can bring a gone deal back if moderation decided', () => {
    expect(show({ isGone: true }, gone('moderation')).text()).toContain(
      'Das hat die Moderation entschieden. Deine Meldung kannst du trotzdem zurücknehmen.',
    )
    expect(show({}, gone('moderation')).text()).toContain('Gibt es ihn doch noch, bestätige ihn: Sie sieht das.')
  })

  it('says why it is unknown whether the user reported the deal gone, and reads that again', async () => {
    const { vm, text } = show({ failure: OFFLINE }, gone('reports'))
    expect(text()).toContain('Was du hier schon gemeldet hast, konnten wir nicht laden.')
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(vm.retry).toHaveBeenCalledOnce()
    expect(buttons()).toEqual(['Stimmt noch', 'Erneut versuchen'])
  })

  it('a gone deal takes no further report', () => {
    show({}, gone('reports'))
    expect(screen.getByRole('region', { name: 'Gibt es das doch noch?' })).toBeDefined()
    expect(buttons()).toEqual(['Stimmt noch'])
  })
})

describe('the dialog for a closure', () => {
  it('the dialog for a closure asks for its last day, and reports it', async () => {
    const { vm } = show({ dialog: { ...DIALOG, isOpen: true, draft: { until: '2026-03-08' } } })
    const day = await screen.findByLabelText('Letzter Tag, an dem geschlossen ist')
    expect(day).toMatchObject({ type: 'date', min: '2026-03-02', max: '2027-03-03', value: '2026-03-08' })
    await userEvent.click(screen.getByRole('button', { name: 'Melden' }))
    expect(vm.reportClosedUntil).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(vm.dismiss).toHaveBeenCalledOnce()
  })

  it('the dialog for a closure names an invalid last day', async () => {
    show({ dialog: { ...DIALOG, isOpen: true, problem: 'invalid', refusals: 1 } })
    const day = await screen.findByLabelText('Letzter Tag, an dem geschlossen ist')
    expect(day.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Bitte wähle einen Tag von heute bis in einem Jahr.')).toBeDefined()
  })
})

describe('the question whether a deal is gone', () => {
  it('the question whether a deal is gone asks for no reason', async () => {
    const { vm } = show({
      goneDialog: { ...DIALOG, isOpen: true, needsReason: false, draft: { reason: '' }, problem: null },
    })
    await screen.findByRole('dialog', { name: 'Gibt es diesen Deal nicht mehr?' })
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Melden' }))
    expect(vm.reportGone).toHaveBeenCalledOnce()
  })
})

describe('the dialog of a moderator', () => {
  it('the dialog of a moderator asks why the deal is gone, and decides it', async () => {
    const { vm } = show({
      goneDialog: {
        ...DIALOG,
        isOpen: true,
        needsReason: true,
        draft: { reason: '' },
        problem: 'missing',
        refusals: 1,
      },
    })
    const reason = await screen.findByRole('textbox', { name: 'Begründung' })
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(reason, 'x')
    expect(vm.changeReason).toHaveBeenCalledWith('x')
    await userEvent.click(screen.getByRole('button', { name: 'Von Karte und Liste nehmen' }))
    expect(vm.reportGone).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(vm.dismiss).toHaveBeenCalledOnce()
  })
})

it('stored votes of the user say their age', () => {
  show({ isGone: true, keptAt: new Date('2026-03-02T09:00:00Z') })
  expect(screen.getByText('Was du hier gemeldet hast – Stand: vor 2 Stunden.')).toBeVisible()
})

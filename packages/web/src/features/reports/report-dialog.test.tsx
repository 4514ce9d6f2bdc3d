import { failure } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { NEVER } from 'rxjs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { viewState } from '../../mvvm/view-state.ts'
import type { ReportState } from './report.view-model.ts'
import { ReportDialog } from './report-dialog.tsx'

// Lazy-loaded in the app; preloaded here, so that no test waits for it.
beforeAll(() => import('../../ui/drawer-dialog.tsx'))

const OPEN: ReportState = {
  isOpen: true,
  target: { kind: 'comment', commentId: 7, author: { id: 'tom', name: 'Tom' } },
  reader: 'user',
  draft: { reason: null, description: '' },
  problem: null,
  failure: null,
  isPending: false,
  refusals: 0,
}

const show = async (change: Partial<ReportState> = {}) => {
  const vm = {
    state$: viewState({ ...OPEN, ...change }, NEVER),
    open: vi.fn(),
    close: vi.fn(),
    change: vi.fn(),
    send: vi.fn(),
  }
  render(
    <MemoryRouter>
      <ReportDialog vm={vm} noticePath="/support?where=hier" />
    </MemoryRouter>,
  )
  return { vm, dialog: within(await screen.findByRole('dialog')) }
}

describe('the dialog', () => {
  it('the report dialog offers the reasons of comments', async () => {
    const { vm, dialog } = await show()
    expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Unangemessener Inhalt',
      'Spam oder Werbung',
      'Belästigung oder Mobbing',
      'Beleidigend oder anstößig',
      'Etwas anderes',
    ])
    await userEvent.click(dialog.getByLabelText('Spam oder Werbung'))
    expect(vm.change).toHaveBeenCalledExactlyOnceWith({ reason: 'spam' })
    await userEvent.click(dialog.getByRole('button', { name: 'Melden' }))
    expect(vm.send).toHaveBeenCalledOnce()
  })

  it('the report dialog of a comment offers to report the name of the author instead', async () => {
    const { vm, dialog } = await show()
    await userEvent.click(dialog.getByRole('button', { name: 'Stattdessen den Namen „Tom“ melden' }))
    expect(vm.open).toHaveBeenCalledExactlyOnceWith({ kind: 'username', userId: 'tom' })
  })

  it.each([
    [{ kind: 'deal', dealId: aDeal({ id: 1 }).id, placeId: null }, 'Deal melden', 'Irreführend oder veraltet'],
    [{ kind: 'place', placeId: 'manual:eck@52.500,13.400' }, 'Name oder Ort melden', 'Name oder Ort ist falsch'],
    [{ kind: 'username', userId: 'tom' }, 'Benutzernamen melden', 'Gibt sich als jemand anderes aus'],
  ] as const)('the report dialog has a title and reasons for %j', async (target, title, reason) => {
    const { dialog } = await show({ target })
    expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    expect(dialog.getByLabelText(reason)).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Stattdessen/u })).toBeNull()
  })

  it('the report dialog of a deal offers to report the place that a user entered instead', async () => {
    const placeId = 'manual:eck@52.500,13.400'
    const { vm, dialog } = await show({ target: { kind: 'deal', dealId: aDeal({ id: 1 }).id, placeId } })
    await userEvent.click(dialog.getByRole('button', { name: 'Stattdessen Name oder Ort des Restaurants melden' }))
    expect(vm.open).toHaveBeenCalledExactlyOnceWith({ kind: 'place', placeId })
  })

  it('the report dialog offers the reasons of images', async () => {
    const { dialog } = await show({ target: { kind: 'image', dealId: aDeal({ id: 1 }).id, imageUrl: 'a' } })
    expect(dialog.getByLabelText('Irreführend oder veraltet')).toBeVisible()
    expect(dialog.queryByLabelText('Belästigung oder Mobbing')).toBeNull()
  })

  it.each([
    [failure('timeout', ''), /^Fehler beim Melden des Kommentars: Die Antwort/u],
    [{ kind: 'already-reported' as const }, /schon gemeldet/u],
    [{ kind: 'target-gone' as const }, 'Fehler beim Melden des Kommentars: Diesen Kommentar gibt es nicht mehr.'],
    [
      { kind: 'rejected' as const, refusal: { code: 'too-fast' as const } },
      'Fehler beim Melden des Kommentars: Das war zu viel auf einmal. Bitte warte eine Minute und versuche es dann erneut.',
    ],
  ])('the report dialog shows the failure %j', async (reason, text) => {
    const { dialog } = await show({ draft: { reason: 'spam', description: '' }, failure: reason })
    expect(within(dialog.getByRole('alert')).getByText(text)).toBeVisible()
  })

  it('the report dialog says that the reason is missing', async () => {
    const { dialog } = await show({ problem: 'no-reason' })
    expect(dialog.getByText('Bitte wähle einen Grund aus.')).toBeVisible()
  })

  it('the report dialog offers guests to sign in or to send a notice', async () => {
    const { dialog } = await show({ reader: 'guest' })
    expect(dialog.getByText('Du musst angemeldet sein, um Inhalte zu melden.')).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/auth')
    expect(dialog.getByRole('link', { name: 'Ohne Konto melden' }).getAttribute('href')).toBe('/support?where=hier')
  })

  it('keeps the input after the session has expired', async () => {
    const { dialog } = await show({ reader: 'guest', draft: { reason: 'spam', description: 'Werbung' } })
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Werbung')
    expect(dialog.getByText('Du musst angemeldet sein, um Inhalte zu melden.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Melden' })).toBeNull()
  })
})

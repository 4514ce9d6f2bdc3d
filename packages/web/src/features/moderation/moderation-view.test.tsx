import { failure, type ModerationReport } from '@mahlzeit/domain'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { EMPTY, NEVER } from 'rxjs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { viewState } from '../../mvvm/view-state.ts'
import type { ActDialog, ModerationState, ReadyModeration } from './moderation-state.ts'
import { ModerationView } from './moderation-view.tsx'

const EXPIRED = failure('unauthorised', 'JWT expired')
const OFFLINE = failure('offline', 'no network')
const READY: ReadyModeration = {
  kind: 'ready',
  tab: 'open',
  content: { kind: 'loading' },
  dialog: null,
  now: new Date('2026-03-01T12:00:00Z'),
}
const DIALOG: ActDialog = {
  isOpen: true,
  act: 'hide',
  report: { id: 3 } as ModerationReport,
  part: null,
  draft: { ground: 'guidelines', reason: 'Werbung' },
  problem: null,
  failure: EXPIRED,
  isPending: false,
  refusals: 0,
}

const show = (state: ModerationState) => {
  const commands = { retry: vi.fn(), choose: vi.fn(), more: vi.fn(), ask: vi.fn(), dismiss: vi.fn() }
  const vm = { ...commands, change: vi.fn(), confirm: vi.fn(), done$: EMPTY, state$: viewState(state, NEVER) }
  render(
    <MemoryRouter>
      <ModerationView vm={vm} />
    </MemoryRouter>,
  )
  return commands
}

beforeAll(() => import('../../ui/drawer-dialog.tsx'))

it('shows placeholders until the role of the user is known, and no title', () => {
  show({ kind: 'loading' })
  expect(screen.getByRole('status').textContent).toBe('Wird geladen …')
  expect(document.querySelector('[aria-hidden]')).not.toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
})

describe('an expired session', () => {
  it.each<[string, ModerationState]>([
    ['to who comes', { kind: 'failed', failure: EXPIRED }],
    ['where the reports were', { ...READY, content: { kind: 'failed', failure: EXPIRED } }],
  ])('is shown %s, with a sign-in link', async (_where, state) => {
    const { retry } = show(state)
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.')
    expect(within(alert).getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/auth')
    await userEvent.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('is shown in the dialog of an act, which keeps its reason', async () => {
    show({ ...READY, dialog: DIALOG })
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('alert').textContent).toContain('Deine Sitzung ist abgelaufen.')
    expect(within(dialog).getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/auth')
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Werbung')
  })
})

describe('another failure', () => {
  it('to move a file asks to confirm again', async () => {
    show({ ...READY, dialog: { ...DIALOG, failure: { kind: 'photos-not-moved' } } })
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('alert').textContent).toMatch(/gespeichert.*Bitte bestätige sie noch einmal/u)
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Ausblenden' }).disabled).toBe(false)
  })

  it('has no sign-in link', () => {
    show({ ...READY, content: { kind: 'failed', failure: OFFLINE } })
    expect(screen.getByText(/Du bist offline/u)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull()
  })
})

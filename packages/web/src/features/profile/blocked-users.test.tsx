import { failure } from '@mahlzeit/domain'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NEVER } from 'rxjs'
import { expect, it, vi } from 'vitest'
import type { BlocksState } from '../../state/blocks.ts'
import { viewState } from '../../mvvm/view-state.ts'
import { BlockedUsers } from './blocked-users.tsx'

const TOM = { id: 'tom', name: 'Tom' }
const GONE = { id: 'gone', name: null }

const show = (saved: BlocksState['saved']) => {
  const blocks = {
    state$: viewState<BlocksState>({ saved, keys: new Set() }, NEVER),
    refresh: vi.fn(),
    unblock: vi.fn(),
  }
  render(<BlockedUsers blocks={blocks} />)
  return blocks
}

it('blocked users are listed, and can be unblocked', async () => {
  const blocks = show({ kind: 'ready', items: [TOM, GONE] })
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)).toEqual([
    'Tom',
    'Mitglied ohne Namen',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Blockierung von Tom aufheben' }))
  expect(blocks.unblock).toHaveBeenCalledExactlyOnceWith(TOM)
})

it('says when no user is blocked', () => {
  show({ kind: 'ready', items: [] })
  expect(screen.getByText('Du hast niemanden blockiert.')).toBeVisible()
})

it('shows that loading failed, and retries', async () => {
  const blocks = show({ kind: 'failed', failure: failure('offline', '') })
  expect(screen.getByRole('alert').textContent).toContain('konnten nicht geladen werden')
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(blocks.refresh).toHaveBeenCalledOnce()
})

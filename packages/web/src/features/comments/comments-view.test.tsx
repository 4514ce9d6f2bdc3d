import { type Comment, failure } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { viewState } from '../../mvvm/view-state.ts'
import type { CommentBox, CommentsState } from './comments-state.ts'
import { CommentsView } from './comments-view.tsx'

// Lazy-loaded in the app; preloaded here, so that no test waits for it.
beforeAll(() => import('../../ui/drawer-dialog.tsx'))

const EMPTY_BOX: CommentBox = {
  isOpen: false,
  draft: { text: '' },
  problem: null,
  failure: null,
  isPending: false,
  refusals: 0,
}
const NOW = new Date('2026-03-02T11:00:00Z')

const aComment = (change: Partial<Comment> = {}): Comment => ({
  id: 1,
  dealId: aDeal({ id: 1 }).id,
  author: { id: 'tom', name: 'Tom', avatarUrl: null },
  text: 'Sehr gut.',
  createdAt: new Date('2026-03-01T11:00:00Z'),
  isOwn: false,
  hiddenReason: null,
  ...change,
})

type Ready = Extract<CommentsState['list'], { kind: 'ready' }>

const listOf = (comments: readonly Comment[], change: Partial<Ready> = {}): Ready => ({
  kind: 'ready',
  comments,
  pendingId: null,
  hasMore: false,
  more: 'idle',
  ...change,
})

const stateOf = (change: Partial<CommentsState> = {}): CommentsState => ({
  list: listOf([]),
  reader: 'user',
  box: EMPTY_BOX,
  question: null,
  now: NOW,
  ...change,
})

const show = (change: Partial<CommentsState> = {}, isClosed = false) => {
  const states$ = new BehaviorSubject(stateOf(change))
  const vm = {
    state$: viewState(states$.value, states$),
    retry: vi.fn(),
    more: vi.fn(),
    write: vi.fn(),
    change: vi.fn(),
    send: vi.fn(),
    ask: vi.fn(),
    dismiss: vi.fn(),
    confirm: vi.fn(),
  }
  const onReport = vi.fn()
  render(
    <MemoryRouter>
      <CommentsView vm={vm} isClosed={isClosed} onReport={onReport} />
    </MemoryRouter>,
  )
  return { vm, onReport, become: (next: Partial<CommentsState>) => act(() => states$.next(stateOf(next))) }
}

describe('a comment', () => {
  it('a comment of another user has author, age, report button and block button', async () => {
    const comment = aComment()
    const { vm, onReport } = show({ list: listOf([comment]) })
    const item = screen.getByRole('listitem')
    for (const text of ['Tom', 'vor 1 Tag', 'Sehr gut.']) expect(within(item).getByText(text)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Kommentar von Tom melden' }))
    expect(onReport).toHaveBeenCalledExactlyOnceWith(comment)
    await userEvent.click(screen.getByRole('button', { name: 'Tom blockieren' }))
    expect(vm.ask).toHaveBeenCalledExactlyOnceWith('block', comment)
    expect(screen.queryByRole('button', { name: 'Deinen Kommentar löschen' })).toBeNull()
  })

  it('a comment of the reader can be deleted, but not reported', async () => {
    const comment = aComment({ isOwn: true })
    const { vm } = show({ list: listOf([comment]) })
    await userEvent.click(screen.getByRole('button', { name: 'Deinen Kommentar löschen' }))
    expect(vm.ask).toHaveBeenCalledExactlyOnceWith('delete', comment)
    expect(screen.queryByRole('button', { name: /melden|blockieren/u })).toBeNull()
  })

  it.each([
    [new Date('2026-02-01T11:00:00Z'), '01.02.2026'],
    [null, 'Unbekannt'],
  ])('a comment of %s is dated %s', (createdAt, text) => {
    show({ list: listOf([aComment({ createdAt })]) })
    expect(screen.getByText(text)).toBeVisible()
  })

  it('a comment is rendered as plain text', () => {
    const text = '<b>fett</b> <a href="https://example.test">Link</a>'
    show({ list: listOf([aComment({ text })]) })
    expect(screen.getByText(text).getAttribute('dir')).toBe('auto')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('a comment that moderation hid shows the reason to its author', () => {
    show({ list: listOf([aComment({ isOwn: true, hiddenReason: 'Beleidigung' })]) })
    expect(screen.getByText('Begründung: Beleidigung')).toBeVisible()
  })

  it('a comment that is being sent says so and has no buttons', () => {
    show({ list: listOf([aComment({ id: -1, isOwn: true })], { pendingId: -1 }) })
    expect(screen.getByText('Wird gesendet …')).toBeVisible()
    expect(within(screen.getByRole('listitem')).queryByRole('button')).toBeNull()
  })
})

describe('the comment box', () => {
  it('the comment box asks guests to sign in', () => {
    show({ reader: 'guest', box: { ...EMPTY_BOX, isOpen: true } })
    expect(screen.getByText('Du musst angemeldet sein, um einen Kommentar zu schreiben.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/auth')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('the comment box keeps the input after the session has expired, without a submit button', () => {
    show({ reader: 'guest', box: { ...EMPTY_BOX, isOpen: true, draft: { text: 'Halb fer' } } })
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Halb fer')
    expect(screen.getByRole('link', { name: 'Anmelden' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Kommentar senden' })).toBeNull()
  })

  it('the comment box is a button while collapsed', async () => {
    const { vm } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Kommentar hinzufügen' }))
    expect(vm.write).toHaveBeenCalledOnce()
  })

  it('the comment box is focused when opened, and returns the focus to the button when closed', async () => {
    const { become } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Kommentar hinzufügen' }))
    become({ box: { ...EMPTY_BOX, isOpen: true } })
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    screen.getByRole('button', { name: 'Kommentar senden' }).focus()
    become({})
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kommentar hinzufügen' }))
  })

  it('the comment box takes no focus when opened automatically', () => {
    const { become } = show()
    become({ box: { ...EMPTY_BOX, isOpen: true } })
    expect(document.activeElement).toBe(document.body)
  })

  it('the comment box counts code points, and submits', async () => {
    const { vm } = show({ box: { ...EMPTY_BOX, isOpen: true, draft: { text: '  🍕🍕 ' } } })
    expect(screen.getByText('2/200')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Kommentar senden' }))
    expect(vm.send).toHaveBeenCalledOnce()
  })

  it.each([
    [failure('offline', ''), /^Fehler beim Hinzufügen des Kommentars: Du bist offline/u],
    [{ kind: 'deal-gone' as const }, /^Fehler beim Hinzufügen des Kommentars: Diesen Deal gibt es nicht mehr/u],
    [
      { kind: 'rejected' as const, refusal: null },
      'Fehler beim Hinzufügen des Kommentars: Ein Fehler ist aufgetreten.',
    ],
  ])('the comment box shows the failure %j', (reason, text) => {
    show({ box: { ...EMPTY_BOX, isOpen: true, draft: { text: 'Gut.' }, failure: reason } })
    expect(within(screen.getByRole('alert')).getByText(text)).toBeVisible()
  })
})

describe('the list of comments', () => {
  it('the list of comments of an ended deal has no form, and does not ask for a comment', () => {
    show({ list: listOf([]) }, true)
    expect(screen.getByText('Noch keine Kommentare.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Kommentar hinzufügen' })).toBeNull()
  })

  it('shows that loading comments failed, and retries', async () => {
    const { vm } = show({ list: { kind: 'failed', failure: failure('offline', '') } })
    expect(screen.getByRole('alert').textContent).toContain('Fehler beim Laden der Kommentare.')
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(vm.retry).toHaveBeenCalledOnce()
  })

  it('the list of comments offers its next page', async () => {
    const { vm } = show({ list: listOf([aComment()], { hasMore: true }) })
    await userEvent.click(screen.getByRole('button', { name: 'Weitere Kommentare laden' }))
    expect(vm.more).toHaveBeenCalledOnce()
  })
})

describe('a confirmation', () => {
  it.each([
    ['delete', 'Kommentar löschen?', 'Kommentar löschen'],
    ['block', 'Tom blockieren?', 'Blockieren'],
  ] as const)('an act asks for a confirmation: %s', async (kind, title, button) => {
    const { vm } = show({ question: { kind, comment: aComment() } })
    const dialog = await screen.findByRole('dialog', { name: title })
    await userEvent.click(within(dialog).getByRole('button', { name: button }))
    expect(vm.confirm).toHaveBeenCalledOnce()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }))
    expect(vm.dismiss).toHaveBeenCalledOnce()
  })
})

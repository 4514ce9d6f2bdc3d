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

// Loaded on demand in the app; here ahead, so that no test waits for it.
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

const show = (change: Partial<CommentsState> = {}) => {
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
      <CommentsView vm={vm} onReport={onReport} />
    </MemoryRouter>,
  )
  return { vm, onReport, become: (next: Partial<CommentsState>) => act(() => states$.next(stateOf(next))) }
}

describe('a comment', () => {
  it('of another person has its author, its age, a report button and a block button', async () => {
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

  it('of one’s own can be deleted, and not be reported', async () => {
    const comment = aComment({ isOwn: true })
    const { vm } = show({ list: listOf([comment]) })
    await userEvent.click(screen.getByRole('button', { name: 'Deinen Kommentar löschen' }))
    expect(vm.ask).toHaveBeenCalledExactlyOnceWith('delete', comment)
    expect(screen.queryByRole('button', { name: /melden|blockieren/u })).toBeNull()
  })

  it.each([
    [new Date('2026-02-01T11:00:00Z'), '01.02.2026'],
    [null, 'Unbekannt'],
  ])('of %s is dated %s', (createdAt, text) => {
    show({ list: listOf([aComment({ createdAt })]) })
    expect(screen.getByText(text)).toBeVisible()
  })

  it('is text, whatever it looks like', () => {
    const text = '<b>fett</b> <a href="https://example.test">Link</a>'
    show({ list: listOf([aComment({ text })]) })
    expect(screen.getByText(text).getAttribute('dir')).toBe('auto')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('that moderation hid tells its author why', () => {
    show({ list: listOf([aComment({ isOwn: true, hiddenReason: 'Beleidigung' })]) })
    expect(screen.getByText('Begründung: Beleidigung')).toBeVisible()
  })

  it('that is on its way says so, and can do nothing yet', () => {
    show({ list: listOf([aComment({ id: -1, isOwn: true })], { pendingId: -1 }) })
    expect(screen.getByText('Wird gesendet …')).toBeVisible()
    expect(within(screen.getByRole('listitem')).queryByRole('button')).toBeNull()
  })
})

describe('the box', () => {
  it('is a sign-in for visitors', () => {
    show({ reader: 'guest', box: { ...EMPTY_BOX, isOpen: true } })
    expect(screen.getByText('Du musst angemeldet sein, um einen Kommentar zu schreiben.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/auth')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('keeps what is typed for who has just been signed out, and cannot be sent', () => {
    show({ reader: 'guest', box: { ...EMPTY_BOX, isOpen: true, draft: { text: 'Halb fer' } } })
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Halb fer')
    expect(screen.getByRole('link', { name: 'Anmelden' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Kommentar senden' })).toBeNull()
  })

  it('is a button while it is closed', async () => {
    const { vm } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Kommentar hinzufügen' }))
    expect(vm.write).toHaveBeenCalledOnce()
  })

  it('takes the focus when it is opened, and gives it back to the button when it closes', async () => {
    const { become } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Kommentar hinzufügen' }))
    become({ box: { ...EMPTY_BOX, isOpen: true } })
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    screen.getByRole('button', { name: 'Kommentar senden' }).focus()
    become({})
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kommentar hinzufügen' }))
  })

  it('that opens by itself takes no focus', () => {
    const { become } = show()
    become({ box: { ...EMPTY_BOX, isOpen: true } })
    expect(document.activeElement).toBe(document.body)
  })

  it('counts characters as the database does, and sends', async () => {
    const { vm } = show({ box: { ...EMPTY_BOX, isOpen: true, draft: { text: '  🍕🍕 ' } } })
    expect(screen.getByText('2/200')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Kommentar senden' }))
    expect(vm.send).toHaveBeenCalledOnce()
  })

  it.each([
    [failure('offline', ''), /^Fehler beim Hinzufügen des Kommentars: Du bist offline/u],
    [{ kind: 'deal-gone' as const }, /^Fehler beim Hinzufügen des Kommentars: Diesen Deal gibt es nicht mehr/u],
    [{ kind: 'rejected' as const, message: '' }, 'Fehler beim Hinzufügen des Kommentars: Ein Fehler ist aufgetreten.'],
  ])('says why a comment was refused: %j', (reason, text) => {
    show({ box: { ...EMPTY_BOX, isOpen: true, draft: { text: 'Gut.' }, failure: reason } })
    expect(within(screen.getByRole('alert')).getByText(text)).toBeVisible()
  })
})

describe('the list', () => {
  it('says that it could not be read, and reads again', async () => {
    const { vm } = show({ list: { kind: 'failed', failure: failure('offline', '') } })
    expect(screen.getByRole('alert').textContent).toContain('Fehler beim Laden der Kommentare.')
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(vm.retry).toHaveBeenCalledOnce()
  })

  it('offers more where there are more', async () => {
    const { vm } = show({ list: listOf([aComment()], { hasMore: true }) })
    await userEvent.click(screen.getByRole('button', { name: 'Weitere Kommentare laden' }))
    expect(vm.more).toHaveBeenCalledOnce()
  })
})

describe('before something goes', () => {
  it.each([
    ['delete', 'Kommentar löschen?', 'Kommentar löschen'],
    ['block', 'Tom blockieren?', 'Blockieren'],
  ] as const)('the dialog asks: %s', async (kind, title, button) => {
    const { vm } = show({ question: { kind, comment: aComment() } })
    const dialog = await screen.findByRole('dialog', { name: title })
    await userEvent.click(within(dialog).getByRole('button', { name: button }))
    expect(vm.confirm).toHaveBeenCalledOnce()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }))
    expect(vm.dismiss).toHaveBeenCalledOnce()
  })
})

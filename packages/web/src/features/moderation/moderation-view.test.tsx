import {
  type DisputedDeal,
  factsOf,
  failure,
  type ModerationLogEntry,
  type ModerationLists,
  type ModerationReport,
  ok,
  type PairedDeal,
} from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { EMPTY, NEVER, type Observable, Subject } from 'rxjs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { viewState } from '../../mvvm/view-state.ts'
import { MODERATION_TEXTS } from '../../texts/moderation.ts'
import type { ActDialog, ModerationState, ReadyModeration } from './moderation-state.ts'
import { ModerationView } from './moderation-view.tsx'

const EXPIRED = failure('unauthorised', 'JWT expired')
const OFFLINE = failure('offline', 'no network')
const READY: ReadyModeration = {
  kind: 'ready',
  area: null,
  tab: 'open',
  content: { kind: 'loading' },
  deals: new Map(),
  cleared: null,
  resumed: null,
  decision: null,
  dialog: null,
  now: new Date('2026-03-01T12:00:00Z'),
}
const DIALOG: ActDialog = {
  isOpen: true,
  act: 'hide',
  key: 'report-3',
  perform: () => Promise.resolve(ok(undefined)),
  draft: { ground: 'guidelines', reason: 'Werbung', days: 30, period: undefined, orderId: '' },
  preview: null,
  progress: null,
  problem: null,
  failure: EXPIRED,
  isPending: false,
  refusals: 0,
}

const show = (state: ModerationState, changes$: Observable<ModerationState> = NEVER) => {
  const commands = {
    retry: vi.fn(),
    more: vi.fn(),
    ask: vi.fn(),
    dismiss: vi.fn(),
    list: vi.fn(),
    resume: vi.fn(),
    decide: vi.fn(),
    undoImport: vi.fn(),
  }
  const vm = {
    ...commands,
    change: vi.fn(),
    confirm: vi.fn(),
    done$: EMPTY,
    decided$: EMPTY,
    state$: viewState(state, changes$),
  }
  render(
    <MemoryRouter>
      <ModerationView vm={vm} onSelect={vi.fn()} />
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
  ])('an expired session is shown %s, with a sign-in link', async (_where, state) => {
    const { retry } = show(state)
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.')
    expect(within(alert).getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/auth')
    await userEvent.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('an expired session is shown in the dialog of an act, which keeps its reason', async () => {
    show({ ...READY, dialog: DIALOG })
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('alert').textContent).toContain('Deine Sitzung ist abgelaufen.')
    expect(within(dialog).getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/auth')
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Werbung')
  })
})

describe('another failure', () => {
  it('a failure to move a file asks to confirm again', async () => {
    show({ ...READY, dialog: { ...DIALOG, failure: { kind: 'photos-not-moved' } } })
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('alert').textContent).toMatch(/gespeichert.*Bitte bestätige sie noch einmal/u)
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Ausblenden' }).disabled).toBe(false)
  })

  it('a failure other than an expired session has no sign-in link', () => {
    show({ ...READY, content: { kind: 'failed', failure: OFFLINE } })
    expect(screen.getByText(/Du bist offline/u)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull()
  })
})

describe('a bounded moderator', () => {
  const author = { id: 'u', isSuspended: false, isDeleted: false }
  const entry: ModerationReport = {
    id: 1,
    content: {
      kind: 'comment',
      id: '2',
      visibility: 'shown',
      text: 'Du Ei',
      dealId: aDeal().id,
      dealName: 'Linde',
      authorName: 'Vera',
      author,
    },
    reason: 'offensive',
    description: '',
    isOwn: false,
    reportedAt: READY.now,
    dueAt: READY.now,
    state: 'open',
    decision: null,
  }
  const content = { kind: 'entries', entries: [entry], nextCursor: null, more: 'idle' } as const
  const labels = (role: 'button' | 'tab') => screen.getAllByRole(role).map((one) => one.textContent)

  it('reads the area, and is offered what is about its deals alone', () => {
    show({ ...READY, area: 'Leipzig', content })
    expect(screen.getByText(/^Dein Gebiet: Leipzig\./u)).toBeVisible()
    expect(labels('tab')).toEqual(['Offen', 'Entschieden', 'Strittig', 'Doppelt?', 'Korrekturen', 'Protokoll'])
    expect(labels('button')).toEqual(['Ausblenden und erledigen', 'Unberechtigt', 'Ausblenden'])
    cleanup()
    show({ ...READY, content })
    expect(screen.queryByText(/Gebiet/u)).toBeNull()
    expect(labels('tab')).toContain('Importe')
    expect(labels('button')).toContain('Sperren und aufräumen')
  })
})

describe('the log', () => {
  const entry: ModerationLogEntry = {
    id: 1,
    act: 'move',
    contentKind: 'deal',
    contentId: '7',
    clearance: null,
    merge: null,
    isDismissed: false,
    moderatorName: 'Moni',
    at: READY.now,
    ground: null,
    reason: 'Steht an der Tür',
  }
  const texts = (...acts: readonly ModerationLogEntry['act'][]) => {
    const entries = acts.map((one, id) => ({ ...entry, id, act: one }))
    show({ ...READY, tab: 'log', content: { kind: 'entries', entries, nextCursor: null, more: 'idle' } })
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  }

  it('names what an act without a legal ground is about', () => {
    const [move, reject, later] = texts('move', 'reject', 'later-version')
    expect(move).toContain('Umzug')
    expect(reject).toContain('Kein Verstoß')
    for (const text of [move, later]) expect(text).not.toContain('Verstoß')
  })

  it('offers the undo of a dismissed wave until it counts again', async () => {
    const wave = { ...entry, act: 'dismiss-wave', contentKind: 'wave', contentId: '-3' } as const
    const entries = [
      { ...wave, id: 2, isDismissed: true },
      { ...wave, id: 1 },
    ]
    const { ask } = show({
      ...READY,
      tab: 'log',
      content: { kind: 'entries', entries, nextCursor: null, more: 'idle' },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Doch eine Welle' }))
    expect(ask.mock.calls).toMatchObject([[{ act: 'restore-wave', key: 'wave-3' }]])
  })
})

describe('keys of the queue', () => {
  const report = (id: number, state: 'open' | 'rejected' = 'open'): ModerationReport => ({
    id,
    content: {
      kind: 'notice',
      name: 'Olga',
      email: 'olga@example.test',
      what: `Foto ${id}`,
      where: 'Dort',
      why: 'Darum',
    },
    reason: null,
    description: '',
    isOwn: false,
    reportedAt: READY.now,
    dueAt: READY.now,
    state,
    decision: null,
  })
  const showReports = (...entries: readonly ModerationReport[]) =>
    show({ ...READY, content: { kind: 'entries', entries, nextCursor: null, more: 'idle' } })
  const focused = () => document.activeElement?.getAttribute('data-report')

  it('the keys of the queue move between reports and ask for a decision', async () => {
    const { ask } = showReports(report(1), report(2))
    expect(screen.getByText(/^Tasten in der Liste: J /u)).toBeVisible()
    screen.getAllByRole('button', { name: 'Berechtigt' })[0]!.focus()
    await userEvent.keyboard('j')
    expect(focused()).toBe('2')
    await userEvent.keyboard('j')
    expect(focused()).toBe('2')
    await userEvent.keyboard('k')
    expect(focused()).toBe('1')
    await userEvent.keyboard('a')
    await userEvent.keyboard('J')
    await userEvent.keyboard('d')
    expect(ask.mock.calls).toMatchObject([[{ act: 'resolve', key: 'report-1' }], [{ act: 'reject', key: 'report-2' }]])
  })

  it('imports have no keys, but their proposals', () => {
    const imported = { id: -7, at: READY.now, list: 'berlin', source: 'OpenStreetMap', counts: { new: 1 } }
    const proposal = {
      id: 8,
      placeId: null,
      kind: 'vanished',
      city: 'Berlin',
      name: 'Zur Linde',
      newName: null,
      address: '',
      newAddress: null,
      metres: null,
      otherId: null,
      otherName: null,
      otherAddress: null,
      list: 'berlin',
      at: READY.now,
    } as const
    const showImports = (...entries: readonly ModerationLists['imports'][]) =>
      show({ ...READY, tab: 'imports', content: { kind: 'entries', entries, nextCursor: null, more: 'idle' } })
    showImports(imported)
    expect(screen.queryByText(/^Tasten in der Liste/u)).toBeNull()
    cleanup()
    showImports(imported, proposal)
    expect(screen.getByText(/^Tasten in der Liste: J nächster Vorschlag/u)).toBeVisible()
  })

  it('the keys of the queue do nothing outside the list, with a modifier, held, or for a decided report', async () => {
    const { ask } = showReports(report(1), report(2, 'rejected'))
    screen.getByRole('tab', { name: 'Offen' }).focus()
    await userEvent.keyboard('a')
    screen.getAllByRole('button', { name: 'Berechtigt' })[0]!.focus()
    await userEvent.keyboard('{Control>}a{/Control}{Alt>}d{/Alt}{Meta>}a{/Meta}')
    await userEvent.keyboard('j')
    await userEvent.keyboard('a')
    expect(ask).not.toHaveBeenCalled()
    await userEvent.keyboard('k')
    await userEvent.keyboard('{a>3/}')
    expect(ask).toHaveBeenCalledOnce()
  })

  it('the keys of pairs are explained, and ask for a merge or for two houses', async () => {
    const sideOf = (id: number): PairedDeal => {
      const deal = aDeal({ id })
      const counts = { photos: 0, urls: [], dishes: 0, comments: 0, votes: 0 }
      return { id: deal.id, name: `Linde ${id}`, address: 'Torstraße 1', facts: factsOf(deal), isOwn: false, ...counts }
    }
    const pair = { id: 5, score: 92, metres: 4, isDenied: false, deals: [sideOf(1), sideOf(2)] } as const
    const { ask } = show({
      ...READY,
      tab: 'pairs',
      content: { kind: 'entries', entries: [pair], nextCursor: null, more: 'idle' },
    })
    expect(screen.getByText(/^Tasten in der Liste: J nächstes Paar/u)).toBeVisible()
    document.getElementById('pair5')?.focus()
    await userEvent.keyboard('ad')
    expect(ask.mock.calls).toMatchObject([[{ act: 'merge' }], [{ act: 'keep' }]])
  })
})

describe('disputed deals', () => {
  const closure = { from: '2026-03-01', until: '2026-03-01', isConfirmed: false, reports: 1, reportedAt: READY.now }
  const deal = {
    name: 'Zur Linde',
    address: 'Hauptstraße 1',
    gone: null,
    dispute: {
      gone: { reports: 1, reportedOn: '2026-03-01', confirmations: 0, confirmedOn: null, needed: 2 },
      closed: { reports: 1, reportedOn: '2026-03-01', confirmations: 2, confirmedOn: '2026-03-01', needed: 3 },
      questions: 1,
    },
    linkedConfirmers: 0,
    closures: [closure],
    confirmation: null,
    voters: [],
    claims: [],
  }
  const showDeal = (change: Partial<DisputedDeal> = {}) =>
    show({
      ...READY,
      tab: 'disputed',
      content: {
        kind: 'entries',
        entries: [{ ...deal, id: aDeal({ id: 7 }).id, ...change }],
        nextCursor: null,
        more: 'idle',
      },
    })

  it('disputed deals focus the first one of a further page', async () => {
    const page = (ids: readonly number[], nextCursor: number | null): ModerationState => ({
      ...READY,
      tab: 'disputed',
      content: {
        kind: 'entries',
        entries: ids.map((id) => ({ ...deal, id: aDeal({ id }).id })),
        nextCursor,
        more: 'idle',
      },
    })
    const changes$ = new Subject<ModerationState>()
    const { more } = show(page([7], 1), changes$)
    await userEvent.click(screen.getByRole('button', { name: MODERATION_TEXTS.more }))
    expect(more).toHaveBeenCalledOnce()
    act(() => changes$.next(page([7, 8], null)))
    expect(document.activeElement?.querySelector('a')?.getAttribute('href')).toBe('/restaurant/8-zur-linde')
  })

  it.each([
    ['reports', /14 Meldungen zu 9 Deals aus 2 Netzen, .*14:05.*14:20/u, 7],
    ['claims', /14 neue Wirte an 9 Orten von 2 Konten, .*14:05.*14:20/u, 1],
  ] as const)(
    'a wave of %s offers to suspend its accounts and to clear them as one act, and to dismiss it',
    async (kind, text, period) => {
      const wave = {
        id: -3,
        kind,
        reports: 14,
        deals: 9,
        networks: 2,
        since: new Date('2026-03-01T13:05:00Z'),
        until: new Date('2026-03-01T13:20:00Z'),
        accounts: [
          { id: 'anna', name: 'Anna', isSuspended: false, isDeleted: false },
          { id: 'gone', name: null, isSuspended: false, isDeleted: true },
        ],
      }
      const { ask } = show({
        ...READY,
        tab: 'disputed',
        content: { kind: 'entries', entries: [wave], nextCursor: null, more: 'idle' },
      })
      const [card = document.body] = screen.getAllByRole('listitem')
      expect(card.textContent).toMatch(text)
      expect(within(card).getByText('2 Konten: Anna, gelöschtes Konto')).toBeVisible()
      await userEvent.click(within(card).getByRole('button', { name: 'Sperren und aufräumen' }))
      await userEvent.click(within(card).getByRole('button', { name: 'Keine Welle' }))
      expect(ask.mock.calls).toMatchObject([
        [{ act: 'suspend', accounts: wave.accounts, period }],
        [{ act: 'dismiss-wave', key: 'wave-3', undo: { act: 'restore-wave', key: 'wave-3' } }],
      ])
    },
  )

  it('disputed deals show that several accounts of one person confirm them', () => {
    showDeal({ dispute: null, closures: [], linkedConfirmers: 4 })
    expect(
      screen.getByText('4 Konten, am selben Tag aus demselben Netz registriert, bestätigen den Deal').closest('li'),
    ).toBeVisible()
  })

  it('disputed deals name claims of next tenants, link to their pages, and offer to suspend and clear their authors', async () => {
    const at = new Date(READY.now.getTime() - 2 * 86_400_000)
    const claim = { name: 'Thai Orchidee', at, people: 1, needed: 2, authorName: null, author: null }
    const author = { id: 'anna', isSuspended: false, isDeleted: false }
    const { ask } = showDeal({
      dispute: null,
      closures: [],
      claims: [
        { ...claim, id: aDeal({ id: 9 }).id, authorName: 'Anna', author },
        { ...claim, id: aDeal({ id: 8 }).id, name: 'Sushi Ba', people: 0 },
      ],
    })
    const claims = within(screen.getAllByRole('list').at(-1) ?? document.body).getAllByRole('listitem')
    expect(claims.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Über neuen Wirt entscheiden: Thai OrchideeAnna · .*13:00 · 1 von 2 StimmenSperren und aufräumen$/u,
      ),
      expect.stringMatching(/^Über neuen Wirt entscheiden: Sushi Bagelöschtes Konto · .* · 0 von 2 Stimmen$/u),
    ])
    expect(screen.getByRole('link', { name: 'Über neuen Wirt entscheiden: Thai Orchidee' }).getAttribute('href')).toBe(
      '/restaurant/9-thai-orchidee',
    )
    // Its votes are not disputed.
    await userEvent.click(screen.getByRole('button'))
    expect(ask.mock.calls).toMatchObject([[{ act: 'suspend', key: 'anna', period: 7 }]])
  })

  it('disputed deals show what was reported, and offer to decide', async () => {
    const { ask } = showDeal()
    const [card = document.body, ...chips] = screen.getAllByRole('listitem')
    expect(chips.map(({ textContent }) => textContent)).toEqual(['1 Meldung, 13:00: heute geschlossen'])
    for (const line of [
      "Gibt's nicht mehr: 1 Meldung (1. März), dagegen keine Bestätigung. Noch 1 Meldung, dann gilt das.",
      'Geschlossen: 1 Meldung (1. März), dagegen 2 Bestätigungen (1. März). Noch 2 Meldungen, dann gilt das.',
      'Wird geprüft: 1 Person fragt, ob das noch stimmt.',
    ])
      expect(within(card).getByText(line)).toBeVisible()
    expect(within(card).getByRole('link', { name: 'Zum Deal: Zur Linde' }).getAttribute('href')).toBe(
      '/restaurant/7-zur-linde',
    )
    await userEvent.click(within(card).getByRole('button', { name: 'Gibt es nicht mehr' }))
    await userEvent.click(within(card).getByRole('button', { name: 'Gilt weiter' }))
    expect(ask.mock.calls).toMatchObject([
      [{ act: 'mark-gone', key: 'deal-7' }],
      [{ act: 'list-again', key: 'deal-7' }],
    ])
  })

  it('disputed deals name their voters, and offer to suspend and clear those who have an account', async () => {
    const at = READY.now
    const account = { id: 'anna', isSuspended: false, isDeleted: false }
    const { ask } = showDeal({
      voters: [
        { kind: 'gone', at, name: 'Anna', account },
        { kind: 'closure', at, name: null, account: { id: 'ben', isSuspended: true, isDeleted: false } },
        { kind: 'confirmation', at, name: null, account: null },
      ],
    })
    const voters = within(screen.getAllByRole('list').at(-1) ?? document.body).getAllByRole('listitem')
    expect(voters.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Anna · gibt es nicht mehr · .*Sperren und aufräumen$/u),
      expect.stringMatching(/^Mitglied ohne Namen · geschlossen · .*Konto gesperrtAufräumen$/u),
      expect.stringMatching(/^gelöschtes Konto · stimmt noch · [^K]*$/u),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Sperren und aufräumen' }))
    expect(ask.mock.calls).toMatchObject([[{ act: 'suspend', key: 'anna' }]])
  })

  it('disputed deals name each account once, with all its votes', () => {
    const at = READY.now
    const anna = { at, name: 'Anna', account: { id: 'anna', isSuspended: false, isDeleted: false } }
    const deleted = { at, name: null, account: null }
    showDeal({
      voters: [
        { kind: 'gone', ...anna },
        { kind: 'gone', at, name: 'Ben', account: { id: 'ben', isSuspended: false, isDeleted: false } },
        { kind: 'closure', ...anna },
        { kind: 'confirmation', ...anna },
        { kind: 'closure', ...deleted },
        { kind: 'closure', ...deleted },
      ],
    })
    const voters = within(screen.getAllByRole('list').at(-1) ?? document.body).getAllByRole('listitem')
    expect(voters.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Anna · gibt es nicht mehr · .* · geschlossen · .* · stimmt noch · [^S]*Sperren und aufräumen$/u,
      ),
      expect.stringMatching(/^Ben · gibt es nicht mehr · [^S]*Sperren und aufräumen$/u),
      expect.stringMatching(/^gelöschtes Konto · geschlossen · [^·]*$/u),
      expect.stringMatching(/^gelöschtes Konto · geschlossen · [^·]*$/u),
    ])
    expect(screen.getAllByRole('button', { name: 'Sperren und aufräumen' })).toHaveLength(2)
  })

  it.each([
    [{}, ['Gibt es nicht mehr', 'Ist geschlossen', 'Gilt weiter']],
    [{ closures: [{ ...closure, isConfirmed: true }], dispute: null }, ['Gibt es nicht mehr', 'Gilt weiter']],
    [
      { gone: { since: READY.now, by: 'reports', reports: 2 } as const, closures: [] },
      ['Gibt es nicht mehr', 'Gilt weiter'],
    ],
    [{ gone: { since: READY.now, by: 'moderation', reports: 0 } as const, closures: [] }, ['Gilt weiter']],
    [
      { confirmation: { on: '2026-03-01', people: 5 }, closures: [] },
      ['Gibt es nicht mehr', 'Gilt weiter', 'Bestätigungen aufheben'],
    ],
  ])('disputed deals offer only what changes something: %o', (change, names) => {
    showDeal(change)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
  })
})

import {
  type AccountCorrection,
  type Comment,
  type DealPart,
  type DisputedDeal,
  err,
  failure,
  type ImportProposal,
  type ModerationAct,
  type ModerationList,
  type ModerationLogEntry,
  type ModerationReport,
  ok,
  type PlaceImport,
} from '@mahlzeit/domain'
import {
  aDeal,
  FakeClock,
  InMemoryAccounts,
  InMemoryAccountStandings,
  InMemoryAuth,
  InMemoryCommentStore,
  InMemoryCommunity,
  InMemoryDealCatalog,
  InMemoryDealVoteStore,
  InMemoryDealCorrections,
  InMemoryModerationDesk,
  InMemoryReportStore,
  type ModeratedArea,
  settled,
} from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { actsOf as actsOfCorrection } from './correction-card.tsx'
import { actsOf as actsOfDispute } from './dispute-card.tsx'
import { type ActSubject, restoring, undoing } from './moderation-act.ts'
import { ModerationViewModel } from './moderation.view-model.ts'
import { actsOf as actsOfReport } from './report-card.tsx'

const MOD = { username: 'Mod', email: 'mod@example.test', password: 'geheim' }
const TOM = { username: 'Tom', email: 'tom@example.test', password: 'geheim' }
const ULA = { username: 'Ula', email: 'ula@example.test', password: 'geheim' }
const VERA = { username: 'Vera', email: 'vera@example.test', password: 'geheim' }
const DEAL = aDeal({ id: 1, initialComment: 'Günstig!', phone: null })
const OTHER = aDeal({ id: 2 })
const OFFLINE = failure('offline', 'no network')
const UNAUTHORISED = failure('unauthorised', 'JWT expired')

/** Vera wrote two comments: Tom reported both, Ula the first one. */
const given = async (who: 'mod' | 'tom' | null = 'mod') => {
  const clock = new FakeClock()
  const accounts = new InMemoryAccounts(clock, { confirmsAtOnce: true })
  for (const account of [MOD, TOM, ULA, VERA]) accounts.register(account)
  const catalog = new InMemoryDealCatalog([DEAL, OTHER])
  const community = new InMemoryCommunity(accounts, catalog, clock)
  for (const { email } of [MOD, ULA]) community.moderators.add(accounts.findByEmail(email)!.id)
  const auth = new InMemoryAuth(accounts)
  const comments = new InMemoryCommentStore(community, auth)
  const reports = new InMemoryReportStore(community, auth)
  const report = async (comment: Comment, reason: 'spam' | 'other') =>
    reports.add({ kind: 'comment', commentId: comment.id, reason, description: '' })
  const write = async (text: string) => {
    const added = await comments.add(DEAL.id, text)
    return added.ok ? added.value : Promise.reject(new Error('not added'))
  }
  await auth.signIn(VERA)
  const first = await write('Erster')
  const second = await write('Zweiter')
  await auth.signIn(TOM)
  await report(first, 'spam')
  await clock.advance(1000)
  await report(second, 'other')
  await auth.signIn(ULA)
  await report(first, 'other')
  await (who === null ? auth.discardSession() : auth.signIn(who === 'mod' ? MOD : TOM))
  const desk = new InMemoryModerationDesk(community, auth)
  const dealChanges = new DealChanges()
  const standings = new InMemoryAccountStandings(community, auth)
  const vm = new ModerationViewModel(desk, standings, catalog, auth, clock, dealChanges)
  const done: string[] = []
  vm.done$.subscribe(({ act }) => done.push(act))
  vm.state$.subscribe()
  await settled()
  const listed = () => {
    const state = vm.state$.value
    return state.kind === 'ready' && state.content.kind === 'entries' ? state.content.entries : []
  }
  const entries = () => listed() as readonly ModerationReport[]
  const ask = (what: ModerationAct, entry: ModerationReport, part?: DealPart) =>
    vm.ask(theAct(what, actsOfReport(entry), part))
  const dialog = () => {
    const state = vm.state$.value
    return state.kind === 'ready' ? state.dialog : null
  }
  const shown = () =>
    entries().map(({ content }) => (content.kind === 'comment' ? [content.text, content.visibility === 'hidden'] : []))
  return {
    auth,
    catalog,
    community,
    desk,
    standings,
    reports,
    dealChanges,
    vm,
    done,
    listed,
    entries,
    ask,
    dialog,
    shown,
  }
}

const theAct = (what: ModerationAct, acts: readonly ActSubject[], part?: DealPart) =>
  acts.find(({ act: name, part: { kind } = {} }) => name === what && kind === part?.kind)!

const act = async ({ vm }: Pick<Awaited<ReturnType<typeof given>>, 'vm'>, reason: string) => {
  vm.change({ ground: 'guidelines', reason })
  vm.confirm()
  await settled()
}

describe('a list that was chosen before the page is loaded', () => {
  const enter = async (list: ModerationList, area?: ModeratedArea) => {
    const { auth, catalog, community, desk, standings, dealChanges } = await given()
    const modId = community.moderators.values().next().value ?? ''
    if (area !== undefined) community.areas.set(modId, area)
    const vm = new ModerationViewModel(desk, standings, catalog, auth, new FakeClock(), dealChanges)
    vm.choose(list)
    vm.state$.subscribe()
    await settled()
    vm.choose(list)
    await settled()
    return vm.state$.value
  }

  it('is shown', async () => {
    expect(await enter('disputed')).toMatchObject({ kind: 'ready', tab: 'disputed', content: { kind: 'entries' } })
  })

  it('of imports is none for bounded moderators', async () => {
    expect(await enter('imports', { name: 'Mitte', box: { west: 13, south: 52, east: 14, north: 53 } })).toMatchObject({
      tab: 'open',
      content: { kind: 'entries' },
    })
  })
})

describe('proposals of imports', () => {
  const PROPOSAL: ImportProposal = {
    id: 4,
    placeId: 'osm:way/2',
    kind: 'vanished',
    city: 'Berlin',
    name: 'Krone',
    newName: null,
    address: '',
    newAddress: null,
    metres: null,
    otherId: null,
    otherName: null,
    otherAddress: null,
    list: 'berlin',
    at: new Date(0),
  }
  const givenProposals = async () => {
    const world = await given()
    const imported: PlaceImport = { id: -1, at: new Date(0), list: 'berlin', source: '', counts: { vanished: 2 } }
    const page = ok({ entries: [imported, PROPOSAL, { ...PROPOSAL, id: 5 }], nextCursor: null })
    const find = vi.spyOn(world.desk, 'find').mockResolvedValue(page)
    const decide = vi.spyOn(world.desk, 'decideProposal').mockResolvedValue(ok(undefined))
    world.vm.choose('imports')
    await settled()
    const decided: number[] = []
    world.vm.decided$.subscribe((id) => decided.push(id))
    const decision = () => {
      const state = world.vm.state$.value
      return state.kind === 'ready' ? state.decision : undefined
    }
    return { ...world, find, decide, decided, decision }
  }

  it('leaves the list once it is decided', async () => {
    const { vm, decide, decided, listed, decision } = await givenProposals()
    vm.decide(4, true)
    vm.decide(5, true)
    await settled()
    expect(decide.mock.calls).toEqual([[4, true]])
    expect([listed().map(({ id }) => id), decided, decision()]).toEqual([[-1, 5], [4], null])
  })

  it('stays with the reason if the decision fails', async () => {
    const { vm, decide, listed, decision } = await givenProposals()
    decide.mockResolvedValue(err(OFFLINE))
    vm.decide(4, false)
    expect(decision()).toEqual({ id: 4, failure: null })
    await settled()
    expect([listed().length, decision()]).toEqual([3, { id: 4, failure: OFFLINE }])
  })

  it('reads the list again once an import is undone', async () => {
    const { vm, desk, find } = await givenProposals()
    const undo = vi.spyOn(desk, 'undoImport').mockResolvedValue(ok(undefined))
    vm.undoImport(-1)
    await settled()
    expect([undo.mock.calls, find.mock.calls.length]).toEqual([[[-1]], 2])
  })
})

describe('corrections', () => {
  /** Tom corrected the deal. */
  const givenCorrection = async () => {
    const world = await given('tom')
    const { auth, community, vm } = world
    await new InMemoryDealCorrections(community, auth).correct(DEAL.id, { phone: { seen: null, value: '030 1' } }, null)
    await auth.signIn(MOD)
    await settled()
    vm.choose('corrections')
    await settled()
    const corrections = () => world.listed() as readonly AccountCorrection[]
    return { ...world, corrections }
  }

  it('corrections of an account are undone at once', async () => {
    const { vm, done, community, corrections } = await givenCorrection()
    const [correction] = corrections()
    expect(correction).toMatchObject({ field: 'phone', after: '030 1', authorName: 'Tom' })
    vm.ask(theAct('undo', actsOfCorrection(correction!)))
    await act({ vm }, 'Unfug')
    expect(done).toEqual(['undo'])
    expect(community.deal(DEAL.id)?.phone).toBeNull()
    expect(corrections()).toEqual([])
  })

  it.each([undefined, null, 7] as const)('a suspension clears what is chosen: %s', async (period) => {
    const { vm, community, corrections, dialog, done } = await givenCorrection()
    const suspend = theAct('suspend', actsOfCorrection(corrections()[0]!))
    // That of a report wave is chosen by its card.
    vm.ask(period === 7 ? { ...suspend, period } : suspend)
    vm.change(period === 7 ? { days: 7 } : { period, days: 7 })
    await settled()
    expect(dialog()?.preview).toEqual(
      period === undefined ? null : expect.objectContaining({ correction: 1, comment: 0 }),
    )
    await act({ vm }, 'Unfug')
    expect(community.suspensions.size).toBe(1)
    expect(community.deal(DEAL.id)?.phone).toBe(period === undefined ? '030 1' : null)
    expect(corrections().map(({ author }) => author.isSuspended)).toEqual(period === undefined ? [true] : [])
    expect(done).toEqual([period === undefined ? 'suspend' : 'clear'])
  })

  it('a clearance that failed midway goes on when repeated, and is undone from the log', async () => {
    const { vm, desk, community, corrections, dialog, done, listed } = await givenCorrection()
    const fails = vi.spyOn(desk, 'continueClearance').mockResolvedValue({ ok: false, error: OFFLINE })
    vm.ask(theAct('suspend', actsOfCorrection(corrections()[0]!)))
    vm.change({ period: null })
    await act({ vm }, 'Unfug')
    expect(dialog()).toMatchObject({ isOpen: true, failure: OFFLINE, progress: null, draft: { reason: 'Unfug' } })
    vm.choose('log')
    await settled()
    vm.resume(community.log.at(-1)?.contentId ?? '')
    await settled()
    expect(vm.state$.value).toMatchObject({ resumed: { failure: OFFLINE } })
    fails.mockRestore()
    vm.confirm()
    await settled()
    expect(done).toEqual(['clear'])
    const entries = () => listed() as readonly ModerationLogEntry[]
    expect(entries()).toMatchObject([{ act: 'clear', clearance: { pending: 0, numbers: { correction: 1 } } }])
    const clearance = entries()[0]!.clearance!
    vm.list(clearance.id)
    await settled()
    expect(vm.state$.value).toMatchObject({ cleared: { id: clearance.id, entries: [{ kind: 'correction' }] } })
    vm.ask(undoing(clearance))
    await act({ vm }, 'Irrtum')
    expect(done).toEqual(['clear', 'undo-clear'])
    expect(community.suspensions.size).toBe(0)
    expect(community.deal(DEAL.id)?.phone).toBe('030 1')
  })

  it('a completed act comes with the act that undoes it, if there is one', async () => {
    const { vm, corrections } = await givenCorrection()
    const undos: unknown[] = []
    vm.done$.subscribe(({ undo }) => undos.push(undo?.act))
    vm.ask({
      act: 'dismiss-wave',
      key: 'wave-3',
      undo: restoring(-3),
      perform: (desk, reason) => desk.dismissWave(-3, reason),
    })
    await act({ vm }, 'Ein Straßenfest')
    vm.ask(theAct('suspend', actsOfCorrection(corrections()[0]!)))
    vm.change({ period: null })
    await act({ vm }, 'Unfug')
    vm.ask(restoring(-3))
    await act({ vm }, 'Doch ein Ring')
    expect(undos).toEqual(['restore-wave', 'undo-clear', undefined])
  })
})

describe('the queue', () => {
  it.each(['tom', null] as const)('the queue does not exist for %s', async (who) => {
    const find = vi.spyOn(InMemoryModerationDesk.prototype, 'find')
    const { vm } = await given(who)
    expect(vm.state$.value).toEqual({ kind: 'not-found' })
    expect(find).not.toHaveBeenCalled()
    find.mockRestore()
  })

  it('shows open reports, oldest first', async () => {
    const { shown } = await given()
    expect(shown()).toEqual([
      ['Erster', false],
      ['Zweiter', false],
      ['Erster', false],
    ])
  })

  it('the queue disappears after signing out', async () => {
    const { auth, vm } = await given()
    await auth.discardSession()
    await settled()
    expect(vm.state$.value).toEqual({ kind: 'not-found' })
  })

  it('reports that loading the queue failed, and retries', async () => {
    const { desk, vm, entries } = await given()
    desk.failWith(OFFLINE)
    vm.choose('decided')
    await settled()
    expect(vm.state$.value).toMatchObject({ content: { kind: 'failed', failure: OFFLINE } })
    desk.recover()
    vm.choose('open')
    await settled()
    expect(entries()).toHaveLength(3)
  })

  it('the queue is read after a failure when the service is reachable again', async () => {
    const { dealChanges, desk, entries, vm } = await given()
    desk.failWith(OFFLINE)
    vm.retry()
    await settled()
    desk.recover()
    dealChanges.notify()
    await settled()
    expect(entries()).toHaveLength(3)
  })
})

describe('a reported deal', () => {
  /** Tom reported two deals. */
  const givenReports = async () => {
    const world = await given('tom')
    const { ask, auth, catalog, reports, entries, vm } = world
    for (const dealId of [DEAL.id, OTHER.id])
      await reports.add({ kind: 'deal', dealId, reason: 'other', description: '' })
    const findById = vi.spyOn(catalog, 'findById')
    const deals = () => (vm.state$.value.kind === 'ready' ? [...vm.state$.value.deals] : [])
    const perform = async (name: 'hide' | 'restore') => {
      ask(name, entries().find(({ content }) => content.kind === 'deal')!)
      await act({ vm }, 'Werbung')
    }
    const enter = async () => {
      await auth.signIn(MOD)
      await settled()
    }
    return { ...world, findById, deals, perform, enter }
  }

  it('a reported deal is read with the queue, and again after a retry', async () => {
    const { vm, findById, deals, enter } = await givenReports()
    await enter()
    expect(deals()).toMatchObject([
      [DEAL.id, { id: DEAL.id, menu: [] }],
      [OTHER.id, { id: OTHER.id }],
    ])
    findById.mockReturnValue(new Promise(() => {}))
    vm.retry()
    await settled()
    expect(deals()).toEqual([])
  })

  it('a reported deal is read again once it is restored, if it was hidden when it was read', async () => {
    const { findById, deals, perform, enter } = await givenReports()
    findById.mockResolvedValueOnce(ok(null))
    await enter()
    expect(deals()).toMatchObject([
      [DEAL.id, null],
      [OTHER.id, { id: OTHER.id }],
    ])
    await perform('hide')
    await perform('restore')
    expect(new Map(deals()).get(DEAL.id)).toMatchObject({ id: DEAL.id })
  })

  it('a reported deal is read once, whatever happens meanwhile', async () => {
    const { findById, deals, perform, enter } = await givenReports()
    let answer = () => {}
    findById.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = () => resolve(ok({ ...DEAL, menu: [] }))
      }),
    )
    await enter()
    await perform('hide')
    await perform('restore')
    expect(findById.mock.calls).toEqual([[DEAL.id]])
    answer()
    await settled()
    expect(findById.mock.calls).toEqual([[DEAL.id], [OTHER.id]])
    expect(deals()).toHaveLength(2)
  })

  it('a reported deal that cannot be read leaves the queue as it is', async () => {
    const { vm, findById, enter } = await givenReports()
    findById.mockResolvedValue({ ok: false, error: OFFLINE })
    await enter()
    const deals = new Map([DEAL, OTHER].map(({ id }) => [id, null]))
    expect(vm.state$.value).toMatchObject({ content: { kind: 'entries' }, deals })
  })
})

describe('a part of a reported deal', () => {
  it('a part of a reported deal is hidden and restored alone', async () => {
    const { ask, vm, auth, reports, done, entries, dialog } = await given()
    await auth.signIn(TOM)
    await reports.add({ kind: 'deal', dealId: DEAL.id, reason: 'other', description: '' })
    await auth.signIn(MOD)
    await settled()
    vm.retry()
    await settled()
    const deal = () => {
      const report = entries().find(({ content }) => content.kind === 'deal')
      if (report?.content.kind !== 'deal') throw new Error('no deal in the queue')
      return { report, content: report.content, part: report.content.parts[0] }
    }
    for (const [name, visibility] of [
      ['hide', 'hidden'],
      ['restore', 'shown'],
    ] as const) {
      ask(name, deal().report, deal().part)
      expect(dialog()).toMatchObject({ isOpen: true, part: { kind: 'deal-comment' } })
      await act({ vm }, 'Werbung')
      expect(deal().content).toMatchObject({ visibility: 'shown', parts: [{ kind: 'deal-comment', visibility }] })
    }
    expect(done).toEqual(['hide', 'restore'])
    ask('hide', deal().report)
    expect(dialog()).toMatchObject({ part: undefined, draft: { reason: '' } })
  })
})

describe('an expired session', () => {
  const EXPIRED = { kind: 'failed', failure: { kind: 'unauthorised' } }

  it.each(['choose', 'retry'] as const)(
    'an expired session is not confused with an unknown page (%s)',
    async (what) => {
      const { desk, vm, entries } = await given()
      desk.failWith(UNAUTHORISED)
      if (what === 'choose') vm.choose('decided')
      else vm.retry()
      await settled()
      expect(vm.state$.value).toMatchObject({ kind: 'ready', content: EXPIRED })
      desk.recover()
      vm.choose('open')
      vm.retry()
      await settled()
      expect(entries()).toHaveLength(3)
    },
  )

  it('an expired session replaces the reports until the user signs in again', async () => {
    const { auth, vm, entries } = await given()
    auth.expire()
    await settled()
    expect(vm.state$.value).toMatchObject({ kind: 'ready', content: EXPIRED })
    vm.retry()
    await settled()
    expect(vm.state$.value).toMatchObject({ kind: 'ready', content: EXPIRED })
    await auth.signIn(MOD)
    await settled()
    expect(entries()).toHaveLength(3)
  })

  it('keeps the typed reason, and the act succeeds after signing in again', async () => {
    const { ask, auth, desk, vm, entries, dialog, done } = await given()
    const hide = vi.spyOn(desk, 'hide')
    ask('hide', entries()[0]!)
    vm.change({ ground: 'guidelines', reason: 'Werbung' })
    auth.expire()
    await settled()
    expect(dialog()).toMatchObject({ isOpen: true, draft: { reason: 'Werbung' }, failure: { kind: 'unauthorised' } })
    vm.confirm()
    await settled()
    expect(dialog()).toMatchObject({ isOpen: true, draft: { reason: 'Werbung' }, failure: { kind: 'unauthorised' } })
    expect(hide).not.toHaveBeenCalled()
    await auth.signIn(MOD)
    await settled()
    expect(dialog()).toMatchObject({ isOpen: true, draft: { reason: 'Werbung' }, failure: null })
    vm.confirm()
    await settled()
    expect(done).toEqual(['hide'])
    expect(hide).toHaveBeenCalledOnce()
  })

  it('an expired session is reported on opening the page', async () => {
    const { auth, standings, vm } = await given(null)
    standings.failWith(UNAUTHORISED)
    await auth.signIn(MOD)
    await settled()
    expect(vm.state$.value).toMatchObject(EXPIRED)
    standings.recover()
    auth.expire()
    await settled()
    expect(vm.state$.value).toMatchObject(EXPIRED)
  })

  it('an expired session does not reveal the page to other users', async () => {
    const { auth, vm } = await given('tom')
    auth.expire()
    await settled()
    expect(vm.state$.value).toEqual({ kind: 'not-found' })
  })

  it('an expired session keeps nothing for another moderator', async () => {
    const { ask, auth, entries, dialog } = await given()
    ask('hide', entries()[0]!)
    auth.expire()
    await settled()
    await auth.signIn(ULA)
    await settled()
    expect(entries()).toHaveLength(3)
    expect(dialog()).toBeNull()
  })
})

describe('an act', () => {
  it('hides and restores the comment in all its reports', async () => {
    const { ask, vm, entries, shown, done } = await given()
    ask('hide', entries()[0]!)
    await act({ vm }, 'Werbung')
    expect(shown().map(([, isHidden]) => isHidden)).toEqual([true, false, true])
    ask('restore', entries()[2]!)
    await act({ vm }, 'Doch nicht')
    expect(shown().map(([, isHidden]) => isHidden)).toEqual([false, false, false])
    expect(done).toEqual(['hide', 'restore'])
  })

  it('hides what a justified report names, in all its reports, and closes that one', async () => {
    const { ask, vm, entries, shown, done } = await given()
    ask('resolve', entries()[0]!)
    await act({ vm }, 'Werbung')
    expect(shown()).toEqual([
      ['Zweiter', false],
      ['Erster', true],
    ])
    expect(done).toEqual(['resolve'])
    ask('resolve', entries()[1]!)
    await act({ vm }, 'Werbung')
    vm.choose('log')
    await settled()
    expect(vm.state$.value).toMatchObject({
      content: {
        entries: [{ act: 'resolve' }, { act: 'resolve' }, { act: 'hide', ground: 'guidelines', reason: 'Werbung' }],
      },
    })
  })

  it('closes a justified report of what was deleted meanwhile', async () => {
    const { ask, vm, community, entries, done } = await given()
    ask('resolve', entries()[0]!)
    community.comments = []
    await act({ vm }, 'Werbung')
    expect(done).toEqual(['resolve'])
  })

  it('keeps a justified report open until its content is hidden', async () => {
    const { ask, desk, vm, entries, dialog } = await given()
    const hide = vi.spyOn(desk, 'hide').mockResolvedValueOnce({ ok: false, error: { kind: 'photos-not-moved' } })
    ask('resolve', entries()[0]!)
    await act({ vm }, 'Werbung')
    expect(dialog()).toMatchObject({
      isOpen: true,
      failure: { kind: 'photos-not-moved' },
      draft: { reason: 'Werbung' },
    })
    expect(entries()).toHaveLength(3)
    vm.confirm()
    await settled()
    expect(entries()).toHaveLength(2)
    expect(hide).toHaveBeenCalledTimes(2)
  })

  it('decides a report, which moves from the queue to the log with its reason', async () => {
    const { ask, vm, entries, shown } = await given()
    ask('reject', entries()[0]!)
    await act({ vm }, ' Ist in Ordnung. ')
    expect(shown().map(([text]) => text)).toEqual(['Zweiter', 'Erster'])
    vm.choose('decided')
    await settled()
    expect(entries()).toMatchObject([{ state: 'rejected', decision: { reason: 'Ist in Ordnung.' } }])
    vm.choose('log')
    await settled()
    expect(vm.state$.value).toMatchObject({ tab: 'log', content: { entries: [{ act: 'reject' }] } })
  })

  it('suspends and reinstates the author in all reports of that account', async () => {
    const { ask, vm, entries, done } = await given()
    const suspended = () =>
      entries().map(({ content }) => content.kind === 'comment' && content.author?.isSuspended === true)
    ask('suspend', entries()[0]!)
    await act({ vm }, 'Spam')
    expect(suspended()).toEqual([true, true, true])
    ask('reinstate', entries()[1]!)
    await act({ vm }, 'Genug')
    expect(suspended()).toEqual([false, false, false])
    expect(done).toEqual(['suspend', 'reinstate'])
  })

  it.each(['hide', 'suspend', 'resolve'] as const)('an act (%s) without a legal ground is refused', async (what) => {
    const { ask, vm, entries, dialog, done } = await given()
    ask(what, entries()[0]!)
    vm.change({ reason: 'Werbung' })
    vm.confirm()
    await settled()
    expect(dialog()).toMatchObject({ isOpen: true, problem: 'no-ground', draft: { reason: 'Werbung' }, refusals: 1 })
    expect(done).toEqual([])
  })

  it.each([
    ['no reason', '  ', 'missing'],
    ['too long a reason', 'a'.repeat(501), 'too-long'],
  ])('an act with %s is refused', async (_what, reason, problem) => {
    const { ask, vm, desk, entries, dialog } = await given()
    const hide = vi.spyOn(desk, 'hide')
    ask('hide', entries()[0]!)
    await act({ vm }, reason)
    expect(dialog()).toMatchObject({ isOpen: true, problem, draft: { reason }, refusals: 1 })
    expect(hide).not.toHaveBeenCalled()
  })

  it('an act that fails is reported in the dialog, which keeps the reason', async () => {
    const { ask, vm, desk, entries, dialog, done } = await given()
    const [report] = entries()
    await desk.reject(report!.id, 'war schneller')
    ask('reject', report!)
    await act({ vm }, 'Ist in Ordnung.')
    expect(dialog()).toMatchObject({
      isOpen: true,
      failure: { kind: 'already-decided' },
      draft: { reason: 'Ist in Ordnung.' },
    })
    expect(done).toEqual([])
  })

  it('ignores repeated submits, and keeps the dialog open until it is done', async () => {
    const { ask, desk, vm, entries, dialog } = await given()
    const hide = vi.spyOn(desk, 'hide')
    ask('hide', entries()[0]!)
    vm.change({ ground: 'guidelines', reason: 'Werbung' })
    vm.confirm()
    vm.confirm()
    vm.dismiss()
    expect(dialog()).toMatchObject({ isOpen: true, isPending: true })
    await settled()
    expect(dialog()).toMatchObject({ isOpen: false })
    expect(hide).toHaveBeenCalledOnce()
  })
})

describe('disputed deals', () => {
  const givenReport = async () => {
    const world = await given()
    const { auth, community, vm } = world
    await auth.signIn(TOM)
    await new InMemoryDealVoteStore(community, auth).send({ dealId: DEAL.id, kind: 'report-gone' })
    await auth.signIn(MOD)
    await settled()
    vm.choose('disputed')
    await settled()
    const disputes = () => world.listed() as readonly DisputedDeal[]
    return { ...world, disputes }
  }

  it('disputed deals are listed, and decided with a reason', async () => {
    const { vm, done, dialog, disputes } = await givenReport()
    expect(disputes()).toMatchObject([{ id: 1, gone: null, dispute: { gone: { reports: 1 } } }])
    vm.ask(theAct('mark-gone', actsOfDispute(disputes()[0]!)))
    vm.confirm()
    expect(dialog()).toMatchObject({ isOpen: true, problem: 'missing' })
    vm.change({ reason: 'Zugemauert' })
    vm.confirm()
    await settled()
    expect(disputes()).toMatchObject([{ gone: { by: 'moderation' } }])
    vm.ask(theAct('list-again', actsOfDispute(disputes()[0]!)))
    vm.change({ reason: 'Doch offen' })
    vm.confirm()
    await settled()
    expect(disputes()).toEqual([])
    expect(done).toEqual(['mark-gone', 'list-again'])
  })

  it('disputed deals keep what was entered for the same act when the dialog is closed or the service fails', async () => {
    const { vm, desk, dialog, disputes } = await givenReport()
    const [deal] = disputes()
    vm.ask(theAct('mark-gone', actsOfDispute(deal!)))
    vm.change({ reason: 'Zugemauert' })
    vi.spyOn(desk, 'markGone').mockResolvedValueOnce({ ok: false, error: OFFLINE })
    vm.confirm()
    await settled()
    expect(dialog()).toMatchObject({ isOpen: true, failure: OFFLINE, draft: { reason: 'Zugemauert' } })
    vm.dismiss()
    vm.ask(theAct('mark-gone', actsOfDispute(deal!)))
    expect(dialog()).toMatchObject({ draft: { reason: 'Zugemauert' } })
    vm.ask(theAct('list-again', actsOfDispute(deal!)))
    expect(dialog()).toMatchObject({ draft: { reason: '' } })
  })
})

import { rejected, undoOf, type VoteRequest } from '@mahlzeit/domain'
import {
  aBackend,
  aDeal,
  FakeClock,
  InMemoryDealVoteStore,
  InMemoryPreferences,
  MARA,
  OFFLINE,
  settled,
  TOM,
} from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmationOutbox } from './confirmation-outbox.ts'
import { DealChanges } from './deal-changes.ts'
import { DealVoting, type VoteOutcome } from './deal-voting.ts'

const DEAL = aDeal({ id: 1 })
const NOW = new Date('2026-03-02T11:00:00Z')
const CLOSED: VoteRequest = { dealId: DEAL.id, kind: 'report-closed', until: '2026-03-04' }
const GONE: VoteRequest = { dealId: DEAL.id, kind: 'report-gone' }
const CONFIRM: VoteRequest = { dealId: DEAL.id, kind: 'confirm', at: NOW }

const given = async ({ signedIn = true } = {}) => {
  const { auth, catalog, clock, community } = await aBackend({ deals: [DEAL], clock: new FakeClock(NOW), signedIn })
  const store = new InMemoryDealVoteStore(community, auth)
  const dealChanges = new DealChanges()
  const outbox = new ConfirmationOutbox(new InMemoryPreferences(), store, auth, dealChanges, clock)
  const voting = new DealVoting(store, outbox, auth, dealChanges)
  const outcomes: VoteOutcome[] = []
  voting.outcomes$.subscribe((outcome) => outcomes.push(outcome))
  voting.state$.subscribe()
  await settled()
  const request = async (...requests: readonly VoteRequest[]) => {
    for (const one of requests) voting.request(one)
    await settled()
  }
  const deal = async () => {
    const found = await catalog.findById(DEAL.id)
    return found.ok ? found.value : null
  }
  return { auth, store, dealChanges, voting, outcomes, request, deal }
}

describe('a vote', () => {
  it.each([CONFIRM, CLOSED, GONE])(
    'a vote of the kind $kind is sent, and brings the votes of the deal without another read',
    async (vote) => {
      const { outcomes, request, dealChanges } = await given()
      const answers: unknown[] = []
      const invalidations: unknown[] = []
      dealChanges.votes$.subscribe((answer) => answers.push(answer))
      dealChanges.changes$.subscribe(() => invalidations.push('all'))
      const { version } = dealChanges
      await request(vote)
      expect(outcomes).toEqual([expect.objectContaining({ kind: 'sent', request: vote })])
      expect(answers).toMatchObject([{ dealId: 1, own: {} }])
      expect(invalidations).toEqual([])
      expect(dealChanges.version).toBe(version + 1)
    },
  )

  it.each([CONFIRM, CLOSED, GONE])('a vote of the kind $kind can be undone', async (vote) => {
    const { store, outcomes, request } = await given()
    await request(vote)
    const undo = undoOf(vote)
    if (undo) await request(undo)
    expect(await store.find(DEAL.id)).toMatchObject({
      value: { own: { confirmedOn: null, closedUntil: null, goneSince: null, mayReportGone: true } },
    })
    expect(outcomes.map(({ kind }) => kind)).toEqual(['sent', 'sent'])
    expect(undo && undoOf(undo)).toBeNull()
  })

  it('a vote is sent once for two taps', async () => {
    const { store, voting, request } = await given()
    const report = vi.spyOn(store, 'send')
    voting.request(GONE)
    expect([...voting.state$.value.pending]).toEqual(['1/gone'])
    await request(GONE)
    expect(report).toHaveBeenCalledOnce()
    expect(voting.state$.value.pending.size).toBe(0)
  })

  it('a vote that the service refuses says why', async () => {
    const { store, outcomes, request } = await given()
    vi.spyOn(store, 'send').mockResolvedValue({ ok: false, error: rejected('own-deal') })
    await request(GONE)
    expect(outcomes).toEqual([{ kind: 'refused', request: GONE, failure: rejected('own-deal') }])
  })

  it('a vote asks moderators for a reason, and is refused where nothing can ask for it', async () => {
    const { voting, store, outcomes, request } = await given()
    const failure = rejected('moderation-reason-missing')
    vi.spyOn(store, 'send').mockResolvedValue({ ok: false, error: failure })
    await request(GONE)
    expect(outcomes).toEqual([{ kind: 'refused', request: GONE, failure }])
    const asked: unknown[] = []
    voting.reasonsNeeded$.subscribe((dealId) => asked.push(dealId))
    await request(GONE)
    expect(asked).toEqual([GONE.dealId])
    expect(outcomes).toHaveLength(1)
  })

  it('a vote of a moderator has no undo', () => {
    expect(undoOf({ dealId: DEAL.id, kind: 'report-gone', reason: 'Vor Ort gesehen' })).toBeNull()
  })

  it('a vote without a network is refused if it is a report, and waits if it is a confirmation', async () => {
    const { store, outcomes, request, deal } = await given()
    store.failWith(OFFLINE)
    await request(CLOSED, CONFIRM)
    expect(outcomes.map(({ kind }) => kind)).toEqual(['refused', 'waiting'])
    expect((await deal())?.confirmation).toBeNull()
  })
})

describe('the vote of a guest', () => {
  it.each([CONFIRM, CLOSED, GONE])('the vote of a guest of the kind $kind is sent after the sign-in', async (vote) => {
    const { auth, outcomes, request } = await given({ signedIn: false })
    await request(vote)
    expect(outcomes).toEqual([{ kind: 'sign-in-first' }])
    await auth.signIn(MARA)
    await settled()
    expect(outcomes.slice(1)).toEqual([expect.objectContaining({ kind: 'sent', request: vote })])
  })

  it('the vote of a guest replaces an earlier one, and is sent once', async () => {
    const { auth, store, request } = await given({ signedIn: false })
    await request(GONE, CLOSED)
    await auth.signIn(MARA)
    await settled()
    await auth.signOut()
    await auth.signIn(MARA)
    await settled()
    expect(await store.find(DEAL.id)).toMatchObject({ value: { own: { closedUntil: '2026-03-04', goneSince: null } } })
  })

  it.each([
    { who: 'the same user', account: MARA, kinds: ['sign-in-first', 'sent'] },
    { who: 'nobody else', account: TOM, kinds: ['sign-in-first'] },
  ])('the vote of a guest whose session ended is sent after the next sign-in of $who', async ({ account, kinds }) => {
    const { auth, store, outcomes, request } = await given()
    vi.spyOn(store, 'send').mockResolvedValueOnce({
      ok: false,
      error: { kind: 'unauthorised', message: 'the session has ended' },
    })
    await request(GONE)
    auth.expire()
    await auth.signIn(account)
    await settled()
    expect(outcomes.map(({ kind }) => kind)).toEqual(kinds)
  })
})

import type { DealId } from '@mahlzeit/domain'
import { aBackend, aDeal, FakeClock, InMemoryTenancies, settled } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { TenancyViewModel } from './tenancy.view-model.ts'

const KRONE = aDeal({ id: 1, place: { name: 'Gasthaus Krone' } })
const CLAIM = 2 as DealId

const given = async ({ signedIn = true } = {}) => {
  const clock = new FakeClock(new Date('2026-03-02T11:00:00Z'))
  const ended = { at: clock.now(), succession: 'tenant', successor: null } as const
  const claim = aDeal({ id: 2, place: { name: 'Thai Orchidee' }, ended })
  const { auth, community } = await aBackend({ deals: [KRONE, claim], clock, signedIn })
  community.catalog.tenancies.set(CLAIM, { of: KRONE.id, state: 'claimed', people: new Set(['the author']) })
  const dealChanges = new DealChanges()
  const notified: DealId[] = []
  dealChanges.changes$.subscribe((id) => notified.push(id as unknown as DealId))
  const vm = new TenancyViewModel(new InMemoryTenancies(community, auth), auth, dealChanges)
  const outcomes: unknown[] = []
  vm.state$.subscribe()
  vm.outcomes$.subscribe((outcome) => outcomes.push(outcome))
  await settled()
  return { vm, community, outcomes, notified }
}

describe('the claim of a new tenant', () => {
  it('ends the deal before once a second person confirms it', async () => {
    const { vm, community, outcomes, notified } = await given()
    vm.confirm(CLAIM, KRONE.id)
    await settled()
    expect(outcomes).toEqual([{ kind: 'confirmed' }])
    expect(await community.catalog.findById(KRONE.id)).toMatchObject({
      value: { ended: { succession: 'tenant', successor: { id: CLAIM, name: 'Thai Orchidee' } } },
    })
    expect(await community.catalog.findById(CLAIM)).toMatchObject({
      value: { ended: null, tenancy: { state: 'begun' } },
    })
    expect(notified.length).toBeGreaterThan(0)
  })

  it('asks a guest to sign in', async () => {
    const { vm, outcomes } = await given({ signedIn: false })
    vm.confirm(CLAIM, KRONE.id)
    await settled()
    expect(outcomes).toEqual([{ kind: 'sign-in' }])
  })

  it('says why a dismissed claim cannot be confirmed', async () => {
    const { vm, community, outcomes } = await given()
    community.catalog.setTenancy(CLAIM, 'undone', new Date())
    vm.confirm(CLAIM, KRONE.id)
    await settled()
    expect(outcomes).toEqual([{ kind: 'failed', failure: { kind: 'rejected', refusal: { code: 'deal-ended' } } }])
  })
})

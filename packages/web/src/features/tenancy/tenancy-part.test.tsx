import { type Deal, type DealId, err, MODERATION_DESK, TENANCIES, type Tenancy, type Token } from '@mahlzeit/domain'
import {
  aBackend,
  aDeal,
  FakeClock,
  InMemoryModerationDesk,
  InMemoryTenancies,
  MARA,
  OFFLINE,
  settled,
} from '@mahlzeit/test-fakes'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Resolve, ResolveContext } from '../../mvvm/use-resolved.ts'
import { DealChanges } from '../../state/deal-changes.ts'
import { ModeratorStatus } from '../../state/moderator-status.ts'
import { MOVE_DECISION_VIEW_MODEL, MoveDecisionViewModel } from './move-decision.view-model.ts'
import { TENANCY_DECISION_VIEW_MODEL, TenancyDecisionViewModel } from './tenancy-decision.view-model.ts'
import { TenancyPart } from './tenancy-part.tsx'
import { TENANCY_VIEW_MODEL, TenancyViewModel } from './tenancy.view-model.ts'

// Lazy-loaded in the app; preloaded here, so that no test waits for it.
beforeAll(async () => {
  await import('./tenancy-decision-form.tsx')
  await import('./move-decision-form.tsx')
})

const NOW = new Date('2026-03-02T11:00:00Z')
const KRONE = aDeal({ id: 1, place: { name: 'Gasthaus Krone' } })
const CLAIM = 2 as DealId
const MOVED = aDeal({ id: 3, place: { name: 'Krone', address: 'Kantstraße 5, 10623 Berlin' } })

const Address = () => <p>{useLocation().pathname}</p>

/** An area without any of the deals. */
const ELSEWHERE = { name: 'Leipzig', box: { west: 12, south: 51, east: 12.5, north: 51.5 } }

const show = async ({
  signedIn = true,
  isModerator = true,
  area = null as typeof ELSEWHERE | null,
  page = 1,
  begun = null as Date | null,
} = {}) => {
  const ended = { at: NOW, succession: 'tenant', successor: null } as const
  const next = aDeal({ id: 2, place: { name: 'Thai Orchidee' }, ended })
  const { auth, community, accounts } = await aBackend({
    deals: [KRONE, next, MOVED],
    clock: new FakeClock(NOW),
    signedIn,
  })
  const userId = accounts.findByEmail(MARA.email)?.id ?? ''
  if (isModerator) community.moderators.add(userId)
  if (area) community.areas.set(userId, area)
  community.catalog.tenancies.set(CLAIM, { of: KRONE.id, state: 'claimed', people: new Set(['the author']) })
  if (begun) community.catalog.setTenancy(CLAIM, 'begun', begun)
  const tenancies = new InMemoryTenancies(community, auth)
  const desk = new InMemoryModerationDesk(community, auth)
  const asked = vi.spyOn(desk, 'isModerator')
  const changes = new DealChanges()
  const moderators = new ModeratorStatus(desk, auth)
  const bound = new Map<Token<unknown>, () => unknown>([
    [TENANCIES, () => tenancies],
    [MODERATION_DESK, () => desk],
    [TENANCY_VIEW_MODEL, () => new TenancyViewModel(tenancies, auth, changes)],
    [MOVE_DECISION_VIEW_MODEL, () => new MoveDecisionViewModel(desk, community.catalog, moderators, changes)],
    [TENANCY_DECISION_VIEW_MODEL, () => new TenancyDecisionViewModel(tenancies, moderators, changes)],
  ])
  const found = await community.catalog.findById(page as DealId)
  const deal = (found.ok ? found.value : null) as Deal & { readonly tenancy?: Tenancy }
  render(
    <MemoryRouter>
      <Address />
      <ResolveContext value={((known: Token<unknown>) => bound.get(known)?.()) as Resolve}>
        <TenancyPart deal={deal} now={NOW} />
      </ResolveContext>
    </MemoryRouter>,
  )
  await act(settled)
  const stateNow = async () => {
    const read = await community.catalog.findById(CLAIM)
    return read.ok ? read.value?.tenancy?.state : null
  }
  return { asked, tenancies, stateNow, community, desk }
}

const reason = () => screen.getByRole('textbox', { name: 'Begründung' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the decision of a moderator on a new tenant', () => {
  it.each([
    ['the page of the former tenant', 1],
    ['the page of the new tenant', 2],
  ])('is made with a reason on %s', async (_where, page) => {
    const { stateNow } = await show({ page })
    await press('Neuen Wirt bestätigen')
    expect(screen.getByText('Bitte gib eine Begründung an.')).toBeVisible()
    expect(document.activeElement).toBe(reason())
    expect(await stateNow()).toBe('claimed')
    await userEvent.type(reason(), 'Vor Ort gesehen.')
    await press('Neuen Wirt bestätigen')
    await waitFor(async () => expect(await stateNow()).toBe('begun'))
  })

  it('dismisses a claim', async () => {
    const { stateNow } = await show()
    await userEvent.type(reason(), 'Dort ist noch die Krone.')
    await press('Ablehnen')
    await waitFor(async () => expect(await stateNow()).toBe('undone'))
  })

  it('says that a tenancy of a month can no longer be undone, and offers no form', async () => {
    await show({ page: 2, begun: new Date(NOW.getTime() - 30 * 86_400_000) })
    expect(screen.getByText('Zurücknehmen geht nur in den ersten 30 Tagen.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Zurücknehmen' })).toBeNull()
  })

  it('undoes a tenancy that has begun', async () => {
    const { stateNow } = await show({ page: 2, begun: NOW })
    expect(screen.queryByRole('button', { name: 'Neuen Wirt bestätigen' })).toBeNull()
    await userEvent.type(reason(), 'Ein Irrtum.')
    await press('Zurücknehmen')
    await waitFor(async () => expect(await stateNow()).toBe('undone'))
  })

  it('keeps the reason when it fails', async () => {
    const { tenancies } = await show()
    vi.spyOn(tenancies, 'decide').mockResolvedValue(err(OFFLINE))
    await userEvent.type(reason(), 'Vor Ort gesehen.')
    await press('Ablehnen')
    expect(await screen.findByText(/^Das wurde nicht gespeichert\. Du bist offline/u)).toBeVisible()
    expect(reason()).toHaveProperty('value', 'Vor Ort gesehen.')
  })

  it('says until when a tenancy can be undone', async () => {
    const { tenancies } = await show({ page: 2, begun: NOW })
    const refusal = { code: 'undo-too-late' } as const
    vi.spyOn(tenancies, 'decide').mockResolvedValue(err({ kind: 'rejected', refusal }))
    await userEvent.type(reason(), 'Ein Irrtum.')
    await press('Zurücknehmen')
    expect(await screen.findByText('Zurücknehmen geht nur in den ersten 30 Tagen.')).toBeVisible()
  })

  it.each([
    ['users', true, 1],
    ['guests, without a request', false, 0],
  ])('is not offered to %s', async (_who, signedIn, requests) => {
    const { asked } = await show({ signedIn, isModerator: false })
    expect(screen.getByRole('button', { name: 'Stimmt, neuer Wirt' })).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(asked).toHaveBeenCalledTimes(requests)
  })
})

describe('the decision of a moderator that a restaurant moved', () => {
  const target = () => screen.getByRole('textbox', { name: 'Deal am neuen Ort' })
  const reasonOfMove = () => screen.getAllByRole('textbox', { name: 'Begründung' }).at(-1) as HTMLElement
  const send = async () => userEvent.click(screen.getByRole('button', { name: 'Ist umgezogen' }))

  it('shows both places, needs a deal and a reason, and goes to the new place', async () => {
    const { community } = await show()
    await press('Ist umgezogen')
    await send()
    expect(screen.getByText('Bitte gib den Deal am neuen Ort an.')).toBeVisible()
    expect(document.activeElement).toBe(target())
    await userEvent.type(target(), 'https://mahlzeit.example/restaurant/3-krone?from=map')
    expect(await screen.findByText(/^Gasthaus Krone, .+ → Krone, Kantstraße 5, 10623 Berlin$/u)).toBeVisible()
    await userEvent.type(reasonOfMove(), 'Steht an der Tür.')
    await send()
    expect(await screen.findByText('/restaurant/3-krone')).toBeVisible()
    const former = community.deal(KRONE.id)
    expect(former?.ended).toMatchObject({ succession: 'moved', successor: { id: MOVED.id } })
  })

  it.each([
    ['99', 'Unter dieser Adresse gibt es keinen Deal.'],
    ['https://elsewhere.example/', 'Unter dieser Adresse gibt es keinen Deal.'],
    ['1', 'Das ist dieser Deal selbst.'],
  ])('refuses the address %s', async (address, text) => {
    const { desk } = await show()
    const merged = vi.spyOn(desk, 'mergeDeals')
    await press('Ist umgezogen')
    await userEvent.type(target(), address)
    await userEvent.type(reasonOfMove(), 'Steht an der Tür.')
    await send()
    expect(screen.getByText(text)).toBeVisible()
    expect(merged).not.toHaveBeenCalled()
  })

  it('reads a deal again that could not be loaded', async () => {
    const { community } = await show()
    const read = vi.spyOn(community.catalog, 'findById').mockResolvedValueOnce(err(OFFLINE))
    await press('Ist umgezogen')
    await userEvent.type(target(), '3')
    await userEvent.type(reasonOfMove(), 'Steht an der Tür.')
    await send()
    expect(screen.getByText(/^Der Deal konnte nicht geladen werden\./u)).toBeVisible()
    expect(await screen.findByText(/→ Krone, /u)).toBeVisible()
    expect(read).toHaveBeenCalledTimes(2)
    await send()
    expect(await screen.findByText('/restaurant/3-krone')).toBeVisible()
  })

  it('says that two names are those of two restaurants, and keeps what was entered', async () => {
    const { desk } = await show()
    const refusal = { code: 'other-tenant' } as const
    vi.spyOn(desk, 'mergeDeals').mockResolvedValue(err({ kind: 'rejected', refusal }))
    await press('Ist umgezogen')
    await userEvent.type(target(), '3')
    await userEvent.type(reasonOfMove(), 'Steht an der Tür.')
    await send()
    expect(await screen.findByText('Die Namen sind zu verschieden: Das sind zwei Restaurants.')).toBeVisible()
    expect(target()).toHaveProperty('value', '3')
  })

  it('is not offered to users, nor a claim or a move to moderators of another area', async () => {
    await show({ isModerator: false })
    expect(screen.queryByRole('button', { name: 'Ist umgezogen' })).toBeNull()
    cleanup()
    await show({ area: ELSEWHERE })
    expect(screen.queryByRole('button', { name: 'Ist umgezogen' })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

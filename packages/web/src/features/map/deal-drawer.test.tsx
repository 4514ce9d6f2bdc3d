import { type Deal, failure, type LatLng, SAMPLE_DEALS } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type DealTrustProps, SlotsContext } from '../../shared/slots.ts'
import { DealDrawer } from './deal-drawer.tsx'
import type { MapState } from './map-state.ts'
import { aVm, calm, kantine, linde, show } from './test-support/given.tsx'

describe('the map drawer', () => {
  const drawer = (state: Partial<MapState>) => {
    const vm = aVm()
    show(<DealDrawer vm={vm} state={{ ...calm, ...state }} snap="half" onSnapChange={() => {}} />)
    return vm
  }
  const shown = {
    kind: 'shown',
    id: linde.id,
    deal: { ...linde, menu: [] },
    nearby: { kind: 'ready', deals: [kantine] },
  } as const

  it('shows the deal and others nearby, with links to their pages and back to the pin', () => {
    drawer({ selection: shown })
    expect(screen.getByRole('link', { name: 'Zur Linde' }).getAttribute('href')).toBe(
      '/restaurant/7-zur-linde?from=map&selected=7',
    )
    expect(screen.getByRole('heading', { name: 'Weitere Deals in der Nähe' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Kantine' }).getAttribute('href')).toBe(
      '/restaurant/8-kantine?from=map&selected=8',
    )
  })

  it('the map drawer asks whether the selected deal still holds, and nothing about others and sample deals', () => {
    const DealTrust = ({ deal }: DealTrustProps) => <p>Stimmt {deal.place.name} noch?</p>
    const drawerWith = (deal: Deal) =>
      show(
        <SlotsContext value={{ DealTrust }}>
          <DealDrawer
            vm={aVm()}
            state={{ ...calm, selection: { ...shown, deal: { menu: [], ...deal } } }}
            snap="half"
            onSnapChange={() => {}}
          />
        </SlotsContext>,
      )
    drawerWith(linde)
    expect(screen.getAllByText(/^Stimmt/u).map(({ textContent }) => textContent)).toEqual(['Stimmt Zur Linde noch?'])
    cleanup()
    drawerWith(SAMPLE_DEALS[0] as Deal)
    expect(screen.queryByText(/^Stimmt/u)).toBeNull()
  })

  it('the map drawer says from where each distance is measured', () => {
    const north = ({ position: { lat, lng } }: { position: LatLng }, degrees: number) => ({ lat: lat + degrees, lng })
    const near = aDeal({ id: 8, place: { name: 'Kantine', position: north(linde.place, 0.01) } })
    drawer({
      selection: { ...shown, nearby: { kind: 'ready', deals: [near] } },
      from: north(linde.place, 0.02),
    })
    const [own, other] = screen.getAllByRole('article')
    expect(own?.textContent).toContain('2,2\u00a0km entfernt')
    expect(other?.textContent).toContain('1,1\u00a0km vom gewählten Deal')
    expect(other?.textContent).not.toContain('entfernt')
  })

  it('says that the distance is measured from the place of the visit', () => {
    const place = { name: 'Alexanderplatz', position: linde.place.position, isKnown: true, zoom: 15 }
    drawer({ selection: shown, place, from: place.position })
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('10\u00a0m ab Alexanderplatz')
  })

  it('says that the filter hides the deal on the map', () => {
    drawer({ selection: shown, verdict: 'no' })
    expect(screen.getByText(/^Dein Filter blendet diesen Deal aus\./u)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zur Linde' })).toBeVisible()
  })

  it.each(['yes', 'unknown'] as const)(
    'does not say that the filter hides a deal that is on the map (%s)',
    (verdict) => {
      drawer({ selection: shown, verdict })
      expect(screen.queryByText(/^Dein Filter/u)).toBeNull()
    },
  )

  it('the map drawer can be closed', async () => {
    const vm = drawer({ selection: shown })
    const close = vi.spyOn(vm, 'closeDrawer')
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
    expect(close).toHaveBeenCalledOnce()
  })

  it('the map drawer cannot be closed if the deal is in the address', () => {
    drawer({ selection: shown, isPinned: true })
    expect(screen.queryByRole('button', { name: 'Schließen' })).toBeNull()
  })

  it('the map drawer offers directions', async () => {
    drawer({ selection: shown })
    await userEvent.click(screen.getByRole('button', { name: 'Route' }))
    expect(await screen.findByText('Route zu Zur Linde', {}, { timeout: 10_000 })).toBeVisible()
  })

  it('the map drawer says why the deal cannot be shown, with a retry', async () => {
    const vm = drawer({ selection: { kind: 'failed', id: linde.id, failure: failure('timeout', ''), pin: null } })
    const retry = vi.spyOn(vm, 'retry')
    expect(screen.getByRole('alert').textContent).toContain('Fehler beim Laden der Deals: ')
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('the map drawer says that no other deal is near, or that reading failed', () => {
    drawer({ selection: { ...shown, nearby: { kind: 'ready', deals: [] } } })
    expect(screen.getByText('In der Nähe gibt es keine weiteren Deals.')).toBeVisible()
    drawer({ selection: { ...shown, nearby: { kind: 'failed' } } })
    expect(screen.getByText('Die Deals in der Nähe konnten nicht geladen werden.')).toBeVisible()
  })
})

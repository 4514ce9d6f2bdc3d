import { type Deal, type DealWithMenu, failure, SAMPLE_DEALS } from '@mahlzeit/domain'
import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { NEVER } from 'rxjs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { viewState } from '../../mvvm/view-state.ts'
import {
  type DealCommunityProps,
  type DealCorrectionsProps,
  type DealTrustProps,
  SlotsContext,
} from '../../shared/slots.ts'
import { STATIC_PAGE_ID } from '../../shared/static-page.ts'
import type { DealDetailState, DealDistance } from './deal-detail.view-model.ts'
import { DealDetailView } from './deal-detail-view.tsx'

// Loaded on demand in the app; here ahead, so that no test waits for it.
beforeAll(() => import('../../ui/drawer-dialog.tsx'))

/** Monday noon in Berlin. */
const NOW = new Date('2026-03-02T11:00:00Z')

const NEAR: DealDistance = { km: 0.35, from: null }

const show = (state: DealDetailState) => {
  const vm = { state$: viewState(state, NEVER), retry: vi.fn() }
  const onBack = vi.fn()
  const onShare = vi.fn()
  render(
    <MemoryRouter>
      <DealDetailView vm={vm} onBack={onBack} onShare={onShare} />
    </MemoryRouter>,
  )
  return { vm, onBack, onShare }
}

const showDeal = (deal: Deal, now = NOW, distance: DealDistance | null = null) =>
  show({ kind: 'ready', deal: { menu: [], ...deal }, now, distance })

const nothingKnown = aDeal({
  place: { name: 'Nix da', address: '' },
  startTime: null,
  endTime: null,
  availableDays: [],
  rating: null,
  ratingCount: null,
  cuisines: [],
  diets: [],
  cards: null,
  website: null,
  phone: null,
})

describe('the text of the server', () => {
  it.each([
    ['stays while the deal loads', { kind: 'loading' }, true],
    ['goes when the deal is shown', { kind: 'ready', deal: { menu: [], ...aDeal() }, now: NOW, distance: null }, false],
    ['goes when there is no such deal', { kind: 'not-found' }, false],
    ['goes when the deal could not be loaded', { kind: 'failed', failure: failure('offline', 'no network') }, false],
  ] as const)('the text of the server %s', (_what, state, stays) => {
    const text = document.body.appendChild(document.createElement('div'))
    text.id = STATIC_PAGE_ID
    show(state)
    expect(text.isConnected).toBe(stays)
    text.remove()
  })
})

describe('the title of the document', () => {
  const dish = { id: 5, imageId: 1, name: 'Senfeier', description: null, price: 850, diets: [], day: null } as const
  const deal = { ...aDeal({ images: [anImage({ id: 1 })] }), district: 'Mitte' }

  it('the title of the document names cuisine, district and town without a dish of today', () => {
    show({ kind: 'ready', deal: { ...deal, menu: [] }, now: NOW, distance: null })
    expect(document.title).toBe('Zur Linde – deutsch, Mitte, Berlin')
  })

  it('the title of the document names a dish of today', async () => {
    show({ kind: 'ready', deal: { ...deal, menu: [dish] }, now: NOW, distance: null })
    await expect
      .poll(() => document.title.replaceAll('\u00a0', ' '))
      .toBe('Heute: Senfeier 8,50 € · bis 15:00 – Zur Linde')
  })

  it('the title of the document names the product beside what is no deal', () => {
    show({ kind: 'not-found' })
    expect(document.title).toBe('Restaurant nicht gefunden · Mahlzeit')
  })
})

describe('the page of a deal', () => {
  it('the page of a deal shows all known information', () => {
    showDeal(
      aDeal({
        diets: ['keine_diaet', 'vegetarisch', 'vegan'],
        cuisines: ['cafe_bistro', 'deutsch'],
        initialComment: ' Suppe ist dabei. ',
        images: [anImage({ offerType: 'tageskarte', createdAt: new Date('2026-02-27T11:00:00Z') })],
      }),
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Zur Linde' })).toBeVisible()
    for (const text of [
      '4,5 von 5 Sternen, 120 Bewertungen',
      'Café / Bistro',
      'vegetarisch',
      'vegan',
      '12:00–15:00 · Mo–Fr',
      'Jetzt bis 15:00',
      'Kartenzahlung möglich',
      'Torstraße 12, 10119 Berlin',
      'Suppe ist dabei.',
      'Tageskarte',
      'vor 3 Tagen',
    ])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByText('deutsch')).toBeNull()
    expect(screen.queryByText(/Keine Diät/u)).toBeNull()
    expect(screen.queryByText('Beispiel')).toBeNull()
  })

  it.each([
    [0.35, null, '350 m entfernt', '6 Min. zu Fuß'],
    [0.35, 'Alexanderplatz', '350 m ab Alexanderplatz', '6 Min. zu Fuß'],
    [3.6, null, '3,6 km entfernt', '59 Min. zu Fuß'],
    [3.7, null, '3,7 km entfernt', null],
  ])('%d km from %s are shown as %s, the walk as %s', (km, name, distance, walk) => {
    const from = name === null ? null : { position: { lat: 52.5, lng: 13.4 }, name, isKnown: true, zoom: 14 }
    showDeal(aDeal(), NOW, { km, from })
    const item = (text: RegExp) =>
      screen.queryByText(text)?.closest('li')?.textContent.replaceAll('\u00a0', ' ') ?? null
    expect(item(/^(?:350|3,\d).k?m/u)).toBe(distance)
    expect(item(/zu Fuß/u)).toBe(walk)
  })

  it('the page of a deal names unknown information as unknown', () => {
    showDeal(nothingKnown)
    for (const text of [
      'Noch keine Bewertung',
      'Keine Zeiten angegeben · Keine Tage angegeben',
      'Zeiten unbekannt',
      'Kartenzahlung: keine Angabe',
      'Keine Adresse angegeben',
      'Von diesem Mittagstisch hat noch niemand ein Foto gemacht.',
    ])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('the page of a deal names the public holiday for which lunch is uncertain, and a past menu as past', () => {
    const images = [anImage({ offerType: 'monatskarte', createdAt: new Date('2027-02-26T11:00:00Z') })]
    showDeal(aDeal({ images }), new Date('2027-03-08T11:15:00Z'))
    for (const text of ['Feiertag: Frauentag – bitte nachfragen', 'Karte vom letzten Monat'])
      expect(screen.getByText(text)).toBeVisible()
  })

  it.each([
    ['wochenkarte', '2026-12-28', '2027-01-02T11:15:00Z', 'KW 53', null],
    ['wochenkarte', '2026-12-28', '2027-01-03T22:59:00Z', 'KW 53', null],
    ['wochenkarte', '2026-12-28', '2027-01-03T23:00:00Z', 'KW 53/2026 · vorbei', 'Karte von letzter Woche'],
    ['wochenkarte', '2026-12-28', '2027-01-04T11:15:00Z', 'KW 53/2026 · vorbei', 'Karte von letzter Woche'],
    ['monatskarte', '2027-02-01', '2027-02-28T22:59:00Z', 'Februar', null],
    ['monatskarte', '2027-02-01', '2027-02-28T23:00:00Z', 'Februar · vorbei', 'Karte vom letzten Monat'],
    ['monatskarte', '2027-02-01', '2027-03-31T21:59:00Z', 'Februar · vorbei', 'Karte vom letzten Monat'],
  ] as const)('a photo of a %s from %s is shown at %s as %s', (offerType, menuDate, now, label, past) => {
    showDeal(aDeal({ images: [anImage({ offerType, menuDate })] }), new Date(now))
    expect(screen.getByText(label)).toBeVisible()
    expect(screen.queryByText(/^Karte v/u)?.textContent ?? null).toBe(past)
  })

  it('the page of a deal names the period of each photo, those of today first and past ones last', async () => {
    const image = (id: number, menuDate: string) => anImage({ id, offerType: 'wochenkarte', menuDate })
    showDeal(aDeal({ images: [image(1, '2026-02-23'), image(2, '2026-03-09'), image(3, '2026-03-02')] }))
    expect(screen.queryByText(/^Karte (von|ab)/u)).toBeNull()
    for (const text of ['KW 10', 'KW 11 · ab 09.03.2026', 'KW 9 · vorbei']) {
      expect(screen.getByText(text)).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Nächstes Bild' }))
    }
  })

  it('says that photos come later if only the card is stored, which has none', () => {
    const deal = { ...aDeal({ images: [anImage()] }), menu: [], dishes: [] }
    show({ kind: 'ready', deal, now: NOW, distance: null })
    expect(screen.getByText('Fotos siehst du wieder mit Netz.')).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('the page of a deal marks a sample deal', () => {
    showDeal(SAMPLE_DEALS[0] as Deal)
    expect(screen.getByText('Beispiel')).toBeVisible()
    expect(screen.getByText(/Dieses Restaurant ist erfunden/)).toBeVisible()
  })
})

describe('the action bar', () => {
  it('links to the website in a new tab, and to the phone', () => {
    showDeal(aDeal())
    const website = screen.getByRole('link', { name: 'Website' })
    expect(website.getAttribute('href')).toBe('https://linde.example/')
    expect(website.getAttribute('target')).toBe('_blank')
    expect(website.getAttribute('rel')).toContain('noopener')
    expect(screen.getByRole('link', { name: 'Anrufen' }).getAttribute('href')).toBe('tel:+49301234567')
  })

  it('leaves out unknown website and phone', () => {
    showDeal(nothingKnown)
    expect(screen.queryByRole('link', { name: 'Website' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Anrufen' })).toBeNull()
  })

  it('never links to a script', () => {
    showDeal(aDeal({ website: 'javascript:alert(1)' }))
    expect(screen.queryByRole('link', { name: 'Website' })).toBeNull()
  })

  it.each(['Route', 'Torstraße 12, 10119 Berlin'])('the action bar offers navigation apps by %s', async (name) => {
    showDeal(aDeal())
    await userEvent.click(screen.getByRole('button', { name }))
    expect(await screen.findByRole('heading', { name: 'Route zu Zur Linde' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Apple Maps' }).getAttribute('href')).toContain('daddr=52.52,13.405')
    expect(screen.getByRole('link', { name: 'Google Maps' }).getAttribute('href')).toContain('destination=52.52,13.405')
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await expect.poll(() => screen.queryByText('Route zu Zur Linde')).toBeNull()
  })

  it('publishes the height of the bar of its actions', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150)
    showDeal(aDeal())
    expect(document.documentElement.style.getPropertyValue('--bar-height')).toBe('150px')
    vi.restoreAllMocks()
  })

  it('the action bar shares the deal', async () => {
    const { onShare } = showDeal(aDeal())
    await userEvent.click(screen.getByRole('button', { name: 'Teilen' }))
    expect(onShare).toHaveBeenCalledOnce()
  })
})

describe('a page without a deal', () => {
  it('the page of a deal shows a loading state', () => {
    show({ kind: 'loading' })
    expect(screen.getByRole('status').textContent).toContain('Restaurant wird geladen …')
  })

  it('shows an unknown restaurant with a back button', async () => {
    const { onBack } = show({ kind: 'not-found' })
    expect(screen.getByRole('heading', { name: 'Restaurant nicht gefunden' })).toBeVisible()
    for (const back of screen.getAllByRole('button', { name: 'Zurück' })) await userEvent.click(back)
    expect(onBack).toHaveBeenCalledTimes(2)
  })

  it('the page of a deal shows why loading failed, and retries', async () => {
    const { vm } = show({ kind: 'failed', failure: failure('offline', 'no network') })
    expect(screen.getByRole('alert').textContent).toContain('Du bist offline.')
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(vm.retry).toHaveBeenCalledOnce()
  })
})

describe('the community part of a deal', () => {
  const DealCommunity = ({ reported, onReportEnd }: DealCommunityProps) => (
    <button type="button" onClick={onReportEnd}>
      Gemeldet: {reported?.kind === 'image' ? reported.imageUrl : (reported?.dishId ?? 'nichts')}
    </button>
  )

  const DealTrust = ({ deal }: DealTrustProps) => <button type="button">{deal.place.name} stimmt noch</button>
  const DealCorrections = ({ deal, children }: DealCorrectionsProps) => (
    <>
      <p>Änderungen von {deal.place.name}</p>
      {children}
    </>
  )

  const showWith = (deal: Deal | DealWithMenu) => {
    const vm = {
      state$: viewState<DealDetailState>(
        { kind: 'ready', deal: { menu: [], ...deal }, now: NOW, distance: NEAR },
        NEVER,
      ),
      retry: vi.fn(),
    }
    render(
      <MemoryRouter>
        <SlotsContext value={{ DealTrust, DealCorrections, DealCommunity }}>
          <DealDetailView vm={vm} onBack={vi.fn()} onShare={vi.fn()} />
        </SlotsContext>
      </MemoryRouter>,
    )
  }

  it('the community part of a deal receives the reported photo, and ends the report', async () => {
    showWith(aDeal({ images: [anImage({ url: 'https://example.test/karte.jpg' })] }))
    await userEvent.click(screen.getByRole('button', { name: 'Bild melden' }))
    await userEvent.click(screen.getByRole('button', { name: 'Gemeldet: https://example.test/karte.jpg' }))
    expect(screen.getByRole('button', { name: 'Gemeldet: nichts' })).toBeVisible()
  })

  it('the community part of a deal receives the reported dish', async () => {
    const dish = { id: 5, imageId: 1, name: 'Senfeier', description: null, price: 850, diets: [], day: null }
    showWith({ ...aDeal({ images: [anImage()] }), menu: [dish] })
    await userEvent.click(await screen.findByRole('button', { name: 'Mehr zu Senfeier' }))
    await userEvent.click(screen.getByRole('button', { name: 'Gericht melden' }))
    expect(screen.getByRole('button', { name: 'Gemeldet: 5' })).toBeVisible()
  })

  it('name, distance and hours stand above the dishes, the question whether they still hold below them', async () => {
    const dish = { id: 5, imageId: 1, name: 'Senfeier', description: null, price: 850, diets: [], day: null }
    showWith({ ...aDeal({ images: [anImage()] }), menu: [dish] })
    const dishes = await screen.findByRole('region', { name: 'Gerichte' })
    const order = [
      screen.getByRole('heading', { level: 1 }),
      screen.getByText('6 Min. zu Fuß'),
      screen.getByText('Jetzt bis 15:00'),
      screen.getByText(/12:00–15:00/u),
      dishes,
      screen.getByText('Stimmt das noch?'),
      screen.getByRole('button', { name: 'Zur Linde stimmt noch' }),
      screen.getByRole('button', { name: 'Torstraße 12, 10119 Berlin' }),
      screen.getByText('Änderungen von Zur Linde'),
    ]
    const sorted = order.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    expect(sorted).toEqual(order)
  })

  it('the page of a deal renders each community part once', () => {
    // React reports siblings with the same key, and may render them twice.
    const report = vi.spyOn(console, 'error')
    showWith(aDeal())
    expect(screen.getByRole('button', { name: 'Zur Linde stimmt noch' })).toBeVisible()
    expect(screen.getByText('Änderungen von Zur Linde')).toBeVisible()
    expect(report).not.toHaveBeenCalled()
  })

  it('the community part of a deal is hidden for sample deals', () => {
    showWith(SAMPLE_DEALS[0] as Deal)
    expect(screen.queryByRole('button', { name: /Gemeldet|Bild melden/u })).toBeNull()
    expect(screen.queryByText(/stimmt/iu)).toBeNull()
  })
})

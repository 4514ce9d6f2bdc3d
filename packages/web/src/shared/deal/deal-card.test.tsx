import {
  type CardDish,
  type Deal,
  type DealFilter,
  type ListedDeal,
  NO_FILTER,
  NO_PRICE,
  SAMPLE_DEALS,
} from '@mahlzeit/domain'
import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { DealCard } from './deal-card.tsx'
import { DealCards } from './deal-cards.tsx'
import { SearchContext } from './search-context.ts'

/** Monday noon in Berlin. */
const NOW = new Date('2026-03-02T11:00:00Z')

const show = (
  deal: ListedDeal,
  distanceKm?: number,
  now = NOW,
  filter: Partial<DealFilter> = {},
  isUnpriced = false,
) => {
  render(
    <MemoryRouter>
      <DealCard
        deal={deal}
        now={now}
        filter={{ ...NO_FILTER, ...filter }}
        isUnpriced={isUnpriced}
        linkTo="/restaurant/1"
        {...(distanceKm !== undefined && { distanceKm })}
      />
    </MemoryRouter>,
  )
  return screen.getByRole('article')
}

describe('a deal card', () => {
  it('a deal card without dishes lists availability, distance, cuisine and diets', () => {
    const card = show(aDeal({ diets: ['keine_diaet', 'vegan'], images: [anImage()] }), 1.24)
    const lists = within(card)
      .getAllByRole('list')
      .map((list) => Array.from(list.children, ({ textContent }) => textContent))
    expect(lists).toEqual([['Jetzt bis 15:00', '1,2\u00a0km entfernt', 'deutsch', '🌱 vegan'], []])
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('a deal card is one link, named after the place', () => {
    show(aDeal())
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Zur Linde'])
  })

  it('cuts a name at 50 characters, not for screen readers', () => {
    show(aDeal({ place: { name: 'x'.repeat(60) } }))
    expect(screen.getByRole('link', { name: 'x'.repeat(60) }).textContent).toBe(`${'x'.repeat(50)}…`)
  })

  it.each<[string, Partial<DealFilter>]>([
    ['Jetzt bis 15:00', { when: { kind: 'now' } }],
    ['Jetzt bis 15:00', { when: { kind: 'today' } }],
    ['Am 5. März, 12:15: bis 15:00', { when: { kind: 'at', date: '2026-03-05', time: '12:15' } }],
    ['Am 5. März, 09:00: ab 12:00', { when: { kind: 'at', date: '2026-03-05', time: '09:00' } }],
    ['Am 5. März: ab 12:00', { when: { kind: 'at', date: '2026-03-05', time: null } }],
    ['Am 7. März: kein Mittagstisch', { when: { kind: 'at', date: '2026-03-07', time: null } }],
  ])('a deal card says %s for the filter %j', (text, filter) => {
    expect(show(aDeal(), undefined, NOW, filter).textContent).toContain(text)
  })

  it('says what a filter asks for and the deal does not tell', () => {
    const deal = aDeal({ cuisines: [], diets: [], cards: null, access: null })
    const texts = [
      'Küche: keine Angabe',
      'Diät: keine Angabe',
      'Kartenzahlung: keine Angabe',
      'Stufenlos: keine Angabe',
    ]
    const plain = show(deal)
    for (const text of texts) expect(plain.textContent).not.toContain(text)
    cleanup()
    const filtered = show(deal, undefined, NOW, { cuisine: 'deutsch', diet: 'vegan', cards: true, access: true })
    for (const text of texts) expect(filtered.textContent).toContain(text)
  })

  it('a deal card names unknown information as unknown', () => {
    const card = show(
      aDeal({
        availableDays: [],
        startTime: null,
        endTime: null,
        rating: null,
        ratingCount: null,
        cuisines: [],
        diets: [],
      }),
    )
    expect(card.textContent).toContain('Zeiten unbekannt')
    expect(card.textContent).not.toContain('entfernt')
    expect(card.textContent).not.toContain('Foto')
  })

  it('a deal card names the public holiday for which lunch is uncertain, in its state only', () => {
    const womensDay = new Date('2027-03-08T11:15:00Z')
    expect(show(aDeal(), 1, womensDay).textContent).toContain('Feiertag: Frauentag – bitte nachfragen')
    cleanup()
    const inPotsdam = aDeal({ place: { address: 'Am Markt 1, 14467 Potsdam' } })
    expect(show(inPotsdam, 1, womensDay).textContent).toContain('Jetzt bis 15:00')
  })

  it('says that its menu is past, beside the hours of today', () => {
    const past = anImage({ offerType: 'wochenkarte', createdAt: new Date('2026-02-27T11:00:00Z') })
    const { textContent } = show(aDeal({ images: [past] }))
    expect(textContent).toContain('Jetzt bis 15:00')
    expect(textContent).toContain('Karte von letzter Woche')
    // The period says how old it is.
    expect(textContent).not.toContain('Foto')
  })

  it.each([
    ['2026-03-09', 'Karte vom 02.03.2026'],
    ['2026-02-23', 'Karte ab 02.03.2026'],
    ['2026-03-05', null],
  ])('a deal card compares its menu with the day that a filter asks for: %s', (date, text) => {
    const deal = aDeal({ images: [anImage({ offerType: 'wochenkarte', createdAt: NOW, menuDate: '2026-03-02' })] })
    const card = show(deal, undefined, NOW, { when: { kind: 'at', date, time: null } })
    expect(within(card).queryByText(/^Karte (?:vom|ab) [\d.]+$/u)?.textContent ?? null).toBe(text)
  })

  it('a deal card says from when its menu applies, by the date on it', () => {
    const upcoming = anImage({ offerType: 'wochenkarte', createdAt: NOW, menuDate: '2026-03-09' })
    expect(show(aDeal({ images: [upcoming] })).textContent).toContain('Karte ab 09.03.2026')
  })

  it('a deal card marks a sample deal', () => {
    expect(show(SAMPLE_DEALS[0] as Deal).textContent).toContain('Beispiel')
    expect(screen.getByText('Beispiel')).toBeVisible()
  })

  it('shows markup and quotes in names as text', () => {
    show(aDeal({ place: { name: '<img src=x onerror=alert(1)> & "Söhne"' } }))
    expect(screen.getByRole('link').textContent).toBe('<img src=x onerror=alert(1)> & "Söhne"')
  })
})

describe('the dish on the card', () => {
  const dish = { name: 'Senfeier', price: 850, diets: [], photoDate: '2026-03-01' }
  const lineOf = (date: string, filter: Partial<DealFilter> = {}) => {
    show({ ...aDeal(), dishes: [{ ...dish, date }] }, undefined, NOW, filter)
    return screen.queryByTitle('laut Karte vom 1. März')?.textContent ?? null
  }

  it.each([
    ['2026-03-02', 'Heute'],
    ['2026-03-03', 'Morgen'],
    ['2026-03-05', 'Am Donnerstag'],
    ['2026-03-08', 'Am Sonntag'],
    ['2026-03-09', 'Am 9. März'],
  ])('the dish of %s names its day, its price and the date of its source', (date, day) => {
    expect(lineOf(date)).toBe(`${day}: Senfeier8,50\u00a0€, laut Karte vom 1. März`)
  })

  it('the dish on the card is not shown if it is of a day before, as a kept answer has it', () =>
    expect(lineOf('2026-03-01')).toBeNull())

  it('the dish on the card is not shown if a filter asks for a later day', () => {
    expect(lineOf('2026-03-03', { when: { kind: 'at', date: '2026-03-04', time: null } })).toBeNull()
  })

  it.each([
    ['2026-03-03', true],
    ['2026-03-04', false],
  ])('the dish on the card of %s names its day to screen readers alone if the filter asks for it', (date, isHidden) => {
    lineOf(date, { when: { kind: 'at', date: '2026-03-03', time: null } })
    expect(screen.getByText(/^(?:Morgen|Am Mittwoch):$/u).className).toBe(isHidden ? 'sr-only' : '')
  })

  it('the dish on the card of a day before that a filter asks for has its date', () => {
    const when = { kind: 'at', date: '2026-02-26', time: null } as const
    expect(lineOf('2026-02-26', { when })).toContain('Am 26. Februar: Senfeier')
  })

  it('the dish on the card is not called that of today on a day without lunch', () => {
    show({ ...aDeal({ availableDays: ['Di'] }), dishes: [{ ...dish, date: '2026-03-02' }] })
    expect(screen.getByTitle('laut Karte vom 1. März').textContent).toBe('Senfeier8,50\u00a0€, laut Karte vom 1. März')
  })

  it('the dish on the card stands without a price if none is known', () => {
    show({ ...aDeal(), dishes: [{ ...dish, price: null, date: '2026-03-02' }] })
    expect(screen.getByTitle('laut Karte vom 1. März').textContent).toBe('Heute: Senfeier, laut Karte vom 1. März')
  })
})

it('the dishes on the card are in the order of the answer, each with its diet, day and price', () => {
  const day = { diets: [], date: '2026-03-03', photoDate: '2026-03-01' }
  const dishes: readonly CardDish[] = [
    { ...day, name: 'Käsespätzle', price: 1100 },
    { ...day, name: 'Spätzle', price: 990, diets: ['vegetarisch', 'vegan'] },
    { ...day, name: 'Suppe', price: 550, date: '2026-03-02', photoDate: '2026-03-02' },
  ]
  const card = show({ ...aDeal(), dishes })
  const list = within(card).getByRole('list', { name: 'Gerichte' })
  expect(Array.from(list.children, ({ textContent }) => textContent)).toEqual([
    'Morgen: Käsespätzle11,00\u00a0€',
    'Morgen: Spätzle🌱 vegan9,90\u00a0€, laut Karte vom 1. März',
    'Heute: Suppe5,50\u00a0€, laut Karte vom 2. März',
  ])
})

it.each<[Partial<ListedDeal>, Partial<DealFilter>, string | null]>([
  [{ dishes: [] }, {}, 'Gerichte unbekannt'],
  [{ dishes: [] }, { diet: 'vegan' }, 'Kein passendes Gericht bekannt'],
  [{ dishes: [] }, { max: 8 }, 'Kein passendes Gericht bekannt'],
  [{ dishes: [], availableDays: ['Di'] }, {}, null],
  [{}, {}, null],
])('a card without dishes says so, if it can have some: %j %j', (changes, filter, text) => {
  show({ ...aDeal({ diets: ['vegan'] }), ...changes }, undefined, NOW, filter)
  expect(screen.queryByText(/Gericht/u)?.textContent ?? null).toBe(text)
})

it('a card warns of what is unusual', () => {
  const gone = { reports: 2, reportedOn: '2026-03-01', confirmations: 2, confirmedOn: '2026-02-20', needed: 3 }
  const photo = anImage({ createdAt: new Date('2025-11-25T11:00:00Z') })
  const unusual = { rating: 2.5, dispute: { gone, closed: null, questions: 0 }, images: [photo] }
  const marksOf = (changes: Partial<Deal>) =>
    Array.from(show(aDeal(changes)).lastElementChild?.querySelectorAll('li') ?? [], ({ textContent }) => textContent)
  expect(marksOf(unusual)).toEqual([
    "2 Meldungen: gibt's nicht mehr",
    '2,5 von 5 Sternen, 120 Bewertungen2,5(120)',
    'Foto vom 25.11.2025',
  ])
  cleanup()
  const confirmed = { images: [photo], confirmation: { on: '2025-11-26', people: 2 } }
  expect(marksOf(confirmed)).toEqual(['Vor 3 Monaten von 2 bestätigt'])
})

describe('a closure of today on the card', () => {
  const closure = { from: '2026-03-02', until: '2026-03-02', reportedAt: new Date('2026-03-02T10:40:00Z') }

  it('a closure of one report makes it unknown whether lunch is served', () => {
    const card = show(aDeal({ closures: [{ ...closure, isConfirmed: false, reports: 1 }] }))
    expect(card.textContent).toContain('1 Meldung, 11:40: heute geschlossen')
    expect(card.textContent).not.toContain('Jetzt bis')
  })

  it('a closure of two reports says so beside the next day', () => {
    const card = show(aDeal({ closures: [{ ...closure, isConfirmed: true, reports: 2 }] }))
    expect(card.textContent).toContain('2 Meldungen, 11:40: heute geschlossen')
    expect(card.textContent).toContain('Wieder am Dienstag')
  })

  it('a closure is not there on a day without lunch, nor when the closure has not begun', () => {
    const unconfirmed = { ...closure, isConfirmed: false, reports: 1 }
    expect(show(aDeal({ availableDays: ['Di'], closures: [unconfirmed] })).textContent).not.toContain('Meldung')
    cleanup()
    const later = { ...unconfirmed, from: '2026-03-03', until: '2026-03-04' }
    expect(show(aDeal({ closures: [later] })).textContent).not.toContain('Meldung')
  })
})

it('a card says that its deal is gone, and nothing of today', () => {
  const card = show(aDeal({ gone: { since: new Date('2026-03-01T11:00:00Z'), by: 'reports', reports: 2 } }))
  expect(card.textContent).toContain('Gibt es laut 2 Meldungen seit 1. März nicht mehr')
  expect(card.textContent).not.toContain('Jetzt bis')
})

describe('a deal card of a search', () => {
  const dishes = [{ name: 'Tomatensuppe mit Brot', price: 690, diets: [], date: '2026-03-02', photoDate: '2026-03-01' }]
  const showFor = (search: string, deal: ListedDeal) =>
    render(
      <MemoryRouter>
        <SearchContext value={search}>
          <DealCard deal={deal} now={NOW} linkTo="/restaurant/1" />
        </SearchContext>
      </MemoryRouter>,
    )

  it('marks the words of a dish that match, also with another ending', async () => {
    showFor('suppen', { ...aDeal(), dishes, answer: 690 })
    expect((await screen.findByText('Tomatensuppe')).tagName).toBe('MARK')
    expect(screen.getAllByRole('mark')).toHaveLength(1)
    expect(screen.queryByText(/heißt so|passen zur Suche/u)).toBeNull()
  })

  it.each([
    ['linde', 'Restaurant heißt so'],
    ['deutsch', 'Küche: deutsch'],
    ['torstr', 'Adresse: Torstraße 1, 10119 Berlin'],
    ['vegan', 'Angaben passen zur Suche'],
  ])('says why it is found by %s', async (search, reason) => {
    const place = { name: 'Zur Linde', address: 'Torstraße 1, 10119 Berlin' }
    showFor(search, { ...aDeal({ place, cuisines: ['deutsch'] }), dishes })
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(screen.queryByRole('mark')).toBeNull()
  })
})

it('cards of deals that a search finds by a past dish follow all others, with its date', () => {
  const past = { name: 'Fischsuppe', price: 990, diets: [], date: '2026-02-20', photoDate: '2026-02-20' }
  const deals: readonly ListedDeal[] = [
    { ...aDeal({ id: 1, place: { name: 'Fischkutter' } }), dishes: [past], answer: NO_PRICE.past },
    { ...aDeal({ id: 2, place: { name: 'Ohne Preis' } }), answer: NO_PRICE.unpriced },
    { ...aDeal({ id: 3, place: { name: 'Zur Linde' } }), answer: 990 },
  ]
  const unpriced = new Set(deals.slice(0, 2).map(({ id }) => id))
  render(
    <MemoryRouter>
      <DealCards deals={deals} unpriced={unpriced} from={null} now={NOW} linkOf={String} />
    </MemoryRouter>,
  )
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Zur Linde',
    'Ohne bekannten Preis',
    'Ohne Preis',
    'Stand früher auf der Karte',
    'Fischkutter',
  ])
  expect(screen.getByText('Am 20. Februar:')).toBeTruthy()
})

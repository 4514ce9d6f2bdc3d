import type { DealImage, DealOfPage, DealWithMenu, DishDay, FilterTime, MenuItem } from '@mahlzeit/domain'
import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DealMenu } from './deal-menu.tsx'
import { DishesOfDay } from './dishes-of-day.tsx'

/** A Monday, noon in Berlin. */
const NOW = new Date('2026-03-02T11:00:00Z')

const photo = (id: number, changes: Partial<DealImage> = {}): DealImage =>
  anImage({
    id,
    offerType: 'wochenkarte',
    createdAt: new Date('2026-03-01T09:00:00Z'),
    menuDate: '2026-03-02',
    ...changes,
  })

const dish = (id: number, name: string, day: DishDay, changes: Partial<MenuItem> = {}): MenuItem => ({
  id,
  imageId: 1,
  name,
  description: null,
  price: 850,
  diets: [],
  day,
  ...changes,
})

const WEEK = [
  dish(1, 'Senfeier', { weekday: 'Mo' }),
  dish(2, 'Linsensuppe', { weekday: 'Di' }, { price: 690, diets: ['vegetarisch', 'vegan'] }),
  dish(3, 'Käsespätzle', null, { price: 990, diets: ['vegetarisch'], description: 'mit Röstzwiebeln' }),
  dish(4, 'Backfisch', { weekday: 'Fr' }, { price: null }),
]

const deal = (menu: readonly MenuItem[] = WEEK, images: readonly DealImage[] = [photo(1)]): DealWithMenu => ({
  ...aDeal({ images }),
  menu,
})

const lines = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const showMenu = (of: DealOfPage, when: FilterTime | null = null, now = NOW) =>
  render(<DealMenu deal={of} now={now} when={when} />)

const headings = () => screen.queryAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent)

describe('the menu of a deal', () => {
  it('the menu of a deal has the dishes of today with description, diet and price, and the date of their photo', () => {
    showMenu(deal())
    expect(screen.getByRole('region', { name: 'Gerichte' })).toBeVisible()
    expect(headings()[0]).toBe('Heute, Montag')
    const [today] = screen.getAllByRole('list')
    expect(lines(today as HTMLElement)).toEqual([
      'Senfeier8,50\u00a0€',
      'Käsespätzle🥕 vegetarischmit Röstzwiebeln9,90\u00a0€',
    ])
    expect(screen.getAllByText('laut Karte vom 1. März')[0]).toBeVisible()
  })

  it('the menu of a deal says which dishes are new and from whom, which are checked, and which price is a question', () => {
    const images = [
      photo(1),
      photo(2, { isTrusted: false }),
      photo(3, { isTrusted: false, createdAt: new Date('2026-02-28T09:00:00Z') }),
    ]
    const menu = [
      dish(1, 'Senfeier', null, { isOutlier: true }),
      dish(2, 'Kakerlaken', null, { imageId: 2, uploaderName: 'Anna' }),
      dish(3, 'Spinnen', null, { imageId: 2, isOutlier: true }),
      dish(4, 'Motten', null, { imageId: 3, uploaderName: 'Bert' }),
    ]
    showMenu(deal(menu, images))
    expect(screen.getAllByRole('list').flatMap(lines)).toEqual([
      'SenfeierPreis ungewöhnlich, bitte prüfen8,50\u00a0€',
      'KakerlakenNeu, von Anna8,50\u00a0€',
      'SpinnenNeu · Preis ungewöhnlich, bitte prüfen8,50\u00a0€',
      'MottenWird geprüft8,50\u00a0€',
    ])
    cleanup()
    render(<DishesOfDay deal={deal(menu, images)} now={NOW} when={null} />)
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('the menu of a deal unfolds the other days, and says the date of a photo once for all of them', async () => {
    showMenu(deal())
    const isUnfolded = () => screen.getByRole<HTMLDetailsElement>('group').open
    expect(isUnfolded()).toBe(false)
    await userEvent.click(screen.getByText('Weitere Tage'))
    expect(isUnfolded()).toBe(true)
    expect(headings()).toEqual(['Heute, Montag', 'Morgen, Dienstag', 'Freitag, 6. März'])
    const [, tuesday, friday] = screen.getAllByRole('list')
    expect(lines(tuesday as HTMLElement)).toEqual(['Linsensuppe🌱 vegan6,90\u00a0€'])
    expect(lines(friday as HTMLElement)).toEqual(['Backfisch'])
    expect(screen.getAllByText('laut Karte vom 1. März')).toHaveLength(2)
  })

  it('the menu of a deal has the day first that a filter asks for, also a past one', () => {
    const { unmount } = showMenu(deal(), { kind: 'at', date: '2026-03-06', time: '12:15' })
    expect(headings()).toEqual(['Freitag, 6. März', 'Heute, Montag', 'Morgen, Dienstag'])
    unmount()
    showMenu(deal(), { kind: 'at', date: '2026-03-03', time: null }, new Date('2026-03-06T11:00:00Z'))
    expect(headings()).toEqual(['Dienstag, 3. März', 'Heute, Freitag'])
  })

  it('the menu of a deal follows the clock into the next day in Germany', () => {
    const { rerender } = showMenu(deal(), { kind: 'today' }, new Date('2026-03-02T22:59:00Z'))
    expect(headings()[0]).toBe('Heute, Montag')
    rerender(<DealMenu deal={deal()} now={new Date('2026-03-02T23:00:00Z')} when={{ kind: 'today' }} />)
    expect(headings()[0]).toBe('Heute, Dienstag')
  })

  it('the menu of a deal names the photo of each dish if there are several', () => {
    const images = [photo(1), photo(2, { offerType: 'tageskarte', createdAt: NOW })]
    showMenu(deal([dish(1, 'Senfeier', null), dish(2, 'Gulasch', null, { imageId: 2 })], images))
    const region = screen.getByRole('region').textContent
    expect(region).toBe(
      'Heute, MontagSenfeier8,50\u00a0€laut Karte vom 1. MärzGulasch8,50\u00a0€laut Karte vom 2. März',
    )
  })

  it('the menu of a deal is not shown without dishes, nor with past ones alone', () => {
    const { container, rerender } = showMenu(deal([]))
    expect(container.innerHTML).toBe('')
    rerender(<DealMenu deal={deal()} now={new Date('2026-03-09T11:00:00Z')} when={null} />)
    expect(container.innerHTML).toBe('')
  })

  it('renders the first 100 dishes of thousands, and all on request', async () => {
    const many = Array.from({ length: 3600 }, (_, index) => dish(index + 1, `Gericht ${index + 1}`, null))
    showMenu(deal(many))
    const count = () => document.querySelectorAll('li').length
    expect(count()).toBe(100)
    expect(headings()).toEqual(['Heute, Montag'])
    const few = many
      .slice(0, 130)
      .map((one, index) => ({ ...one, day: { weekday: index < 90 ? 'Mo' : 'Di' } as const }))
    cleanup()
    showMenu(deal(few))
    expect(count()).toBe(100)
    expect(headings()).toEqual(['Heute, Montag', 'Morgen, Dienstag'])
    const button = screen.getByRole('button', { name: 'Alle 130 Gerichte anzeigen' })
    await userEvent.click(button)
    expect(count()).toBe(130)
    expect(document.activeElement).toBe(button)
    await userEvent.click(screen.getByRole('button', { name: 'Weniger Gerichte anzeigen' }))
    expect(count()).toBe(100)
  })

  it('the menu of a deal with 100 dishes has no button for more', () => {
    showMenu(
      deal(Array.from({ length: 100 }, (_, index) => dish(index + 1, `Gericht ${index + 1}`, { weekday: 'Mo' }))),
    )
    expect(document.querySelectorAll('li')).toHaveLength(100)
    expect(screen.queryByRole('button', { name: /anzeigen/u })).toBeNull()
  })

  it('reports a dish from the menu of its line', async () => {
    const onReport = vi.fn()
    render(<DealMenu deal={deal()} now={NOW} when={null} onReport={onReport} />)
    expect(screen.queryByRole('button', { name: 'Gericht melden' })).toBeNull()
    const actions = screen.getByRole('button', { name: 'Mehr zu Käsespätzle' })
    expect(actions.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(actions)
    expect(actions.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Gericht melden' }))
    expect(onReport).toHaveBeenCalledExactlyOnceWith(3)
  })

  it('the menu of a deal has no buttons where nothing can be reported', () => {
    showMenu(deal())
    expect(screen.queryByRole('button', { hidden: true })).toBeNull()
  })

  it('shows a script in a name as text', () => {
    showMenu(deal([dish(1, '<script>alert(1)</script>', null)]))
    expect(screen.getByText('<script>alert(1)</script>')).toBeVisible()
    expect(document.querySelector('script')).toBeNull()
  })
})

describe('the dishes of a day', () => {
  const many = [1, 2, 3, 4, 5].map((id) => dish(id, `Gericht ${id}`, null))

  it.each([
    [3, null],
    [4, '… und 1 weiteres'],
    [5, '… und 2 weitere'],
  ])('the dishes of %d are at most three, and say how many more there are: %s', (count, more) => {
    render(<DishesOfDay deal={deal(many.slice(0, count))} now={NOW} when={null} />)
    expect(screen.getByRole('heading', { level: 3, name: 'Heute, Montag' })).toBeVisible()
    expect(lines(screen.getByRole('list'))).toEqual([1, 2, 3].map((id) => `Gericht ${id}8,50\u00a0€`))
    expect(screen.getByText('laut Karte vom 1. März')).toBeVisible()
    expect(screen.queryByText(/^… und/u)?.textContent ?? null).toBe(more)
  })

  it('the dishes on a card are those that search and filter ask for, the headline first', () => {
    const menu = [
      dish(1, 'Saltimbocca', null, { price: 790 }),
      dish(2, 'Risotto', null, { diets: ['vegetarisch'] }),
      dish(3, 'Polenta', { weekday: 'Di' }, { diets: ['vegetarisch'] }),
    ]
    const question = { diet: 'vegetarian', max: null } as const
    const { rerender } = render(<DishesOfDay deal={deal(menu)} now={NOW} when={null} question={question} />)
    expect(lines(screen.getByRole('list'))).toEqual(['Risotto🥕 vegetarisch8,50\u00a0€'])
    rerender(<DishesOfDay deal={deal(menu)} now={NOW} when={null} question={question} search="polenta" />)
    expect(headings()).toEqual(['Morgen, Dienstag', 'Heute, Montag'])
  })

  it('the dishes on a card are those of the day that a filter asks for', () => {
    render(<DishesOfDay deal={deal()} now={NOW} when={{ kind: 'at', date: '2026-03-03', time: null }} />)
    expect(screen.getByRole('heading', { name: 'Morgen, Dienstag' })).toBeVisible()
    expect(lines(screen.getByRole('list'))[0]).toContain('Linsensuppe')
  })

  it('the dishes on a card are those of the next day if it has none', () => {
    render(<DishesOfDay deal={deal([dish(1, 'Fisch', { weekday: 'Fr' })])} now={NOW} when={null} />)
    expect(screen.getByRole('heading', { name: 'Freitag, 6. März' })).toBeVisible()
    expect(lines(screen.getByRole('list'))[0]).toContain('Fisch')
  })

  it('the dishes on a card are not those of a day before', () => {
    const date = '2026-03-04'
    const { container } = render(
      <DishesOfDay
        deal={deal([dish(1, 'Fisch', { weekday: 'Di' })])}
        now={NOW}
        when={{ kind: 'at', date, time: null }}
      />,
    )
    expect(container.innerHTML).toBe('')
  })
})

describe('of a deal of which only its card is stored', () => {
  const NOTICE = 'Das war gespeichert. Mehr siehst du wieder mit Netz.'
  const card = (date: string): DealOfPage => ({
    ...deal([]),
    dishes: [{ name: 'Senfeier', price: 850, diets: ['vegan'], date, photoDate: '2026-03-01' }],
  })

  it.each([
    ['2026-03-02', 'Heute, Montag'],
    ['2026-03-03', 'Morgen, Dienstag'],
    ['2026-03-05', 'Donnerstag, 5. März'],
  ])('the dish is shown with its day (%s), price and source, and that more may be known', (date, day) => {
    showMenu(card(date))
    expect(headings()).toEqual([day])
    expect(lines(screen.getByRole('list'))).toEqual(['Senfeier🌱 vegan8,50\u00a0€'])
    expect(screen.getByText('laut Karte vom 1. März')).toBeVisible()
    expect(screen.getByText(NOTICE)).toBeVisible()
  })

  it.each<[string, string, FilterTime | null]>([
    ['is of yesterday', '2026-03-01', null],
    ['is of a day before that of the filter', '2026-03-02', { kind: 'at', date: '2026-03-03', time: null }],
  ])('no dish is shown if it %s', (_, date, when) => {
    showMenu(card(date), when)
    expect(screen.queryByText('Senfeier')).toBeNull()
    expect(screen.getByText(NOTICE)).toBeVisible()
  })

  it('the drawer, whose card has the dishes, says that more may be known', () => {
    const { container } = render(<DishesOfDay deal={card('2026-03-02')} now={NOW} when={null} />)
    expect(container.textContent).toBe(NOTICE)
  })
})

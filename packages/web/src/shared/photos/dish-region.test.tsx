import {
  EMPTY_DISH_LINE,
  type KeyedDishLine,
  type ReadingProgress,
  recalledDishes,
  type RecalledDish,
  SERVER_LIMITS,
} from '@mahlzeit/domain'
import { anImage } from '@mahlzeit/test-fakes'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DishRegion } from './dish-region.tsx'

const AREA = { left: 0.25, top: 0.5, width: 0.5, height: 0.1 }

const aDish = (key: number, fields: Partial<KeyedDishLine> = {}): KeyedDishLine => ({
  ...EMPTY_DISH_LINE,
  key,
  name: `Suppe ${key}`,
  price: '7,50',
  ...fields,
})

interface Shown {
  readonly dishes?: readonly KeyedDishLine[]
  readonly reading?: ReadingProgress
  readonly recalled?: readonly RecalledDish[]
  readonly showsProblems?: boolean
}

const show = (first: Shown = {}) => {
  const commands = {
    read: vi.fn(),
    cancel: vi.fn(),
    add: vi.fn(),
    change: vi.fn(),
    remove: vi.fn(),
    restore: vi.fn(),
    tickOnly: vi.fn(),
    takeOver: vi.fn(() => [8, 9]),
  }
  const region = ({ dishes = [], reading, recalled = [], showsProblems = false }: Shown) => (
    <DishRegion
      photo={{ key: 5, offerType: 'wochenkarte', menuDate: '2026-11-23', dishes }}
      number={2}
      today="2026-11-23"
      src="/photo.jpg"
      aspect={0.75}
      reading={reading}
      recalled={recalled}
      commands={commands}
      showsProblems={showsProblems}
    />
  )
  const { rerender } = render(region(first))
  return { ...commands, become: (next: Shown) => rerender(region(next)) }
}

const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const open = (number: number) => userEvent.click(button(`Mehr zu Gericht ${number}`))
const status = () => screen.getByRole('status').textContent

describe('the region of a photo', () => {
  it('the region of a photo is named, and says which photo it belongs to', () => {
    show()
    expect(screen.getByRole('group', { name: 'Gerichte auf der Karte', description: 'Foto 2' })).toBeVisible()
  })

  it('says that the photo is being read, not each per cent, and cancels', async () => {
    const { become, cancel, read } = show({ reading: { kind: 'reading', done: null } })
    expect(status()).toBe('Die Karte wird gelesen …')
    const progress = screen.getByRole<HTMLProgressElement>('progressbar')
    expect(progress.position).toBe(-1)
    become({ reading: { kind: 'reading', done: 0.5 } })
    expect(progress.value).toBe(0.5)
    expect(status()).toBe('Die Karte wird gelesen …')
    await userEvent.click(button('Abbrechen'))
    expect(cancel).toHaveBeenCalledWith(5)
    become({})
    expect(document.activeElement).toBe(button('Karte lesen'))
    await userEvent.click(button('Karte lesen'))
    expect(read).toHaveBeenCalledWith(5)
  })

  it.each<[ReadingProgress, RegExp]>([
    [{ kind: 'read', found: 0 }, /keine Gerichte erkannt.*von Hand/u],
    [{ kind: 'failed', failure: 'unavailable' }, /konnte nicht geladen werden.*Verbindung.*von Hand/u],
    [{ kind: 'failed', failure: 'undecodable' }, /kann dein Gerät nicht lesen.*von Hand/u],
    [{ kind: 'failed', failure: 'crashed' }, /nicht geklappt.*von Hand/u],
  ])('the region of a photo says the outcome %j, and can be typed in or read again', async (reading, text) => {
    const { read, add } = show({ reading })
    expect(status()).toMatch(text)
    await userEvent.click(button('Noch einmal lesen'))
    expect(read).toHaveBeenCalledWith(5)
    await userEvent.click(button('Gericht hinzufügen'))
    expect(add).toHaveBeenCalledWith(5)
  })

  it.each([
    [[], '2 Gerichte erkannt. Bitte sieh kurz nach, ob alles stimmt.'],
    [[['no-price']], '2 Gerichte erkannt. Eines ist unsicher und deshalb nicht angehakt.'],
    [[['no-price'], ['low-confidence']], '2 Gerichte erkannt. 2 sind unsicher und deshalb nicht angehakt.'],
  ] as const)('counts what was read and the uncertainties %j', (uncertainties, text) => {
    show({
      dishes: uncertainties.map((each, key) => aDish(key, { uncertainties: each })),
      reading: { kind: 'read', found: 2 },
    })
    expect(status()).toBe(text)
  })

  it('one button ticks all lines of a photo or none, and another undoes that', async () => {
    const { tickOnly, become } = show({ dishes: [aDish(1), aDish(2, { isTicked: false })] })
    await userEvent.click(button('Alle anhaken'))
    expect(tickOnly).toHaveBeenLastCalledWith(5, [1, 2])
    become({ dishes: [aDish(1), aDish(2)] })
    expect(screen.getByText('2 Gerichte sind angehakt.')).toBeVisible()
    await userEvent.click(button('Keines anhaken'))
    expect(tickOnly).toHaveBeenLastCalledWith(5, [])
    become({ dishes: [aDish(1, { isTicked: false }), aDish(2, { isTicked: false })] })
    await userEvent.click(button('Rückgängig'))
    expect(tickOnly).toHaveBeenLastCalledWith(5, [1, 2])
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  })

  it('marks the line that has the focus on the photo, and goes to the one that is tapped there', async () => {
    show({ dishes: [aDish(1, { area: AREA }), aDish(2, { area: { ...AREA, top: 0.7 } })] })
    const marked = () =>
      screen.getAllByRole('button', { name: /^Zu Gericht/u, current: true }).map((mark) => mark.ariaLabel)
    await userEvent.click(field('Gericht 1'))
    expect(marked()).toEqual(['Zu Gericht 1'])
    await userEvent.click(button('Zu Gericht 2'))
    expect(marked()).toEqual(['Zu Gericht 2'])
    expect(document.activeElement).toBe(field('Gericht 2'))
    expect(button('Mehr zu Gericht 2').ariaExpanded).toBe('true')
  })

  it('an added line is focused', async () => {
    const { become } = show({ dishes: [aDish(1)] })
    await userEvent.click(button('Gericht hinzufügen'))
    become({ dishes: [aDish(1), aDish(2, { name: '' })] })
    expect(document.activeElement).toBe(field('Gericht 2'))
  })

  it('says that there is no room for another line', () => {
    show({ dishes: Array.from({ length: SERVER_LIMITS.dishesPerPhoto }, (_, key) => aDish(key)) })
    expect(screen.getByText('Mehr als 60 Gerichte passen nicht zu einem Foto.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Gericht hinzufügen' })).toBeNull()
  })

  it('a removed line can be put back', async () => {
    const [first, second] = [aDish(1), aDish(2)]
    const { remove, restore, become } = show({ dishes: [first, second] })
    await open(1)
    await userEvent.click(button('Gericht 1 entfernen'))
    expect(remove).toHaveBeenCalledWith(5, 1)
    become({ dishes: [second] })
    expect(screen.getByText('„Suppe 1“ ist entfernt.')).toBeVisible()
    expect(document.activeElement).toBe(button('Rückgängig'))
    await userEvent.click(button('Rückgängig'))
    expect(restore).toHaveBeenCalledWith(5, first, 0)
    become({ dishes: [first, second] })
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Gericht 1 veröffentlichen' }))
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  })
})

describe('a line', () => {
  it('a line changes by its fields', async () => {
    const { change } = show({ dishes: [aDish(7)] })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Gericht 1 veröffentlichen' }))
    expect(change).toHaveBeenLastCalledWith(5, 7, { isTicked: false })
    fireEvent.change(field('Gericht 1'), { target: { value: 'Eintopf' } })
    expect(change).toHaveBeenLastCalledWith(5, 7, { name: 'Eintopf' })
    fireEvent.change(field('Preis 1'), { target: { value: '8,' } })
    expect(change).toHaveBeenLastCalledWith(5, 7, { price: '8,' })
    await open(1)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tag 1' }), 'Montag')
    expect(change).toHaveBeenLastCalledWith(5, 7, { day: { weekday: 'Mo' } })
  })

  it('a line shows its day, diets and description when it is opened, one line at a time', async () => {
    const { change } = show({ dishes: [aDish(1), aDish(2, { description: 'mit Brot' })] })
    expect(screen.queryByRole('textbox', { name: /^Beschreibung/u })).toBeNull()
    await open(2)
    expect(field('Beschreibung 2').value).toBe('mit Brot')
    await open(1)
    expect(screen.queryByRole('textbox', { name: 'Beschreibung 2' })).toBeNull()
    fireEvent.change(field('Beschreibung 1'), { target: { value: 'mit Ei' } })
    expect(change).toHaveBeenLastCalledWith(5, 1, { description: 'mit Ei' })
  })

  it('a line of a date offers it beside every day and the weekdays', async () => {
    const { change, become } = show({ dishes: [aDish(1, { day: { date: '2026-11-24' } })] })
    await open(1)
    const day = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tag 1' })
    expect([...day.options].map(({ text }) => text).slice(0, 3)).toEqual(['täglich', '24. November', 'Montag'])
    expect(day.selectedOptions[0]?.text).toBe('24. November')
    await userEvent.selectOptions(day, 'täglich')
    expect(change).toHaveBeenLastCalledWith(5, 1, { day: null })
    become({ dishes: [aDish(1)] })
    await userEvent.selectOptions(day, '24. November')
    expect(change).toHaveBeenLastCalledWith(5, 1, { day: { date: '2026-11-24' } })
  })

  it.each([
    [[], 'vegetarisch', ['vegetarisch']],
    [[], 'vegan', ['vegan']],
    [['vegetarisch'], 'vegan', ['vegan']],
    [['vegan'], 'vegan', ['vegetarisch']],
    [['vegan'], 'vegetarisch', []],
  ] as const)(
    'a line with the diets %j takes %s as %j: vegan dishes are vegetarian',
    async (diets, toggle, expected) => {
      const { change } = show({ dishes: [aDish(1, { diets })] })
      await open(1)
      const group = within(screen.getByRole('group', { name: 'Diät 1' }))
      const isOn = (name: string) => group.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'
      expect([isOn('vegetarisch'), isOn('vegan')]).toEqual([diets.length > 0, diets[0] === 'vegan'])
      await userEvent.click(group.getByRole('button', { name: toggle }))
      expect(change).toHaveBeenLastCalledWith(5, 1, { diets: expected })
    },
  )

  it('a line says why it is not ticked', () => {
    const line = { name: 'Kürbiscremesuppe', price: '5,20', isTicked: false }
    show({
      dishes: [
        aDish(1, { ...line, uncertainties: ['low-confidence', 'unclear-price'] }),
        aDish(2, { ...line, uncertainties: ['open-name', 'unclear-page'] }),
      ],
    })
    expect(screen.getByText('Karte schwer zu deuten · Ist Kürbiscremesuppe der ganze Name?')).toBeVisible()
    const tick = screen.getByRole('checkbox', {
      description: /^schlecht lesbar · Gehört 5,20\s€ zu Kürbiscremesuppe\?$/u,
    })
    expect(tick).toHaveProperty('checked', false)
    expect(screen.getByText(/^schlecht lesbar · Gehört 5,20\s€/u)).toBeVisible()
  })

  it('a line shows its part of the photo when it is opened', async () => {
    show({ dishes: [aDish(1, { area: AREA }), aDish(2)] })
    await open(1)
    const crop = screen.getByRole('img', { name: 'Ausschnitt des Fotos zu Gericht 1' })
    const { width, left, top } = crop.style
    expect(parseFloat(width)).toBeCloseTo(100 / 0.59333, 1)
    expect(parseFloat(left)).toBeCloseTo(-20.333 / 0.59333, 1)
    expect(parseFloat(top)).toBeCloseTo(-46.5 / 0.17, 1)
    expect(screen.getAllByRole('img')).toHaveLength(1)
  })

  it.each([
    [{ name: '' }, 'Gericht 1', /Namen des Gerichts/u],
    [{ price: 'neun' }, 'Preis 1', /in Euro ein, zum Beispiel 9,90/u],
    [{ price: '99' }, 'Preis 1', /von 1 bis 60 Euro/u],
    [{ description: 'x'.repeat(201) }, 'Beschreibung 1', /höchstens 200 Zeichen/u],
    [{ day: { date: '2026-11-30' } }, 'Tag 1', /passt nicht zum Zeitraum/u],
  ])('a line with %j says so at its field after a refused submit', (fields, label, text) => {
    const { become } = show({ dishes: [aDish(1, fields)] })
    expect(screen.queryByLabelText(label)?.getAttribute('aria-invalid') ?? 'false').toBe('false')
    become({ dishes: [aDish(1, fields)], showsProblems: true })
    const control = screen.getByLabelText(label)
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(text)
    expect(control.matches('[data-invalid="true"]')).toBe(true)
    become({ dishes: [aDish(1, { ...fields, isTicked: false })], showsProblems: true })
    expect(screen.queryByLabelText(label)?.getAttribute('aria-invalid') ?? 'false').toBe('false')
  })
})

describe('what earlier cards say', () => {
  const cardOf = (menuDate: string) =>
    recalledDishes({
      images: [anImage({ offerType: 'wochenkarte', menuDate })],
      menu: [{ id: 1, imageId: 1, name: 'Gulasch', description: null, price: 1090, diets: [], day: null }],
    })

  it('a corrected name says in its opened line what was read, and takes it back', async () => {
    const { change } = show({ dishes: [aDish(1, { name: 'Käsespätzle', readName: 'Kasespatzle' })] })
    expect(screen.queryByText('Gelesen: Kasespatzle')).toBeNull()
    await open(1)
    expect(screen.getByText('Gelesen: Kasespatzle')).toBeVisible()
    await userEvent.click(button('Zurücknehmen'))
    expect(change).toHaveBeenCalledWith(5, 1, { name: 'Kasespatzle' })
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  })

  it('the last price is proposed for a tap', async () => {
    const { change } = show({ dishes: [aDish(1, { price: '', lastPrice: '8,90', uncertainties: ['no-price'] })] })
    await userEvent.click(screen.getByRole('button', { name: /^Zuletzt 8,90\s€ für Gericht 1/u }))
    expect(change).toHaveBeenCalledWith(5, 1, { price: '8,90' })
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  })

  it.each([
    ['2026-11-16', 'Wie letzte Woche'],
    ['2026-11-09', 'Wie am 9. November'],
  ])('the dishes of the last card, of %s, are taken over by one button, and removed by another', async (date, name) => {
    const recalled = cardOf(date)
    const { takeOver, remove, become } = show({ recalled })
    await userEvent.click(button(name))
    expect(takeOver).toHaveBeenCalledWith(5)
    become({ recalled, dishes: [aDish(8, { name: 'Gulasch' }), aDish(9)] })
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByText('2 Gerichte sind übernommen.')).toBeVisible()
    expect(document.activeElement).toBe(button('Rückgängig'))
    await userEvent.click(button('Rückgängig'))
    expect(remove.mock.calls).toEqual([
      [5, 8],
      [5, 9],
    ])
    become({ recalled })
    expect(document.activeElement).toBe(button(name))
  })

  it('dishes are taken over once the photo is read', () => {
    show({ recalled: cardOf('2026-11-16'), reading: { kind: 'reading', done: 0.5 } })
    expect(screen.queryByRole('button', { name: 'Wie letzte Woche' })).toBeNull()
  })
})

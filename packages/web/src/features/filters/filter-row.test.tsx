import { type DealFilter, NO_FILTER } from '@mahlzeit/domain'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { FilterRow } from './filter-row.tsx'

const NOW = new Date('2027-03-02T11:00:00Z')

const show = (filter: Partial<DealFilter> = {}) => {
  const changed = vi.fn<(filter: DealFilter) => void>()
  const Row = () => {
    const [current, setCurrent] = useState<DealFilter>({ ...NO_FILTER, ...filter })
    const change = (next: DealFilter) => {
      changed(next)
      setCurrent(next)
    }
    return <FilterRow filter={current} now={NOW} onChange={change} />
  }
  render(
    <MemoryRouter>
      <Row />
    </MemoryRouter>,
  )
  return { changed, user: userEvent.setup(), last: () => changed.mock.lastCall?.[0] }
}

const chip = (name: string) => screen.getByRole('button', { name })
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

describe('the row of filters', () => {
  it('the row of filters has a toggle button for each filter, of which none is on', () => {
    show()
    const names = within(screen.getByRole('group', { name: 'Filter' }))
      .getAllByRole('button', { pressed: false })
      .map(({ textContent }) => textContent)
    const days = ['Jetzt', 'Heute', 'Morgen']
    const others = ['bis 10\u00a0€', 'Vegetarisch', 'Vegan', 'bis 10 Min. zu Fuß', 'Kartenzahlung', 'Stufenlos']
    expect(names).toEqual([...days, ...others])
    expect(screen.queryByRole('button', { name: /zurücksetzen/u })).toBeNull()
  })

  it.each([
    ['Jetzt', { when: { kind: 'now' } }],
    ['Heute', { when: { kind: 'today' } }],
    ['Morgen', { when: { kind: 'at', date: '2027-03-03', time: null } }],
    ['bis 10\u00a0€', { max: 10 }],
    ['bis 10 Min. zu Fuß', { walk: 10 }],
    ['Vegetarisch', { diet: 'vegetarian' }],
    ['Vegan', { diet: 'vegan' }],
    ['Kartenzahlung', { cards: true }],
    ['Stufenlos', { access: true }],
  ])('a tap turns the filter %s on and off', async (name, expected) => {
    const { user, last } = show()
    await user.click(chip(name))
    expect(last()).toEqual({ ...NO_FILTER, ...expected })
    expect(pressed()).toEqual([name])
    await user.click(chip(name))
    expect(last()).toEqual(NO_FILTER)
  })

  it('the row of filters has one time and one diet at most', async () => {
    const { user } = show({ when: { kind: 'at', date: '2027-03-08', time: null }, diet: 'vegan' })
    await user.click(chip('Jetzt'))
    expect(chip('Anderer Tag …')).toBeVisible()
    await user.click(chip('Heute'))
    await user.click(chip('Vegetarisch'))
    expect(pressed()).toEqual(['Heute', 'Vegetarisch'])
  })

  it('the row of filters chooses a walk, and none again', async () => {
    const { user, last } = show()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Zu Fuß' }), 'bis 20 Min. zu Fuß')
    expect(last()).toEqual({ ...NO_FILTER, walk: 20 })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Zu Fuß' }), 'Jede Entfernung')
    expect(last()).toEqual(NO_FILTER)
  })

  it('the row of filters chooses a cuisine, and none again', async () => {
    const { user, last } = show()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Küche' }), 'thailändisch')
    expect(last()).toEqual({ ...NO_FILTER, cuisine: 'thailändisch' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Küche' }), 'Alle Küchen')
    expect(last()).toEqual(NO_FILTER)
  })

  it('resets all filters, and keeps the focus in the row', async () => {
    const { user, last } = show({ when: { kind: 'now' }, cuisine: 'deutsch', cards: true })
    await user.click(screen.getByRole('button', { name: /^Filter zurücksetzen: ?3$/u }))
    expect(last()).toEqual(NO_FILTER)
    expect(document.activeElement).toBe(chip('Jetzt'))
  })
})

it('the row of filters begins with those that are on, and keeps its order while it is used', async () => {
  const { user } = show({ when: { kind: 'at', date: '2027-03-08', time: null }, cards: true })
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  const diets = ['Vegetarisch', 'Vegan']
  const prices = ['bis 10\u00a0€', ...diets, 'bis 10 Min. zu Fuß', 'bis … €']
  const order = ['Kartenzahlung', '8. März', 'Jetzt', 'Heute', 'Morgen', ...prices, 'Stufenlos']
  expect(names()).toEqual([...order, 'Filter zurücksetzen: 2'])
  await user.click(chip('Vegan'))
  await user.click(chip('Kartenzahlung'))
  expect(names()).toEqual([...order, 'Filter zurücksetzen: 2'])
})

describe('the maximum price', () => {
  const open = async (filter: Partial<DealFilter> = {}) => {
    const app = show(filter)
    await app.user.click(screen.getByRole('button', { name: /^Preis bis/u }))
    return { ...app, field: await screen.findByLabelText<HTMLInputElement>('Anderer Betrag') }
  }
  const suggested = () => within(screen.getByRole('group', { name: 'Höchstpreis' })).getAllByRole('button')

  it('the maximum price is chosen with one tap, and said by the chip', async () => {
    const { user, last } = await open()
    expect(suggested().map(({ textContent }) => textContent)).toEqual(
      [8, 10, 12, 15].map((euros) => `bis ${euros}\u00a0€`),
    )
    await user.click(chip('bis 12\u00a0€'))
    expect(last()).toEqual({ ...NO_FILTER, max: 12 })
    expect((await screen.findByRole('button', { name: 'Preis bis 12\u00a0€' })).textContent).toMatch(/^bis 12\s€$/u)
    expect(screen.getByRole('button', { name: /^Filter zurücksetzen: ?1$/u })).toBeVisible()
  })

  it('the maximum price is turned off by the same tap', async () => {
    const { user, last } = await open({ max: 12, diet: 'vegan' })
    expect(suggested().filter((each) => each.ariaPressed === 'true')).toEqual([chip('bis 12\u00a0€')])
    await user.click(chip('bis 12\u00a0€'))
    expect(last()).toEqual({ ...NO_FILTER, diet: 'vegan' })
  })

  it.each([
    ['9', 9],
    [' 20 € ', 20],
    ['7,00', 7],
    ['60', 60],
  ])('the maximum price is typed as %j', async (typed, max) => {
    const { user, field, last } = await open()
    await user.type(field, `${typed}{Enter}`)
    expect(last()).toEqual({ ...NO_FILTER, max })
  })

  it.each(['', '0', '61', '9,90', '-5', 'zehn'])(
    'the maximum price has to be whole euros from 1 to 60, not %j',
    async (typed) => {
      const { user, field, changed } = await open()
      if (typed) await user.type(field, typed)
      await user.click(chip('Deals anzeigen'))
      expect(screen.getByText('Gib ganze Euro von 1 bis 60 ein.')).toBeVisible()
      expect(field.ariaInvalid).toBe('true')
      expect(changed).not.toHaveBeenCalled()
    },
  )

  it('the maximum price is shown in the field unless it is a suggested one, and left for any price', async () => {
    const { user, field, last } = await open({ max: 9 })
    expect(field.value).toBe('9')
    await user.click(chip('Ohne Preisgrenze'))
    expect(last()).toEqual(NO_FILTER)
  })
})

describe('another day', () => {
  const open = async (filter: Partial<DealFilter> = {}) => {
    const app = show(filter)
    await app.user.click(screen.getByRole('button', { name: /^Anderer Tag/u }))
    return { ...app, day: await screen.findByLabelText<HTMLInputElement>('Tag') }
  }

  it('another day is chosen with a time', async () => {
    const { user, day, last } = await open()
    expect(day.value).toBe('2027-03-02')
    fireEvent.change(day, { target: { value: '2027-03-08' } })
    fireEvent.change(screen.getByLabelText('Uhrzeit'), { target: { value: '12:15' } })
    await user.click(chip('Deals anzeigen'))
    expect(last()).toEqual({ ...NO_FILTER, when: { kind: 'at', date: '2027-03-08', time: '12:15' } })
    expect(await screen.findByRole('button', { name: 'Anderer Tag: 8. März, 12:15' })).toBeVisible()
  })

  it('another day is chosen as a whole without a time', async () => {
    const { user, day, last } = await open({ when: { kind: 'at', date: '2027-03-05', time: '12:15' } })
    expect(day.value).toBe('2027-03-05')
    fireEvent.change(screen.getByLabelText('Uhrzeit'), { target: { value: '' } })
    await user.click(chip('Deals anzeigen'))
    expect(last()?.when).toEqual({ kind: 'at', date: '2027-03-05', time: null })
  })

  it.each(['', '0026-03-08', '2100-01-01'])('another day has to be a day of this century, not %j', async (value) => {
    const { user, day, changed } = await open()
    fireEvent.change(day, { target: { value } })
    await user.click(chip('Deals anzeigen'))
    expect(screen.getByText('Wähle einen Tag in den Jahren 2020 bis 2099.')).toBeVisible()
    expect(changed).not.toHaveBeenCalled()
  })

  it('another day is left for all days', async () => {
    const { user, last } = await open({ when: { kind: 'at', date: '2027-03-05', time: null }, diet: 'vegan' })
    await user.click(chip('An allen Tagen'))
    expect(last()).toEqual({ ...NO_FILTER, diet: 'vegan' })
  })
})

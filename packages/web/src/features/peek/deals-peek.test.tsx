import { NO_FILTER } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DealsPeekProps } from '../../shared/slots.ts'
import { DealsPeekPart } from './deals-peek-part.tsx'

const STRIDE = 332
const deals = Array.from({ length: 12 }, (_, index) => aDeal({ id: index + 1, place: { name: `Lokal ${index + 1}` } }))

const calm: DealsPeekProps = {
  title: '12 Deals hier',
  deals,
  message: null,
  from: null,
  place: null,
  now: new Date('2026-03-02T11:00:00Z'),
  filter: NO_FILTER,
  peeked: null,
  listLink: '/list?search=suppe',
  isHidden: false,
  isFolded: false,
  onFold: () => {},
  onPeek: () => {},
  onChoose: () => {},
  onHeight: () => {},
}

const Address = () => <output>{useLocation().search}</output>

const show = (props: Partial<DealsPeekProps> = {}) => {
  const peek = (more: Partial<DealsPeekProps>) => (
    <MemoryRouter>
      <DealsPeekPart {...calm} {...more} />
      <Address />
    </MemoryRouter>
  )
  const { rerender } = render(peek(props))
  return (more: Partial<DealsPeekProps>) => rerender(peek({ ...props, ...more }))
}
const list = () => screen.getByRole('list', { name: calm.title })
const swipeTo = (index: number) => {
  list().scrollLeft = index * STRIDE
  fireEvent.scroll(list())
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return STRIDE * Array.from(this.parentElement?.children ?? []).indexOf(this)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the peek', () => {
  it('the peek is a list of the first ten cards with a link to all', () => {
    show()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('12 Deals hier')
    expect(screen.getAllByRole('article')).toHaveLength(10)
    expect(screen.getByRole('link', { name: 'Alle als Liste' }).getAttribute('href')).toBe('/list?search=suppe')
  })

  it('the peek reports once which card is in front after a swipe', () => {
    const onPeek = vi.fn<DealsPeekProps['onPeek']>()
    show({ onPeek })
    fireEvent.scroll(list())
    expect(onPeek).not.toHaveBeenCalled()
    swipeTo(2)
    swipeTo(2.2)
    expect(onPeek.mock.calls.map(([{ id }]) => id)).toEqual([3])
    swipeTo(10)
    expect(onPeek).toHaveBeenCalledOnce()
  })

  it('marks the card of the marked pin, and keeps it in front of other cards', () => {
    const onPeek = vi.fn<DealsPeekProps['onPeek']>()
    const update = show({ onPeek })
    swipeTo(2)
    update({ peeked: deals[2]!.id })
    expect(screen.getAllByRole('listitem', { current: true }).map(({ dataset }) => dataset['peek'])).toEqual(['3'])
    // The style of forced colours marks each element that has the attribute.
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
    update({ peeked: deals[2]!.id, deals: deals.slice(2) })
    expect(list().scrollLeft).toBe(0)
    fireEvent.scroll(list())
    update({ peeked: deals[2]!.id, deals })
    expect(list().scrollLeft).toBe(2 * STRIDE)
    fireEvent.scroll(list())
    expect(onPeek).toHaveBeenCalledOnce()
  })

  it('the peek is walked with buttons, around its ends', async () => {
    const scrollTo = vi.fn<(options: ScrollToOptions) => void>()
    show()
    list().scrollTo = scrollTo as typeof Element.prototype.scrollTo
    await userEvent.click(screen.getByRole('button', { name: 'Nächste Karte' }))
    await userEvent.click(screen.getByRole('button', { name: 'Vorige Karte' }))
    expect(scrollTo.mock.calls.map(([{ left }]) => left)).toEqual([STRIDE, 9 * STRIDE])
  })

  it('opens the drawer of a tapped card instead of its address', async () => {
    const onChoose = vi.fn<DealsPeekProps['onChoose']>()
    show({ onChoose })
    const card = screen.getByRole('link', { name: 'Lokal 2' })
    expect(card.getAttribute('href')).toBe('/?selected=2')
    await userEvent.click(card)
    expect(onChoose.mock.calls.map(([{ id }]) => id)).toEqual([2])
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('returns the focus to the card once the drawer is closed', async () => {
    const update = show()
    const card = screen.getByRole('link', { name: 'Lokal 2' })
    await userEvent.click(card)
    update({ isHidden: true })
    card.blur()
    update({ isHidden: false })
    expect(document.activeElement).toBe(card)
  })

  it('leaves its buttons alone: the heart opens no drawer', async () => {
    const onChoose = vi.fn<DealsPeekProps['onChoose']>()
    show({ onChoose })
    fireEvent.click(screen.getAllByRole('article')[0]!)
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('says that distances are measured from the place of the visit', () => {
    const { position } = aDeal({ id: 1 }).place
    const place = { name: 'Alexanderplatz', position, isKnown: true, zoom: 15 }
    const update = show({ from: position })
    expect(screen.getAllByText(/^10.m/u, { selector: 'li' })).toHaveLength(10)
    expect(screen.queryByText(/^Entfernung ab/u)).toBeNull()
    update({ from: position, place })
    expect(screen.getByText('Entfernung ab Alexanderplatz')).toBeVisible()
    update({ from: position, place: { ...place, isKnown: false } })
    expect(screen.getByText('Entfernung ab dem Ort aus dem Link')).toBeVisible()
    update({ from: position, place, isFolded: true })
    expect(screen.queryByText(/^Entfernung ab/u)).toBeNull()
  })

  it('the peek can be folded', async () => {
    const onFold = vi.fn<DealsPeekProps['onFold']>()
    const update = show({ onFold })
    const button = screen.getByRole('button', { name: '12 Deals hier' })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(button)
    expect(onFold).toHaveBeenCalledExactlyOnceWith(true)
    update({ isFolded: true })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('the peek says what there is instead of cards, and has nothing to fold without any', () => {
    const update = show({ title: 'Deals hier', deals: [], message: 'Gerade nicht' })
    expect(screen.getByText('Gerade nicht')).toBeVisible()
    update({ title: 'Keine Deals hier', deals: [], message: null })
    expect(screen.getByRole('heading', { name: 'Keine Deals hier' })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

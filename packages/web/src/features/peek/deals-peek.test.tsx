import { NO_FILTER } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DealsPeekProps } from '../../shared/slots.ts'
import { pressBack } from '../../ui/back-button.ts'
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
  height: 'peek',
  onResize: () => {},
  further: null,
  onMore: () => {},
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
      unobserve() {}
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
    update({ from: position, place, height: 'folded' })
    expect(screen.queryByText(/^Entfernung ab/u)).toBeNull()
  })

  it('the peek can be folded', async () => {
    const onResize = vi.fn<DealsPeekProps['onResize']>()
    const update = show({ onResize })
    const button = screen.getByRole('button', { name: '12 Deals hier' })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(button)
    expect(onResize).toHaveBeenCalledExactlyOnceWith('folded')
    update({ height: 'folded' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('the peek says what there is instead of cards, and has nothing to fold without any', () => {
    const update = show({ title: 'Deals hier', deals: [], message: 'Gerade nicht' })
    expect(screen.getByText('Gerade nicht')).toBeVisible()
    update({ title: 'Keine Deals hier', deals: [], message: null, onMore: null })
    expect(screen.getByRole('heading', { name: 'Keine Deals hier' })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the sheet of the visible deals', () => {
  /** The sheet, which keeps the heights that it asks for. */
  const showSheet = (props: Partial<DealsPeekProps> = {}) => {
    const Sheet = () => {
      const [height, setHeight] = useState(props.height ?? 'peek')
      return <DealsPeekPart {...calm} {...props} height={height} onResize={setHeight} />
    }
    render(
      <MemoryRouter>
        <Sheet />
      </MemoryRouter>,
    )
  }
  const handle = () => screen.getByRole('button', { name: /^12 Deals hier: (mehr|weniger) anzeigen$/u })
  const height = () => document.querySelector<HTMLElement>('[data-height]')?.dataset['height']
  const names = async () => {
    await screen.findByRole('link', { name: 'Lokal 1' })
    return screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  }

  beforeEach(() => {
    HTMLElement.prototype.setPointerCapture = vi.fn<(pointer: number) => void>()
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  })

  it('the sheet of the visible deals has three heights, and folds, by keys', async () => {
    showSheet()
    act(() => handle().focus())
    const heights = []
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'Home', 'ArrowDown', 'ArrowUp', 'End', 'Enter']) {
      await userEvent.keyboard(`{${key}}`)
      heights.push(height())
    }
    expect(heights).toEqual(['half', 'full', 'full', 'half', 'peek', 'folded', 'peek', 'full', 'peek'])
  })

  it('the sheet of the visible deals is lowered with Escape, the back button and its title, and keeps the focus', async () => {
    showSheet({ height: 'half' })
    expect(handle().getAttribute('aria-expanded')).toBe('true')
    const card = await screen.findByRole('link', { name: 'Lokal 1' })
    act(() => card.focus())
    await userEvent.keyboard('{Escape}')
    expect(height()).toBe('peek')
    expect(document.activeElement).toBe(handle())
    await userEvent.keyboard('{Enter}{Enter}')
    expect(height()).toBe('full')
    act(() => void pressBack())
    expect(height()).toBe('peek')
    expect(pressBack()).toBe(false)
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: '12 Deals hier' }))
    expect(height()).toBe('peek')
  })

  it('the sheet of the visible deals follows the finger, also from its cards, and folds below them', () => {
    showSheet()
    const drag = (from: Element, distance: number) => {
      const at = (clientY: number) => ({ clientY, pointerId: 1, isPrimary: true, button: 0 })
      fireEvent.pointerDown(from, at(500))
      fireEvent.pointerMove(from, at(500 - distance / 2))
      fireEvent.pointerMove(from, at(500 - distance))
      fireEvent.pointerUp(from, at(500 - distance))
      fireEvent.click(from)
    }
    drag(screen.getByRole('link', { name: 'Lokal 2' }), 60)
    expect(height()).toBe('full')
    drag(handle(), -560)
    expect(height()).toBe('folded')
  })

  it('the sheet of the visible deals lists them below each other, then the nearest out of view', async () => {
    const outside = [aDeal({ id: 20, place: { name: 'Draußen' } })]
    showSheet({
      height: 'full',
      deals: deals.slice(0, 1),
      further: { here: deals.slice(0, 2), outside, unpriced: new Set(), status: 'ended' },
    })
    expect(await names()).toEqual(['Lokal 1', 'Lokal 2', 'Draußen'])
    expect(screen.getByRole('heading', { name: 'Außerhalb des Ausschnitts' })).toBeVisible()
    expect(screen.getByText('Mehr Deals gibt es nicht.')).toBeVisible()
  })

  it('the sheet of the visible deals renders the cards near the visible ones only, and reads on at the end', async () => {
    const onMore = vi.fn<() => void>()
    const many = Array.from({ length: 200 }, (_, index) =>
      aDeal({ id: index + 1, place: { name: `Lokal ${index + 1}` } }),
    )
    showSheet({ height: 'full', deals: many, onMore })
    expect((await names()).length).toBeLessThan(20)
    expect(onMore).not.toHaveBeenCalled()
    cleanup()
    showSheet({ height: 'full', deals: many.slice(0, 2), onMore })
    await names()
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('the sheet of the visible deals says that reading on has failed, and tries again', async () => {
    const onMore = vi.fn<() => void>()
    const further = { here: [], outside: [], unpriced: new Set<never>(), status: 'failed' } as const
    showSheet({ height: 'half', deals: deals.slice(0, 1), further, onMore })
    await userEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('the sheet of the visible deals opens the drawer of a tapped card', async () => {
    const onChoose = vi.fn<DealsPeekProps['onChoose']>()
    showSheet({ height: 'half', onChoose })
    await userEvent.click(await screen.findByRole('link', { name: 'Lokal 2' }))
    expect(onChoose.mock.calls.map(([{ id }]) => id)).toEqual([2])
  })

  it('the sheet of the visible deals stays low where nothing continues it', async () => {
    const onResize = vi.fn<DealsPeekProps['onResize']>()
    show({ onMore: null, onResize })
    expect(screen.queryByRole('button', { name: / anzeigen$/u })).toBeNull()
  })
})

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { pressBack } from './back-button.ts'
import { Carousel } from './carousel.tsx'

// Lazy-loaded in the app; loaded ahead here, so that no test waits for it.
beforeAll(() => import('./carousel-zoom.tsx'))

const show = (...names: string[]) => {
  const images = names.map((name) => ({ url: `/${name}.webp`, alt: name, caption: `Karte ${name}` }))
  render(<Carousel images={images} className="" />)
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })
const caption = () => screen.getByText(/^Karte/).textContent
const track = () => document.querySelector('[data-current]')?.parentElement as HTMLElement
const current = () => document.querySelector('[data-current] img')?.getAttribute('alt')?.replace(' vergrößern', '')

describe('a carousel', () => {
  it('a carousel moves forward by arrow, and wraps from the last image to the first', async () => {
    const user = show('A', 'B')
    await user.click(button('Nächstes Bild'))
    expect([current(), caption()]).toEqual(['B', 'Bild 2 von 2Karte B'])
    await user.click(button('Nächstes Bild'))
    expect(current()).toBe('A')
  })

  it('a carousel moves back by arrow, and wraps from the first image to the last', async () => {
    const user = show('A', 'B', 'C')
    await user.click(button('Vorheriges Bild'))
    expect(current()).toBe('C')
    await user.click(button('Vorheriges Bild'))
    expect(current()).toBe('B')
  })

  it('shows the image of a dot, and marks the dot', async () => {
    const user = show('A', 'B', 'C')
    await user.click(button('Bild 3 von 3'))
    expect(current()).toBe('C')
    expect(button('Bild 3 von 3').getAttribute('aria-current')).toBe('true')
    expect(button('Bild 1 von 3').getAttribute('aria-current')).toBeNull()
  })

  it('a carousel moves by arrow keys, and the focus follows', async () => {
    const user = show('A', 'B', 'C')
    button('A vergrößern').focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(current()).toBe('C')
    expect(document.activeElement).toBe(button('C vergrößern'))
  })

  it.each([
    ['finger', () => fireEvent.pointerDown(track())],
    ['mouse', () => fireEvent.pointerEnter(track())],
    ['focus', () => button('A vergrößern').focus()],
  ])('a carousel loads the other images when a %s reaches it', (_by, reach) => {
    show('A', 'B', 'C')
    const loaded = () => Array.from(track().querySelectorAll('img'), (image) => image.getAttribute('src'))
    expect(loaded()).toEqual(['/A.webp'])
    act(() => {
      reach()
    })
    expect(loaded()).toEqual(['/C.webp', '/A.webp', '/B.webp'])
  })

  describe('when scrolling has ended', () => {
    const scroll = (to: number) => {
      Object.defineProperty(track(), 'clientWidth', { value: 400, configurable: true })
      track().scrollTo = (({ left = 0 }: ScrollToOptions) => (track().scrollLeft = left)) as Element['scrollTo']
      track().scrollLeft = to
      fireEvent(track(), new Event('scrollend', { bubbles: true }))
    }

    it.each([
      ['finger', fireEvent.pointerDown],
      ['wheel', fireEvent.wheel],
    ])('the carousel follows a swipe by %s', (_by, begin) => {
      show('A', 'B', 'C')
      begin(track())
      scroll(0)
      expect(current()).toBe('C')
      expect(track().scrollLeft).toBe(400)
    })

    it.each([0, 399.4, 400.6, 800])('a carousel stays where it is if no user scrolled it, at %d px', (position) => {
      show('A', 'B', 'C')
      scroll(position)
      expect(current()).toBe('A')
      expect(Math.round(track().scrollLeft / 400)).toBe(1)
    })

    it.each(['beforeprint', 'resize'])(
      'a carousel stays where it is after %s, although it was touched before',
      (event) => {
        show('A', 'B', 'C')
        fireEvent.pointerDown(track())
        fireEvent(window, new Event(event))
        scroll(800)
        expect(current()).toBe('A')
        expect(track().scrollLeft).toBe(400)
      },
    )

    it('a carousel stays where it is when a swipe has returned', () => {
      show('A', 'B', 'C')
      fireEvent.pointerDown(track())
      scroll(400.4)
      scroll(0)
      expect(current()).toBe('A')
    })
  })

  it('a carousel shows the first image once it has a width', () => {
    const resized: (() => void)[] = []
    class Observer {
      constructor(tell: () => void) {
        resized.push(tell)
      }
      observe = () => {}
      disconnect = () => {}
    }
    vi.stubGlobal('ResizeObserver', Observer)
    show('A', 'B')
    expect(track().scrollLeft).toBe(0)
    Object.defineProperty(track(), 'clientWidth', { value: 400 })
    for (const tell of resized) tell()
    expect(track().scrollLeft).toBe(400)
    vi.unstubAllGlobals()
  })

  it('a carousel keeps the neighbours out of reach of keyboard and screen reader', () => {
    show('A', 'B', 'C')
    const slides = [...track().children]
    expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([true, false, true])
  })

  it('shows a number instead of dots for many images', () => {
    show(...'ABCDEFGHI'.split(''))
    expect(screen.getByText('1 / 9')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Bild 2 von 9' })).toBeNull()
  })

  it('a carousel has no arrows and no dots for one image, and keys change nothing', async () => {
    const user = show('A')
    expect(screen.getAllByRole('button')).toHaveLength(1)
    button('A vergrößern').focus()
    await user.keyboard('{ArrowRight}')
    expect(current()).toBe('A')
  })

  it('shows a text in place of an image that fails to load', () => {
    show('A')
    fireEvent.error(screen.getByRole('img'))
    expect(button('Bild nicht verfügbar')).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('the enlarged image', () => {
  const enlarge = async (...names: string[]) => {
    const user = show(...names)
    await user.click(button(`${names[0]} vergrößern`))
    const dialog = await screen.findByRole('dialog', { name: 'Vergrößertes Bild' })
    return { user, dialog, shown: () => within(dialog).getByRole('img').getAttribute('alt') }
  }
  const scale = () => document.querySelector('[data-scale]')?.getAttribute('data-scale')
  const swipe = (from: { clientX: number; clientY: number }, to: { clientX: number; clientY: number }) => {
    const stage = screen.getByTestId('zoom-stage')
    fireEvent.pointerDown(stage, { pointerId: 1, ...from })
    fireEvent.pointerMove(stage, { pointerId: 1, ...to })
    fireEvent.pointerUp(stage, { pointerId: 1, ...to })
  }

  it('the enlarged image has its own navigation; the carousel shows the same image after closing', async () => {
    const { user, dialog, shown } = await enlarge('A', 'B', 'C')
    await user.click(within(dialog).getByRole('button', { name: 'Nächstes Bild' }))
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(shown()).toBe('C')
    await user.click(within(dialog).getByRole('button', { name: 'Schließen' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(current()).toBe('C')
    await waitFor(() => expect(document.activeElement).toBe(button('C vergrößern')))
  })

  it('the enlarged image is closed by Esc', async () => {
    const { user } = await enlarge('A', 'B')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the enlarged image is closed by the back button of the phone', async () => {
    await enlarge('A', 'B')
    act(() => void pressBack())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the enlarged image moves by a horizontal swipe and closes by one down', async () => {
    const { shown } = await enlarge('A', 'B')
    swipe({ clientX: 300, clientY: 300 }, { clientX: 100, clientY: 310 })
    expect(shown()).toBe('B')
    swipe({ clientX: 200, clientY: 200 }, { clientX: 210, clientY: 400 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the enlarged image zooms in by a double tap, and out by another', async () => {
    await enlarge('A')
    const spot = { clientX: 50, clientY: 50 }
    swipe(spot, spot)
    expect(scale()).toBe('1')
    swipe(spot, spot)
    expect(scale()).toBe('2.5')
    swipe(spot, spot)
    swipe(spot, spot)
    expect(scale()).toBe('1')
  })

  it('the enlarged image zooms by pinch, wheel and key, and ignores swipes while zoomed in', async () => {
    const { user, shown } = await enlarge('A', 'B')
    const stage = screen.getByTestId('zoom-stage')
    fireEvent.pointerDown(stage, { pointerId: 1, clientX: 0, clientY: 0 })
    fireEvent.pointerDown(stage, { pointerId: 2, clientX: 100, clientY: 0 })
    fireEvent.pointerMove(stage, { pointerId: 2, clientX: 200, clientY: 0 })
    expect(scale()).toBe('2')
    fireEvent.pointerUp(stage, { pointerId: 1 })
    fireEvent.pointerUp(stage, { pointerId: 2 })
    fireEvent.wheel(stage, { deltaY: 300 })
    expect(scale()).toBe('1')
    await user.keyboard('+')
    expect(scale()).toBe('1.5')
    await user.keyboard('{ArrowRight}')
    expect(shown()).toBe('A')
    swipe({ clientX: 300, clientY: 300 }, { clientX: 100, clientY: 310 })
    expect(shown()).toBe('A')
    await user.keyboard('-')
    expect(scale()).toBe('1')
    await user.keyboard('{ArrowRight}')
    expect(shown()).toBe('B')
  })
})

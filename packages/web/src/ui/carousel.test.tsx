import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { pressBack } from './back-button.ts'
import { Carousel } from './carousel.tsx'

// Loaded on demand in the app; here ahead, so that no test waits for it.
beforeAll(() => import('./carousel-zoom.tsx'))

// jsdom knows dialogs, but not how to open them as modal ones.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
})

const show = (...names: string[]) => {
  const images = names.map((name) => ({ url: `/${name}.webp`, alt: name, caption: `Karte ${name}` }))
  render(<Carousel images={images} className="" />)
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })
const caption = () => screen.getByText(/^Karte/).textContent
const current = () => document.querySelector('[data-current] img')?.getAttribute('alt')?.replace(' vergrößern', '')

describe('a carousel', () => {
  it('goes on by arrow, and from the last image to the first', async () => {
    const user = show('A', 'B')
    await user.click(button('Nächstes Bild'))
    expect([current(), caption()]).toEqual(['B', 'Bild 2 von 2Karte B'])
    await user.click(button('Nächstes Bild'))
    expect(current()).toBe('A')
  })

  it('goes back by arrow, and from the first image to the last', async () => {
    const user = show('A', 'B', 'C')
    await user.click(button('Vorheriges Bild'))
    expect(current()).toBe('C')
    await user.click(button('Vorheriges Bild'))
    expect(current()).toBe('B')
  })

  it('goes to the image of a dot, and marks it', async () => {
    const user = show('A', 'B', 'C')
    await user.click(button('Bild 3 von 3'))
    expect(current()).toBe('C')
    expect(button('Bild 3 von 3').getAttribute('aria-current')).toBe('true')
    expect(button('Bild 1 von 3').getAttribute('aria-current')).toBeNull()
  })

  it('goes by arrow keys, and the focus goes along', async () => {
    const user = show('A', 'B', 'C')
    button('A vergrößern').focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(current()).toBe('C')
    expect(document.activeElement).toBe(button('C vergrößern'))
  })

  it('follows the finger once the images have come to rest', () => {
    show('A', 'B', 'C')
    const track = document.querySelector('.snap-x') as HTMLElement
    Object.defineProperty(track, 'clientWidth', { value: 400 })
    track.scrollLeft = 0
    fireEvent(track, new Event('scrollend', { bubbles: true }))
    expect(current()).toBe('C')
    expect(track.scrollLeft).toBe(400)
  })

  it('keeps the neighbours out of reach of keyboard and screen reader', () => {
    show('A', 'B', 'C')
    const slides = [...document.querySelectorAll('.snap-x > div')]
    expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([true, false, true])
  })

  it('counts many images instead of dotting them', () => {
    show(...'ABCDEFGHI'.split(''))
    expect(screen.getByText('1 / 9')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Bild 2 von 9' })).toBeNull()
  })

  it('has no arrows and no dots for one image, and keys change nothing', async () => {
    const user = show('A')
    expect(screen.getAllByRole('button')).toHaveLength(1)
    button('A vergrößern').focus()
    await user.keyboard('{ArrowRight}')
    expect(current()).toBe('A')
  })

  it('says quietly that an image does not load', () => {
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

  it('has its own navigation, which the carousel follows on closing', async () => {
    const { user, dialog, shown } = await enlarge('A', 'B', 'C')
    await user.click(within(dialog).getByRole('button', { name: 'Nächstes Bild' }))
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(shown()).toBe('C')
    await user.click(within(dialog).getByRole('button', { name: 'Schließen' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(current()).toBe('C')
    await waitFor(() => expect(document.activeElement).toBe(button('C vergrößern')))
  })

  it('is closed by Esc', async () => {
    const { dialog } = await enlarge('A', 'B')
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is closed by the back button of the phone', async () => {
    await enlarge('A', 'B')
    act(() => void pressBack())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes on by a swipe to the side and is closed by one down', async () => {
    const { shown } = await enlarge('A', 'B')
    swipe({ clientX: 300, clientY: 300 }, { clientX: 100, clientY: 310 })
    expect(shown()).toBe('B')
    swipe({ clientX: 200, clientY: 200 }, { clientX: 210, clientY: 400 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is enlarged by a double tap, and made whole by another', async () => {
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

  it('is enlarged by two fingers, by the wheel and by key, and then no swipe turns it over', async () => {
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
    swipe({ clientX: 300, clientY: 300 }, { clientX: 100, clientY: 310 })
    expect(shown()).toBe('A')
    await user.keyboard('-')
    expect(scale()).toBe('1')
  })
})

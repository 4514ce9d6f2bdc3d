import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Drawer } from './drawer.tsx'
import { showToast, ToastRegion } from './toast.tsx'

const region = () => screen.getByRole('region', { name: 'Meldungen (F8)' })
/** Advances in steps, so that React can set a timer when another one has fired. */
const wait = async (milliseconds: number) => {
  for (let passed = 0; passed <= milliseconds; passed += 100) await act(() => vi.advanceTimersByTimeAsync(100))
}
const say = async (message: Parameters<typeof showToast>[0]) => {
  showToast(message)
  await wait(0)
}

describe('a toast', () => {
  beforeAll(async () => {
    await Promise.all([import('./toaster.tsx'), import('./drawer-dialog.tsx')])
  })
  beforeEach(() => {
    vi.useFakeTimers()
    render(<ToastRegion />)
  })
  afterEach(async () => {
    await wait(20_000)
    vi.useRealTimers()
  })

  it('a toast has a live region before it appears', () => {
    expect(region().getAttribute('aria-live')).toBe('polite')
  })

  it('a toast appears in its live region and disappears after 5 s', async () => {
    await say({ tone: 'success', text: 'Link kopiert' })
    expect(region().textContent).toContain('Link kopiert')
    await wait(4600)
    expect(region().textContent).toContain('Link kopiert')
    await wait(500)
    expect(region().textContent).toBe('')
  })

  it('a toast disappears after 10 s if it has an action', async () => {
    await say({ tone: 'info', text: 'Bitte melde dich an', action: { label: 'Anmelden', onClick: () => {} } })
    await wait(9600)
    expect(region().textContent).toContain('Bitte melde dich an')
    await wait(500)
    expect(region().textContent).toBe('')
  })

  it('a toast stays while it is focused, even if a mouse rests over it', async () => {
    await say({ tone: 'info', text: 'Moment' })
    const button = screen.getByRole('button', { name: 'Meldung schließen' })
    act(() => button.focus())
    fireEvent.mouseMove(screen.getByText('Moment'))
    await wait(8000)
    fireEvent.mouseLeave(screen.getByText('Moment'))
    await wait(8000)
    expect(region().textContent).toContain('Moment')
    act(() => button.blur())
    await wait(6000)
    expect(region().textContent).toBe('')
  })

  it('a toast stays while the mouse moves over it, with its remaining time', async () => {
    await say({ tone: 'info', text: 'Moment' })
    await wait(3000)
    for (let second = 0; second < 8; second++) {
      fireEvent.mouseMove(screen.getByText('Moment'))
      await wait(1000)
    }
    expect(region().textContent).toContain('Moment')
    fireEvent.mouseLeave(screen.getByText('Moment'))
    await wait(1500)
    expect(region().textContent).toContain('Moment')
    await wait(1000)
    expect(region().textContent).toBe('')
  })

  it('a toast ends under a mouse that rests', async () => {
    await say({ tone: 'info', text: 'Moment' })
    fireEvent.mouseEnter(screen.getByText('Moment'))
    fireEvent.mouseMove(screen.getByText('Moment'))
    await wait(4800)
    expect(region().textContent).toContain('Moment')
    await wait(3000)
    expect(region().textContent).toBe('')
  })

  it('a toast runs its action and closes', async () => {
    const onClick = vi.fn<() => void>()
    await say({ tone: 'error', text: 'Teilen fehlgeschlagen', action: { label: 'Erneut versuchen', onClick } })
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    await wait(500)
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(region().textContent).toBe('')
  })

  it('a toast takes the focus with F8, and returns it when it is closed', async () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    fireEvent.keyDown(field, { key: 'F8' })
    expect(document.activeElement).toBe(field)
    await say({ tone: 'error', text: 'Hoppla', action: { label: 'Erneut versuchen', onClick: () => undefined } })
    fireEvent.keyDown(field, { key: 'F8' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Erneut versuchen' }))
    fireEvent.keyDown(document.activeElement!, { key: 'F8' })
    fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }))
    await wait(500)
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  it('a toast with an action waits after a key until the next tap, and names the key that leads to it', async () => {
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await say({ tone: 'info', text: 'Gelöscht', action: { label: 'Rückgängig', onClick: () => undefined } })
    expect(region().textContent).toContain('Mit F8 zu „Rückgängig“.')
    const button = screen.getByRole('button', { name: 'Rückgängig' })
    act(() => button.focus())
    act(() => button.blur())
    fireEvent.mouseMove(button)
    await wait(20_000)
    expect(region().textContent).toContain('Gelöscht')
    fireEvent.pointerDown(document.body)
    await wait(10_500)
    expect(region().textContent).toBe('')
  })

  it('a toast without an action ends after a key as well', async () => {
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await say({ tone: 'info', text: 'Link kopiert' })
    await wait(5500)
    expect(region().textContent).toBe('')
    fireEvent.pointerDown(document.body)
  })

  it('a toast closed under the pointer does not pause the next one', async () => {
    await say({ tone: 'info', text: 'Erste' })
    fireEvent.mouseMove(screen.getByText('Erste'))
    fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }))
    await wait(500)
    await say({ tone: 'info', text: 'Zweite' })
    await wait(6000)
    expect(region().textContent).toBe('')
  })

  it('a toast replaces an identical one, and stays as long as a new one', async () => {
    await say({ tone: 'error', text: 'Teilen fehlgeschlagen' })
    await wait(3000)
    await say({ tone: 'error', text: 'Teilen fehlgeschlagen' })
    expect(screen.getAllByText('Teilen fehlgeschlagen')).toHaveLength(1)
    await wait(4000)
    expect(region().textContent).toContain('Teilen fehlgeschlagen')
    await wait(1500)
    expect(region().textContent).toBe('')
  })

  describe('leaves uncovered', () => {
    const controls: Element[] = []
    const givenClickAt = (y: number) => {
      const button = document.body.appendChild(document.createElement('button'))
      button.getBoundingClientRect = () => (button.isConnected ? new DOMRect(0, y - 22, 44, 44) : new DOMRect())
      button.append(document.createElement('span'))
      fireEvent.click(button.firstElementChild ?? button)
      controls.push(button)
      return button
    }
    const edge = () => region().dataset['edge']
    afterEach(() => {
      for (const control of controls.splice(0)) control.remove()
    })

    it('a toast leaves uncovered what was clicked at the top', async () => {
      givenClickAt(40)
      await say({ tone: 'info', text: 'Hallo' })
      expect(edge()).toBe('bottom')
    })

    it('a toast leaves uncovered what was clicked at the bottom, even if its icon was replaced', async () => {
      givenClickAt(window.innerHeight - 40).replaceChildren()
      await say({ tone: 'info', text: 'Hallo' })
      expect(edge()).toBe('header')
    })

    it('a toast leaves uncovered the top of a screen that replaces what was clicked at the bottom after a toast request', async () => {
      const button = givenClickAt(window.innerHeight - 40)
      showToast({ tone: 'info', text: 'Hallo' })
      await Promise.resolve()
      button.remove()
      await wait(0)
      expect(edge()).toBe('bottom')
    })

    it('a toast leaves uncovered the top of the screen that replaces what was clicked at the bottom', async () => {
      givenClickAt(window.innerHeight - 40).remove()
      await say({ tone: 'info', text: 'Hallo' })
      expect(edge()).toBe('bottom')
    })

    it('a toast leaves uncovered a drawer that opens while it shows, until the last one is closed', async () => {
      givenClickAt(40)
      await say({ tone: 'info', text: 'Hallo' })
      const drawers = (first: boolean, second: boolean) => (
        <>
          <Drawer open={first} title="Route" onClose={() => undefined}>
            <button type="button">Abbrechen</button>
          </Drawer>
          <Drawer open={second} title="Teilen" onClose={() => undefined}>
            <button type="button">Abbrechen</button>
          </Drawer>
        </>
      )
      const { rerender } = render(drawers(true, false))
      await wait(500)
      expect(edge()).toBe('top')
      rerender(drawers(false, true))
      await wait(500)
      expect(screen.getByRole('dialog', { name: 'Teilen' })).toBeVisible()
      expect(edge()).toBe('top')
      rerender(drawers(false, false))
      await wait(500)
      expect(edge()).toBe('bottom')
    })
  })

  it('a toast can be closed', async () => {
    await say({ tone: 'info', text: 'Hallo' })
    fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }))
    await wait(500)
    expect(region().textContent).toBe('')
  })
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pressBack } from './back-button.ts'
import { BottomSheet } from './bottom-sheet.tsx'
import type { SheetSnap } from './sheet-snap.ts'

const Sheet = ({ initial = 'peek', onClose }: { initial?: SheetSnap; onClose?: () => void }) => {
  const [snap, setSnap] = useState(initial)
  return (
    <BottomSheet label="Deals in der Nähe" snap={snap} onSnapChange={setSnap} onClose={onClose}>
      <a href="#deal">Gasthaus Krone</a>
    </BottomSheet>
  )
}

const sheet = () => screen.getByRole('region', { name: 'Deals in der Nähe' })
const snap = () => sheet().dataset.snap
const handle = () => screen.getByRole('button', { name: /^Deals in der Nähe: (mehr|weniger) anzeigen$/u })

const focusHandle = () => {
  act(() => {
    handle().focus()
  })
}

describe('a bottom sheet by keyboard', () => {
  it('a bottom sheet grows and shrinks with the arrows on its handle', async () => {
    render(<Sheet />)
    focusHandle()
    await userEvent.keyboard('{ArrowUp}')
    expect(snap()).toBe('half')
    await userEvent.keyboard('{ArrowUp}')
    expect(snap()).toBe('full')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(snap()).toBe('peek')
  })

  it('a bottom sheet snaps to its largest and smallest height with End and Home', async () => {
    render(<Sheet />)
    focusHandle()
    await userEvent.keyboard('{End}')
    expect(snap()).toBe('full')
    await userEvent.keyboard('{Home}')
    expect(snap()).toBe('peek')
  })

  it('a bottom sheet cycles through its heights with Enter, and has aria-expanded', async () => {
    render(<Sheet />)
    focusHandle()
    expect(handle().getAttribute('aria-expanded')).toBe('false')
    await userEvent.keyboard('{Enter}')
    expect(handle().getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Enter}')
    expect(handle().getAttribute('aria-label')).toBe('Deals in der Nähe: weniger anzeigen')
    await userEvent.keyboard('{Enter}')
    expect(snap()).toBe('peek')
  })

  it('a bottom sheet grows when it receives the focus', async () => {
    render(<Sheet />)
    focusHandle()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Gasthaus Krone')
    expect(snap()).toBe('half')
  })

  it('a bottom sheet closes with Esc and with its button', async () => {
    const onClose = vi.fn<() => void>()
    render(<Sheet initial="half" onClose={onClose} />)
    focusHandle()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('a bottom sheet closes with Esc while the focus is on the map, but not while a dialog is open', async () => {
    const onClose = vi.fn<() => void>()
    const { rerender } = render(<Sheet initial="half" onClose={onClose} />)
    expect(document.activeElement).toBe(document.body)
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    rerender(
      <>
        <Sheet initial="half" onClose={onClose} />
        <div role="dialog" />
      </>,
    )
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('a bottom sheet closes with the back button of the phone, but only if it can be closed', () => {
    const onClose = vi.fn<() => void>()
    const { unmount } = render(<Sheet initial="half" onClose={onClose} />)
    expect(pressBack()).toBe(true)
    expect(onClose).toHaveBeenCalledOnce()
    unmount()
    render(<Sheet initial="half" />)
    expect(pressBack()).toBe(false)
  })

  it('a bottom sheet only shrinks with Esc if it cannot be closed', async () => {
    render(<Sheet initial="full" />)
    expect(screen.queryByRole('button', { name: 'Schließen' })).toBeNull()
    focusHandle()
    await userEvent.keyboard('{Escape}')
    expect(snap()).toBe('peek')
  })
})

describe('a bottom sheet by finger', () => {
  const FULL = 600

  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(FULL)
    HTMLElement.prototype.setPointerCapture = vi.fn<(pointer: number) => void>()
  })
  afterEach(() => void vi.restoreAllMocks())

  const drag = (from: Element, distance: number) => {
    const at = (clientY: number) => ({ clientY, pointerId: 1, isPrimary: true, button: 0 })
    fireEvent.pointerDown(from, at(500))
    fireEvent.pointerMove(from, at(500 - distance / 2))
    fireEvent.pointerMove(from, at(500 - distance))
    fireEvent.pointerUp(from, at(500 - distance))
    return fireEvent.click(from)
  }

  it('a bottom sheet follows the finger to the next height, and ignores the click after a drag', () => {
    render(<Sheet />)
    const clicked = drag(screen.getByText('Gasthaus Krone'), 150)
    expect(snap()).not.toBe('peek')
    expect(clicked).toBe(false)
  })

  it('a bottom sheet does not ignore a later click by a key, where no click follows the drag', async () => {
    render(<Sheet />)
    const at = (clientY: number) => ({ clientY, pointerId: 1, isPrimary: true, button: 0 })
    fireEvent.pointerDown(handle(), at(500))
    fireEvent.pointerMove(handle(), at(350))
    fireEvent.pointerUp(handle(), at(350))
    await new Promise((resolve) => setTimeout(resolve))
    expect(fireEvent.click(screen.getByText('Gasthaus Krone'))).toBe(true)
  })

  it('a bottom sheet follows a mouse that leaves it with its first movement', () => {
    render(<Sheet />)
    const at = (clientY: number) => ({ clientY, pointerId: 1, isPrimary: true, button: 0 })
    fireEvent.pointerDown(handle(), at(500))
    fireEvent.pointerMove(document.body, at(200))
    expect(sheet().style.transform).not.toBe('')
    fireEvent.pointerUp(document.body, at(100))
    expect(snap()).not.toBe('peek')
    fireEvent.pointerMove(document.body, at(50))
    expect(sheet().style.transform).toBe('')
  })

  it('a bottom sheet takes a small movement for a tap', () => {
    render(<Sheet />)
    const clicked = drag(screen.getByText('Gasthaus Krone'), 4)
    expect(snap()).toBe('peek')
    expect(clicked).toBe(true)
  })

  it('a bottom sheet lets its content scroll when it is open', () => {
    render(<Sheet initial="half" />)
    drag(screen.getByText('Gasthaus Krone'), -200)
    expect(snap()).toBe('half')
  })

  it('a bottom sheet closes when it is pulled down, if it can be closed', () => {
    const onClose = vi.fn<() => void>()
    render(<Sheet initial="half" onClose={onClose} />)
    drag(handle(), -400)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('a bottom sheet keeps its height if the system cancels the touch', () => {
    render(<Sheet />)
    const at = (clientY: number) => ({ clientY, pointerId: 1, isPrimary: true, button: 0 })
    fireEvent.pointerDown(handle(), at(500))
    fireEvent.pointerMove(handle(), at(100))
    expect(sheet().style.transform).not.toBe('')
    fireEvent.pointerCancel(handle(), at(100))
    expect(snap()).toBe('peek')
    expect(sheet().style.transform).toBe('')
  })
})

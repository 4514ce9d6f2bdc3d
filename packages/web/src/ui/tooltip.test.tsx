import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IconButton, IconLink } from './icon-button.tsx'

const tooltip = () => screen.queryByRole('tooltip', { hidden: true })
const wait = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
const point = (name: string, pointerType = 'mouse') =>
  fireEvent.pointerEnter(screen.getByRole('button', { name }), { pointerType })
const leave = (name: string) => fireEvent.pointerLeave(screen.getByRole('button', { name }))

describe('the tooltip of an icon button', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(
      <>
        <IconButton label="Teilen" icon={<i />} />
        <IconButton label="Route" icon={<i />} />
      </>,
    )
  })

  afterEach(() => {
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
  })

  it('a tooltip opens after 700 ms with the name', () => {
    point('Teilen')
    wait(699)
    expect(tooltip()).toBeNull()
    wait(1)
    expect(tooltip()?.textContent).toBe('Teilen')
  })

  it('a tooltip stays closed if the pointer leaves before', () => {
    point('Teilen')
    wait(500)
    leave('Teilen')
    wait(1000)
    expect(tooltip()).toBeNull()
  })

  it('a tooltip opens at once within 300 ms after another one has closed', () => {
    point('Teilen')
    wait(700)
    leave('Teilen')
    wait(100)
    expect(tooltip()).toBeNull()
    wait(299)
    point('Route')
    wait(0)
    expect(tooltip()?.textContent).toBe('Route')
  })

  it('a tooltip waits again 300 ms after another one has closed', () => {
    point('Teilen')
    wait(700)
    leave('Teilen')
    wait(100)
    wait(300)
    point('Route')
    wait(699)
    expect(tooltip()).toBeNull()
  })

  it('a tooltip stays open while the pointer is on it', () => {
    point('Teilen')
    wait(700)
    leave('Teilen')
    fireEvent.pointerEnter(tooltip()!)
    wait(1000)
    expect(tooltip()).toBeVisible()
    fireEvent.pointerLeave(tooltip()!)
    wait(100)
    expect(tooltip()).toBeNull()
  })

  it('a tooltip does not open on touch', () => {
    point('Teilen', 'touch')
    wait(1000)
    expect(tooltip()).toBeNull()
  })

  it('a tooltip opens on keyboard focus, and closes on Esc and on blur', () => {
    const button = screen.getByRole('button', { name: 'Teilen' })
    act(() => {
      button.focus()
    })
    expect(tooltip()?.textContent).toBe('Teilen')
    fireEvent.keyDown(button, { key: 'Escape' })
    expect(tooltip()).toBeNull()
    act(() => {
      screen.getByRole('button', { name: 'Route' }).focus()
    })
    expect(tooltip()?.textContent).toBe('Route')
    act(() => {
      button.blur()
    })
  })

  it.each([
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Enter' })],
  ])('a tooltip closes with %s anywhere, and does not open after it', (_, dismiss) => {
    point('Teilen')
    wait(700)
    expect(tooltip()).toBeVisible()
    dismiss()
    expect(tooltip()).toBeNull()
    wait(300)
    point('Teilen')
    wait(600)
    dismiss()
    wait(1000)
    expect(tooltip()).toBeNull()
  })
})

it('an icon link has a name, too', () => {
  render(<IconLink to="/list" label="Zur Liste" icon={<i />} />, { wrapper: MemoryRouter })
  expect(screen.getByRole('link', { name: 'Zur Liste' }).getAttribute('href')).toBe('/list')
})

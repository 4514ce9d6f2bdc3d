import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'

const wait = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

describe('a button', () => {
  it('a button acts on click and on Enter', async () => {
    const onClick = vi.fn<() => void>()
    render(<Button onClick={onClick}>Veröffentlichen</Button>)
    await userEvent.click(screen.getByRole('button', { name: 'Veröffentlichen' }))
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('a button submits no form by default', () => {
    render(<Button>Mehr</Button>)
    expect(screen.getByRole('button')).toHaveProperty('type', 'button')
  })

  it('a button does nothing while pending, and keeps its name and focus', async () => {
    const onClick = vi.fn<() => void>()
    render(
      <Button pending onClick={onClick}>
        Veröffentlichen
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Veröffentlichen' })
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  describe('over time', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it('a button shows a spinner beside its text once it has been pending for 300 ms', () => {
      render(<Button pending>Senden</Button>)
      wait(299)
      expect(screen.queryByTestId('spinner')).toBeNull()
      wait(1)
      expect(screen.getByTestId('spinner')).toBeVisible()
      expect(screen.getByText('Senden')).toBeVisible()
    })

    it('a button shows no spinner for a shorter wait, and restarts the delay', () => {
      const { rerender } = render(<Button pending>Senden</Button>)
      wait(200)
      rerender(<Button>Senden</Button>)
      rerender(<Button pending>Senden</Button>)
      wait(200)
      expect(screen.queryByTestId('spinner')).toBeNull()
    })
  })
})

describe('a link that looks like a button', () => {
  it('a link that looks like a button leads to a page of the app', () => {
    render(<ButtonLink to="/list?search=pho">Zur Liste</ButtonLink>, { wrapper: MemoryRouter })
    const link = screen.getByRole('link', { name: 'Zur Liste' })
    expect(link.getAttribute('href')).toBe('/list?search=pho')
    expect(link.getAttribute('target')).toBeNull()
  })

  it('a link that looks like a button opens other sites in a new tab without opener and referrer', () => {
    render(<ButtonLink href="https://beispiel.test">Website</ButtonLink>)
    const link = screen.getByRole('link', { name: 'Website' })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('a link that looks like a button calls a phone number in the same tab', () => {
    render(<ButtonLink href="tel:+4930123">Anrufen</ButtonLink>)
    expect(screen.getByRole('link', { name: 'Anrufen' }).getAttribute('target')).toBeNull()
  })
})

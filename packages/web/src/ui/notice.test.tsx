import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

describe('a notice', () => {
  it('a notice of an error is assertive', () => {
    render(<Notice tone="error">Fehler beim Laden der Deals</Notice>)
    expect(screen.getByRole('alert').textContent).toBe('Fehler beim Laden der Deals')
  })

  it('a notice of any other kind is polite', () => {
    render(<Notice tone="info">Lade Deals...</Notice>)
    expect(screen.getByRole('status').textContent).toBe('Lade Deals...')
  })
})

it('an empty state has a heading and one action', () => {
  render(<EmptyState title="Keine Deals gefunden" action={<button type="button">Zur Karte</button>} />)
  expect(screen.getByRole('heading', { name: 'Keine Deals gefunden' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Zur Karte' })).toBeVisible()
})

it('a skeleton is hidden from screen readers', () => {
  const { container } = render(<Skeleton className="h-24 w-24" />)
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})

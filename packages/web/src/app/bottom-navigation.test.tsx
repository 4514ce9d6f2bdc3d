import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { BottomNavigation } from './bottom-navigation.tsx'

it.each([
  ['/', 'Karte', 'page'],
  ['/list', 'Karte', 'true'],
  ['/mittagstisch/berlin', 'Karte', 'true'],
  ['/add', 'Hinzufügen', 'page'],
  ['/profile', 'Profil', 'page'],
  ['/profile/deals', 'Profil', 'true'],
  ['/favorites', 'Profil', 'true'],
  ['/moderation', 'Profil', 'true'],
])('the navigation marks the entry of %s: %s', (path, entry, current) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <BottomNavigation />
    </MemoryRouter>,
  )
  const marked = screen.getAllByRole('link').filter((link) => link.ariaCurrent !== null)
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[entry, current]])
})

it('the navigation marks no entry of a page beside it', () => {
  render(
    <MemoryRouter initialEntries={['/auth']}>
      <BottomNavigation />
    </MemoryRouter>,
  )
  expect(document.querySelector('[aria-current]')).toBeNull()
})

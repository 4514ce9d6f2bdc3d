import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TabLink } from './tab-link.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

const show = () => {
  render(
    <MemoryRouter>
      <TabLink to="/eula">Nutzungsbedingungen</TabLink>
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'Nutzungsbedingungen' })
  return ['href', 'target'].map((name) => link.getAttribute(name))
}

describe('a link that opens a page in a new tab', () => {
  it('a link opens a new tab in browsers', () => {
    expect(show()).toEqual(['/eula', '_blank'])
  })

  it('a link opens the page of the public site in the native apps', () => {
    vi.stubEnv('VITE_SHELL', 'native')
    vi.stubEnv('VITE_PUBLIC_URL', 'https://mahlzeit.example')
    expect(show()).toEqual(['https://mahlzeit.example/eula', '_blank'])
  })
})

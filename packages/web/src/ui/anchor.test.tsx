import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Anchor, type Target } from './anchor.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

const show = (target: Target & { target?: string }) => {
  render(
    <MemoryRouter>
      <Anchor {...target}>Link</Anchor>
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'Link' })
  return ['href', 'target', 'rel'].map((name) => link.getAttribute(name))
}

const inShell = () => {
  vi.stubEnv('VITE_SHELL', 'native')
  vi.stubEnv('VITE_PUBLIC_URL', 'https://mahlzeit.example')
}

describe('a link', () => {
  it('leads to a place in the app', () => {
    expect(show({ to: '/eula' })).toEqual(['/eula', null, null])
    cleanup()
    expect(show({ to: '/eula', target: '_blank' })[0]).toBe('/eula')
  })

  it('opens pages of others in a new tab, and a dialler or a mail program in none', () => {
    expect(show({ href: 'https://gasthaus.example/' })).toEqual([
      'https://gasthaus.example/',
      '_blank',
      'noopener noreferrer',
    ])
    cleanup()
    expect(show({ href: 'tel:+4930123' })).toEqual(['tel:+4930123', null, null])
  })

  it('opens a page of ours beside the app from the public site in the shells, which have no tabs', () => {
    inShell()
    expect(show({ to: '/eula', target: '_blank' })).toEqual([
      'https://mahlzeit.example/eula',
      '_blank',
      'noopener noreferrer',
    ])
    cleanup()
    expect(show({ to: { pathname: '/privacy', hash: '#rechte' }, target: '_blank' })[0]).toBe(
      'https://mahlzeit.example/privacy#rechte',
    )
    cleanup()
    expect(show({ to: '/eula' })).toEqual(['/eula', null, null])
  })
})

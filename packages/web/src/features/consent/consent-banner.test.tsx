import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { ConsentState } from '../../state/consent.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { decided, stillConsent } from './test-support/given.ts'

const show = (changes?: Partial<ConsentState>) => {
  const vm = stillConsent(changes)
  const page = render(<ConsentBanner vm={vm} place="page" />, { wrapper: MemoryRouter })
  return { vm, ...page }
}

describe('the cookie banner', () => {
  it('the cookie banner explains its purpose, and links to the privacy policy', () => {
    show()
    expect(screen.getByRole('region', { name: 'Cookie-Hinweis' }).textContent).toContain('Mit deiner Einwilligung')
    expect(screen.getByRole('link', { name: 'Datenschutzerklärung' }).getAttribute('href')).toBe('/privacy')
  })

  it.each([
    ['Einstellungen', 'showSettings'],
    ['Nur notwendige', 'acceptNecessaryOnly'],
    ['Alle akzeptieren', 'acceptAll'],
  ] as const)('the cookie banner has the button %s', async (name, command) => {
    const { vm } = show()
    await userEvent.click(screen.getByRole('button', { name }))
    const { showSettings, acceptNecessaryOnly, acceptAll, save } = vm
    expect(vm[command]).toHaveBeenCalledOnce()
    for (const other of [showSettings, acceptNecessaryOnly, acceptAll, save])
      if (other !== vm[command]) expect(other).not.toHaveBeenCalled()
  })

  it('the cookie banner is hidden if no decision is needed', () => {
    show(decided({}))
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('the cookie banner reserves scroll padding while visible', () => {
    const { unmount } = show()
    expect(document.documentElement.style.getPropertyValue('--banner-height')).toBe('0px')
    unmount()
    expect(document.documentElement.style.getPropertyValue('--banner-height')).toBe('')
  })
})

import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LegalDocument } from '../../texts/legal/legal-document.ts'
import { CookieSettings } from './cookie-settings.tsx'
import type { LegalSlots } from './legal-blocks.tsx'
import { LegalView } from './legal-view.tsx'

const DOCUMENT: LegalDocument = {
  path: '/terms',
  title: 'AGBs',
  description: '',
  version: 'Juni 2025',
  intro: [
    'Lies das [Impressum](/imprint) oder [schreib](mailto:a@b.example), siehe [§ 5 DDG](https://gesetz.example).',
  ],
  sections: [
    { id: 'eins', title: 'Erstens', blocks: [['Punkt a', 'Punkt b'], { heading: 'Genauer' }] },
    { id: 'zwei', title: 'Zweitens', blocks: [{ facts: [['Name', 'Anna']] }, { slot: 'cookie-settings' }] },
    { id: 'drei', title: 'Drittens', blocks: ['Ende.'] },
  ],
}

const scrolledTo: string[] = []
beforeEach(() => {
  scrolledTo.length = 0
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.id)
  }
})

const show = (entries: string[], slots: LegalSlots = {}, isDemo = false) =>
  render(
    <MemoryRouter initialEntries={entries}>
      <Routes>
        <Route path="/terms" element={<LegalView document={DOCUMENT} isDemo={isDemo} slots={slots} />} />
        <Route path="/profile" element={<p>Profil</p>} />
        <Route path="/auth" element={<Link to="/terms">AGBs lesen</Link>} />
      </Routes>
    </MemoryRouter>,
  )

describe('a legal page', () => {
  it('a legal page has a title, a version, and nested headings', () => {
    show(['/terms'])
    expect(document.title).toBe('AGBs · Mahlzeit')
    expect(screen.getByText('Version: Juni 2025')).toBeVisible()
    expect(screen.getAllByRole('heading').map((heading) => `${heading.tagName} ${heading.textContent}`)).toEqual([
      'H1 AGBs',
      'H2 Erstens',
      'H3 Genauer',
      'H2 Zweitens',
      'H2 Drittens',
    ])
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('Punkt b')
  })

  it('a legal page links to pages of the app, to mail, and to other sites in a new tab', () => {
    show(['/terms'])
    expect(screen.getByText('Impressum', { selector: 'p a' }).getAttribute('href')).toBe('/imprint')
    expect(screen.getByRole('link', { name: 'schreib' }).getAttribute('href')).toBe('mailto:a@b.example')
    const outside = screen.getByRole('link', { name: /^§/u })
    expect([outside.textContent, outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual([
      '§\u00a05 DDG',
      '_blank',
      'noopener noreferrer',
    ])
  })

  it('scrolls to and focuses a chapter of the contents', async () => {
    show(['/terms'])
    const [contents] = screen.getAllByRole('navigation', { name: 'Inhalt', hidden: true })
    await userEvent.click(within(contents as HTMLElement).getByText('Zweitens'))
    expect(scrolledTo).toEqual(['zwei'])
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Zweitens' }))
  })

  it('a legal page scrolls to the chapter of its address', () => {
    show(['/terms#drei'])
    expect(scrolledTo).toEqual(['drei'])
  })

  it('a legal page stays at its beginning for an unknown chapter', () => {
    show(['/terms#unbekannt'])
    expect(scrolledTo).toEqual([])
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })

  it('goes back to the previous page, ignoring visited chapters', async () => {
    show(['/auth'])
    await userEvent.click(screen.getByRole('link', { name: 'AGBs lesen' }))
    await userEvent.click(screen.getAllByText('Drittens', { selector: 'a' })[0] as HTMLElement)
    await userEvent.click(screen.getByRole('link', { name: 'Zurück' }))
    expect(screen.getByRole('link', { name: 'AGBs lesen' })).toBeVisible()
  })

  it('goes back to the profile when the visit began here', async () => {
    show(['/terms'])
    await userEvent.click(screen.getByRole('link', { name: 'Zurück' }))
    expect(screen.getByText('Profil')).toBeVisible()
  })

  it('a legal page links to all other pages, not to itself', () => {
    show(['/terms'])
    const more = within(screen.getByRole('navigation', { name: 'Hilfe und Rechtliches' })).getAllByRole('link')
    expect(more.map((link) => link.getAttribute('href'))).toHaveLength(6)
    expect(more.map((link) => link.getAttribute('href'))).not.toContain('/terms')
  })

  it('a legal page says when its operator is a placeholder', () => {
    const { unmount } = show(['/terms'], {}, true)
    expect(screen.getByText(/frei erfunden/u)).toBeVisible()
    unmount()
    show(['/terms'])
    expect(screen.queryByText(/frei erfunden/u)).toBeNull()
  })

  it('opens the cookie settings, and withdraws consent', async () => {
    const vm = { showSettings: vi.fn(), reset: vi.fn() }
    show(['/terms'], { 'cookie-settings': <CookieSettings vm={vm} /> })
    await userEvent.click(screen.getByRole('button', { name: 'Cookie-Einstellungen öffnen' }))
    expect(vm.showSettings).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Entscheidung zurücknehmen' }))
    expect(vm.reset).toHaveBeenCalledOnce()
  })
})

import { storedItems } from '@mahlzeit/domain'
import { ANALYTICS_ITEMS } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { DEMO_OPERATOR } from '../../../prerender/demo-operator.ts'
import type { LegalDocument, LegalFacts } from '../../texts/legal/legal-document.ts'
import { SUPPORT_LINKS } from '../../texts/support.ts'
import { documentsOf } from './documents.ts'

const STORED_ITEMS = storedItems(ANALYTICS_ITEMS, true)
const DEMO: LegalFacts = {
  operator: DEMO_OPERATOR,
  isDemo: true,
  usesGooglePlaces: false,
  isHosted: false,
  storedItems: STORED_ITEMS,
}
const COMPANY: LegalFacts = {
  operator: {
    ...DEMO_OPERATOR,
    name: 'Adler GmbH',
    representedBy: 'Anna Adler',
    register: { court: 'Amtsgericht Kiel', number: 'HRB 7' },
    state: 'DE-SH',
    vat: { kind: 'vat-id', id: 'DE123456789' },
    hosting: { ...DEMO_OPERATOR.hosting, logDays: 7 },
    processors: [{ name: 'Postamt', address: 'Kiel', task: 'Versand der E-Mails', transfer: 'Es bleibt alles hier.' }],
  },
  isDemo: false,
  usesGooglePlaces: true,
  isHosted: true,
  storedItems: STORED_ITEMS,
}

/** The other pages of the app that texts may link to. */
const APP_PAGES = ['/', '/list', '/add', '/profile', '/auth', '/favorites']

const textOf = (document: LegalDocument): string => JSON.stringify(document)
const linksOf = (document: LegalDocument): string[] =>
  [...textOf(document).matchAll(/\]\(([^)]*)\)/gu)].map(([, address = '']) => address)
const page = (path: string, facts: LegalFacts = DEMO): string =>
  textOf(documentsOf(facts).find((document) => document.path === path) as LegalDocument)

describe('the legal and help pages', () => {
  it('the legal and help pages are those that the profile links to, with the same names', () => {
    expect(documentsOf(DEMO).map(({ path, title }) => ({ to: path, label: title }))).toEqual(SUPPORT_LINKS)
  })

  it.each([
    ['a demo', DEMO],
    ['a company with Google', COMPANY],
  ])('the legal and help pages link to existing pages only, for %s', (_whose, facts) => {
    const documents = documentsOf(facts)
    const anchors = new Map(documents.map(({ path, sections }) => [path, sections.map(({ id }) => id)]))
    for (const document of documents)
      for (const address of linksOf(document)) {
        const [path = '', anchor] = address.split('#')
        if (/^(?:https:\/\/[^/]|mailto:[^@]+@|tel:\+?\d+$)/u.test(address)) continue
        expect([...anchors.keys(), ...APP_PAGES, ''], `${address} in ${document.path}`).toContain(path)
        if (anchor !== undefined) expect(anchors.get(path || document.path), address).toContain(anchor)
      }
  })

  it('the legal and help pages have chapters whose anchors are plain and unique', () => {
    for (const { sections } of documentsOf(DEMO)) {
      const ids = sections.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[a-z-]+$/u)
    }
  })

  it('the legal and help pages have a description of the length that search engines show', () => {
    for (const { description } of documentsOf(DEMO)) expect(description.length).toBeLessThanOrEqual(160)
  })

  it.each([
    ['/privacy', 'Dezember 2024'],
    ['/eula', 'Januar 2025'],
    ['/terms', 'Juni 2025'],
  ])('the legal and help pages name the version of %s', (path, version) => {
    expect(documentsOf(DEMO).find((document) => document.path === path)?.version).toBe(version)
  })

  it.each([
    ['/imprint', '§ 19 Abs. 1 UStG'],
    ['/community-guidelines', 'innerhalb von 24 Stunden'],
    ['/support', 'innerhalb von 24–48 Stunden'],
    ['/privacy', 'nach 90 Tagen'],
    ['/privacy', 'nach 26 Monaten'],
    ['/privacy', 'Berliner Beauftragte für Datenschutz'],
    ['/privacy', 'Protokolle über einzelne Zugriffe führt der Server nicht.'],
  ])('%s says: %s', (path, text) => {
    expect(page(path)).toContain(text)
  })

  it('the legal and help pages name the legal facts of a company', () => {
    for (const text of ['Anna Adler', 'Amtsgericht Kiel, HRB 7', 'DE123456789'])
      expect(page('/imprint', COMPANY)).toContain(text)
    expect(page('/imprint', COMPANY)).not.toContain('§ 19')
    for (const text of [
      'Unabhängiges Landeszentrum',
      'höchstens 7 Tagen',
      'Kiel: Versand der E-Mails. Es bleibt alles hier.',
    ])
      expect(page('/privacy', COMPANY)).toContain(text)
  })
})

describe('the privacy policy', () => {
  it('the privacy policy explains every stored item', () => {
    for (const { name } of STORED_ITEMS) expect(page('/privacy')).toContain(`"${name.replace('*', '…')}"`)
  })

  it('the privacy policy mentions offline storage only where it exists', () => {
    const inShell = page('/privacy', { ...DEMO, storedItems: storedItems(ANALYTICS_ITEMS, false) })
    for (const text of ['mahlzeit-deals', 'auch ohne Netz']) {
      expect(page('/privacy')).toContain(text)
      expect(inShell).not.toContain(text)
    }
  })

  it('the privacy policy claims no more about analytics than is true: no failures and no clicks are reported', () => {
    expect(page('/privacy')).toContain('Von sich aus schickt uns die App keine Absturzberichte.')
    expect(page('/privacy')).not.toContain('Fehler und Abstürze der App')
    expect(page('/privacy')).not.toContain('schnelles Klicken')
  })

  it.each(['außer in den [Zugriffsprotokollen](#besuch)', 'Anmeldungen mit Internet-Adresse'])(
    'the privacy policy says only of a host that stores it: %s',
    (text) => {
      expect(page('/privacy', COMPANY)).toContain(text)
      expect(page('/privacy')).not.toContain(text)
    },
  )

  it('the privacy policy mentions Google only where its API may be called', () => {
    expect(page('/privacy', COMPANY)).toContain('Google Places')
    expect(page('/privacy')).not.toContain('Google Places')
  })
})

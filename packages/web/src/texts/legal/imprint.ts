import type { Operator } from '@mahlzeit/domain'
import { PRODUCT_NAME } from '../product.ts'
import { addressOf, type LegalDocument, type LegalFacts, mailLink } from './legal-document.ts'

const LIST = new Intl.ListFormat('de')

type Facts = readonly (readonly [string, string])[]

const identity = (operator: Operator): Facts => [
  ['Name', operator.name],
  ...(operator.representedBy ? ([['Vertreten durch', operator.representedBy]] as const) : []),
  ['Anschrift', `${addressOf(operator)}, Deutschland`],
  ...(operator.register
    ? ([['Registereintrag', `${operator.register.court}, ${operator.register.number}`]] as const)
    : []),
]

const phoneLink = (phone: string): string => `[${phone}](tel:${phone.replaceAll(/[^+\d]/gu, '')})`

const vatNotice = ({ vat }: Operator): string =>
  vat.kind === 'small-business'
    ? 'Kleinunternehmerregelung: Nach § 19 Abs. 1 UStG wird keine Umsatzsteuer berechnet und ausgewiesen. Eine Umsatzsteuer-Identifikationsnummer ist nicht vorhanden.'
    : `Umsatzsteuer-Identifikationsnummer nach § 27a UStG: ${vat.id}`

/** `/imprint`: the operator (§ 5 DDG, § 18 MStV; Digital Services Act, articles 11 and 12). */
export const imprintDocument = ({ operator }: LegalFacts): LegalDocument => ({
  path: '/imprint',
  title: 'Impressum',
  description: `Wer ${PRODUCT_NAME} betreibt und wie du den Betreiber erreichst: Anschrift, E-Mail, Telefon und Kontaktstellen.`,
  intro: ['Angaben nach § 5 des Digitale-Dienste-Gesetzes (DDG).'],
  sections: [
    { id: 'betreiber', title: 'Betreiber', blocks: [{ facts: identity(operator) }] },
    {
      id: 'kontakt',
      title: 'Kontakt',
      blocks: [
        {
          facts: [
            ['E-Mail', mailLink(operator)],
            ['Telefon', phoneLink(operator.phone)],
          ],
        },
        'Fragen zur Bedienung beantworten wir unter [Kontakt & Support](/support).',
      ],
    },
    { id: 'umsatzsteuer', title: 'Umsatzsteuer', blocks: [vatNotice(operator)] },
    {
      id: 'verantwortlich',
      title: 'Verantwortlich für den Inhalt',
      blocks: [
        `Verantwortlich für journalistisch-redaktionelle Inhalte nach § 18 Abs. 2 des Medienstaatsvertrags: ${operator.responsible}, ${addressOf(operator)}.`,
        'Angebote, Fotos und Kommentare stellen die Nutzerinnen und Nutzer ein. Für diese fremden Inhalte gelten die Regeln der Verordnung (EU) 2022/2065 (Gesetz über digitale Dienste): Wir prüfen, was uns gemeldet wird, und blenden aus, was rechtswidrig ist.',
      ],
    },
    {
      id: 'kontaktstellen',
      title: 'Kontaktstellen nach dem Gesetz über digitale Dienste',
      blocks: [
        `Unsere zentrale Kontaktstelle für die Behörden der Mitgliedstaaten, die Kommission und das Europäische Gremium für digitale Dienste (Artikel 11) sowie für Nutzerinnen und Nutzer (Artikel 12) ist ${mailLink(operator)}. Du erreichst dort einen Menschen, keine Maschine. Wir verstehen ${LIST.format(['Deutsch', 'Englisch', ...(operator.languages ?? [])])}.`,
        'Rechtswidrige Inhalte meldest du so, wie es unter [Kontakt & Support](/support#inhalte-melden) beschrieben ist.',
      ],
    },
    {
      id: 'streitbeilegung',
      title: 'Streitbeilegung',
      blocks: [
        'Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG). Schreib uns zuerst: Die meisten Fragen lassen sich so klären.',
      ],
    },
    {
      id: 'quellen',
      title: 'Quellen',
      blocks: [
        'Kartendaten: © [OpenStreetMap-Mitwirkende](https://www.openstreetmap.org/copyright), verfügbar unter der Open Database License (ODbL); Kartenschema © [OpenMapTiles](https://openmaptiles.org).',
        'Die Lizenzen der eingesetzten freien Software liegen der Anwendung bei.',
      ],
    },
  ],
})

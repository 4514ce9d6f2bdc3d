import { PRODUCT_NAME } from '../product.ts'
import { DATA_PROTECTION_AUTHORITIES } from './authorities.ts'
import { addressOf, exceptInLogs, type LegalDocument, type LegalFacts, mailLink } from './legal-document.ts'
import { accountSections } from './privacy-account.ts'
import { deviceSection } from './privacy-device.ts'
import { ANALYTICS_SECTION, LINKS_SECTION, placesSection } from './privacy-services.ts'
import { recipientsSection, visitSection } from './privacy-visit.ts'

/** `/privacy`: which data, why, how long, with whom, and which rights (GDPR, articles 13 and 14; § 25 TDDDG). */
export const privacyDocument = (facts: LegalFacts): LegalDocument => ({
  path: '/privacy',
  title: 'Datenschutzerklärung',
  description: `Welche Daten ${PRODUCT_NAME} verarbeitet, wozu, wie lange und mit wem, und welche Rechte du hast.`,
  version: 'Dezember 2024',
  intro: [
    'Hier steht, welche Daten wir verarbeiten, wozu, auf welcher Grundlage und wie lange. „DSGVO“ meint die Datenschutz-Grundverordnung, „TDDDG“ das Telekommunikation-Digitale-Dienste-Datenschutz-Gesetz.',
  ],
  sections: [
    {
      id: 'kurz',
      title: 'Das Wichtigste zuerst',
      blocks: [
        [
          'Stöbern kannst du ohne Konto. Wir zeigen keine Werbung und verkaufen keine Daten.',
          'Ohne deine Einwilligung fragt die App keine fremden Server: Auch die Straßenkarte kommt von uns selbst.',
          `Deinen Standort verwenden wir nur, wenn du es erlaubst, und speichern ihn nicht${exceptInLogs(facts)}.`,
          'Wer ein Angebot eingetragen hat, zeigen wir anderen nicht; nur an neuen Gerichten steht eine Zeit lang, wer ihr Foto hochgeladen hat.',
          'Jede Einwilligung kannst du [hier](#cookie-einstellungen) jederzeit zurücknehmen.',
        ],
      ],
    },
    {
      id: 'verantwortlich',
      title: 'Wer verantwortlich ist',
      blocks: [
        `${facts.operator.name}, ${addressOf(facts.operator)}, ${mailLink(facts.operator)}. An diese Adresse kannst du dich mit allen Fragen zu deinen Daten wenden. Weitere Angaben stehen im [Impressum](/imprint).`,
      ],
    },
    visitSection(facts),
    deviceSection(facts),
    {
      id: 'cookie-einstellungen',
      title: 'Cookie-Einstellungen und Widerruf',
      blocks: [
        'Was nicht notwendig ist, geschieht nur mit deiner Einwilligung. Du kannst sie jederzeit mit Wirkung für die Zukunft ändern oder zurücknehmen; was bis dahin geschehen ist, bleibt rechtmäßig. Nimmst du sie zurück, endet die Verarbeitung sofort, und wir entfernen, was dafür auf deinem Gerät gespeichert war.',
        { slot: 'cookie-settings' },
        'Wofür du dich entschieden hast, merkt sich nur dein Gerät: die Auswahl, ihre Fassung und den Zeitpunkt. Ändert sich, worum wir bitten, fragen wir dich neu.',
      ],
    },
    ...accountSections(facts),
    placesSection(facts),
    ANALYTICS_SECTION,
    LINKS_SECTION,
    recipientsSection(facts),
    {
      id: 'speicherdauer',
      title: 'Wie lange wir Daten speichern',
      blocks: [
        {
          facts: [
            ['Konto, Profil, Favoriten', 'Bis du dein Konto löschst.'],
            ['Kalenderadresse', 'Bis du sie zurückziehst oder ersetzt oder dein Konto löschst.'],
            ['Kommentare, Blockierungen', 'Bis du sie oder dein Konto löschst.'],
            [
              'Angebote, Fotos mit ihren Gerichten, Korrekturen',
              'Auf Dauer, da andere sie brauchen. Löschst du ein Angebot oder Foto im [Profil](/profile), sieht es sofort niemand mehr; eine Stunde lang bewahren wir es auf, damit du es wiederherstellen kannst. Haben andere zu einem Angebot beigetragen, bleibt es ohne dich. Löschst du dein Konto, entfernen wir sofort die Verbindung zu dir. Fotos, die eine Stunde nach dem Hochladen zu keinem Angebot gehören, löschen wir.',
            ],
            [
              'Meldungen',
              'Bis wir über sie entschieden haben, und drei Jahre danach, da so lange Beschwerden und Ansprüche möglich sind. Löschst du dein Konto, entfernen wir sofort die Verbindung zu dir. Welche Entscheidung wir getroffen haben, halten wir auf Dauer fest.',
            ],
            [
              'Hinweise ohne Konto',
              'Bis wir über sie entschieden haben, und drei Jahre danach, da so lange Beschwerden und Ansprüche möglich sind.',
            ],
            [
              'E-Mails über Entscheidungen',
              'Was wir verschicken, halten wir bis zu einem Tag danach bereit; was sich nicht zustellen lässt, 30 Tage.',
            ],
            [
              'E-Mails an uns',
              'Bis sie erledigt sind und danach, solange Ansprüche möglich sind, in der Regel höchstens drei Jahre.',
            ],
            [
              'Zugriffsprotokolle',
              facts.operator.hosting.logDays === 0
                ? 'Führen wir nicht.'
                : `Höchstens ${facts.operator.hosting.logDays} Tage, länger nur zur Aufklärung eines Angriffs.`,
            ],
            ['Absturzberichte', '90 Tage.'],
            ['Nutzungsanalyse', 'Nach 26 Monaten anonymisieren wir die Daten.'],
            ['Auf deinem Gerät', 'Siehe [Was auf deinem Gerät gespeichert wird](#geraet).'],
          ],
        },
        'Verpflichtet uns ein Gesetz, etwas länger aufzubewahren, sperren wir es bis dahin für andere Zwecke. Sicherungskopien löschen wir nach 30 Tagen.',
      ],
    },
    {
      id: 'rechte',
      title: 'Deine Rechte',
      blocks: [
        'Du hast uns gegenüber das Recht',
        [
          'auf Auskunft über deine Daten und eine Kopie davon (Art. 15 DSGVO),',
          'auf Berichtigung (Art. 16 DSGVO),',
          'auf Löschung (Art. 17 DSGVO), für dein Konto sofort und selbst im [Profil](/profile),',
          'auf Einschränkung der Verarbeitung (Art. 18 DSGVO),',
          'auf Herausgabe der Daten, die du uns gegeben hast, in einem gängigen Format (Art. 20 DSGVO),',
          'auf Widerruf einer Einwilligung (Art. 7 Abs. 3 DSGVO).',
        ],
        { heading: 'Widerspruch' },
        'Verarbeiten wir Daten auf Grund eines berechtigten Interesses (Art. 6 Abs. 1 Buchst. f DSGVO), kannst du aus Gründen, die sich aus deiner besonderen Situation ergeben, jederzeit widersprechen (Art. 21 DSGVO). Wir verarbeiten sie dann nicht weiter, außer wir haben zwingende schutzwürdige Gründe.',
        `Eine formlose Nachricht an ${mailLink(facts.operator)} genügt. Wir antworten innerhalb eines Monats.`,
      ],
    },
    authoritySection(facts),
    {
      id: 'sonst',
      title: 'Was du noch wissen solltest',
      blocks: [
        'Du bist nicht verpflichtet, uns Daten zu geben. Ohne E-Mail-Adresse und Passwort können wir dir aber kein Konto einrichten. Automatisierte Entscheidungen im Einzelfall und Profilbildung mit rechtlicher Wirkung (Art. 22 DSGVO) gibt es bei uns nicht.',
        'Alle Verbindungen sind verschlüsselt (TLS). Passwörter speichern wir nur als Prüfwert, aus dem sie sich nicht zurückrechnen lassen. Was jemand lesen und ändern darf, prüft die Datenbank selbst bei jedem Zugriff.',
        'Konten sind für Menschen ab 16 Jahren. Ändert sich, was wir mit Daten tun, ändern wir diese Erklärung; auf wesentliche Änderungen weisen wir dich hin.',
      ],
    },
  ],
})

const authoritySection = ({ operator }: LegalFacts) => {
  const { name, url } = DATA_PROTECTION_AUTHORITIES[operator.state]
  return {
    id: 'aufsicht',
    title: 'Beschwerde bei der Aufsichtsbehörde',
    blocks: [
      `Du kannst dich bei jeder Aufsichtsbehörde für Datenschutz beschweren (Art. 77 DSGVO), zum Beispiel dort, wo du wohnst. Für uns zuständig ist: [${name}](${url}).`,
    ],
  }
}

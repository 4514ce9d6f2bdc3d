import { SITE } from '@mahlzeit/domain'
import { exceptInLogs, type LegalBlock, type LegalFacts, type LegalSection } from './legal-document.ts'

const logs = ({ operator: { hosting } }: LegalFacts): LegalBlock =>
  hosting.logDays === 0
    ? 'Protokolle über einzelne Zugriffe führt der Server nicht.'
    : `Der Server hält jeden Zugriff in einem Protokoll fest: Internet-Adresse (IP-Adresse), Zeitpunkt, aufgerufene Adresse, übertragene Menge, Ergebnis, Browser und die Seite, von der du kommst. In der aufgerufenen Adresse stehen auch Kartenausschnitt, gerundeter Standort, Suche und Filter. Wir brauchen das, um Störungen und Angriffe zu erkennen, und löschen es nach höchstens ${hosting.logDays} Tagen.`

/** Data of every visit. */
export const visitSection = (facts: LegalFacts): LegalSection => ({
  id: 'besuch',
  title: 'Wenn du die App benutzt',
  blocks: [
    { heading: 'Aufruf' },
    'Um dir eine Seite zu schicken, muss der Server deine Internet-Adresse, die gewünschte Seite und Angaben deines Browsers verarbeiten.',
    logs(facts),
    'Damit niemand Passwörter durchprobiert oder massenhaft E-Mails anfordert, zählt der Server je Internet-Adresse und E-Mail-Adresse, nur im Arbeitsspeicher: Versuche, sich anzumelden, zu registrieren oder ein Passwort zu ändern, fünf Minuten lang, angeforderte E-Mails höchstens einen Tag lang. Damit uns niemand mit Hinweisen ohne Konto überflutet, merkt er sich bis nach Mitternacht verschlüsselte Prüfwerte der Internet-Adresse und des Anbieters, zu dem sie gehört.',
    'Grundlage ist unser berechtigtes Interesse an einem sicheren und funktionierenden Dienst (Art. 6 Abs. 1 Buchst. f DSGVO).',
    { heading: 'Karte' },
    'Die Straßenkarte beruht auf Daten von OpenStreetMap und kommt von unserem eigenen Server. Dein Browser oder deine App fragt dafür niemand anderen. Welchen Ausschnitt du ansiehst, verarbeiten wir nur, um ihn und die Angebote darin zu zeigen.',
    { heading: 'Standort' },
    `Erlaubst du es in deinem Browser oder Betriebssystem, bestimmt dein Gerät deinen Standort. Die App zeigt damit Angebote in deiner Nähe und wie weit sie entfernt sind. Dazu schickt sie die Koordinaten, auf drei Nachkommastellen und damit auf etwa 100 Meter gerundet, an unseren Server, der die nächsten Angebote heraussucht und die Koordinaten nicht speichert${exceptInLogs(facts)}. Auch den Kartenausschnitt um dich herum schickt sie nur so gerundet. Straßenkarte und Markierungen lädt sie in größeren Kacheln, die deine Umgebung abdecken. Die Entfernungen berechnet dein Gerät. Grundlage ist deine Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 Abs. 1 TDDDG), die du in den Einstellungen deines Geräts zurücknehmen kannst. Ohne Standort beginnt die Karte in ${SITE.centre.city}.`,
    { heading: 'Suche und Filter' },
    `Was du in die Suche eingibst und wonach du filterst, schickt die App an unseren Server, um passende Angebote zu finden, und während du tippst, um Orte und Lokale vorzuschlagen, zusammen mit der auf etwa 100 Meter gerundeten Gegend, in der du suchst. Wir speichern es nicht${exceptInLogs(facts)}. Es steht, wie ein gewählter Ort, auch in der Adresse der Seite, damit du das Ergebnis weitergeben kannst.`,
    { heading: 'Kamera und Fotos' },
    'Die App greift nur auf Kamera und Fotos zu, wenn du ein Foto aufnimmst oder auswählst, und nur auf dieses Foto. Sie verkleinert es auf deinem Gerät und entfernt dabei Aufnahmeort, Zeit und andere Angaben der Kamera. Die Gerichte auf einer fotografierten Karte liest sie ebenfalls auf deinem Gerät: Das Programm dafür kommt von unserem eigenen Server, das Foto und der gelesene Text verlassen dein Gerät dabei nicht. Gesendet wird erst, was du veröffentlichst: das verkleinerte Foto und die Gerichte, die du angehakt hast.',
  ],
})

/** Processors and recipients of data. */
export const recipientsSection = ({ operator: { hosting, processors } }: LegalFacts): LegalSection => ({
  id: 'empfaenger',
  title: 'Wer Daten für uns verarbeitet',
  blocks: [
    'Wir geben Daten nur weiter, wenn es für den Dienst nötig ist, du eingewilligt hast oder ein Gesetz es verlangt. Diese Dienstleister verarbeiten sie in unserem Auftrag und nach unserer Weisung (Art. 28 DSGVO):',
    {
      facts: [
        [hosting.name, `${hosting.address}: Betrieb der Server und der Datenbank (${hosting.place}).`],
        ...processors.map(({ name, address, task, transfer }): [string, string] => [
          name,
          `${address}: ${task}.${transfer ? ` ${transfer}` : ''}`,
        ]),
      ],
    },
    'Dienste, die erst nach deiner Einwilligung dazukommen, stehen in den Abschnitten über [Ortssuche](#ortssuche) und [Analyse](#analyse).',
  ],
})

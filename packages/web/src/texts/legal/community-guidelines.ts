import { PRODUCT_NAME } from '../product.ts'
import type { LegalDocument } from './legal-document.ts'

/** `/community-guidelines`: allowed content, and what happens to other content. */
export const communityGuidelinesDocument = (): LegalDocument => ({
  path: '/community-guidelines',
  title: 'Community Richtlinien',
  description: `Was auf ${PRODUCT_NAME} gehört und was nicht, wie du Inhalte meldest und wie wir entscheiden: innerhalb von 24 Stunden.`,
  intro: [
    `${PRODUCT_NAME} lebt davon, dass Menschen einander zeigen, wo es ein gutes Mittagessen gibt. Damit das so bleibt, gelten für alle dieselben einfachen Regeln. Sie sind Teil der [Nutzungsbedingungen](/eula) und der [AGBs](/terms).`,
  ],
  sections: [
    {
      id: 'was-hierher-gehoert',
      title: 'Was hierher gehört',
      blocks: [
        [
          'Mittagskarten: lesbar und aktuell, als Foto, das du selbst gemacht hast, oder als PDF oder Text, wie das Restaurant sie verteilt.',
          'Gerichte und Preise so, wie sie auf der fotografierten Karte stehen: nichts, was dort nicht steht.',
          'Angaben, die stimmen: Tage, Zeiten, Küche und ob man mit Karte zahlen kann.',
          'Korrekturen, wenn sich Tage, Zeiten, Adresse, Telefon oder Website geändert haben. Jede ist sofort zu sehen und lässt sich einen Tag lang von allen Angemeldeten rückgängig machen.',
          'Kommentare, die anderen bei der Wahl helfen, auch kritische, solange sie sachlich sind.',
        ],
      ],
    },
    {
      id: 'was-nicht-hierher-gehoert',
      title: 'Was nicht hierher gehört',
      blocks: [
        [
          'Beleidigungen, Hass, Drohungen und Belästigung, gegen wen auch immer.',
          'Sexuelle oder gewaltverherrlichende Inhalte und alles, was das Gesetz verbietet.',
          'Fotos, auf denen Menschen zu erkennen sind, und private Angaben über andere.',
          'Fremde Fotos und Texte, die du nicht verwenden darfst.',
          'Werbung ohne Bezug zum Angebot, Spam und mehrfach dasselbe.',
          'Erfundene Angebote, falsche Preise und gekaufte oder selbst geschriebene Empfehlungen.',
        ],
        'Für anstößige Inhalte und für Menschen, die andere angreifen, gibt es hier keinen Platz.',
      ],
    },
    {
      id: 'stimmt-das-noch',
      title: 'Stimmt das noch?',
      blocks: [
        'Angaben altern. Wenn du angemeldet bist, sag an einem Deal, was du selbst gesehen oder gehört hast: dass er noch stimmt, dass heute oder bis zu einem Tag geschlossen ist oder dass es ihn nicht mehr gibt. Du kannst jede deiner Angaben zurücknehmen, solange die Moderation sie nicht aufgehoben hat.',
        'Wir zeigen, wie viele Menschen das gesagt haben und wann, und wir urteilen nicht über das Restaurant. Eine einzelne Meldung macht eine Angabe unsicher. Erst zwei Menschen, die unabhängig voneinander sind, schließen einen Deal oder nehmen ihn von Karte und Liste, und mehr, wenn andere ihn bestätigen oder er länger als zwei Wochen geschlossen sein soll; seine Seite bleibt. Zwei Menschen, die ihn an einem späteren Tag bestätigen, holen ihn zurück, wenn es nicht die Moderation entschieden hat. Was ein neues Konto am ersten Tag über einen Deal meldet, den andere in den letzten 30 Tagen bestätigt haben, ist nur eine Frage. Wer den Deal eingetragen hat, kann nicht melden, dass es ihn nicht mehr gibt.',
        'Wer so abgestimmt hat, sieht nur unsere Moderation. Sie kann Bestätigungen und Meldungen aufheben und allein entscheiden, dass es einen Deal nicht mehr gibt oder dass geschlossen ist; beides begründet sie.',
        'Falsche Bestätigungen und Meldungen, auch über mehrere Konten, verletzen diese Regeln.',
      ],
    },
    {
      id: 'melden',
      title: 'Melden',
      blocks: [
        'An jedem Deal, jedem Foto, jedem Gericht und jedem fremden Kommentar kannst du den Inhalt melden, wenn du angemeldet bist, und an einem Kommentar auch den Benutzernamen. Ein Deal steht dabei für seinen Namen, seinen Ort und seinen Text; hat jemand das Restaurant von Hand eingetragen, kannst du auch nur diesen Eintrag melden. Wähle einen Grund und beschreibe, wenn du magst, was dir aufgefallen ist. Wer etwas gemeldet hat, zeigen wir niemandem, auch nicht der Moderation, außer wenn in einer Stunde viele Meldungen aus wenigen Netzen kommen.',
        'Ohne Konto erreichst du uns über [Kontakt & Support](/support#inhalte-melden).',
        'Wir reagieren auf jede Meldung innerhalb von 24 Stunden.',
      ],
    },
    {
      id: 'blockieren',
      title: 'Blockieren',
      blocks: [
        'Du möchtest von jemandem nichts mehr lesen? Blockiere die Person an einem ihrer Kommentare. Ihre Kommentare siehst du dann nicht mehr; sie erfährt davon nichts.',
      ],
    },
    {
      id: 'folgen',
      title: 'Was wir tun',
      blocks: [
        'Ob ein Inhalt gegen die Regeln verstößt, entscheiden Menschen, keine Automatik. Bis dahin stehen die Gerichte eines Fotos, das zwei voneinander unabhängige Menschen gemeldet haben (drei, wenn andere den Deal seitdem bestätigt haben), nur noch auf der Seite des Deals. Je nachdem, wie schwer ein Verstoß wiegt,',
        [
          'bleibt der Inhalt, wenn er die Regeln einhält,',
          'blenden wir ihn für alle anderen aus,',
          'heben wir falsche Bestätigungen und Meldungen auf,',
          'nehmen wir alle Korrekturen eines Kontos zurück, wenn jemand Angaben mutwillig verfälscht,',
          'sperren wir das Konto, wenn jemand die Regeln schwer oder trotz Hinweis immer wieder verletzt, und blenden aus oder nehmen zurück, was es getan hat.',
        ],
        'Wessen Inhalt wir ausblenden oder wessen Konto wir sperren, liest im Profil, was wir entschieden haben, auf welcher Grundlage, warum, für wie lange und ob eine Meldung der Anlass war. Ein gesperrtes Konto liest weiter mit, kann aber nichts eintragen oder ändern; seine Bestätigungen und Meldungen zählen nicht. Wie du widersprechen kannst, steht in den [AGBs](/terms#beschwerden).',
      ],
    },
  ],
})

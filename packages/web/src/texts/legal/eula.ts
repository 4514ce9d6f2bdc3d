import { EULA_VERSION } from '@mahlzeit/domain'
import { PRODUCT_NAME } from '../product.ts'
import { addressOf, type LegalDocument, type LegalFacts, mailLink } from './legal-document.ts'

const MONTH = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `/eula`: what users may do with the app and with content of others. */
export const eulaDocument = ({ operator }: LegalFacts): LegalDocument => ({
  path: '/eula',
  title: 'Nutzungsbedingungen',
  description: `Die Nutzungsbedingungen von ${PRODUCT_NAME}: Konto, Inhalte, Verhalten in der Community und Nutzungsrechte.`,
  version: MONTH.format(new Date(EULA_VERSION)),
  intro: [
    `Diese Nutzungsbedingungen regeln, wie du die Website und die Apps von ${PRODUCT_NAME} benutzen darfst. Du stimmst ihnen zu, wenn du ein Konto anlegst. Vertragspartner ist ${operator.name}, ${addressOf(operator)} („wir“). Was wir dir schulden und wie wir haften, steht in den [AGBs](/terms).`,
  ],
  sections: [
    {
      id: 'nutzungsrecht',
      title: 'Dein Nutzungsrecht an der App',
      blocks: [
        'Du darfst die App kostenlos auf deinen eigenen Geräten installieren und benutzen. Das Recht ist einfach, nicht übertragbar und endet, wenn du die App entfernst oder der Vertrag endet.',
        'Nicht erlaubt ist,',
        [
          'den Dienst zu stören, zu überlasten oder seine Schutzvorkehrungen zu umgehen,',
          'Inhalte automatisiert auszulesen, außer über die [offenen Daten](#offene-daten) oder soweit das Gesetz es erlaubt,',
          'dich für jemand anderen auszugeben oder fremde Konten zu benutzen.',
        ],
        'Freie Software in der App steht unter ihren eigenen Lizenzen; diese gehen vor.',
      ],
    },
    {
      id: 'konto',
      title: 'Dein Konto',
      blocks: [
        'Zum Stöbern brauchst du kein Konto. Um Angebote hochzuladen, zu kommentieren, zu melden oder Favoriten zu merken, legst du eines an. Du musst mindestens 16 Jahre alt sein.',
        'Gib eine E-Mail-Adresse an, die dir gehört, und bestätige sie. Wähle einen Benutzernamen, der niemanden verletzt oder täuscht: Er steht an deinen Kommentaren und eine Zeit lang an Gerichten, die du neu hochlädst. Behalte dein Passwort für dich, und sag uns Bescheid, wenn jemand anderes dein Konto benutzt.',
        'Du kannst dein Konto jederzeit im [Profil](/profile) löschen. Deine hochgeladenen Angebote bleiben dann ohne deinen Namen erhalten.',
      ],
    },
    {
      id: 'deine-inhalte',
      title: 'Deine Inhalte',
      blocks: [
        'Fotos, Kommentare und Angaben, die du einstellst, bleiben deine. Damit wir sie zeigen können, räumst du uns das einfache, unentgeltliche, weltweite und zeitlich unbegrenzte Recht ein, sie in unserem Dienst zu speichern, technisch anzupassen (etwa zu verkleinern) und öffentlich zugänglich zu machen.',
        'Für Kommentare endet das Recht, sobald du sie oder dein Konto löschst, für Angebote und Fotos, sobald du sie im [Profil](/profile) löschst. Löschst du nur dein Konto, besteht es für Angebote mit ihren Fotos fort, da andere sich auf sie verlassen; verlangst du die Entfernung eines Fotos aus einem guten Grund, entfernen wir es.',
        'Du versicherst, dass du die Inhalte einstellen darfst: dass du die Fotos selbst gemacht hast oder sie verwenden darfst und dass sie die Rechte anderer nicht verletzen.',
      ],
    },
    {
      id: 'verhalten',
      title: 'Verhalten in der Community',
      blocks: [
        'Es gelten die [Community Richtlinien](/community-guidelines). Wir dulden keine anstößigen Inhalte und keine Menschen, die andere angreifen, belästigen oder bedrohen. Verboten ist insbesondere,',
        [
          'rechtswidrige, beleidigende, hetzerische, sexuelle oder gewaltverherrlichende Inhalte einzustellen,',
          'andere zu belästigen oder private Angaben über sie zu veröffentlichen,',
          'falsche Angebote einzustellen, zu werben oder Spam zu verbreiten,',
          'Meldungen zu missbrauchen, um anderen zu schaden.',
        ],
        'Du kannst Inhalte melden und andere blockieren. Wir reagieren auf Meldungen innerhalb von 24 Stunden und blenden Inhalte aus, die gegen diese Regeln verstoßen. Wer schwer oder wiederholt verstößt, dessen Konto sperren wir. Das Verfahren, die Begründung und dein Recht auf Beschwerde stehen in den [AGBs](/terms#moderation).',
      ],
    },
    {
      id: 'angaben-anderer',
      title: 'Angaben anderer',
      blocks: [
        'Angebote, Preise und Zeiten stammen von anderen Nutzerinnen und Nutzern. Sie können falsch oder veraltet sein; maßgeblich ist, was im Restaurant gilt. Angaben zu Ernährungsformen ersetzen keine Auskunft über Allergene: Frag dazu immer im Restaurant nach.',
        'Die Karte zeigt Daten von [OpenStreetMap](https://www.openstreetmap.org/copyright). Für Routen öffnest du Dienste anderer Anbieter, für die deren eigene Bedingungen gelten.',
      ],
    },
    {
      id: 'offene-daten',
      title: 'Offene Daten',
      blocks: [
        'Programme dürfen ohne Konto lesen: die Gerichte eines Deals unter /feed/openmensa/{Nummer}.xml, die Deals eines Gebiets unter /feed/deals.geojson, jede Nacht neu alle Fakten unter /data/deals.ndjson.gz und die Seiten der Deals. Sie fragen höchstens einmal in der Sekunde, sagen, wer sie sind, und zeigen nichts, was dort seit mehr als einem Tag fehlt.',
        'Namen, Tage, Zeiten, Küchen und Ernährungsformen darfst du frei verwenden ([CC0](https://creativecommons.org/publicdomain/zero/1.0/deed.de)), Anschriften und Positionen nach der [ODbL](https://opendatacommons.org/licenses/odbl/1-0/) mit dem Hinweis „© OpenStreetMap contributors“. Speisekarten, Gerichte, Fotos und Kommentare gehören denen, die sie geschrieben haben: Gerichte darfst du mit einem Link zur Seite des Deals zeigen, mehr nur mit Erlaubnis. Für die Datei aller Fakten gilt allein CC0: Sie enthält Namen und Preise von Gerichten, aber keine Beschreibungen, und nur Anschriften von Restaurants, die jemand hier eingetragen hat.',
      ],
    },
    {
      id: 'app-stores',
      title: 'Apps aus einem App-Store',
      blocks: [
        'Hast du die App über den App Store von Apple oder über Google Play bezogen, besteht der Vertrag über die App trotzdem nur zwischen dir und uns. Apple und Google sind nicht verpflichtet, die App zu warten oder Ansprüche ihretwegen zu erfüllen. Du benutzt die App im Rahmen der Regeln des jeweiligen Stores; bei der App aus dem App Store dürfen sich Apple und seine Tochtergesellschaften als Drittbegünstigte auf diese Bedingungen berufen.',
      ],
    },
    {
      id: 'schluss',
      title: 'Änderungen und Kontakt',
      blocks: [
        `Ändern wir diese Bedingungen, gilt dafür dasselbe wie für die [AGBs](/terms#aenderungen). Fragen beantworten wir unter ${mailLink(operator)}.`,
      ],
    },
  ],
})

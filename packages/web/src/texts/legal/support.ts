import { PRODUCT_NAME } from '../product.ts'
import { addressOf, type LegalDocument, type LegalFacts, mailLink } from './legal-document.ts'

/** `/support`: contact, and notices of illegal content (Digital Services Act, articles 12 and 16). */
export const supportDocument = ({ operator }: LegalFacts): LegalDocument => ({
  path: '/support',
  title: 'Kontakt & Support',
  description: `Hilfe zu ${PRODUCT_NAME} per E-Mail, Antwort in 24 bis 48 Stunden, und wie du rechtswidrige Inhalte meldest.`,
  intro: [
    `Etwas klappt nicht, oder du hast eine Idee? Schreib uns an ${mailLink(operator)}. Wir antworten innerhalb von 24–48 Stunden.`,
  ],
  sections: [
    {
      id: 'schnelle-hilfe',
      title: 'Schnelle Hilfe',
      blocks: [
        {
          facts: [
            [
              'Ich bekomme keine E-Mail',
              'Sieh im Spam-Ordner nach. Auf der Seite [Anmelden](/auth) kannst du dir die Bestätigung noch einmal schicken lassen.',
            ],
            [
              'Ich habe mein Passwort vergessen',
              'Gib auf der Seite [Anmelden](/auth) deine E-Mail-Adresse ein und tippe auf „Passwort vergessen?“. Du bekommst einen Link, mit dem du ein neues festlegst.',
            ],
            [
              'Ein Angebot stimmt nicht mehr',
              'Öffne das Angebot und tippe auf „Angaben korrigieren“. Gibt es das Angebot nicht mehr oder hat das Restaurant zu, sag es an derselben Stelle. Ein unpassendes Foto meldest du direkt am Bild. Für all das brauchst du ein Konto.',
            ],
            [
              'Ich bin das Restaurant',
              'Schreib uns, was wir an deinem Eintrag ändern oder entfernen sollen, am besten von der E-Mail-Adresse deines Restaurants.',
            ],
            [
              'Ich möchte mein Konto löschen',
              'Im [Profil](/profile) ganz unten, mit „Account löschen“. Was dann mit deinen Daten geschieht, steht in der [Datenschutzerklärung](/privacy#speicherdauer).',
            ],
          ],
        },
        'Schreib am besten dazu, welches Gerät und welchen Browser du benutzt und was du gerade tun wolltest. Dein Passwort brauchen wir nie.',
      ],
    },
    {
      id: 'inhalte-melden',
      title: 'Rechtswidrige Inhalte melden',
      blocks: [
        'Bist du angemeldet, melde Inhalte am einfachsten dort, wo sie stehen. Auch ohne Konto kannst du uns Inhalte melden, die du für rechtswidrig hältst (Artikel 16 des Gesetzes über digitale Dienste).',
        { slot: 'notice-form' },
        `Per E-Mail erreichst du uns dafür unter ${mailLink(operator)}. Damit wir schnell entscheiden können, brauchen wir`,
        [
          'die genaue Stelle: am besten die Adresse der Seite und welches Foto oder welcher Kommentar es ist,',
          'warum du den Inhalt für rechtswidrig hältst,',
          'deinen Namen und deine E-Mail-Adresse, die auch das Formular verlangt; bei Verdacht auf sexuellen Missbrauch von Kindern kannst du uns stattdessen eine E-Mail oder einen Brief ohne deinen Namen schicken,',
          'deine Erklärung, dass deine Angaben nach deiner Überzeugung richtig und vollständig sind.',
        ],
        'Das Formular bestätigt dir den Eingang. Wir reagieren innerhalb von 24 Stunden und teilen dir unsere Entscheidung mit, auch wie du ihr widersprechen kannst. Wer den Inhalt eingestellt hat, erfährt nicht, wer ihn gemeldet hat, es sei denn, es geht nicht anders, etwa bei einem verletzten Urheberrecht.',
      ],
    },
    {
      id: 'daten',
      title: 'Fragen zu deinen Daten',
      blocks: [
        'Auskunft, Berichtigung, Löschung: Schreib uns an dieselbe Adresse. Deine Rechte stehen in der [Datenschutzerklärung](/privacy#rechte).',
      ],
    },
    {
      id: 'post',
      title: 'Post',
      blocks: [`${operator.name}, ${addressOf(operator)}. Alles Weitere steht im [Impressum](/imprint).`],
    },
  ],
})

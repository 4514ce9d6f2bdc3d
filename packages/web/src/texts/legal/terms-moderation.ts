import type { LegalSection } from './legal-document.ts'

/** Content moderation (Digital Services Act, articles 14, 16, 17, 20, 21 and 23). */
export const MODERATION_SECTIONS: readonly LegalSection[] = [
  {
    id: 'moderation',
    title: 'Moderation von Inhalten',
    blocks: [
      'Was erlaubt ist, sagen die [Community Richtlinien](/community-guidelines). Wir prüfen Inhalte, wenn sie gemeldet werden oder uns selbst auffallen. Automatisch prüfen wir die Form: ob eine Datei ein Bild ist, wie groß es ist, wie lang ein Text ist und ob Angaben wie Preise und Zeiten möglich sind. Automatisch abgelehnt werden außerdem Benutzernamen, die uns vorbehalten oder eine Webadresse sind, Restaurants, die es an ihrem Ort schon gibt, und was unsere Moderation schon ausgeblendet hat: dasselbe Foto, ein Gericht darauf, ein Restaurant am selben Ort oder ein Benutzername. Ob ein Inhalt verboten ist, entscheiden immer Menschen, sorgfältig, objektiv und mit Rücksicht auf die Meinungsfreiheit und die Rechte aller Beteiligten.',
      'Automatisch entscheidet sich auch, wo etwas zu sehen ist: Ein neues Foto kommt nach den anderen Fotos des Angebots. In Titeln, Vorschaubildern, Suche, Preisen und Feeds fehlt es mit seinen Gerichten, und in Listen fehlen die Gerichte, bis jemand anderes, dessen Konto mindestens einen Tag alt ist, das Angebot bestätigt oder ein Tag ohne Meldung vergangen ist; es sei denn, andere haben schon ein Foto oder eine Bestätigung von dir bestätigt. Melden zwei voneinander unabhängige Menschen das Foto oder ein Gericht, gilt dasselbe, bis wir entschieden haben; drei, wenn andere das Angebot seitdem bestätigt haben. Meldungen neuer Konten und mehr als einige am Tag zählen dafür nicht, geprüft werden sie alle. Auch ein Gericht mit auffälligem Preis fehlt in Titeln, Vorschaubildern, Listen, Preisen und Feeds. Ob ein Angebot geschlossen ist oder von Karte und Liste verschwindet, folgt aus den [Bestätigungen und Meldungen](/community-guidelines#stimmt-das-noch) der Nutzerinnen und Nutzer.',
      'Auf Meldungen reagieren wir innerhalb von 24 Stunden. Verstößt ein Inhalt gegen das Gesetz oder gegen diese Bedingungen, können wir',
      [
        'ihn ausblenden, sodass ihn andere nicht mehr sehen: ein Foto, ein Gericht, einen Kommentar, einen Deal, einen Eintrag in der Restaurant-Suche oder einen Benutzernamen,',
        'Korrekturen zurücknehmen und Bestätigungen und Meldungen zu einem Deal aufheben,',
        'das Konto vorübergehend oder auf Dauer sperren: Es liest dann mit, kann aber nichts eintragen oder ändern, und seine Bestätigungen und Meldungen zählen nicht,',
        'bei einem gesperrten oder gelöschten Konto alles zugleich ausblenden, zurücknehmen und aufheben, was es in einem Zeitraum getan hat.',
      ],
      'Wir wählen das mildeste Mittel, das ausreicht. Erfahren wir von einem Verdacht auf eine Straftat, die Leben oder Sicherheit eines Menschen bedroht, informieren wir die Behörden.',
    ],
  },
  {
    id: 'begruendung',
    title: 'Begründung unserer Entscheidungen',
    blocks: [
      'Beschränken wir deinen Inhalt oder dein Konto, teilen wir dir das spätestens mit Beginn der Maßnahme mit, in deinem Profil und, wo du ihn noch siehst, am Inhalt selbst, und kurz danach per E-Mail. Du erfährst,',
      [
        'was wir getan haben und für wie lange oder dass es kein Ende hat,',
        'worauf die Entscheidung beruht und ob eine Meldung der Anlass war,',
        'gegen welches Gesetz oder welche Regel der Inhalt verstößt und warum,',
        'wie du dich beschweren kannst.',
      ],
      'Wer etwas gemeldet hat, erfährt unsere Entscheidung ebenfalls, auch per E-Mail. Von irreführender Massenwerbung (Spam) abgesehen, begründen wir jede Entscheidung.',
    ],
  },
  {
    id: 'beschwerden',
    title: 'Beschwerden',
    blocks: [
      'Du hältst eine Entscheidung für falsch, weil wir deinen Inhalt ausgeblendet oder einen gemeldeten Inhalt stehen gelassen haben? Beschwere dich innerhalb von sechs Monaten formlos und kostenlos über [Kontakt & Support](/support). Ein Mensch prüft sie neu, wenn möglich nicht derselbe, der entschieden hat, und antwortet dir mit Gründen. War die Entscheidung falsch, nehmen wir sie unverzüglich zurück.',
      'Du kannst dich außerdem an eine zugelassene außergerichtliche Streitbeilegungsstelle wenden (Artikel 21 des Gesetzes über digitale Dienste), dich beim Koordinator für digitale Dienste beschweren, in Deutschland bei der [Bundesnetzagentur](https://www.dsc.bund.de), und jederzeit vor Gericht gehen.',
    ],
  },
  {
    id: 'missbrauch',
    title: 'Missbrauch',
    blocks: [
      'Wer häufig offensichtlich rechtswidrige Inhalte einstellt, dessen Konto sperren wir nach einer Verwarnung für eine angemessene Zeit. Ebenso lassen wir Meldungen und Beschwerden von Menschen eine Zeit lang liegen, die häufig offensichtlich unbegründet melden. Dabei berücksichtigen wir, wie viele Inhalte oder Meldungen es waren, wie schwer sie wiegen und welche Absicht dahinterstand.',
    ],
  },
]

import { CATEGORY_TEXTS } from '../consent-settings.ts'
import { exceptInLogs, type LegalFacts, type LegalSection } from './legal-document.ts'

const ownDirectory = (facts: LegalFacts): string =>
  `Suchst du beim Hinzufügen eines Angebots ein Restaurant oder trägst du eines mit seiner Adresse von Hand ein, schickt die App deine Eingabe und die Gegend, in der du suchst, an unseren Server. Er sucht in unserem eigenen Verzeichnis und speichert die Eingabe nicht${exceptInLogs(facts)}.`

const GOOGLE = [
  `Stimmst du „${CATEGORY_TEXTS.functional.title}“ zu, sucht die App außerdem bei Google Places, einem Dienst der Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Irland. Erst dann und erst, wenn du im Formular suchst oder eine Adresse einträgst, lädt dein Gerät ein Programm von Google und schickt deine Eingabe, die Gegend, in der du suchst, deine Internet-Adresse und Angaben deines Browsers an Google. In der App für iOS muss außerdem die Systemabfrage zum Tracking erlaubt sein. Von Google kommen Name, Adresse, Lage, Bewertung, Website und Telefonnummer des Restaurants. Veröffentlichst du ein Angebot dazu, fragt außerdem unser Server bei Google nach dem Restaurant, ohne Angaben über dich.`,
  'Google kann Daten in die USA übertragen, auf der Grundlage des Angemessenheitsbeschlusses zum EU-US Data Privacy Framework. Grundlage ist deine Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 Abs. 1 TDDDG), die du [hier](#cookie-einstellungen) zurücknehmen kannst. Was Google mit den Daten tut, steht in der [Datenschutzerklärung von Google](https://policies.google.com/privacy?hl=de).',
] as const

/** The restaurant search; it uses Google only if the build has a key. */
export const placesSection = (facts: LegalFacts): LegalSection => ({
  id: 'ortssuche',
  title: 'Ortssuche',
  blocks: facts.usesGooglePlaces
    ? [ownDirectory(facts), ...GOOGLE]
    : [ownDirectory(facts), 'Dienste anderer Anbieter fragt die App dafür nicht.'],
})

/** PostHog, only after consent. */
export const ANALYTICS_SECTION: LegalSection = {
  id: 'analyse',
  title: 'Nutzungsanalyse und Absturzberichte',
  blocks: [
    `Nur wenn du „${CATEGORY_TEXTS.analytics.title}“ zustimmst, messen wir mit PostHog, wie die App benutzt wird. Vorher wird nicht einmal das Programm dafür geladen. In der App für iOS muss außerdem die Systemabfrage zum Tracking erlaubt sein. Ist keine Analyse eingerichtet, geschieht auch mit deiner Zustimmung nichts.`,
    'Dabei werden verarbeitet:',
    [
      'welche Seiten der App du aufrufst und wann, ohne das, wonach du suchst und filterst,',
      'Browser, Betriebssystem, Bildschirmgröße, Sprache, die Seite, von der du kommst, und deine Internet-Adresse, aus der sich der ungefähre Ort ergibt,',
      'eine zufällige Kennung deines Geräts,',
      'wenn du angemeldet bist: deine Konto-Kennung und E-Mail-Adresse, ob sie bestätigt ist und seit wann du ein Konto hast.',
    ],
    'Wir zeichnen weder Sitzungen noch einzelne Klicks oder Eingaben auf, und Fehler der App werden dabei nicht gemeldet.',
    'PostHog, Inc. (San Francisco, USA) verarbeitet die Daten in unserem Auftrag auf Servern in der Europäischen Union (Frankfurt am Main). Soweit ein Zugriff aus den USA möglich ist, sichern ihn Standardvertragsklauseln der Europäischen Kommission ab (Art. 46 DSGVO).',
    'Die Daten anonymisieren wir nach 26 Monaten. Grundlage ist deine Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 Abs. 1 TDDDG). Nimmst du sie [hier](#cookie-einstellungen) zurück, endet die Analyse sofort, und die Kennung wird von deinem Gerät gelöscht.',
    { heading: 'Absturzberichte' },
    'Von sich aus schickt uns die App keine Absturzberichte. Wir bekommen nur, was du uns selbst schickst, und in der App aus einem App-Store, was Apple oder Google weitergeben, weil du das in deinem Betriebssystem erlaubt hast (Art. 6 Abs. 1 Buchst. a und f DSGVO). Absturzberichte löschen wir nach 90 Tagen.',
  ],
}

/** Services outside the app. */
export const LINKS_SECTION: LegalSection = {
  id: 'links',
  title: 'Links, Routen und Teilen',
  blocks: [
    'Öffnest du eine Route in Apple Karten oder Google Maps, rufst die Website eines Restaurants auf oder wählst seine Telefonnummer, verlässt du unseren Dienst. Erst dann erfährt der andere Anbieter von dir, auch das Ziel der Route. Welche Seite von uns du vorher gesehen hast, teilen wir ihm nicht mit.',
    'Beim Teilen übergibt die App den Link an dein Betriebssystem. Wir erfahren nicht, wem du ihn schickst.',
    'Hast du die App aus einem App-Store, verarbeiten Apple oder Google dabei Daten in eigener Verantwortung.',
  ],
}

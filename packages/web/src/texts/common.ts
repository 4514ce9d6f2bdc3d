/** Texts of every screen. */
export const COMMON_TEXTS = {
  skipToContent: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  map: 'Karte',
  legend: 'Legende',
  add: 'Hinzufügen',
  profile: 'Profil',
  loading: 'Wird geladen …',
  back: 'Zurück',
  backToMap: 'Zur Karte',
  home: 'Zur Startseite',
  close: 'Schließen',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  dealGone: 'Diesen Deal gibt es nicht mehr.',
  clearSearch: 'Suche leeren',
  messages: 'Meldungen (F8)',
  keyOfAction: (action: string) => `Mit F8 zu „${action}“.`,
  dismissMessage: 'Meldung schließen',
  showMore: (what: string) => `${what}: mehr anzeigen`,
  showLess: (what: string) => `${what}: weniger anzeigen`,
} as const

/** Messages for a screen that cannot be shown. */
export const ERROR_TEXTS = {
  title: 'Das hat leider nicht geklappt',
  text: 'Auf dieser Seite ist etwas schiefgegangen. Lade sie neu oder geh zurück zur Karte.',
  loadTitle: 'Diese Seite konnte nicht geladen werden',
  loadText:
    'Du bist offline, oder die Verbindung ist abgerissen. Sobald du wieder Empfang hast, versuch es noch einmal.',
  startText: 'Die App konnte nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.',
  reload: 'Neu laden',
} as const

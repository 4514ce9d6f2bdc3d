export const MAP_TEXTS = {
  title: 'Mittagsdeals auf der Karte',
  map: 'Karte der Mittagsdeals',
  canvas: 'Kartenbild: mit den Pfeiltasten verschieben, mit Plus und Minus zoomen',
  search: 'Gericht, Restaurant oder Ort',
  openSearch: 'Suche öffnen',
  toList: 'Liste',
  listIsEquivalent: 'Alles, was die Karte zeigt, gibt es auch als Liste.',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  locate: 'Mein Standort',
  legendEntries: { 'lunch-deal': 'Mittagsdeal', lunch: 'Mittagessen', unverified: 'Nicht verifiziert' },
  /** It is unknown whether the deal matches the filter. */
  mayMatch: 'Passt vielleicht',
  /** The price of a pin. */
  cheapestDish: 'Günstigstes Gericht',
  attribution: ['© OpenStreetMap-Mitwirkende', '© OpenMapTiles'],
  loading: 'Lade Deals...',
  failed: (message: string) => `Fehler beim Laden der Deals: ${message}`,
  empty: 'Noch gibt es keine Deals. Die beiden auf der Karte sind Beispiele.',
  samplesAfterFailure: 'Solange siehst du zwei Beispiele.',
  noneHere: (search: string, hasFilter: boolean) => {
    if (hasFilter) return `Hier passt nichts zu ${search ? `„${search}“ und ` : ''}deinem Filter`
    return search ? `Hier nichts zu „${search}“` : 'Hier gibt es noch keine Deals'
  },
  toNearest: 'Zum nächsten Deal',
  orChoosePlace: 'Du kannst auch einen Ort wählen.',
  choosePlace: 'Ort wählen',
  noneAnywhere: (search: string, hasFilter: boolean) => {
    if (!hasFilter) return `Keine Deals für „${search}“ gefunden`
    return `Kein Deal passt zu ${search ? `„${search}“ und ` : ''}deinem Filter. Ändere ihn oder setz ihn zurück.`
  },
  resetSearch: 'Suche zurücksetzen',
  visibleCount: (found: string) => `${found} in diesem Ausschnitt`,
  /** `12 Deals hier`. */
  peek: (found: string) => `${found || 'Deals'} hier`,
  peekNone: 'Keine Deals hier',
  peekSamples: 'Zwei Beispiele',
  visibleFailed: 'Was dieser Ausschnitt zeigt, ist gerade nicht als Liste zu haben.',
  basemapUnavailable: 'Die Karte konnte nicht geladen werden.',
  basemapLost: 'Die Grafik dieses Geräts hat die Karte angehalten.',
  startAgain: 'Karte neu laden',
  dismiss: 'Schließen',
} as const

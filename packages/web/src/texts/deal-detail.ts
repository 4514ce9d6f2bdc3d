export const DEAL_DETAIL_TEXTS = {
  title: 'Restaurant',
  loading: 'Restaurant wird geladen …',
  back: 'Zurück',
  notFound: 'Restaurant nicht gefunden',
  notFoundHelp:
    'Vielleicht wurde der Deal gelöscht oder von der Moderation ausgeblendet, oder in der Adresse steckt ein Tippfehler.',
  failed: 'Das Restaurant konnte nicht geladen werden',
  sample: 'Dieses Restaurant ist erfunden und zeigt nur, wie ein Deal aussieht.',
  noPhotos: 'Von diesem Mittagstisch hat noch niemand ein Foto gemacht.',
  photosLater: 'Fotos siehst du wieder mit Netz.',
  reportPhoto: 'Bild melden',
  address: 'Adresse',
  noAddress: 'Keine Adresse angegeben',
  comment: 'Kommentar',
  actions: 'Aktionen',
  website: 'Website',
  call: 'Anrufen',
  route: 'Route',
  share: 'Teilen',
  newCard: 'Neue Karte',
  pastCard: 'Diese Karte ist vorbei. Hängt schon die neue aus?',
  /** `Kupferlöffel: heute Senfeier 8,50 €`. */
  shared: (name: string, dish: string | null) => (dish === null ? name : `${name}: heute ${dish}`),
  copied: (name: string) => `Link zu ${name} kopiert`,
  /** `6 Min. zu Fuß`. */
  walk: (minutes: number) => `${minutes}\u00a0Min. zu\u00a0Fuß`,
  shareFailed: 'Teilen fehlgeschlagen',
} as const

/** The page that the server sends for a hidden deal. */
export const HIDDEN_DEAL_TEXTS = {
  title: 'Dieser Deal ist ausgeblendet',
  text: 'Die Moderation hat ihn ausgeblendet, weil er gegen das Gesetz oder gegen unsere Regeln verstößt. Wer ihn eingestellt hat, liest die Begründung im Profil.',
  appeal: 'Hältst du das für falsch? Schreib uns',
} as const

import { formatDate } from './format.ts'
import { PRODUCT_NAME } from './product.ts'

/** The calendar of favourites (product.md#calendar-of-favourites). */
export const CALENDAR_TEXTS = {
  name: `${PRODUCT_NAME}: Meine Favoriten`,
  event: (restaurant: string) => `Mittagstisch: ${restaurant}`,

  title: 'Kalender abonnieren',
  text: 'Eine geheime Adresse bringt die Mittagszeiten deiner Favoriten in deinen Kalender, soweit Tage und Uhrzeiten bekannt sind. Wer sie kennt, sieht deine Favoriten: Gib sie nur deinen eigenen Geräten.',
  create: 'Adresse erstellen',
  created: 'Deine Adresse ist da. Nur jetzt kannst du sie lesen: Trag sie gleich in deinen Kalender ein.',
  address: 'Kalenderadresse',
  subscribe: 'Im Kalender öffnen',
  copy: 'Adresse kopieren',
  copied: 'Kalenderadresse kopiert',
  copyFailed: 'Die Adresse ließ sich nicht kopieren. Markiere sie und kopiere sie von Hand.',
  since: (date: Date) =>
    `Seit dem ${formatDate(date)} hast du eine Adresse. Lesen kannst du sie nicht mehr, nur ersetzen: Die alte gilt dann nicht mehr.`,
  replace: 'Neue Adresse erstellen',
  revoke: 'Adresse zurückziehen',
  revoked: 'Adresse zurückgezogen. Dein Kalender zeigt die Termine vielleicht noch, bis er nachsieht.',
  loading: 'Kalenderadresse wird geladen …',
  loadFailed: 'Ob du eine Kalenderadresse hast, konnten wir nicht laden.',
  failed: 'Das hat nicht geklappt.',
} as const

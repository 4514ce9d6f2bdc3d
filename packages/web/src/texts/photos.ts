import { DOCUMENT_LIMITS, type DocumentFailure, type PhotoRefusal, type PhotoSourceFailure } from '@mahlzeit/domain'

/** Selecting menu photos for a deal (product.md#photo-selection). */
export const PHOTO_TEXTS = {
  choose: 'Fotos auswählen',
  dropHere: 'oder hierher ziehen und einfügen',
  dropNow: 'Hier loslassen',
  limit: (limit: number) => `Bis zu ${limit} Fotos oder PDFs.`,
  camera: 'Foto machen',
  gallery: 'Aus der Galerie',
  pasteText: 'Text einfügen',
  text: 'Text der Karte',
  textPlaceholder: 'Mo: Linsensuppe 6,50',
  textHelp: 'Aus einer Nachricht oder von der Website des Restaurants.',
  addText: 'Gerichte lesen',
  list: 'Fotos in ihrer Reihenfolge',
  photo: (number: number, count: number) => `Foto ${number} von ${count}`,
  textCard: (number: number, count: number) => `Foto ${number} von ${count}: Karte aus eingefügtem Text`,
  fromText: 'Aus eingefügtem Text',
  page: (number: number) => `Seite von Foto ${number}`,
  pageOf: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  offerType: (number: number) => `Angebotsart von Foto ${number}`,
  earlier: (number: number) => `Foto ${number} nach vorn`,
  later: (number: number) => `Foto ${number} nach hinten`,
  remove: (number: number) => `Foto ${number} entfernen`,
  drag: 'Zum Sortieren ziehen',
  moved: (number: number, count: number) => `Das Foto ist jetzt Nummer ${number} von ${count}.`,
  removed: 'Das Foto ist entfernt.',
  processing: 'Bilder werden verarbeitet...',
  progress: (done: number, given: number) => `${done} von ${given} fertig`,
  added: 'Bild erfolgreich hinzugefügt',
  pdfAdded: 'PDF erfolgreich hinzugefügt',
  textAdded: 'Text erfolgreich hinzugefügt',
  compressionFailed: 'Fehler beim Komprimieren des Bildes. Bitte versuche es erneut.',
} as const

/** Messages for rejected files (product.md#photo-messages). */
export const photoRefusalText = (refusal: PhotoRefusal, limit: number): string =>
  refusal === 'not-an-image' ? 'Bitte wähle nur Bilddateien aus.' : `Du kannst maximal ${limit} Fotos hochladen.`

/** Messages for camera failures (product.md#photo-messages). */
export const cameraFailureText = (failure: PhotoSourceFailure): string => {
  if (failure.kind === 'not-mobile') return 'Kamera ist nur auf mobilen Geräten verfügbar'
  if (failure.kind === 'denied') return 'Kamera-Berechtigung wurde verweigert'
  return failure.message === null ? 'Fehler beim Aufnehmen des Fotos' : `Fehler beim Aufnehmen: ${failure.message}`
}

/** Messages for gallery failures (product.md#photo-messages). */
export const galleryFailureText = (failure: PhotoSourceFailure): string => {
  if (failure.kind === 'not-mobile') return 'Galerie ist nur auf mobilen Geräten verfügbar'
  if (failure.kind === 'denied') return 'Foto-Berechtigung wurde verweigert'
  return failure.message === null ? 'Fehler beim Auswählen des Fotos' : `Fehler bei der Auswahl: ${failure.message}`
}

const OTHERWISE = 'Fotografier die Karte, oder füg ihren Text ein.'

/** Messages for documents that cannot be opened (product.md#photo-messages). */
export const DOCUMENT_FAILURE_TEXTS: Record<DocumentFailure['kind'], string> = {
  unavailable: 'Das Lesen konnte nicht geladen werden. Prüf deine Verbindung, und versuch es noch einmal.',
  'too-large': `Diese Datei ist größer als ${DOCUMENT_LIMITS.bytes / 1024 / 1024} MB. ${OTHERWISE}`,
  'too-many-pages': `Diese PDF hat mehr als ${DOCUMENT_LIMITS.pages} Seiten. ${OTHERWISE}`,
  encrypted: `Diese PDF ist mit einem Passwort geschützt. ${OTHERWISE}`,
  damaged: `Diese PDF lässt sich nicht öffnen. ${OTHERWISE}`,
  timeout: `Das Öffnen der PDF dauert zu lange. ${OTHERWISE}`,
}

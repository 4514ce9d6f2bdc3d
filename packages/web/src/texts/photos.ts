import type { PhotoRefusal, PhotoSourceFailure } from '@mahlzeit/domain'

/** Selecting menu photos for a deal (product.md#photo-selection). */
export const PHOTO_TEXTS = {
  choose: 'Fotos auswählen',
  dropHere: 'oder hierher ziehen und einfügen',
  dropNow: 'Fotos hier loslassen',
  limit: (limit: number) => `Bis zu ${limit} Fotos, JPEG, PNG oder WebP.`,
  camera: 'Foto aufnehmen',
  gallery: 'Aus der Galerie',
  list: 'Fotos in ihrer Reihenfolge',
  photo: (number: number, count: number) => `Foto ${number} von ${count}`,
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

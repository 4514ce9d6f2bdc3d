import {
  type AddDealImagesFailure,
  type CreateDealFailure,
  type DealFormProblem,
  type DealWriteFailure,
  type FailureKind,
  isUnanswered,
  mapYesNo,
  type OfferType,
  PERIOD_OF,
  type PhotoStorageFailure,
  type Place,
  type PrefilledFact,
  type Rejected,
  SHARE_LIMITS,
  type ShareFailure,
} from '@mahlzeit/domain'
import { ACCOUNT_FAILURE_TEXTS } from './account.ts'
import { FACT_TEXTS } from './facts.ts'
import { dayMonthYear } from './format.ts'
import { PRODUCT_NAME } from './product.ts'
import { refusalText } from './refusals.ts'

/** The form that adds a deal (product.md#add-deal-page). */
export const ADD_DEAL_TEXTS = {
  title: 'Neuen Deal hinzufügen',
  requiredNote: 'Felder mit * sind Pflichtfelder.',
  home: `${PRODUCT_NAME}: zur Karte`,
  guestTitle: 'Bitte anmelden',
  guestText: 'Du musst angemeldet sein, um einen Deal hinzuzufügen.',
  signIn: 'Anmelden oder Registrieren',
  expired: 'Deine Sitzung ist abgelaufen. Melde dich wieder an: Was du eingegeben hast, bleibt gespeichert.',
  place: 'Restaurant',
  placePlaceholder: 'Restaurant-Name eingeben...',
  placesLoading: 'Lade Autovervollständigung...',
  placesUnavailable:
    'Die Autovervollständigung ist deaktiviert. Es muss ein gültiger API-Schlüssel konfiguriert werden.',
  placesNone: 'Kein Restaurant gefunden.',
  placeGone: 'Dieses Restaurant gibt es im Verzeichnis nicht mehr. Bitte wähle ein anderes.',
  changePlace: 'Ändern',
  proposals: 'Ist es eines von diesen?',
  onCard: 'steht auf der Karte',
  recent: 'zuletzt von dir',
  near: 'In meiner Nähe',
  atPhoto: 'Wo das Foto entstand',
  noneNear: 'Hier kennen wir noch keinen Mittagstisch. Such das Restaurant oder trag es von Hand ein.',
  nearFailed: 'Die Suche in der Nähe hat nicht geklappt. Such das Restaurant oder versuch es noch einmal.',
  byHand: 'Restaurant von Hand eintragen',
  checkingPlace: 'Prüfe Restaurant-Verfügbarkeit...',
  cardTitle: (name: string) => `Neue Karte für ${name}`,
  exists: (name: string) =>
    `Ein Deal für „${name}“ existiert bereits. Deine Karte kommt dort hinzu, alles andere bleibt, wie es ist.`,
  showExisting: 'Zum Restaurant gehen',
  addCard: 'Karte veröffentlichen',
  draftOf: (name: string) => `Hier liegt noch dein Entwurf für „${name}“, mit Fotos.`,
  keepDraft: 'Entwurf weiter bearbeiten',
  dropDraft: (name: string) => `Verwerfen: neue Karte für „${name}“`,
  shared: (count: number) =>
    count === 1
      ? 'Hast du gerade etwas aus einer anderen App geteilt? Ist es eine Karte?'
      : `Hast du gerade ${count} Dateien aus einer anderen App geteilt? Sind es Karten?`,
  takeShared: 'Ja, übernehmen',
  addShared: 'Ja, zu diesem Entwurf',
  beginWithShared: 'Entwurf verwerfen, neu beginnen',
  dropShared: 'Nein, verwerfen',
  noCuisine: 'Keine Angabe',
  diets: 'Diät',
  photos: 'Mittagskarte hochladen',
  photosHelp:
    'Beginn mit dem Foto, der PDF oder dem Text: Gerichte, Preise, Tage und Zeiten werden auf deinem Gerät daraus gelesen.',
  prefilledFrom: 'Aus OpenStreetMap',
  fromPhoto: (filled: string) => `Aus der Karte eingetragen: ${filled}. Prüf es weiter unten.`,
  time: 'Verfügbare Zeit',
  start: 'Von',
  end: 'Bis',
  weekdays: 'Wochentage',
  addComment: 'Kommentar hinzufügen',
  comment: 'Kommentar',
  commentLeftOut: (comment: string) =>
    `Dein Kommentar „${comment}“ gehört nicht zu dieser Karte und wird nicht veröffentlicht. Du kannst ihn auf der Seite des Restaurants schreiben.`,
  commentPlaceholder: 'Zum Beispiel: Vorspeise inklusive',
  submit: 'Veröffentlichen',
  publishing: 'Veröffentlichen...',
  checking: 'Prüfe Restaurant...',
  validating: 'Validiere Restaurant...',
  created: (name: string) => `Deal für „${name}“ wurde erfolgreich erstellt!`,
  imagesFailed:
    'Fehler beim Speichern des Bildes. Der Deal ist veröffentlicht, aber ohne Fotos: Öffne ihn und nimm sie mit „Neue Karte“ noch einmal auf.',
  imagesUnanswered:
    'Fehler beim Speichern des Bildes. Der Deal ist veröffentlicht, vielleicht aber ohne Fotos: Öffne ihn und sieh nach, ob sie da sind.',
  similarTitle: 'Ist das dieses Haus?',
  similarText: 'Wir kennen schon ein ähnliches Lokal.',
  similarOwn: 'Dein Eintrag',
  similarKnown: 'Kennen wir schon',
  similarYes: 'Ja, das ist es',
  similarDeal: (distance: string) => `${distance}, mit Deal`,
  newTenant: 'Neuer Wirt hier',
  newTenantOf: (name: string, former: string) => `${name} ist jetzt hier, ${former} nicht mehr.`,
  tenantName: 'Name des neuen Restaurants',
  tenantNext: 'Weiter',
  tenantHelp: (former: string) => `Bisher hier: ${former}`,
  tenantClaim: (former: string) =>
    `Bisher ist hier ${former}. Bis jemand den neuen Wirt bestätigt, bleibt ${former} in der Liste.`,
  similarNone: 'Nein, ein anderes Lokal',
} as const

const OTHER_WAY = 'Wähle hier das Foto oder die PDF, oder füg den Text ein.'

/** What another app shared, and did not arrive as a whole (product.md#shared-files). */
export const SHARE_FAILURE_TEXTS: Readonly<Record<ShareFailure, string>> = {
  failed: `Was du geteilt hast, ist nicht angekommen. ${OTHER_WAY}`,
  partly: `Nicht alles ist angekommen: Wir nehmen bis zu ${SHARE_LIMITS.files} Fotos, PDFs und Texte, je höchstens ${SHARE_LIMITS.bytes / 1024 / 1024} MB.`,
  link: `Ein Link allein ist noch keine Karte. ${OTHER_WAY}`,
}

/** What follows a published card. */
export const PUBLISHED_TEXTS = {
  /** @param period As `periodText` names it; null for a card without one. */
  title: (offerType: OfferType, period: string | null): string =>
    period === null
      ? 'Die Karte ist da'
      : PERIOD_OF[offerType] === 'week'
        ? `${period} ist da`
        : `Die Karte für ${period} ist da`,
  text: (name: string) => `Danke! Wer bei „${name}“ Mittag essen will, weiß jetzt Bescheid.`,
  show: 'Auf der Karte zeigen',
  share: 'Teilen',
  shared: (name: string) => `Die Mittagskarte von ${name}`,
  remind: 'Nächste Woche erinnern',
  remindHelp: (date: string) => `Ein Termin für deinen Kalender: ${date}, 10:00 Uhr.`,
  file: 'neue-karte.ics',
  reminder: (name: string) => `Neue Karte von ${name} fotografieren`,
  again: 'Noch eine Karte hinzufügen',
} as const

/** The form for a restaurant that the directory lacks. */
export const MANUAL_PLACE_TEXTS = {
  title: 'Restaurant eintragen',
  name: 'Name',
  address: 'Adresse',
  addressHelp: 'Straße und Hausnummer, Ort',
  spot: 'Ort auf der Karte',
  spotHelp: 'Schiebe die Karte, bis die Nadel auf dem Restaurant steht.',
  confirm: 'Die Nadel steht richtig',
  confirmed: 'Der Ort ist festgelegt. Du kannst die Karte weiter verschieben.',
  shows: (name: string) => `Die Karte zeigt „${name}“. Schiebe sie, bis die Nadel auf dem Restaurant steht.`,
  isFar: (distance: string, name: string) => `Die Nadel steht ${distance} von „${name}“ entfernt. Stimmt der Ort?`,
  spotIsRight: 'Ja, der Ort stimmt',
  showAddress: 'Karte zur Adresse',
  checking: 'Prüfe Adresse …',
  map: 'Karte zum Festlegen des Ortes. Mit den Pfeiltasten verschieben.',
  locate: 'Mein Standort',
  locating: 'Standort wird ermittelt …',
  noLocation: 'Dein Standort ist gerade nicht bekannt. Schiebe die Karte an die richtige Stelle.',
  noMap: 'Die Karte kann hier nicht angezeigt werden.',
  noMapButLocation:
    'Die Karte kann hier nicht angezeigt werden. Nutze deinen Standort, wenn du vor dem Restaurant stehst.',
  zoomIn: 'Karte vergrößern',
  zoomOut: 'Karte verkleinern',
  noName: 'Bitte gib den Namen des Restaurants ein.',
  noAddress: 'Bitte gib die Adresse des Restaurants ein.',
  noSpot: 'Bitte zeig auf der Karte, wo das Restaurant ist.',
  spotAbroad: 'Bitte wähle einen Ort in Deutschland: Andere Länder gibt es hier noch nicht.',
  apply: 'Übernehmen',
} as const

/** The new card of a known deal (product.md#adding-images). */
export const DEAL_UPLOAD_TEXTS = {
  noPhoto: 'Bitte wähle mindestens ein Bild aus',
  failed: 'Fehler beim Hochladen der Bilder',
} as const

/** Validation messages (product.md#deal-form-checks). Those of dishes are at their lines. */
export const DEAL_FORM_PROBLEM_TEXTS: Record<Exclude<DealFormProblem, 'dish-invalid'>, string> = {
  'not-signed-in': 'Du musst angemeldet sein, um einen Deal zu erstellen.',
  'no-place': 'Bitte wähle ein Restaurant aus.',
  'no-photo': 'Bitte lade mindestens ein Foto der Mittagskarte hoch.',
  'no-menu-date': 'Bitte gib bei jeder Karte an, für welchen Tag, welche Woche oder welchen Monat sie ist.',
  'no-weekday': 'Bitte wähle mindestens einen Wochentag aus.',
}

/** Messages for failed requests, with what helps. */
const REASONS: Record<FailureKind, string> = {
  offline: 'Du bist offline. Sobald du wieder Empfang hast, versuch es noch einmal.',
  timeout: 'Die Antwort lässt zu lange auf sich warten. Versuch es gleich noch einmal.',
  unauthorised: 'Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.',
  suspended: ACCOUNT_FAILURE_TEXTS.suspended,
  'rate-limited': 'Das waren gerade zu viele auf einmal. Versuch es später noch einmal.',
  unavailable: 'Unser Dienst antwortet gerade nicht. Versuch es gleich noch einmal.',
}

const EXPIRED = 'Sitzung abgelaufen. Bitte melden Sie sich erneut an.'
const UPLOAD_FAILED = 'Fehler beim Hochladen der Bilder. Bitte versuchen Sie es erneut.'

/** A rejection by the server, after what failed (product.md#publishing-messages). */
const rejectedText = ({ refusal }: Rejected, prefix: string): string =>
  refusal === null ? 'Ein unbekannter Fehler ist aufgetreten.' : `${prefix}: ${refusalText(refusal)}`

const uploadText = (failure: PhotoStorageFailure): string => {
  if (failure.kind === 'unauthorised') return EXPIRED
  if (failure.kind === 'suspended') return REASONS.suspended
  // No retry advice: the rejection says what helps.
  return failure.kind === 'rejected' ? rejectedText(failure, 'Fehler beim Hochladen des Bildes') : UPLOAD_FAILED
}

const insertText = (failure: DealWriteFailure): string => {
  switch (failure.kind) {
    case 'slug-taken':
      return 'Ein technischer Fehler ist aufgetreten. Bitte versuchen Sie es erneut.'
    case 'place-taken':
      return 'Ein Deal für dieses Restaurant existiert bereits.'
    case 'unauthorised':
      return EXPIRED
    case 'rejected':
      return rejectedText(failure, 'Fehler beim Erstellen des Deals')
    case 'offline':
    case 'timeout':
    case 'suspended':
    case 'rate-limited':
    case 'unavailable':
      return `Fehler beim Erstellen des Deals: ${REASONS[failure.kind]}`
  }
}

/** Message for a deal that was not published (product.md#publishing-messages). */
export const createFailureText = (failure: Exclude<CreateDealFailure, { readonly kind: 'duplicate' }>): string => {
  switch (failure.kind) {
    case 'not-signed-in':
      return EXPIRED
    case 'no-place-id':
      return 'Place ID ist erforderlich'
    case 'upload-failed':
      return uploadText(failure.failure)
    case 'insert-failed':
      return insertText(failure.failure)
  }
}

/** Message for the photos of a published deal; after a lost answer their outcome is unknown. */
export const imagesFailureText = (failure: DealWriteFailure): string =>
  isUnanswered(failure) ? ADD_DEAL_TEXTS.imagesUnanswered : ADD_DEAL_TEXTS.imagesFailed

/** Message for photos that were not added to a deal (product.md#publishing-messages). */
export const dealUploadFailureText = (failure: AddDealImagesFailure): string => {
  if (failure.kind === 'no-photo') return DEAL_UPLOAD_TEXTS.noPhoto
  if (failure.kind === 'not-signed-in') return `${DEAL_UPLOAD_TEXTS.failed}. ${REASONS.unauthorised}`
  const reason = failure.failure
  if (reason.kind === 'rejected') return rejectedText(reason, DEAL_UPLOAD_TEXTS.failed)
  if (reason.kind === 'slug-taken' || reason.kind === 'place-taken') return DEAL_UPLOAD_TEXTS.failed
  return `${DEAL_UPLOAD_TEXTS.failed}. ${REASONS[reason.kind]}`
}

/** Messages for failed restaurant searches, with what helps. */
export const placeFailureText = (kind: FailureKind): string => `Die Suche hat nicht geklappt. ${REASONS[kind]}`

const PREFILLED_LABELS: Readonly<Record<PrefilledFact, string>> = {
  hours: 'Zeiten',
  days: 'Tage',
  cuisines: FACT_TEXTS.cuisines.label,
  diets: ADD_DEAL_TEXTS.diets,
  ...mapYesNo((fact) => FACT_TEXTS[fact].label),
}

/**
 * `Stand 2. März 2026: Zeiten, Küche. Bitte prüfen: …`, after the source; `Stand …: nur eingeschränkt stufenlos. …`; empty if the
 * source says nothing that the form shows.
 */
export const prefilledText = (prefilled: readonly PrefilledFact[], place: Place | null): string => {
  const asOf = place?.prefill && `Stand ${dayMonthYear().format(new Date(place.prefill.asOf))}`
  const filled = prefilled.map((fact) => PREFILLED_LABELS[fact]).join(', ')
  const sentences = [
    filled && `${filled}. Ändere, was nicht stimmt: Was du stehen lässt, gilt als unbestätigt.`,
    place?.wheelchair === 'limited' && 'eingeschränkt stufenlos. Weißt du es genau?',
  ].filter(Boolean)
  return sentences.length > 0 ? `${asOf ?? 'Stand unbekannt'}: ${sentences.join(' Außerdem ')}` : ''
}

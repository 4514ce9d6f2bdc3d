import {
  CORRECTION_METRES,
  type LimitRefusalCode,
  type PlainRefusalCode,
  type Refusal,
  SERVER_LIMITS,
  SITE,
} from '@mahlzeit/domain'
import { COMMON_TEXTS } from './common.ts'
import { PRODUCT_NAME } from './product.ts'

type RefusalTexts = Readonly<Record<PlainRefusalCode, string> & Record<LimitRefusalCode, (limit: number) => string>>

const euros = (cents: number): number => cents / 100

/** Messages for each rule that the server enforces. */
const TEXTS: RefusalTexts = {
  'account-of-moderator': 'Das Konto eines Moderationsmitglieds kann nur der Betreiber sperren.',
  'address-missing': 'Bitte gib die Adresse an.',
  'address-too-long': 'Die Adresse ist zu lang.',
  animated: 'Das Bild bewegt sich. Bitte nimm ein Foto ohne Animation.',
  'yes-no-invalid': 'Eine Angabe ist weder ja noch nein.',
  'closure-date-invalid': (limit) => `Bitte wähle einen Tag von heute an, höchstens ${limit} Tage voraus.`,
  'comment-empty': 'Der Kommentar ist leer.',
  'comment-too-long': (limit) => `Der Kommentar darf höchstens ${limit} Zeichen haben.`,
  'confirmation-in-future': 'Die Uhr deines Geräts geht vor. Bitte stelle sie richtig und bestätige dann noch einmal.',
  'confirmation-too-old': (limit) =>
    `Deine Bestätigung ist älter als ${limit} Tage und zählt nicht mehr. Bitte bestätige den Deal beim nächsten Besuch.`,
  'content-visible':
    'Was gemeldet wurde, ist noch sichtbar. Bitte lade die Seite neu und wähle „Ausblenden und erledigen“.',
  'correction-of-gone-deal':
    'Dieser Deal gilt als „gibt es nicht mehr“, deshalb lässt er sich nicht korrigieren. Siehst du das anders, bestätige ihn oder schreib uns über Kontakt & Support.',
  'cuisine-missing': 'Bitte wähle eine Cuisine aus.',
  'cuisine-unknown': 'Diese Küche gibt es nicht.',
  damaged: 'Das Bild ist leer oder beschädigt.',
  'deal-full': (limit) => `Dieser Deal hat schon genug Bilder: mehr als ${limit} nimmt er nicht auf.`,
  'deal-ended': 'Dieses Restaurant gibt es hier nicht mehr, deshalb lässt sich daran nichts mehr ändern.',
  'deal-gone': COMMON_TEXTS.dealGone,
  'deals-per-day': (limit) => `Du kannst höchstens ${limit} Deals am Tag erstellen. Bitte versuche es morgen wieder.`,
  'decision-unknown': 'Diese Entscheidung gibt es nicht.',
  'description-too-long': (limit) => `Die Beschreibung darf höchstens ${limit} Zeichen haben.`,
  'diet-missing': 'Bitte wählen Sie mindestens eine Diät-Option aus.',
  'diet-unknown': 'Diese Diät gibt es nicht.',
  'dish-day-invalid':
    'Ein Gericht gilt an einem Tag, für den die Karte nicht ist. Bitte prüfe den Tag des Gerichts und den Zeitraum der Karte.',
  'dish-description-invalid': (limit) => `Die Beschreibung eines Gerichts darf höchstens ${limit} Zeichen haben.`,
  'dish-hidden':
    'Eines der Gerichte auf diesem Foto hat die Moderation ausgeblendet. Bitte nimm es aus der Liste und versuche es noch einmal.',
  'dish-invalid': 'Ein Gericht ist ungültig. Bitte nimm es aus der Liste und trage es noch einmal ein.',
  'dish-name-invalid': (limit) => `Der Name eines Gerichts fehlt oder hat mehr als ${limit} Zeichen.`,
  'dish-price-invalid': `Der Preis eines Gerichts muss zwischen ${euros(SERVER_LIMITS.dishPriceMin)} und ${euros(SERVER_LIMITS.dishPriceMax)} Euro liegen.`,
  'email-invalid': 'Ungültige E-Mail-Adresse.',
  'former-tenant':
    'Dieses Restaurant ist hier nicht mehr. Ist es zurück, wähle auf der Seite des jetzigen Wirts „Neuer Wirt hier?“; nach einem Umzug schreib uns über Kontakt & Support.',
  'good-faith-missing': 'Bitte bestätige, dass deine Angaben richtig und vollständig sind.',
  'image-hidden':
    'Eines der Fotos hat die Moderation ausgeblendet. Es kann nicht noch einmal angehängt werden: Bitte nimm ein anderes.',
  'image-invalid': 'Das Bild ist ungültig.',
  'image-missing': 'Bitte wähle mindestens ein Bild aus',
  'image-not-own': 'Das Bild wurde nicht von dir hochgeladen.',
  'image-taken': 'Dieses Bild gehört schon zu einem anderen Deal. Bitte lade es noch einmal hoch.',
  'images-per-day': (limit) =>
    `Von dir oder aus deinem Netz gibt es zu diesem Deal heute schon Bilder: am Tag sind ${limit} möglich. Morgen geht es weiter.`,
  'menu-date-invalid':
    'Das Datum einer Karte liegt zu weit zurück oder zu weit in der Zukunft. Bitte wähle Tag, Woche oder Monat noch einmal.',
  'moderation-reason-invalid': (limit) => `Bitte gib einen Grund mit höchstens ${limit} Zeichen an.`,
  'moderation-reason-missing':
    'Als Mitglied der Moderation entscheidest du das allein. Bitte gib dafür einen Grund an.',
  'moderators-only': 'Das entscheidet nur die Moderation. Lade die Seite neu und melde es dann noch einmal.',
  'legal-ground-missing': 'Bitte wähle aus, wogegen verstoßen wurde.',
  'not-an-image': 'Das ist kein Bild im Format JPEG, PNG oder WebP.',
  'not-upright': 'Das Bild liegt auf der Seite. Bitte wähle es in der App noch einmal aus.',
  'notice-incomplete': 'Bitte fülle alle Felder aus und fasse dich kürzer, wo ein Text zu lang ist.',
  'notices-per-hour': 'Von hier kamen gerade schon mehrere Meldungen. Bitte versuche es in einer Stunde erneut.',
  'offer-type-unknown': 'Diese Angebotsart gibt es nicht.',
  'own-comment': 'Du kannst deinen eigenen Kommentar nicht melden.',
  'own-content': 'Das betrifft dich selbst. Jemand anderes aus der Moderation muss darüber entscheiden.',
  'own-deal': 'Das ist dein eigener Deal. Ob es ihn noch gibt, müssen andere melden.',
  'other-tenant':
    'Das ist ein ganz anderer Name. Ist hier ein neuer Wirt? Dann wähle „Neuer Wirt hier?“, damit der frühere Deal erhalten bleibt.',
  'own-username': 'Du kannst deinen eigenen Namen nicht melden.',
  'phone-invalid': 'Das ist keine Telefonnummer. Bitte gib nur Ziffern, Leerzeichen und + ( ) / . - ein.',
  'photo-index-missing': 'Die Nummer des Bildes fehlt.',
  'photo-paths-missing': 'Die Namen der Bilder fehlen.',
  'photos-per-day': (limit) => `Du kannst höchstens ${limit} Bilder am Tag hochladen. Bitte versuche es morgen wieder.`,
  'place-exists':
    'An dieser Stelle gibt es schon ein Restaurant mit diesem Namen. Suche es oben im Feld oder gib einen genaueren Namen ein.',
  'place-gone':
    'Dieses Restaurant steht schon hier, gilt aber als „gibt es nicht mehr“. Ist es wieder da, schreib uns über Kontakt & Support: Dann zeigen wir seinen Deal wieder.',
  'place-hidden':
    'Den Deal dieses Restaurants hat die Moderation ausgeblendet. Hältst du das für falsch, schreib uns über Kontakt & Support.',
  'place-id-missing': 'Place ID ist erforderlich',
  'place-name-invalid': 'Der Name des Restaurants fehlt oder ist zu lang.',
  'place-unknown':
    'Dieses Restaurant steht nicht im Verzeichnis oder ließ sich gerade nicht prüfen. Versuche es noch einmal oder trage es selbst ein.',
  'position-invalid': 'Die Position des Restaurants ist ungültig: Sie muss in Deutschland liegen.',
  'position-too-far': `Das ist mehr als ${CORRECTION_METRES} Meter entfernt und damit ein anderer Ort. Ist das Restaurant umgezogen, trage es bitte neu ein.`,
  'report-overruled':
    'Die Moderation hat deine Angabe zu diesem Deal geprüft und aufgehoben. Siehst du das anders, schreib uns über Kontakt & Support.',
  'report-reason-missing': 'Bitte wähle einen Grund aus.',
  'merge-too-old': `Rückgängig machen geht nur in den ersten ${SERVER_LIMITS.mergeUndoDays} Tagen.`,
  'outside-area': `${PRODUCT_NAME} zeigt nur Restaurants in der Umgebung von ${SITE.centre.city}. Dieses liegt außerhalb.`,
  'pair-changed': 'Einer der beiden Deals hat sich inzwischen geändert. Bitte lade die Liste neu.',
  'restaurant-taken':
    'Dieses Restaurant hat inzwischen einen anderen Deal. Deiner lässt sich deshalb nicht wiederherstellen. Deine Fotos kannst du dort hochladen.',
  'restore-too-late': `Wiederherstellen geht nur in den ersten ${SERVER_LIMITS.deletionUndoMinutes} Minuten, und nicht, wenn die Moderation inzwischen einer Meldung recht gegeben hat. Du kannst den Deal oder das Foto neu hochladen.`,
  'same-tenant':
    'Der Name unterscheidet sich kaum vom bisherigen. Ist es derselbe Wirt, korrigiere den Namen auf der Seite des Deals.',
  'similar-places':
    'Wir kennen schon ein ähnliches Lokal. Versuch es gleich noch einmal: Dann fragen wir dich, ob es dasselbe ist.',
  'slug-invalid': 'Name oder Adresse des Restaurants haben sich geändert. Bitte wähle es noch einmal aus.',
  'tenant-claimed':
    'Diesen neuen Wirt hat schon jemand gemeldet. Bitte bestätige ihn auf der Seite des bisherigen Restaurants.',
  'text-unreadable': 'Der Text enthält zu viele Akzente oder Zeichen übereinander. Bitte schreibe ihn ohne sie.',
  'time-invalid': 'Die Uhrzeit ist ungültig.',
  'too-fast': 'Das war zu viel auf einmal. Bitte warte eine Minute und versuche es dann erneut.',
  'too-much-today': 'Für heute ist das genug. Bitte versuche es morgen wieder.',
  'too-large': (limit) => `Das Bild ist größer als ${limit} MB.`,
  'too-many-dishes': (limit) => `Ein Foto kann höchstens ${limit} Gerichte haben. Bitte nimm einige aus der Liste.`,
  'too-many-images': (limit) => `Du kannst maximal ${limit} Fotos hochladen.`,
  'too-many-pixels': (limit) => `Das Bild hat mehr als ${limit} Megapixel oder eine zu lange Seite.`,
  'undo-too-late': 'Rückgängig machen geht nur am ersten Tag. Du kannst die Angaben stattdessen neu korrigieren.',
  'unknown-field': 'Unbekanntes Feld',
  'unknown-image-field': 'Das Bild hat ein unbekanntes Feld.',
  'unknown-method': 'Diese Anfrage gibt es nicht.',
  'username-hidden': 'Die Moderation hat deinen Benutzernamen ausgeblendet. Einen anderen kannst du dir nicht geben.',
  'username-invalid': 'Diesen Benutzernamen können wir nicht verwenden. Bitte wähle einen anderen.',
  'username-reserved': 'Dieser Benutzername ist uns vorbehalten. Bitte wähle einen anderen.',
  'website-invalid': 'Das ist keine Internetadresse. Sie sieht zum Beispiel so aus: www.zur-linde.de',
  'weekday-missing': 'Bitte wähle mindestens einen Wochentag aus.',
}

/** Message for a rejection by the server. */
export const refusalText = (refusal: Refusal): string =>
  'limit' in refusal ? TEXTS[refusal.code](refusal.limit) : TEXTS[refusal.code]

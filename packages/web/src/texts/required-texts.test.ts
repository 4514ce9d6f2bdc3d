import { failure, rejected } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_TEXTS } from './account.ts'
import { ADD_DEAL_TEXTS, createFailureText, DEAL_FORM_PROBLEM_TEXTS, DEAL_UPLOAD_TEXTS } from './add-deal.ts'
import { AUTH_TEXTS, CREDENTIAL_ERROR_TEXTS, NEW_PASSWORD_ERROR_TEXTS, passwordFailureText } from './auth.ts'
import { COMMENTS_TEXTS } from './comments.ts'
import { SOMETHING_FAILED } from './community.ts'
import { BANNER_TEXTS } from './consent.ts'
import { SETTINGS_TEXTS } from './consent-settings.ts'
import { DEAL_DETAIL_TEXTS } from './deal-detail.ts'
import { DEAL_INFO_TEXTS } from './deal-info.ts'
import { DEAL_LIST_TEXTS } from './deal-list.ts'
import { DEAL_TEXTS, OFFER_TYPE_LABELS } from './deals.ts'
import { FACT_TEXTS } from './facts.ts'
import { FAVOURITES_TEXTS } from './favourites.ts'
import { MAP_TEXTS } from './map.ts'
import { MAP_DRAWER_TEXTS } from './map-drawer.ts'
import { NOT_FOUND_TEXTS } from './not-found.ts'
import { ONBOARDING_STEP_TEXTS, ONBOARDING_TEXTS } from './onboarding.ts'
import { cameraFailureText, galleryFailureText, PHOTO_TEXTS, photoRefusalText } from './photos.ts'
import { PROFILE_TEXTS } from './profile.ts'
import { REPORTS_TEXTS } from './reports.ts'
import { SUPPORT_LINKS } from './support.ts'

/** The texts that the original requirements give, beside those of the app. */
const REQUIRED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  map: [
    ['Mittagsdeal', MAP_TEXTS.legendEntries['lunch-deal']],
    ['Mittagessen', MAP_TEXTS.legendEntries.lunch],
    ['Nicht verifiziert', MAP_TEXTS.legendEntries.unverified],
    ['Weitere Deals in der Nähe', MAP_DRAWER_TEXTS.nearby],
    ['Lade Deals...', MAP_TEXTS.loading],
    ['Fehler beim Laden der Deals: kaputt', MAP_TEXTS.failed('kaputt')],
    ['Route zu Zur Linde', DEAL_TEXTS.route.title('Zur Linde')],
    ['Apple Maps', DEAL_TEXTS.route.appleMaps],
    ['Google Maps', DEAL_TEXTS.route.googleMaps],
  ],
  list: [
    ['Keine Deals für „Suppe“ gefunden', DEAL_LIST_TEXTS.noMatches('Suppe')],
    ['Suche zurücksetzen', DEAL_LIST_TEXTS.resetSearch],
    ['Keine Deals gefunden', DEAL_LIST_TEXTS.empty],
    ['Zurück zur Karte', DEAL_LIST_TEXTS.backToMap],
    ['Lade weitere Deals...', DEAL_LIST_TEXTS.loadingMore],
    ['Alle Deals wurden geladen', DEAL_LIST_TEXTS.allLoaded],
  ],
  deal: [
    ['Restaurant nicht gefunden', DEAL_DETAIL_TEXTS.notFound],
    ['Website', DEAL_DETAIL_TEXTS.website],
    ['Anrufen', DEAL_DETAIL_TEXTS.call],
    ['Route', DEAL_DETAIL_TEXTS.route],
    ['Teilen', DEAL_DETAIL_TEXTS.share],
    ['Teilen fehlgeschlagen', DEAL_DETAIL_TEXTS.shareFailed],
    ['Bitte wähle eine Cuisine aus.', DEAL_INFO_TEXTS.cuisines.missing],
    ['Bitte wählen Sie mindestens eine Diät-Option aus.', DEAL_INFO_TEXTS.diets.missing],
    ['Fehler beim Hinzufügen der Cuisine.', DEAL_INFO_TEXTS.cuisines.failed],
    ['Fehler beim Hinzufügen der Diät.', DEAL_INFO_TEXTS.diets.failed],
    ['Fehler beim Speichern der Zahlungsoption', DEAL_INFO_TEXTS.cards.failed],
    ['Mittagessen', OFFER_TYPE_LABELS.mittagessen],
    ['Mittagsdeal', OFFER_TYPE_LABELS.mittagsdeal],
    ['Monatskarte', OFFER_TYPE_LABELS.monatskarte],
    ['Wochenkarte', OFFER_TYPE_LABELS.wochenkarte],
    ['Tageskarte', OFFER_TYPE_LABELS.tageskarte],
    ['Bitte wähle mindestens ein Bild aus', DEAL_UPLOAD_TEXTS.noPhoto],
    ['Fehler beim Hochladen der Bilder', DEAL_UPLOAD_TEXTS.failed],
  ],
  'form of a new deal': [
    ['Neuen Deal hinzufügen', ADD_DEAL_TEXTS.title],
    ['Bitte anmelden', ADD_DEAL_TEXTS.guestTitle],
    ['Anmelden oder Registrieren', ADD_DEAL_TEXTS.signIn],
    ['Restaurant-Name eingeben...', ADD_DEAL_TEXTS.placePlaceholder],
    ['Lade Autovervollständigung...', ADD_DEAL_TEXTS.placesLoading],
    ['Keine Angabe', ADD_DEAL_TEXTS.noCuisine],
    ['Diät', ADD_DEAL_TEXTS.diets],
    ['Kartenzahlung', FACT_TEXTS.cards.label],
    ['Mittagskarte hochladen', ADD_DEAL_TEXTS.photos],
    ['Verfügbare Zeit', ADD_DEAL_TEXTS.time],
    ['Von', ADD_DEAL_TEXTS.start],
    ['Bis', ADD_DEAL_TEXTS.end],
    ['Kommentar hinzufügen', ADD_DEAL_TEXTS.addComment],
    ['Veröffentlichen', ADD_DEAL_TEXTS.submit],
    ['Veröffentlichen...', ADD_DEAL_TEXTS.publishing],
    ['Bilder werden verarbeitet...', PHOTO_TEXTS.processing],
    ['Prüfe Restaurant-Verfügbarkeit...', ADD_DEAL_TEXTS.checkingPlace],
    ['Prüfe Restaurant...', ADD_DEAL_TEXTS.checking],
    ['Validiere Restaurant...', ADD_DEAL_TEXTS.validating],
    ['Zum Restaurant gehen', ADD_DEAL_TEXTS.showExisting],
    ['Du musst angemeldet sein, um einen Deal zu erstellen.', DEAL_FORM_PROBLEM_TEXTS['not-signed-in']],
    ['Bitte wähle ein Restaurant aus.', DEAL_FORM_PROBLEM_TEXTS['no-place']],
    ['Bitte lade mindestens ein Foto der Mittagskarte hoch.', DEAL_FORM_PROBLEM_TEXTS['no-photo']],
    ['Bitte wähle mindestens einen Wochentag aus.', DEAL_FORM_PROBLEM_TEXTS['no-weekday']],
    ['Deal für „Linde“ wurde erfolgreich erstellt!', ADD_DEAL_TEXTS.created('Linde')],
  ],
  'deal that is not published': [
    ['Sitzung abgelaufen. Bitte melden Sie sich erneut an.', createFailureText({ kind: 'not-signed-in' })],
    ['Place ID ist erforderlich', createFailureText({ kind: 'no-place-id' })],
    [
      'Fehler beim Hochladen der Bilder. Bitte versuchen Sie es erneut.',
      createFailureText({ kind: 'upload-failed', failure: failure('timeout', '') }),
    ],
    [
      'Ein technischer Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
      createFailureText({ kind: 'insert-failed', failure: { kind: 'slug-taken' } }),
    ],
    [
      'Ein Deal für dieses Restaurant existiert bereits.',
      createFailureText({ kind: 'insert-failed', failure: { kind: 'place-taken' } }),
    ],
    [
      'Ein unbekannter Fehler ist aufgetreten.',
      createFailureText({ kind: 'insert-failed', failure: { kind: 'rejected', refusal: null } }),
    ],
    [
      'Fehler beim Erstellen des Deals: Bitte wähle mindestens einen Wochentag aus.',
      createFailureText({ kind: 'insert-failed', failure: rejected('weekday-missing') }),
    ],
  ],
  'choice of photos': [
    ['Du kannst maximal 5 Fotos hochladen.', photoRefusalText('too-many-photos', 5)],
    ['Bitte wähle nur Bilddateien aus.', photoRefusalText('not-an-image', 5)],
    ['Kamera ist nur auf mobilen Geräten verfügbar', cameraFailureText({ kind: 'not-mobile' })],
    ['Kamera-Berechtigung wurde verweigert', cameraFailureText({ kind: 'denied' })],
    ['Fehler beim Aufnehmen: voll', cameraFailureText({ kind: 'failed', message: 'voll' })],
    ['Fehler beim Aufnehmen des Fotos', cameraFailureText({ kind: 'failed', message: null })],
    ['Galerie ist nur auf mobilen Geräten verfügbar', galleryFailureText({ kind: 'not-mobile' })],
    ['Foto-Berechtigung wurde verweigert', galleryFailureText({ kind: 'denied' })],
    ['Fehler bei der Auswahl: voll', galleryFailureText({ kind: 'failed', message: 'voll' })],
    ['Fehler beim Auswählen des Fotos', galleryFailureText({ kind: 'failed', message: null })],
    ['Fehler beim Komprimieren des Bildes. Bitte versuche es erneut.', PHOTO_TEXTS.compressionFailed],
    ['Bild erfolgreich hinzugefügt', PHOTO_TEXTS.added],
  ],
  account: [
    ['Ungültige E-Mail-Adresse.', CREDENTIAL_ERROR_TEXTS['invalid-email']],
    ['Passwort muss mindestens 6 Zeichen lang sein.', CREDENTIAL_ERROR_TEXTS['password-too-short']],
    ['Benutzername muss mindestens 3 Zeichen lang sein.', CREDENTIAL_ERROR_TEXTS['username-too-short']],
    ['Sie müssen den Nutzungsbedingungen zustimmen.', CREDENTIAL_ERROR_TEXTS['eula-not-accepted']],
    ['Das Passwort muss mindestens 6 Zeichen lang sein.', NEW_PASSWORD_ERROR_TEXTS['password-too-short']],
    ['Anmelden', AUTH_TEXTS.login],
    ['Registrieren', AUTH_TEXTS.signup],
    ['Passwort vergessen?', AUTH_TEXTS.forgotten],
    ['Gib dein neues Passwort ein.', ACCOUNT_TEXTS.recovery],
    ['Erfolgreich angemeldet!', ACCOUNT_TEXTS.signedIn],
    ['Bitte bestätige zuerst deine E-Mail-Adresse.', ACCOUNT_TEXTS.unconfirmed],
    ['Bitte bestätige deine E-Mail-Adresse, um alle Funktionen nutzen zu können.', ACCOUNT_TEXTS.banner],
    ['E-Mail erneut senden', ACCOUNT_TEXTS.resend],
    ['Bestätigungs-E-Mail wurde erneut gesendet.', ACCOUNT_TEXTS.resent],
    ['Fehler beim Senden der E-Mail.', ACCOUNT_TEXTS.resendFailed],
    ['Registrierung erfolgreich! Prüfe deine E-Mails.', AUTH_TEXTS.signedUp],
    ['Link zum Zurücksetzen des Passworts wurde an deine E-Mail gesendet.', AUTH_TEXTS.resetSent],
    ['Passwort erfolgreich aktualisiert. Du kannst dich jetzt anmelden.', AUTH_TEXTS.passwordUpdated],
    [
      'Fehler beim Aktualisieren des Passworts: Dieses Passwort ist zu leicht zu erraten. Wähle ein anderes.',
      passwordFailureText({ kind: 'weak-password' }),
    ],
  ],
  profile: [
    ['Willkommen zurück!', PROFILE_TEXTS.welcome],
    ['Hochgeladene Deals', PROFILE_TEXTS.deals],
    ['Favorisierte Restaurants', PROFILE_TEXTS.favourites],
    ['Account', PROFILE_TEXTS.account],
    ['Support & Rechtliches', PROFILE_TEXTS.support],
    [
      "Wie funktioniert's?, Community Richtlinien, Kontakt & Support, Datenschutzerklärung, Nutzungsbedingungen, AGBs, Impressum",
      SUPPORT_LINKS.map(({ label }) => label).join(', '),
    ],
    ['Abmelden', PROFILE_TEXTS.signOut],
    ['Account löschen', PROFILE_TEXTS.delete],
    ['G', PROFILE_TEXTS.guestInitial],
    ['Gast-Benutzer', PROFILE_TEXTS.guest],
    ['Du bist nicht angemeldet.', PROFILE_TEXTS.guestText],
    ['Melde dich an für mehr Features', PROFILE_TEXTS.callToAction],
    ['Jetzt anmelden / registrieren', PROFILE_TEXTS.signIn],
    ['Erfolgreich abgemeldet.', PROFILE_TEXTS.signedOut],
    ['Abmeldung fehlgeschlagen. Bitte versuchen Sie es erneut.', PROFILE_TEXTS.signOutFailed],
    ['Account wurde erfolgreich gelöscht.', PROFILE_TEXTS.deleted],
    ['Account-Löschung fehlgeschlagen. Bitte versuchen Sie es erneut.', PROFILE_TEXTS.deletionFailed],
  ],
  favourites: [
    ['Meine Favoriten', FAVOURITES_TEXTS.title],
    ['Fehler beim Laden der Favoriten.', FAVOURITES_TEXTS.failed],
    ['Keine Favoriten gefunden', FAVOURITES_TEXTS.empty],
    ['Zur Karte', FAVOURITES_TEXTS.toMap],
    ['Bitte melde dich an, um Favoriten zu speichern.', FAVOURITES_TEXTS.signInFirst],
    ['Anmelden', FAVOURITES_TEXTS.signIn],
    ['Restaurant is already in your favorites', FAVOURITES_TEXTS.alreadyAdded],
    ['Fehler beim Hinzufügen zu Favoriten', FAVOURITES_TEXTS.addFailed],
    ['Fehler beim Entfernen von Favoriten', FAVOURITES_TEXTS.removeFailed],
    ['Restaurant zu Favoriten hinzugefügt!', FAVOURITES_TEXTS.added],
    ['Restaurant von Favoriten entfernt!', FAVOURITES_TEXTS.removed],
  ],
  community: [
    ['Du musst angemeldet sein, um einen Kommentar zu schreiben.', COMMENTS_TEXTS.signInToComment],
    ['Fehler beim Laden der Kommentare.', COMMENTS_TEXTS.failed],
    ['Du musst angemeldet sein, um Inhalte zu melden.', REPORTS_TEXTS.signInFirst],
    ['Fehler beim Melden des Bildes: ', REPORTS_TEXTS.image.failed],
    ['Fehler beim Melden des Kommentars: ', REPORTS_TEXTS.comment.failed],
    ['Bild erfolgreich gemeldet. Vielen Dank für deine Mithilfe!', REPORTS_TEXTS.image.sent],
    ['Kommentar erfolgreich gemeldet. Vielen Dank für deine Mithilfe!', REPORTS_TEXTS.comment.sent],
    ['Ein Fehler ist aufgetreten.', SOMETHING_FAILED],
  ],
  'first visit': [
    ['Jetzt entdecken!', ONBOARDING_STEP_TEXTS.discover.title],
    ['Jetzt starten', ONBOARDING_TEXTS.start],
    ['Einstellungen', BANNER_TEXTS.settings],
    ['Nur notwendige', BANNER_TEXTS.necessaryOnly],
    ['Alle akzeptieren', BANNER_TEXTS.acceptAll],
    ['Cookie-Einstellungen verwalten', SETTINGS_TEXTS.title],
    ['Nur notwendige Cookies', SETTINGS_TEXTS.necessaryOnly],
    ['Alle akzeptieren', SETTINGS_TEXTS.acceptAll],
    ['Auswahl speichern', SETTINGS_TEXTS.save],
  ],
  'unknown page': [['Oops! Page not found', NOT_FOUND_TEXTS.title]],
}

describe('texts that are required', () => {
  it.each(Object.entries(REQUIRED))('texts are word for word those of the %s', (_screen, texts) => {
    expect(texts.map(([, text]) => text)).toEqual(texts.map(([required]) => required))
  })
})

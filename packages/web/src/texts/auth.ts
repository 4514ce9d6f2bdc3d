import { type AuthFailure, type CredentialErrorKind, PASSWORD_MAX_BYTES, USERNAME_MAX_LENGTH } from '@mahlzeit/domain'
import { ACCOUNT_FAILURE_TEXTS, ACCOUNT_TEXTS } from './account.ts'

/** The wait before a retry: `in 40 Sekunden`, `in 3 Minuten`. */
const waitText = (seconds: number): string => {
  if (seconds <= 1) return 'in einer Sekunde'
  if (seconds < 90) return `in ${Math.ceil(seconds)} Sekunden`
  return `in ${Math.ceil(seconds / 60)} Minuten`
}

/** The sign-in and sign-up page (product.md#auth-page). */
export const AUTH_TEXTS = {
  title: 'Anmelden oder registrieren',
  login: 'Anmelden',
  signup: 'Registrieren',
  username: 'Benutzername',
  usernameHelp: 'So sehen dich andere, zum Beispiel an deinen Kommentaren.',
  email: 'E-Mail',
  password: 'Passwort',
  passwordHelp: 'Mindestens 6 Zeichen.',
  forgotten: 'Passwort vergessen?',
  agreeBefore: 'Ich stimme den ',
  eula: 'Nutzungsbedingungen',
  newTab: ' (öffnet sich in einem neuen Tab)',
  agreeAfter: ' zu.',
  submitLogin: 'Anmelden',
  submitSignup: 'Registrieren',
  signedUp: 'Registrierung erfolgreich! Prüfe deine E-Mails.',
  resetSent: 'Link zum Zurücksetzen des Passworts wurde an deine E-Mail gesendet.',
  confirmTitle: 'E-Mail bestätigen',
  confirmBefore: 'Wir haben dir eine E-Mail an ',
  confirmAfter: ' geschickt. Öffne den Link darin, am besten in diesem Browser.',
  confirmHelp: 'Nichts angekommen? Schau auch im Spam-Ordner nach.',
  resend: ACCOUNT_TEXTS.resend,
  resendIn: (seconds: number) => `${ACCOUNT_TEXTS.resend} (${waitText(seconds)})`,
  backToLogin: 'Zurück zur Anmeldung',
  linkTitle: 'Link aus deiner E-Mail',
  linkConfirms: (email: string) => `Möchtest du die Adresse ${email} bestätigen und dich damit anmelden?`,
  linkRecovers: (email: string) => `Möchtest du für das Konto ${email} ein neues Passwort festlegen?`,
  linkReplaces: (name: string) =>
    `Du bist gerade als ${name} angemeldet. Wenn du fortfährst, wirst du hier abgemeldet.`,
  linkUnasked: 'Hast du das nicht angefordert? Dann brich ab: Es passiert nichts.',
  openLink: 'Ja, weiter',
  dismissLink: 'Abbrechen',
  newPasswordTitle: 'Neues Passwort festlegen',
  newPassword: 'Neues Passwort',
  newPasswordFor: (email: string) => `Für das Konto ${email}.`,
  submitNewPassword: 'Passwort speichern',
  leaveRecovery: 'Abbrechen und abmelden',
  newLink: 'Zur Anmeldung, um einen neuen Link anzufordern',
  passwordUpdated: 'Passwort erfolgreich aktualisiert. Du kannst dich jetzt anmelden.',
  alreadyTitle: 'Du bist schon angemeldet',
  alreadyAs: (name: string) => `Angemeldet als ${name}.`,
  toProfile: 'Zum Profil',
} as const

type FieldTexts = Record<CredentialErrorKind, string>

/** Validation messages (product.md#credentials). */
export const CREDENTIAL_ERROR_TEXTS: FieldTexts = {
  'invalid-email': 'Ungültige E-Mail-Adresse.',
  'password-too-short': 'Passwort muss mindestens 6 Zeichen lang sein.',
  'password-too-long': `Passwort ist zu lang: höchstens ${PASSWORD_MAX_BYTES} Zeichen, mit Umlauten und Emojis weniger.`,
  'password-is-name': 'Passwort darf nicht dein Name oder deine E-Mail-Adresse sein.',
  'username-too-short': 'Benutzername muss mindestens 3 Zeichen lang sein.',
  'username-too-long': `Benutzername darf höchstens ${USERNAME_MAX_LENGTH} Zeichen lang sein.`,
  'username-unreadable': 'Benutzername enthält zu viele Akzente oder Zeichen übereinander.',
  'username-reserved': 'Dieser Benutzername ist uns vorbehalten oder eine Webadresse. Bitte wähle einen anderen.',
  'eula-not-accepted': 'Sie müssen den Nutzungsbedingungen zustimmen.',
}

/** Validation messages for a new password (product.md#credentials). */
export const NEW_PASSWORD_ERROR_TEXTS: FieldTexts = {
  ...CREDENTIAL_ERROR_TEXTS,
  'password-too-short': 'Das Passwort muss mindestens 6 Zeichen lang sein.',
}

/** Messages for rejections by the auth service, with what helps. */
export const authFailureText = (failure: AuthFailure): string => {
  switch (failure.kind) {
    case 'invalid-credentials':
      return 'E-Mail oder Passwort stimmt nicht. Prüfe beides und versuch es noch einmal.'
    case 'email-not-confirmed':
      return ACCOUNT_TEXTS.unconfirmed
    case 'email-taken':
      return 'Für diese E-Mail-Adresse gibt es schon ein Konto. Melde dich an oder setze dein Passwort zurück.'
    case 'link-expired':
      return 'Dieser Link ist abgelaufen oder wurde schon benutzt. Melde dich an oder fordere einen neuen an.'
    case 'weak-password':
      return 'Dieses Passwort ist zu leicht zu erraten. Wähle ein anderes.'
    case 'same-password':
      return 'Das ist dein bisheriges Passwort. Wähle ein anderes.'
    case 'email-refused':
      return 'An diese E-Mail-Adresse können wir keine E-Mail schicken. Prüfe sie oder nimm eine andere.'
    case 'sign-up-closed':
      return 'Im Moment nehmen wir keine neuen Konten an. Schreib uns über Kontakt & Support, wenn du Fragen hast.'
    case 'unknown-terms':
      return 'Die Nutzungsbedingungen in deiner App passen nicht zu denen auf unserem Server. Lade die Seite neu oder aktualisiere die App und registriere dich dann noch einmal.'
    case 'rejected':
      return 'Das hat nicht geklappt: Unser Anmeldedienst nimmt diese Angaben nicht an. Prüfe sie, oder schreib uns über Kontakt & Support.'
    case 'rate-limited':
      return 'retryAfterSeconds' in failure && failure.retryAfterSeconds !== null
        ? `Das waren gerade zu viele Versuche. Versuch es ${waitText(failure.retryAfterSeconds)} noch einmal.`
        : ACCOUNT_FAILURE_TEXTS['rate-limited']
    case 'offline':
    case 'timeout':
    case 'unauthorised':
    case 'suspended':
    case 'unavailable':
      return ACCOUNT_FAILURE_TEXTS[failure.kind]
  }
}

/** Message for a mail that was not sent again (product.md#auth-messages). */
export const resendFailureText = (failure: AuthFailure): string =>
  `${ACCOUNT_TEXTS.resendFailed} ${authFailureText(failure)}`

/** Message for a password that was not changed (product.md#auth-messages). */
export const passwordFailureText = (failure: AuthFailure): string =>
  `Fehler beim Aktualisieren des Passworts: ${failure.kind === 'unauthorised' ? 'Dein Link gilt nicht mehr. Fordere bei der Anmeldung einen neuen an.' : authFailureText(failure)}`

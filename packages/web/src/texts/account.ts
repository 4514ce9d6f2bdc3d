import type { FailureKind } from '@mahlzeit/domain'

/** Messages for failures of account requests, with what helps. */
export const ACCOUNT_FAILURE_TEXTS: Record<FailureKind, string> = {
  offline: 'Du bist offline. Sobald du wieder Empfang hast, versuch es noch einmal.',
  timeout: 'Die Antwort lässt zu lange auf sich warten. Versuch es gleich noch einmal.',
  unauthorised: 'Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.',
  suspended:
    'Dein Konto ist gesperrt: Du kannst alles lesen, aber nichts ändern. Warum und wie du widersprichst, steht in deinem Profil.',
  'rate-limited': 'Das waren gerade zu viele Versuche. Warte ein paar Minuten und versuch es dann noch einmal.',
  unavailable: 'Unser Dienst antwortet gerade nicht. Versuch es gleich noch einmal.',
}

/** Account messages on every page (product.md#auth-messages). */
export const ACCOUNT_TEXTS = {
  signedIn: 'Erfolgreich angemeldet!',
  unconfirmed: 'Bitte bestätige zuerst deine E-Mail-Adresse.',
  recovery: 'Gib dein neues Passwort ein.',
  expired: 'Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.',
  nameless: 'Dein Konto hat noch keinen Benutzernamen.',
  chooseUsername: 'Benutzernamen wählen',
  signIn: 'Anmelden',
  banner: 'Bitte bestätige deine E-Mail-Adresse, um alle Funktionen nutzen zu können.',
  resend: 'E-Mail erneut senden',
  resent: 'Bestätigungs-E-Mail wurde erneut gesendet.',
  resendFailed: 'Fehler beim Senden der E-Mail.',
} as const

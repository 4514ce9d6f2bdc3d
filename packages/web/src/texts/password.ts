export const PASSWORD_TEXTS = {
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
} as const

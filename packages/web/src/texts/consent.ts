/** The cookie banner (product.md#cookie-banner). */
export const BANNER_TEXTS = {
  label: 'Cookie-Hinweis',
  text: 'Wir speichern auf deinem Gerät, was die App zum Funktionieren braucht. Mit deiner Einwilligung zählen wir außerdem Besuche und fragen Kartendienste anderer Anbieter.',
  privacy: 'Datenschutzerklärung',
  settings: 'Einstellungen',
  necessaryOnly: 'Nur notwendige',
  acceptAll: 'Alle akzeptieren',
} as const

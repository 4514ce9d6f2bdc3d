/** Subjects by the kind of report. */
export const SUBJECTS = {
  image: 'Bild gemeldet',
  comment: 'Kommentar gemeldet',
  deal: 'Deal gemeldet',
  place: 'Restaurant gemeldet',
  username: 'Benutzername gemeldet',
  dish: 'Gericht gemeldet',
  notice: 'Hinweis auf rechtswidrige Inhalte',
} as const

/** Subject of a mail about several reports. */
export const SEVERAL_REPORTS = (count: number): string => `${count} neue Meldungen`

/** The mail to the operator about the hourly limit of mailed links (product.md#auth-limits). */
export const mailsExhausted = (limit: number) => ({
  subject: 'Zu viele E-Mails angefordert',
  text: `In einer Stunde wurden ${limit} E-Mails angefordert, um eine Adresse zu bestätigen oder ein Passwort zu ändern. Mehr verschicken wir nicht, bis die Stunde um ist: nur noch an Konten, die im selben Netz schon angemeldet waren. Vielleicht werden gerade massenhaft Konten angelegt; sperre dann die Netze in deinem Proxy. In den nächsten 24 Stunden melden wir das nicht noch einmal.`,
})

/** Labels of the lines of a mail, and their values where the report has none. */
export const LINES = {
  name: 'Name',
  email: 'E-Mail',
  what: 'Was',
  where: 'Wo',
  why: 'Warum',
  image: 'Bild',
  comment: 'Kommentar',
  author: 'Eingestellt von',
  deal: 'Deal',
  place: 'Restaurant',
  address: 'Adresse',
  username: 'Benutzername',
  dish: 'Gericht',
  price: 'Preis',
  reason: 'Grund',
  description: 'Beschreibung',
  due: 'Zu bearbeiten bis',
  more: 'Weitere Meldungen',
  moderation: 'Moderation',
  noDescription: 'keine',
  unknownUser: 'unbekannt',
} as const

import { COMMON_TEXTS } from './common.ts'

/** Reporting user content (product.md#reports). */
export const REPORTS_TEXTS = {
  image: {
    title: 'Bild melden',
    failed: 'Fehler beim Melden des Bildes: ',
    sent: 'Bild erfolgreich gemeldet. Vielen Dank für deine Mithilfe!',
    already: 'Du hast dieses Bild schon gemeldet. Wir kümmern uns darum.',
    gone: 'Dieses Bild gibt es nicht mehr.',
  },
  comment: {
    title: 'Kommentar melden',
    failed: 'Fehler beim Melden des Kommentars: ',
    sent: 'Kommentar erfolgreich gemeldet. Vielen Dank für deine Mithilfe!',
    already: 'Du hast diesen Kommentar schon gemeldet. Wir kümmern uns darum.',
    gone: 'Diesen Kommentar gibt es nicht mehr.',
  },
  deal: {
    title: 'Deal melden',
    failed: 'Fehler beim Melden des Deals: ',
    sent: 'Deal erfolgreich gemeldet. Vielen Dank für deine Mithilfe!',
    already: 'Du hast diesen Deal schon gemeldet. Wir kümmern uns darum.',
    gone: COMMON_TEXTS.dealGone,
  },
  place: {
    title: 'Name oder Ort melden',
    failed: 'Fehler beim Melden des Restaurants: ',
    sent: 'Restaurant erfolgreich gemeldet. Vielen Dank für deine Mithilfe!',
    already: 'Du hast dieses Restaurant schon gemeldet. Wir kümmern uns darum.',
    gone: 'Dieses Restaurant steht nicht mehr in der Suche.',
  },
  username: {
    title: 'Benutzernamen melden',
    failed: 'Fehler beim Melden des Benutzernamens: ',
    sent: 'Benutzername erfolgreich gemeldet. Vielen Dank für deine Mithilfe!',
    already: 'Du hast diesen Namen schon gemeldet. Wir kümmern uns darum.',
    gone: 'Diesen Namen gibt es nicht mehr.',
  },
  usernameInstead: (name: string) => `Stattdessen den Namen „${name}“ melden`,
  placeInstead: 'Stattdessen Name oder Ort des Restaurants melden',
  text: 'Wir sehen uns deine Meldung innerhalb von 24 Stunden an. Die gemeldete Person erfährt nicht, wer gemeldet hat.',
  reason: 'Was stimmt nicht?',
  reasonMissing: 'Bitte wähle einen Grund aus.',
  description: 'Beschreibung (freiwillig)',
  descriptionTooLong: (limit: number) => `Die Beschreibung ist zu lang: höchstens ${limit} Zeichen.`,
  send: 'Melden',
  cancel: 'Abbrechen',
  signInFirst: 'Du musst angemeldet sein, um Inhalte zu melden.',
  signIn: 'Anmelden',
  withoutAccount: 'Ohne Konto melden',
  hiddenPhoto: 'Ein Foto von dir ist für alle ausgeblendet. Das hat die Moderation entschieden.',
  hiddenReason: (reason: string) => `Begründung: ${reason}`,
} as const

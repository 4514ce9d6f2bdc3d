/** Adding missing information to a deal (product.md#deal-information). */
export const DEAL_INFO_TEXTS = {
  title: 'Weißt du mehr?',
  text: 'Ergänze, was anderen bei der Auswahl hilft.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  saved: 'Danke! Deine Angabe ist gespeichert.',
  cuisines: {
    open: 'Küche ergänzen',
    title: 'Küche ergänzen',
    label: 'Welche Küche gibt es hier?',
    missing: 'Bitte wähle eine Cuisine aus.',
    failed: 'Fehler beim Hinzufügen der Cuisine.',
  },
  diets: {
    open: 'Diät ergänzen',
    title: 'Diät ergänzen',
    label: 'Was gibt es hier?',
    missing: 'Bitte wählen Sie mindestens eine Diät-Option aus.',
    failed: 'Fehler beim Hinzufügen der Diät.',
  },
  cards: {
    open: 'Kartenzahlung ergänzen',
    edit: 'Kartenzahlung ändern',
    title: 'Kartenzahlung',
    label: 'Wie kann man hier bezahlen?',
    failed: 'Fehler beim Speichern der Zahlungsoption',
  },
  filledMeanwhile: 'Das hat inzwischen jemand anderes ergänzt.',
  signInFirst: 'Du musst angemeldet sein, um Angaben zu ergänzen.',
  signIn: 'Anmelden',
} as const

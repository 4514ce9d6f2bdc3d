/** Texts of a deal that no longer exists: users report it, moderators state it with a reason. */
export const GONE_TEXTS = {
  title: 'Gibt es diesen Deal nicht mehr?',
  button: 'Von Karte und Liste nehmen',
  reason: 'Begründung',
  reasonHelp: 'Wer den Deal eingestellt hat, liest sie im Profil und per E-Mail.',
  reasonMissing: 'Bitte gib eine Begründung an.',
  reasonTooLong: (limit: number) => `Die Begründung ist zu lang: höchstens ${limit} Zeichen.`,
  cancel: 'Abbrechen',
} as const

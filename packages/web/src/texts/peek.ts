export const PEEK_TEXTS = {
  previous: 'Vorige Karte',
  next: 'Nächste Karte',
  all: 'Alle als Liste',
} as const

export const CONTINUED_TEXTS = {
  outside: 'Außerhalb des Ausschnitts',
  more: 'Lade weitere Deals...',
  moreFailed: 'Weitere Deals konnten nicht geladen werden.',
  all: 'Mehr Deals gibt es nicht.',
} as const

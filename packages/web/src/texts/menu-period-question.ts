import type { Period } from '@mahlzeit/domain'

/** The question for which period a photographed menu is. */
export const MENU_PERIOD_TEXTS = {
  question: { day: 'Für welchen Tag?', week: 'Für welche Woche?', month: 'Für welchen Monat?' },
  ofPhoto: (number: number) => `(Foto ${number})`,
  current: { day: 'Heute', week: 'Diese Woche', month: 'Diesen Monat' },
  next: { day: 'Morgen', week: 'Nächste Woche', month: 'Nächsten Monat' },
  previous: { day: 'Gestern', week: 'Letzte Woche', month: 'Letzten Monat' },
  other: { day: 'Anderer Tag …', week: 'Andere Woche …', month: 'Anderer Monat …' },
  option: (name: string, period: string) => `${name} (${period})`,
  date: {
    day: (number: number) => `Tag von Foto ${number}`,
    week: (number: number) => `Ein Tag der Woche von Foto ${number}`,
    month: (number: number) => `Ein Tag des Monats von Foto ${number}`,
  },
  chosen: (period: string) => `Die Karte ist für: ${period}`,
  outOfRange: (first: string, last: string) => `Bitte gib einen Tag vom ${first} bis zum ${last} an.`,
} as const satisfies Record<string, Record<Period, unknown> | ((...args: never[]) => string)>

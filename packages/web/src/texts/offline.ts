import type { RelativeDate } from '@mahlzeit/domain'
import { relativeDateText } from './format.ts'

/** The offline strip for stale content, and the offer of a newer version. */
export const OFFLINE_TEXTS = {
  label: 'Verbindung',
  reasons: { offline: 'Du bist offline.', unreachable: 'Gerade keine Verbindung.' },
  partial: { deals: 'Nur gespeicherte Deals.', deal: 'Nur Gespeichertes.' },
  retry: 'Erneut versuchen',
  updateAvailable: 'Eine neue Version ist da.',
  update: 'Neu laden',
} as const

/** `Stand: vor 2 Stunden.`, `Stand: gerade eben.`, `Stand: 07.12.2026.` */
export const sinceText = (age: RelativeDate): string => `Stand: ${relativeDateText(age)}.`

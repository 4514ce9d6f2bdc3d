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

/** Of a native app. */
export const APP_TOO_OLD = 'Diese Version der App ist zu alt. Aktualisiere sie im Store, sonst geht manches nicht mehr.'

/** `Stand: vor 2 Stunden.`, `Stand: gerade eben.`, `Stand: 07.12.2026.` */
export const sinceText = (age: RelativeDate): string => `Stand: ${relativeDateText(age)}.`

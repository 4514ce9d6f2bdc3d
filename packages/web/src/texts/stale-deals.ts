import type { Deal } from '@mahlzeit/domain'
import { formatDate } from './format.ts'

/** Deals without a recent confirmation (product.md#stale-deals). */
export const STALE_DEALS_TEXTS = {
  title: 'Stimmt das noch?',
  text: 'In deiner Nähe gibt es vielleicht Mittagstische, die lange niemand bestätigt hat. Dazu brauchen wir kurz deinen Standort; gespeichert wird er nicht.',
  search: 'In meiner Nähe suchen',
  found: (count: number) =>
    count === 1
      ? 'In deiner Nähe: 1 Mittagstisch, den lange niemand bestätigt hat'
      : `In deiner Nähe: ${count} Mittagstische, die lange niemand bestätigt hat`,
  none: 'In deiner Nähe ist kein Mittagstisch, den lange niemand bestätigt hat.',
  failed: 'Die Mittagstische in deiner Nähe konnten nicht geladen werden.',
} as const

/** `Zuletzt bestätigt am 02.10.2026`. */
export const lastConfirmedText = ({ confirmation }: Deal): string =>
  confirmation === null ? 'Noch nie bestätigt' : `Zuletzt bestätigt am ${formatDate(new Date(confirmation.on))}`

import { berlinTimeAt, type Deal, menuAgeOn } from '@mahlzeit/domain'
import { formatDate } from './format.ts'
import { periodText } from './menu-periods.ts'

/** Deals that need a new card (product.md#stale-deals). */
export const STALE_DEALS_TEXTS = {
  title: 'Wo fehlt die neue Karte?',
  text: 'In deiner Nähe gibt es vielleicht Mittagstische, deren Karte vorbei ist oder die lange niemand bestätigt hat. Dazu brauchen wir kurz deinen Standort; gespeichert wird er nicht.',
  search: 'In meiner Nähe suchen',
  found: (count: number) =>
    count === 1
      ? 'Zu Fuß erreichbar: 1 Mittagstisch ohne neue Karte'
      : `Zu Fuß erreichbar: ${count} Mittagstische ohne neue Karte`,
  none: 'Zu Fuß erreichbar ist kein Mittagstisch, dem die neue Karte fehlt.',
  failed: 'Die Mittagstische in deiner Nähe konnten nicht geladen werden.',
} as const

/** `Karte von KW 47: neue hinzufügen`; where no card is past, `Zuletzt bestätigt am 02.10.2026`. */
export const staleText = ({ confirmation, images }: Deal, now: Date): string => {
  const today = berlinTimeAt(now).date
  const age = menuAgeOn(images, today)
  if (age.kind === 'past') return `Karte von ${periodText(age.period, age.date, today)}: neue hinzufügen`
  return confirmation === null ? 'Noch nie bestätigt' : `Zuletzt bestätigt am ${formatDate(new Date(confirmation.on))}`
}

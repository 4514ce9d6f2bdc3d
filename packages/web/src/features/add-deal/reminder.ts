import { addDays, type CivilDate, type FormPhoto, periodStart } from '@mahlzeit/domain'
import { calendarText, escaped } from '../../shared/calendar-text.ts'
import { PUBLISHED_TEXTS } from '../../texts/add-deal.ts'
import type { PublishedCard } from './add-deal-state.ts'

/** Returns the Monday after the week of a card. */
export const reminderDate = ({ menuDate }: Pick<FormPhoto, 'menuDate'>, today: CivilDate): CivilDate =>
  addDays(periodStart('week', menuDate ?? today), 7)

const compact = (date: CivilDate): string => date.replaceAll('-', '')

/** Returns the calendar entry that asks for the next card, at ten o'clock of the device's own time. */
export const reminderFile = (
  { id, name, card }: PublishedCard,
  now: Date,
  today: CivilDate,
  formAddress: string,
): string => {
  const date = compact(reminderDate(card, today))
  const summary = escaped(PUBLISHED_TEXTS.reminder(name))
  return calendarText('Erinnerung', [
    'BEGIN:VEVENT',
    `UID:karte-${id}-${date}@${new URL(formAddress).host}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/gu, '')}`,
    `DTSTART:${date}T100000`,
    'DURATION:PT15M',
    `SUMMARY:${summary}`,
    `URL:${formAddress}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
  ])
}

import { availabilityAt, type Deal, type FilterTime, GERMAN_CALENDAR, instantOf, type Serving } from '@mahlzeit/domain'
import { askedAvailabilityText, availabilityText, menuText } from '../../texts/availability.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'

const TONES: Record<Serving['kind'], ChipTone> = {
  yes: 'success',
  later: 'accent',
  over: 'neutral',
  no: 'neutral',
  unknown: 'neutral',
}

interface AvailabilityChipsProps {
  readonly deal: Deal
  readonly now: Date
  /** What a filter asks for. */
  readonly when?: FilterTime | null
}

/**
 * Chips: whether lunch is served now or at the time that a filter asks for, with the reason if that is unknown, and the age of a
 * menu that is not that of today.
 */
export const AvailabilityChips = ({ deal, now, when }: AvailabilityChipsProps) => {
  const availability = availabilityAt(deal, now, GERMAN_CALENDAR)
  const menu = menuText(availability.menu, now)
  const asked = when?.kind === 'at' ? when : null
  const serving = asked
    ? availabilityAt(deal, instantOf({ date: asked.date, time: asked.time ?? '00:00' }), GERMAN_CALENDAR)
    : availability
  return (
    <>
      <Chip tone={TONES[serving.kind]}>
        {asked ? askedAvailabilityText(serving, asked, now) : availabilityText(serving, now)}
      </Chip>
      {menu && <Chip>{menu}</Chip>}
    </>
  )
}

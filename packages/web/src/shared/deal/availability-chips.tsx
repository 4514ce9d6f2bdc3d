import { availabilityAt, type Deal, GERMAN_CALENDAR, type Serving } from '@mahlzeit/domain'
import { availabilityText, menuText } from '../../texts/availability.ts'
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
}

/** Chips: whether lunch is served, with the reason if that is unknown, and the age of a menu that is not that of today. */
export const AvailabilityChips = ({ deal, now }: AvailabilityChipsProps) => {
  const availability = availabilityAt(deal, now, GERMAN_CALENDAR)
  const menu = menuText(availability.menu, now)
  return (
    <>
      <Chip tone={TONES[availability.kind]}>{availabilityText(availability, now)}</Chip>
      {menu && <Chip>{menu}</Chip>}
    </>
  )
}

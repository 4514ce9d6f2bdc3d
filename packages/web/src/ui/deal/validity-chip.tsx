import { type Deal, type Validity, validityOf } from '@mahlzeit/domain'
import { validityText } from '../../texts/deals.ts'
import { Chip, type ChipTone } from '../chip.tsx'

const TONES: Record<Validity['kind'], ChipTone> = {
  now: 'success',
  'later-today': 'accent',
  'over-today': 'neutral',
  'another-day': 'neutral',
  unknown: 'neutral',
}

interface ValidityChipProps {
  readonly deal: Deal
  readonly now: Date
}

/** Whether the deal is available now, later or unknown. */
export const ValidityChip = ({ deal, now }: ValidityChipProps) => {
  const validity = validityOf(deal, now)
  return <Chip tone={TONES[validity.kind]}>{validityText(validity)}</Chip>
}

import type { Deal } from '@mahlzeit/domain'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { availabilityFacts } from './availability-facts.ts'

const TONES: Readonly<Record<ReturnType<typeof availabilityFacts>['kind'], ChipTone>> = {
  yes: 'success',
  later: 'accent',
  over: 'neutral',
  no: 'neutral',
  unknown: 'neutral',
  gone: 'danger',
}

/** The availability of a deal as chips of a list. */
export const AvailabilityChips = ({ deal, now }: { readonly deal: Deal; readonly now: Date }) => {
  const { kind, text, closure, menu } = availabilityFacts(deal, now)
  return [text, closure, menu].map(
    (fact, place) =>
      fact && (
        <li key={fact}>
          <Chip tone={place === 0 ? TONES[kind] : 'neutral'}>{fact}</Chip>
        </li>
      ),
  )
}

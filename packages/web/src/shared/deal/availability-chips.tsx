import {
  availabilityAt,
  berlinTimeAt,
  type CivilDate,
  type Closure,
  type Deal,
  type FilterTime,
  GERMAN_CALENDAR,
  instantOf,
  type Serving,
} from '@mahlzeit/domain'
import { askedAvailabilityText, availabilityText, menuText } from '../../texts/availability.ts'
import { closureText, goneText } from '../../texts/confirmation.ts'
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

/** Returns the closure that decides whether a deal is available on a day. */
const decidingClosure = ({ closures }: Deal, { kind, ...serving }: Serving, date: CivilDate): Closure | undefined => {
  const isDoubt = 'doubt' in serving && serving.doubt.kind === 'closure'
  return closures.find(
    ({ from, until, isConfirmed }) => from <= date && date <= until && (isConfirmed ? kind === 'no' : isDoubt),
  )
}

/**
 * Chips: whether lunch is served now or at the time that a filter asks for, with the reason if that is unknown, and the age of a
 * menu that is not that of this day. Of a deal that is gone: since when.
 */
export const AvailabilityChips = ({ deal, now, when }: AvailabilityChipsProps) => {
  if (deal.gone) return <Chip tone="danger">{goneText(deal.gone, now)}</Chip>
  const asked = when?.kind === 'at' ? when : null
  const instant = asked ? instantOf({ date: asked.date, time: asked.time ?? '00:00' }) : now
  const serving = availabilityAt(deal, instant, GERMAN_CALENDAR)
  const menu = menuText(serving.menu, asked ? null : now)
  const closure = decidingClosure(deal, serving, asked?.date ?? berlinTimeAt(now).date)
  return (
    <>
      <Chip tone={TONES[serving.kind]}>
        {asked ? askedAvailabilityText(serving, asked, now) : availabilityText(serving, now)}
      </Chip>
      {closure && <Chip>{closureText(closure, now)}</Chip>}
      {menu && <Chip>{menu}</Chip>}
    </>
  )
}

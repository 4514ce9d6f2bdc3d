import { berlinTimeAt, type DealImage, menuAgeOf, menuDateOf, PERIOD_OF } from '@mahlzeit/domain'
import { menuPeriodText } from '../../texts/menu-periods.ts'
import { Chip } from '../../ui/chip.tsx'

/** The period of a photographed menu, past or future, as an item of a list. Nothing for an offer type without one. */
export const MenuPeriodChip = ({ image, now }: { readonly image: DealImage; readonly now: Date }) => {
  const period = PERIOD_OF[image.offerType]
  if (period === null) return null
  return (
    <li>
      <Chip>{menuPeriodText(period, menuDateOf(image), menuAgeOf(image, berlinTimeAt(now).date), now)}</Chip>
    </li>
  )
}

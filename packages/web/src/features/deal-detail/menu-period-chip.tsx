import { berlinTimeAt, type DealImage, menuAgeOf, menuDateOf, PERIOD_OF } from '@mahlzeit/domain'
import { menuPeriodText } from '../../texts/menu-periods.ts'
import { Chip } from '../../ui/chip.tsx'

/** The period of a photographed menu, past or future, as an item of a list. Nothing for an offer type without one. */
export const MenuPeriodChip = ({ image, now }: { readonly image: DealImage; readonly now: Date }) => {
  const period = PERIOD_OF[image.offerType]
  const date = menuDateOf(image)
  if (period === null || date === null) return null
  return (
    <li>
      <Chip>{menuPeriodText(period, date, menuAgeOf(image, berlinTimeAt(now).date), now)}</Chip>
    </li>
  )
}

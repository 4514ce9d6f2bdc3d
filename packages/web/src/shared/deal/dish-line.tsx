import { DIET_LABELS, type Dish } from '@mahlzeit/domain'
import { DIET_EMOJI } from '../../texts/deals.ts'
import { priceText } from '../../texts/menu.ts'
import { Chip } from '../../ui/chip.tsx'

/** A dish with its price, as plain text, isolated and clipped: bidi or combining characters cannot affect its surroundings. */
export const DishLine = ({ dish }: { readonly dish: Dish }) => {
  const { name, description, price, diets } = dish
  // Every vegan dish is vegetarian.
  const diet = diets.includes('vegan') ? 'vegan' : diets[0]
  return (
    <li className="flex items-baseline gap-3 py-2">
      <div className="min-w-0 flex-1 overflow-clip wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-medium hyphens-auto">{name}</bdi>
          {diet && (
            <Chip>
              <span aria-hidden>{DIET_EMOJI[diet]}</span> {DIET_LABELS[diet]}
            </Chip>
          )}
        </div>
        {description && (
          <p dir="auto" className="text-13 text-muted">
            {description}
          </p>
        )}
      </div>
      {price !== null && <p className="font-semibold whitespace-nowrap tabular-nums">{priceText(price)}</p>}
    </li>
  )
}

import type { Dish } from '@mahlzeit/domain'
import { Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { formatEuros } from '../../texts/format.ts'
import { MENU_TEXTS } from '../../texts/menu.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DietMark, dishDiet } from './diet-marks.tsx'

interface DishLineProps {
  readonly dish: Dish
  /** See `dishNoteText`. */
  readonly note?: string
  readonly onReport?: (() => void) | undefined
}

/** A dish with its price, as plain text, isolated and clipped: bidi or combining characters cannot affect its surroundings. */
export const DishLine = ({ dish, note, onReport }: DishLineProps) => {
  const { name, description, price, diets } = dish
  const [isOpen, setIsOpen] = useState(false)
  const diet = dishDiet(diets)
  return (
    <li className="py-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 overflow-clip wrap-anywhere">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className="font-medium hyphens-auto">{name}</bdi>
            {diet && (
              <Chip>
                <DietMark diet={diet} />
              </Chip>
            )}
          </div>
          {description && (
            <p dir="auto" className="text-13 text-muted">
              {description}
            </p>
          )}
          {note && (
            <p dir="auto" className="text-13 text-muted italic">
              {note}
            </p>
          )}
        </div>
        {price !== null && <p className="font-semibold whitespace-nowrap tabular-nums">{formatEuros(price)}</p>}
        {onReport && (
          <IconButton
            label={MENU_TEXTS.actions(name)}
            aria-expanded={isOpen}
            icon={<Ellipsis aria-hidden size={18} className="text-muted" />}
            onClick={() => setIsOpen(!isOpen)}
            className="-my-2.5 -mr-2.5 print:hidden"
          />
        )}
      </div>
      {isOpen && (
        <Button variant="quiet" icon={<Flag aria-hidden size={18} />} className="print:hidden" onClick={onReport}>
          {MENU_TEXTS.report}
        </Button>
      )}
    </li>
  )
}

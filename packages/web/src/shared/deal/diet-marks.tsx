import { type Diet, DIET_LABELS, type DishDiet } from '@mahlzeit/domain'
import { DIET_EMOJI } from '../../texts/deals.ts'

interface DietMarkProps {
  readonly diet: Diet
  /** Class names of the name. */
  readonly labelClassName?: string
}

/** An emoji, which screen readers skip, and the name of a diet. */
export const DietMark = ({ diet, labelClassName }: DietMarkProps) => (
  <>
    <span aria-hidden>{DIET_EMOJI[diet]}</span> <span className={labelClassName}>{DIET_LABELS[diet]}</span>
  </>
)

/** The diet that the mark of a dish names: every vegan dish is vegetarian. */
export const dishDiet = (diets: readonly DishDiet[]): DishDiet | undefined =>
  diets.includes('vegan') ? 'vegan' : diets[0]

/** Whether a diet helps to choose; 'Keine Diät' does not. */
export const isDietShown = (diet: Diet): boolean => diet !== 'keine_diaet'

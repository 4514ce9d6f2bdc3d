import { type Diet, DIET_LABELS } from '@mahlzeit/domain'
import { DIET_EMOJI } from '../../texts/deals.ts'

/** An emoji, which screen readers skip, and the name of a diet. */
export const DietMark = ({ diet }: { readonly diet: Diet }) => (
  <>
    <span aria-hidden>{DIET_EMOJI[diet]}</span> {DIET_LABELS[diet]}
  </>
)

/** Whether a diet helps to choose; 'Keine Diät' does not. */
export const isDietShown = (diet: Diet): boolean => diet !== 'keine_diaet'

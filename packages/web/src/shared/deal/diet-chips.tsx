import { type Diet, DIET_LABELS } from '@mahlzeit/domain'
import { DIET_EMOJI } from '../../texts/deals.ts'
import { Chip } from '../../ui/chip.tsx'

/** Vegetarian and vegan as chips. 'Keine Diät' says nothing that helps to choose. */
export const DietChips = ({ diets }: { readonly diets: readonly Diet[] }) =>
  diets
    .filter((diet) => diet !== 'keine_diaet')
    .map((diet) => (
      <Chip key={diet}>
        <span aria-hidden>{DIET_EMOJI[diet]}</span> {DIET_LABELS[diet]}
      </Chip>
    ))

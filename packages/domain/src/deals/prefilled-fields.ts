import { PREFILLED_FACTS, type PrefilledFact } from '../places/place-prefill.ts'
import { accessOf, type Place } from '../places/place.ts'
import { type DealForm, FORM_WEEKDAYS } from './add-deal-form.ts'

/** The fields of the form that a place may fill. */
export type PrefillableFields = Pick<
  DealForm,
  'startTime' | 'endTime' | 'availableDays' | 'cuisines' | 'diets' | 'cards' | 'access'
>

/** The fields as the form begins. */
const UNKNOWN: { readonly [Fact in PrefilledFact]: Partial<PrefillableFields> } = {
  hours: { startTime: null, endTime: null },
  days: { availableDays: FORM_WEEKDAYS },
  cuisines: { cuisines: [] },
  diets: { diets: [] },
  cards: { cards: null },
  access: { access: null },
}

/** The fields that a place fills, by fact. */
const fieldsOf = (place: Place | null): { readonly [Fact in PrefilledFact]?: Partial<PrefillableFields> } => {
  const { hours, days, cuisines, diets, cards } = place?.prefill ?? {}
  const access = accessOf(place)
  return {
    ...(hours && { hours: { startTime: hours.start, endTime: hours.end } }),
    ...(days && { days: { availableDays: days } }),
    ...(cuisines && { cuisines: { cuisines } }),
    ...(diets && { diets: { diets } }),
    ...(cards !== undefined && { cards: { cards } }),
    ...(access !== null && { access: { access } }),
  }
}

/**
 * Fills what the user has not answered with what the directory says of a chosen place, and empties what it said of the one before
 * (product.md#prefills).
 */
export const prefill = (
  draft: PrefillableFields & Pick<DealForm, 'prefilled'>,
  place: Place | null,
): Partial<PrefillableFields> & Pick<DealForm, 'prefilled'> => {
  const offered = fieldsOf(place)
  const isOpen = (fact: PrefilledFact) =>
    draft.prefilled.includes(fact) ||
    Object.entries(UNKNOWN[fact]).every(([field, unknown]) => {
      const value = draft[field as keyof PrefillableFields]
      return value === unknown || (Array.isArray(value) && String(value) === String(unknown))
    })
  const prefilled = PREFILLED_FACTS.filter((fact) => offered[fact] && isOpen(fact))
  const emptied = draft.prefilled.map((fact) => UNKNOWN[fact])
  return Object.assign({}, ...emptied, ...prefilled.map((fact) => offered[fact]), { prefilled }) as ReturnType<
    typeof prefill
  >
}

/** Returns the facts that a change of the form leaves as the directory says. */
export const stillPrefilled = (
  prefilled: readonly PrefilledFact[],
  change: Partial<DealForm>,
): readonly PrefilledFact[] => prefilled.filter((fact) => !Object.keys(UNKNOWN[fact]).some((field) => field in change))

import type { YesNo, YesNoFact } from '@mahlzeit/domain'
import { FACT_TEXTS } from './facts.ts'

/** The options of a fact in forms, which load later than the texts of cards. */
export const yesNoOptions = (fact: YesNoFact): readonly { readonly value: YesNo; readonly label: string }[] => [
  { value: null, label: 'Keine Angabe' },
  { value: true, label: FACT_TEXTS[fact].yes },
  { value: false, label: FACT_TEXTS[fact].no },
]

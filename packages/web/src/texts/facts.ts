import type { Facts, YesNo, YesNoFact } from '@mahlzeit/domain'

interface FactTexts {
  /** Its name in forms and as a filter. */
  readonly label: string
  /** The information of a filter's question that a deal lacks. */
  readonly unknown: string
}

interface YesNoTexts extends FactTexts {
  readonly yes: string
  readonly no: string
}

/** The texts of the facts of a deal (product.md#facts). */
export const FACT_TEXTS: Readonly<Record<Exclude<keyof Facts, YesNoFact>, FactTexts> & Record<YesNoFact, YesNoTexts>> =
  {
    cuisines: { label: 'Küche', unknown: 'Küche: keine Angabe' },
    diets: { label: 'Diät', unknown: 'Diät: keine Angabe' },
    cards: {
      label: 'Kartenzahlung',
      unknown: 'Kartenzahlung: keine Angabe',
      yes: 'Kartenzahlung möglich',
      no: 'Nur Barzahlung',
    },
    access: {
      label: 'Stufenlos',
      unknown: 'Stufenlos: keine Angabe',
      yes: 'Eingang ohne Stufen',
      no: 'Eingang mit Stufen',
    },
  }

/** `Kartenzahlung möglich`, `Nur Barzahlung`, `Kartenzahlung: keine Angabe`. */
export const yesNoText = (fact: YesNoFact, value: YesNo): string => {
  const { yes, no, unknown } = FACT_TEXTS[fact]
  if (value === null) return unknown
  return value ? yes : no
}

/** The options of a form. */
export const yesNoOptions = (fact: YesNoFact): readonly { readonly value: YesNo; readonly label: string }[] => [
  { value: null, label: 'Keine Angabe' },
  { value: true, label: FACT_TEXTS[fact].yes },
  { value: false, label: FACT_TEXTS[fact].no },
]

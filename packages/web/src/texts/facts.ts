import type { Facts, YesNo, YesNoFact } from '@mahlzeit/domain'

interface FactTexts {
  /** Its name in forms and as a filter. */
  readonly label: string
}

interface YesNoTexts extends FactTexts {
  readonly yes: string
  readonly no: string
}

/** The texts of the facts of a deal (product.md#facts). */
export const FACT_TEXTS: Readonly<Record<Exclude<keyof Facts, YesNoFact>, FactTexts> & Record<YesNoFact, YesNoTexts>> =
  {
    cuisines: { label: 'Küche' },
    diets: { label: 'Diät' },
    cards: { label: 'Kartenzahlung', yes: 'Kartenzahlung möglich', no: 'Nur Barzahlung' },
    access: { label: 'Stufenlos', yes: 'Eingang ohne Stufen', no: 'Eingang mit Stufen' },
  }

/** `Küche: keine Angabe`: what a deal lacks that a filter asks for. */
export const unknownFactText = (fact: keyof Facts): string => `${FACT_TEXTS[fact].label}: keine Angabe`

/** `Kartenzahlung möglich`, `Nur Barzahlung`, `Kartenzahlung: keine Angabe`. */
export const yesNoText = (fact: YesNoFact, value: YesNo): string => {
  const { yes, no } = FACT_TEXTS[fact]
  if (value === null) return unknownFactText(fact)
  return value ? yes : no
}

/** Euros with cents, dashes instead of cents, or whole euros; text recognition and typists write O for 0. */
const PRICE =
  /^(?=.*\d)(?:€|eur(?:o)?)?\s*(?:([\dO]{1,4})(?:[.,]\s?(?:([\dO]{1,2})|[-–—]{1,2}))?|[-–—]{1,2}[.,]([\dO]{2}))\s*(?:€|eur(?:o)?\.?)?$/iu

const digits = (text: string): number => Number(text.replace(/o/giu, '0'))

/** Parses a typed price into cents: `9,90`, `9.90 €`, `9`, `9,-`, `-,90`. Null if it is no price. */
export const parsePrice = (typed: string): number | null => {
  const match = PRICE.exec(typed.trim())
  if (!match) return null
  const [, euros = '0', cents = '00', centsAlone = cents] = match
  return digits(euros) * 100 + digits(centsAlone.padEnd(2, '0'))
}

/** Formats cents as people type them: `9,90`. */
export const formatPrice = (cents: number): string =>
  `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`

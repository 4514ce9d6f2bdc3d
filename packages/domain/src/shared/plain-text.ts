/** Letters that do not decompose into a base letter and an accent. */
const SPELT_OUT: Readonly<Record<string, string>> = { ς: 'σ', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Normalizes text for comparison, without case and accents: `Käßmann` and `KASSMANN` are equal. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ςßæœøłđ]/g, (letter) => SPELT_OUT[letter] ?? letter)

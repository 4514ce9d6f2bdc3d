/**
 * Control characters except tabs and line breaks, invisible characters that reorder, join, annotate or tag text or stand for an
 * object, the null notehead (U+1D159), lone surrogates.
 */
const UNWANTED =
  /(?![\t\n])\p{Cc}|[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffc\u{1d159}\u{e0000}-\u{e007f}]|\p{Surrogate}/gu

/** More than one empty line. */
const GAP = /\n(?:[^\S\n]*\n){2,}/gu

/** Text without a visible character: white space, joiners, fillers (U+3164), the blank of Braille, marks without a letter. */
const LOOKS_EMPTY = /^[\s\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** More consecutive marks and joiners than any language needs: they cover the lines above and below. */
const STACKED = /[\p{Mn}\p{Me}\u200c\u200d]{4}/u

/** Whether text shows nothing. */
export const looksEmpty = (text: string): boolean => LOOKS_EMPTY.test(text)

/** Whether text stacks combining marks; the server refuses it (product.md#texts). */
export const isUnreadable = (text: string): boolean => STACKED.test(text)

/**
 * Returns text as stored: trimmed, without unwanted characters, with at most one empty line at a place, empty if it looks empty
 * (product.md#texts). The SQL function `private.clean_text` does the same.
 */
export const cleanText = (text: string): string => {
  const clean = text.replace(UNWANTED, '').trim().replace(GAP, '\n\n')
  return looksEmpty(clean) ? '' : clean
}

/** Returns text as stored on a single line. The SQL function `private.single_line` does the same. */
export const singleLine = (text: string): string => cleanText(text).replace(/[\n\t]+/gu, ' ')

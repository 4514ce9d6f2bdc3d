import { looseText, plainText } from '@mahlzeit/domain'

/** Splits a name or an address into loose words, as `private.place_words` does. */
export const placeWords = (text: string): readonly string[] =>
  looseText(plainText(text).replace(/[\s\p{Cc}–—/|,;:()+&_-]+/gu, ' '))
    .split(' ')
    .filter((word) => word !== '')

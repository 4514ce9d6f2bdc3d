import { once } from '../shared/once.ts'

/** In graphemes (product.md#card-name). */
export const CARD_NAME_LENGTH = 50

const characterSegmenter = once(() => new Intl.Segmenter('de', { granularity: 'grapheme' }))

/** Returns a place name for a card, cut to `CARD_NAME_LENGTH` graphemes with an ellipsis. */
export const cardName = (name: string): string => {
  if (name.length <= CARD_NAME_LENGTH) return name
  const characters = Array.from(characterSegmenter().segment(name), ({ segment }) => segment)
  if (characters.length <= CARD_NAME_LENGTH) return name
  return `${characters.slice(0, CARD_NAME_LENGTH).join('').trimEnd()}…`
}

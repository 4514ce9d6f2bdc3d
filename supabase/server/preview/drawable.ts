/** Longest text that is drawn, in graphemes: no name needs more, and users write them. */
const MAX_LENGTH = 200

const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' })

/** The graphemes of a text. */
export const graphemes = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Letters of scripts that our fonts lack. */
const UNKNOWN_SCRIPT =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}\p{RI}\p{Emoji}]+/gu

/**
 * Returns a text as it can be drawn: in one line, without controls and bidirectional marks, with at most two accents per letter,
 * and without letters that our fonts lack, unless it has no others.
 */
export const drawable = (text: string): string => {
  const plain = text
    .slice(0, 20 * MAX_LENGTH)
    .normalize('NFC')
    // Emoji without their colours look the same on each machine.
    .replaceAll(/[\p{Bidi_C}\p{Cn}\p{Co}\p{Cs}\ufe0e\ufe0f]+/gu, '')
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
  const known = plain
    .replaceAll(UNKNOWN_SCRIPT, ' ')
    .replaceAll(/\(\s*\)/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const kept = /[\p{L}\p{N}\p{Emoji}]/u.test(known) ? known : plain.trim()
  return graphemes(kept).slice(0, MAX_LENGTH).join('')
}

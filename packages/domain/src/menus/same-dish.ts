/** Letters that do not decompose into a base letter and an accent. */
const BASE_LETTERS: Readonly<Record<string, string>> = { ı: 'i', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Pairs of letters and digits that text recognition reads as one letter, or the other way round. */
const GLYPHS: readonly (readonly [RegExp, string])[] = [
  [/rn/gu, 'm'],
  [/vv/gu, 'w'],
  [/ii/gu, 'u'],
  [/[i1]/gu, 'l'],
  [/[06]/gu, 'o'],
  [/5/gu, 's'],
  [/8/gu, 'b'],
  [/9/gu, 'g'],
]

/** Letters of one shape, which text recognition confuses. */
const SIMILAR: ReadonlySet<string> = new Set(['ce', 'co', 'nu', 'bh', 'ft', 'lt', 'fl', 'gq', 'uv', 'vy'])

const areSimilar = (one = '', other = ''): boolean => SIMILAR.has(one + other) || SIMILAR.has(other + one)

/** Minimum length of words, in letters, that may differ by one confused letter, by two, and by one lost letter. */
const ONE_CONFUSED = 5
const TWO_CONFUSED = 10
const ONE_LOST = 9
/** A lost letter among the first ones makes another word: `Frisch` and `Fisch`. */
const STEM = 3

/** The words of a name without accents and punctuation. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .replace(/[ıæœøłđ]/giu, (letter) => BASE_LETTERS[letter.toLowerCase()] ?? letter)
    .replace(/\|/gu, 'l')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** A word with one letter for all that look alike. Numbers stay: `Menü 1` is not `Menü l`. */
const shapeOf = (word: string): string =>
  /\p{L}/u.test(word)
    ? GLYPHS.reduce((shape, [glyph, letter]) => shape.replace(glyph, letter), word.replace(/I/gu, 'l').toLowerCase())
    : word

/** Returns the number of misread letters that make two shapes equal; infinite if they are of different words. */
const misreadLetters = (one: string, other: string): number => {
  if (one === other) return 0
  const length = Math.min(one.length, other.length)
  const most = length >= TWO_CONFUSED ? 2 : Number(length >= ONE_CONFUSED)
  const mayLose = length >= ONE_LOST
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > Number(mayLose)) return Infinity
  const search = (i: number, j: number, edits: number, hasLost: boolean): number => {
    let [a, b] = [i, j]
    while (a < one.length && one[a] === other[b]) [a, b] = [a + 1, b + 1]
    if (a === one.length && b === other.length) return edits
    if (edits === most) return Infinity
    const isConfused = areSimilar(one[a], other[b])
    const isLost = mayLose && !hasLost && Math.min(a, b) >= STEM
    return Math.min(
      isConfused ? search(a + 1, b + 1, edits + 1, hasLost) : Infinity,
      isLost ? search(a + 1, b, edits + 1, true) : Infinity,
      isLost ? search(a, b + 1, edits + 1, true) : Infinity,
    )
  }
  return search(0, 0, 0, false)
}

/** A name prepared for comparison. */
export interface ComparableName {
  /** Two if a `B` behind a small letter may be an `ß`. */
  readonly readings: readonly Reading[]
}

interface Reading {
  readonly text: string
  readonly shapes: readonly string[]
}

export const comparableName = (name: string): ComparableName => ({
  readings: Array.from(new Set([name, name.replace(/(?<=\p{Ll})B/gu, 'ß')]), (spelling) => {
    const words = wordsOf(spelling)
    return { text: words.join(' ').toLowerCase(), shapes: words.map(shapeOf) }
  }),
})

const distance = (read: Reading, known: Reading): number => {
  if (read.text === known.text) return 0
  if (read.shapes.length !== known.shapes.length) return read.shapes.join('') === known.shapes.join('') ? 1 : Infinity
  return read.shapes.reduce((sum, shape, index) => sum + misreadLetters(shape, known.shapes[index] ?? ''), 1)
}

/**
 * Returns how far a name that was read is from a known one by the errors of text recognition: 0 without case, accents and
 * punctuation, 1 for letters of the same shape and lost spaces, and 1 more for each confused or lost letter. Infinite for another
 * dish: words differ, or letters that no engine confuses (product.md#earlier-cards).
 */
export const misreadingDistance = (read: ComparableName, known: ComparableName): number =>
  Math.min(...read.readings.flatMap((each) => known.readings.map((other) => distance(each, other))))

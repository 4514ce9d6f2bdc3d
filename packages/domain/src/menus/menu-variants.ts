import type { Draft } from './draft.ts'
import type { MenuLine } from './menu-lines.ts'

/** `mit Tofu`, below a dish. */
const WITH = /^(?:mit|ohne)\s(?=\p{L})/iu

/** `Tofu`, `Ente kross`. */
const SHORT = /^\p{L}+(?: \p{L}+)?$/u

/** What a dish is offered with: no dish alone. */
const INGREDIENT =
  /^(?:tofu|(?:hühner|rind|schweine|lamm)fleisch|huhn|rind|schwein|ente(?: kross| knusprig)?|garnelen|gemüse)$/iu

const bare = ({ text }: MenuLine): string => text.replace(WITH, '')

const hasPrice = ({ prices }: MenuLine): boolean => prices.length > 0

/** Returns the short texts that have several prices: a dish may stand on several days at one. */
const withSeveralPrices = (drafts: readonly Draft[]): ReadonlySet<string> => {
  const prices = new Map<string, number>()
  const several = new Set<string>()
  for (const line of drafts.flatMap(({ lines }) => lines)) {
    const [text, cents] = [bare(line), line.prices[0]?.cents]
    if (cents === undefined || !SHORT.test(text)) continue
    if ((prices.get(text) ?? cents) !== cents) several.add(text)
    prices.set(text, cents)
  }
  return several
}

const isSameDay = (one: Pick<Draft, 'day'>, other: Pick<Draft, 'day'>): boolean =>
  JSON.stringify(one.day) === JSON.stringify(other.day)

/** Variants follow each other at most as far as the first one follows its dish, times this. */
const FARTHER = 2

/** Whether a variant of the dish of another one stands below it. */
const follows = (line: MenuLine, above: MenuLine, apart: number): boolean => {
  const step = line.row.base - above.row.base
  return step > 0 && step <= FARTHER * apart && WITH.test(line.text) === WITH.test(above.text)
}

/** A dish with variants, the last of which further ones may follow. */
interface Dish extends Pick<Draft, 'lines' | 'nameLength' | 'day'> {
  readonly last: MenuLine
  /** From its last line to the first variant, as a fraction of the photo's height. */
  readonly apart: number
}

/**
 * Gives variants the name of their dish: below `Gebratene Nudeln`, `mit Tofu 7,50` and `mit Ente 9,50` are two dishes. The lines
 * of the first one are those of the dish as well.
 */
export const withVariants = (drafts: readonly Draft[]): readonly Draft[] => {
  const several = withSeveralPrices(drafts)
  const isVariant = (line: MenuLine) =>
    hasPrice(line) && (WITH.test(line.text) || several.has(line.text) || INGREDIENT.test(line.text))
  /** Returns the dish that begins with a draft, if it has several variants. */
  const dishOf = ({ lines, nameLength, day }: Draft, first: number, next: Draft | undefined): Dish | null => {
    const [own, variant, ...others] = [lines[first - 1], ...lines.slice(first), ...(next?.lines ?? [])]
    if (!own || !variant || lines.slice(0, first).some(hasPrice)) return null
    const apart = variant.row.base - own.row.base
    const second = others[0]
    const areSeveral = isVariant(variant) && second && isVariant(second) && follows(second, variant, apart)
    return areSeveral
      ? { lines: lines.slice(0, first), nameLength: Math.min(first, nameLength), day, last: variant, apart }
      : null
  }
  let dish: Dish | null = null
  return drafts.flatMap((draft, index) => {
    const first = draft.lines.findLastIndex((line) => !isVariant(line)) + 1
    const variants = draft.lines.slice(first)
    const [top] = variants
    if (first > 0) dish = top ? dishOf(draft, first, drafts[index + 1]) : null
    else if (dish && (!top || !follows(top, dish.last, dish.apart) || !isSameDay(draft, dish))) dish = null
    if (!dish) return [draft]
    const { lines, nameLength } = dish
    dish = { ...dish, last: variants.at(-1) ?? dish.last }
    return variants.map(
      (line): Draft => ({
        ...draft,
        ...(variants.length > 1 && { price: line.prices[0] ?? null, hasTwoPrices: false }),
        lines: [...lines.slice(0, nameLength), line, ...lines.slice(nameLength)],
        nameLength: nameLength + 1,
      }),
    )
  })
}

import type { Draft } from './draft.ts'
import type { MenuLine } from './menu-lines.ts'

/** `mit Tofu`, below a dish. */
const WITH = /^(?:mit|ohne)\s(?=\p{L})/iu

/** `Tofu`, `Ente kross`. */
const SHORT = /^\p{L}+(?: \p{L}+)?$/u

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

/**
 * Gives variants the name of their dish: below `Gebratene Nudeln`, `mit Tofu 7,50` and `mit Ente 9,50` are two dishes. The lines
 * of the first one are those of the dish as well.
 */
export const withVariants = (drafts: readonly Draft[]): readonly Draft[] => {
  const several = withSeveralPrices(drafts)
  const isVariant = (line: MenuLine) => hasPrice(line) && (WITH.test(line.text) || several.has(line.text))
  const isAlone = (draft: Draft | undefined) => draft?.lines.length === 1 && draft.lines.every(isVariant)
  let dish: Pick<Draft, 'lines' | 'nameLength'> | null = null
  return drafts.flatMap((draft, index) => {
    const first = draft.lines.findLastIndex((line) => !isVariant(line)) + 1
    const variants = draft.lines.slice(first)
    if (first > 0) {
      const areSeveral = variants.length > 1 || (variants.length === 1 && isAlone(drafts[index + 1]))
      dish = areSeveral ? { lines: draft.lines.slice(0, first), nameLength: Math.min(first, draft.nameLength) } : null
    }
    if (!dish) return [draft]
    const { lines, nameLength } = dish
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

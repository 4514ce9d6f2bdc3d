import { columnsOf } from '../shared/columns.ts'
import type { DealFacets } from './deal-facets.ts'
import { type DealQuestion, type Verdict, verdictOn } from './deal-filter.ts'
import type { ClosedDays } from './deal-votes.ts'
import { PIN_COLUMNS, type PinColumns } from './pin-columns.ts'

/** The facets of a tile's deals, dictionary-encoded. */
export interface PinFacets {
  readonly dictionary: readonly PinFacet[]
  /** The index into the dictionary of each row of the tile's columns. */
  readonly indices: Uint16Array<ArrayBuffer>
}

/** The fields of a deal that answer any question. */
export interface PinFacet extends DealFacets {
  readonly closures: readonly ClosedDays[]
}

/** The part of a tile that `shownPins` reads. */
interface Pins {
  readonly columns: PinColumns
  readonly facets: PinFacets | null
}

/** Returns the pins that a question leaves on the map. Evaluates each distinct facet once for each distinct price. */
export const shownPins = ({ columns, facets }: Pins, question: DealQuestion | null): PinColumns => {
  if (facets === null || question === null) return columns
  const known = facets.dictionary.map(() => new Map<number, Verdict>())
  const verdicts = Array.from(columns.price, (price, row): Verdict => {
    const index = facets.indices[row] ?? -1
    const [facet, ofPrices] = [facets.dictionary[index], known[index]]
    if (!facet || !ofPrices) return 'no'
    const verdict = ofPrices.get(price) ?? verdictOn(facet, question, facet.closures, price || null)
    ofPrices.set(price, verdict)
    return verdict
  })
  const isShown = (_: number, row: number): boolean => verdicts[row] !== 'no'
  const answered = { ...columns, unknown: Uint8Array.from(verdicts, (verdict) => Number(verdict === 'unknown')) }
  return columnsOf(PIN_COLUMNS, (name) => answered[name].filter(isShown))
}

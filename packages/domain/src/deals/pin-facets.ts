import { fromWorld } from '../geo/mercator.ts'
import { isWithinWalk } from '../geo/walk.ts'
import { columnsOf, rowAt } from '../shared/columns.ts'
import type { DealFacets } from './deal-facets.ts'
import type { FilterDiet } from './deal-facts.ts'
import { type DealQuestion, type Verdict, verdictOn } from './deal-filter.ts'
import type { ClosedDays } from './deal-votes.ts'
import { dishAnswer, type DishAnswers, priceOfAnswer } from './dish-answers.ts'
import { PIN_COLUMNS, type PinColumns } from './pin-columns.ts'

/** The facets of a tile's deals, dictionary-encoded. */
export interface PinFacets {
  readonly dictionary: readonly PinFacet[]
  /** The index into the dictionary of each row of the tile's columns. */
  readonly indices: Uint16Array<ArrayBuffer>
  /** By row: what the dishes of a diet answer on the requested day (`DishAnswers`). Absent without a day. */
  readonly ofDiets?: Readonly<Record<FilterDiet, Uint16Array<ArrayBuffer>>>
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

/** Returns the pins that a question leaves on the map, with the prices that answer it. Evaluates each distinct facet once an answer. */
export const shownPins = ({ columns, facets }: Pins, question: DealQuestion | null): PinColumns => {
  if (facets === null || question === null) return columns
  const known = facets.dictionary.map(() => new Map<string, Verdict>())
  const answersAt = (row: number): DishAnswers => ({
    all: columns.price[row] ?? 0,
    vegetarian: facets.ofDiets?.vegetarian[row] ?? 0,
    vegan: facets.ofDiets?.vegan[row] ?? 0,
  })
  const verdicts = Array.from(columns.id, (_, row): Verdict => {
    const index = facets.indices[row] ?? -1
    const [facet, ofAnswers] = [facets.dictionary[index], known[index]]
    if (!facet || !ofAnswers) return 'no'
    const answers = answersAt(row)
    const isInReach = question.walk === null || isWithinWalk(question.walk, fromWorld(rowAt(columns, row)))
    if (!isInReach) return 'no'
    const key = `${answers.all} ${answers[question.diet ?? 'all']}`
    const verdict = ofAnswers.get(key) ?? verdictOn(facet, question, facet.closures, answers)
    ofAnswers.set(key, verdict)
    return verdict
  })
  const isShown = (_: number, row: number): boolean => verdicts[row] !== 'no'
  const answered = {
    ...columns,
    unknown: Uint8Array.from(verdicts, (verdict) => Number(verdict === 'unknown')),
    price: columns.price.map((_, row) => priceOfAnswer(dishAnswer(answersAt(row), question)) ?? 0),
  }
  return columnsOf(PIN_COLUMNS, (name) => answered[name].filter(isShown))
}

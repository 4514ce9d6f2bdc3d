import { toWorld } from '../geo/mercator.ts'
import type { Columns, Row } from '../shared/columns.ts'
import type { Deal } from './deal.ts'
import { PIN_KINDS, pinKindOf } from './pin-kind.ts'

/** The columns of pins, compact on the wire. A pin is one deal or, at low zoom, a cell of several. */
export const PIN_COLUMNS = {
  /** 0 for a cell of several deals. */
  id: Float64Array,
  /** World units: see `WorldPoint`. A cell has the mean position of its deals. */
  x: Float64Array,
  y: Float64Array,
  /** Number of deals. */
  count: Uint32Array,
  /** Index into `PIN_KINDS`; 0 for a cell of several deals. */
  kind: Uint8Array,
  /** 1 if the deal's answer to the question is `unknown`; 0 without a question and for a cell of several deals. */
  unknown: Uint8Array,
  /**
   * The price of the dishes that answer (`DishAnswers`), in cents; 0 if unknown, without a day, and below `SINGLE_PIN_ZOOM`. Beside
   * facets the whole answer, until `shownPins` has applied the question.
   */
  price: Uint16Array,
} as const

export type PinColumns = Columns<typeof PIN_COLUMNS>
export type Pin = Row<typeof PIN_COLUMNS>

/** Returns the pin of a deal, without question and price. */
export const toPin = ({ id, place, images }: Deal): Pin => ({
  id,
  ...toWorld(place.position),
  count: 1,
  kind: PIN_KINDS.indexOf(pinKindOf(images)),
  unknown: 0,
  price: 0,
})

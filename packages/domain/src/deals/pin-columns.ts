/**
 * The pins of one tile as columns of equal length: compact on the wire, transferable to a worker. A row is one deal
 * (`counts` 1) or, at low zoom, a cell of several deals (`counts` above 1, mean position; `ids`, `kinds`, `unknowns` and
 * `prices` 0).
 */
export interface PinColumns {
  readonly ids: Float64Array<ArrayBuffer>
  /** World units: see `WorldPoint`. */
  readonly xs: Float64Array<ArrayBuffer>
  readonly ys: Float64Array<ArrayBuffer>
  readonly counts: Uint32Array<ArrayBuffer>
  /** Index into `PIN_KINDS`. */
  readonly kinds: Uint8Array<ArrayBuffer>
  /** 1 if the deal's answer to the question is `unknown`; all 0 without a question. */
  readonly unknowns: Uint8Array<ArrayBuffer>
  /** The price of the asked day, in cents; 0 if unknown, and below `SINGLE_PIN_ZOOM`. */
  readonly prices: Uint16Array<ArrayBuffer>
}

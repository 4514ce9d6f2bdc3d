/**
 * The features of the map as columns of equal length. A row is a single deal (`counts` 1, its id and kind) or a cluster
 * (`counts` above 1, id 0).
 */
export interface MapFeatures {
  /** World units: see `WorldPoint`. */
  readonly xs: Float64Array<ArrayBuffer>
  readonly ys: Float64Array<ArrayBuffer>
  readonly counts: Uint32Array<ArrayBuffer>
  readonly ids: Float64Array<ArrayBuffer>
  /** Index into `PIN_KINDS`. */
  readonly kinds: Uint8Array<ArrayBuffer>
  /** 1 if it is unknown whether a single deal is what the filter asks for; otherwise 0. */
  readonly unknowns: Uint8Array<ArrayBuffer>
  /** The price of a single deal on the asked day, in cents; 0 if unknown. */
  readonly prices: Uint16Array<ArrayBuffer>
  /** The zoom at which a cluster expands. */
  readonly expansionZooms: Uint8Array<ArrayBuffer>
}

export const emptyFeatures = (length = 0): MapFeatures => ({
  xs: new Float64Array(length),
  ys: new Float64Array(length),
  counts: new Uint32Array(length),
  ids: new Float64Array(length),
  kinds: new Uint8Array(length),
  unknowns: new Uint8Array(length),
  prices: new Uint16Array(length),
  expansionZooms: new Uint8Array(length),
})

/** Returns the columns, to transfer their buffers to another thread. */
export const columnsOf = ({ xs, ys, counts, ids, kinds, unknowns, prices, expansionZooms }: MapFeatures) => [
  xs,
  ys,
  counts,
  ids,
  kinds,
  unknowns,
  prices,
  expansionZooms,
]

/** One row of `MapFeatures`. */
export interface MapFeature {
  readonly x: number
  readonly y: number
  readonly count: number
  readonly id: number
  readonly kind: number
  /** Whether it is unknown if a single deal is what the filter asks for. */
  readonly isUnknown: boolean
  /** The price of a single deal on the asked day, in cents; 0 if unknown. */
  readonly price: number
  readonly expansionZoom: number
}

export const featureAt = (features: MapFeatures, row: number): MapFeature => ({
  x: features.xs[row] ?? 0,
  y: features.ys[row] ?? 0,
  count: features.counts[row] ?? 0,
  id: features.ids[row] ?? 0,
  kind: features.kinds[row] ?? 0,
  isUnknown: features.unknowns[row] === 1,
  price: features.prices[row] ?? 0,
  expansionZoom: features.expansionZooms[row] ?? 0,
})

export const featuresFrom = (rows: readonly MapFeature[]): MapFeatures => ({
  xs: Float64Array.from(rows, (row) => row.x),
  ys: Float64Array.from(rows, (row) => row.y),
  counts: Uint32Array.from(rows, (row) => row.count),
  ids: Float64Array.from(rows, (row) => row.id),
  kinds: Uint8Array.from(rows, (row) => row.kind),
  unknowns: Uint8Array.from(rows, (row) => Number(row.isUnknown)),
  prices: Uint16Array.from(rows, (row) => row.price),
  expansionZooms: Uint8Array.from(rows, (row) => row.expansionZoom),
})

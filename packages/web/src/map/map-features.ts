import {
  type Columns,
  columnsFrom,
  emptyColumns,
  PIN_COLUMNS,
  type Row,
  rowAt,
  type WorldPoint,
} from '@mahlzeit/domain'

/** The columns of the map's features. A feature is a pin or a cluster of several. */
export const FEATURE_COLUMNS = {
  ...PIN_COLUMNS,
  /** The zoom at which a cluster expands. */
  expansionZoom: Uint8Array,
} as const

export type MapFeatures = Columns<typeof FEATURE_COLUMNS>
export type MapFeature = Row<typeof FEATURE_COLUMNS>

export const emptyFeatures = (length = 0): MapFeatures => emptyColumns(FEATURE_COLUMNS, length)

export const featuresFrom = (rows: readonly Partial<MapFeature>[]): MapFeatures => columnsFrom(FEATURE_COLUMNS, rows)

export const featureAt = (features: MapFeatures, row: number): MapFeature =>
  rowAt<typeof FEATURE_COLUMNS>(features, row)

export const positionAt = ({ x, y }: MapFeatures, row: number): WorldPoint => ({ x: x[row] ?? 0, y: y[row] ?? 0 })

import { gunzipSync } from 'node:zlib'
import { cleanText, GERMANY, type LocalityKind } from '@mahlzeit/domain'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { type Basemap, MAX_TILE_BYTES } from '../basemap/basemap.ts'
import type { LocalityRow } from './locality-row.ts'

/** The deepest zoom that is read: from there on the basemap has names of stations and neighbourhoods. */
const MAX_ZOOM = 13

/** Kind and rank by the `class` of the layer `place` of OpenMapTiles, which has no population. */
const PLACES: Readonly<Record<string, readonly [LocalityKind, number]>> = {
  city: ['city', 6],
  town: ['town', 5],
  village: ['town', 4],
  borough: ['district', 4],
  suburb: ['district', 4],
  quarter: ['district', 4],
  neighbourhood: ['district', 3],
  square: ['square', 3],
}

const STATION = ['station', 3] as const

/**
 * Reads towns, districts, squares and stations in and near Germany from the names of a basemap. Tiles repeat names: the same
 * locality occurs several times.
 */
export const basemapLocalities = async (basemap: Pick<Basemap, 'tile'>): Promise<readonly LocalityRow[]> => {
  const rows: LocalityRow[] = []
  const read = async (z: number, x: number, y: number): Promise<void> => {
    if (!touchesGermany(z, x, y)) return
    const packed = await basemap.tile(z, x, y)
    if (!packed) return
    const { layers } = new VectorTile(new PbfReader(gunzipSync(packed, { maxOutputLength: MAX_TILE_BYTES })))
    for (const name of ['place', 'poi'] as const) {
      const layer = layers[name]
      for (let index = 0; index < (layer?.length ?? 0); index++) {
        const feature = layer?.feature(index)
        const row = feature && localityOf(name, feature, feature.toGeoJSON(x, y, z).geometry)
        if (row) rows.push(row)
      }
    }
    if (z < MAX_ZOOM)
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        await read(z + 1, 2 * x + dx, 2 * y + dy)
  }
  await read(0, 0, 0)
  return rows
}

type Geometry = ReturnType<VectorTileFeature['toGeoJSON']>['geometry']

const localityOf = (
  layer: 'place' | 'poi',
  { properties }: VectorTileFeature,
  geometry: Geometry,
): LocalityRow | null => {
  const { class: type, subclass, name: named } = properties
  const isStation = layer === 'poi' && type === 'railway' && subclass !== 'tram_stop'
  const found = isStation ? STATION : layer === 'place' && PLACES[String(type)]
  const name = cleanText(String(named ?? '').replace(/[\s\p{Cc}\p{Cs}]+/gu, ' '))
  if (!found || geometry.type !== 'Point' || name === '' || name.length > 200) return null
  const [lng = Number.NaN, lat = Number.NaN] = geometry.coordinates
  if (!(lat > GERMANY.south && lat < GERMANY.north && lng > GERMANY.west && lng < GERMANY.east)) return null
  const [kind, rank] = found
  return { kind, name, region: '', lat, lng, rank }
}

const touchesGermany = (z: number, x: number, y: number): boolean => {
  const lng = (column: number) => (column / 2 ** z) * 360 - 180
  const lat = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI
  return lng(x) < GERMANY.east && lng(x + 1) > GERMANY.west && lat(y + 1) < GERMANY.north && lat(y) > GERMANY.south
}

import { latToY, lngToX, type PinColumns } from '@mahlzeit/domain'
import { GERMAN_CITIES } from '../../../packages/web/src/map/german-cities.ts'
import { numbers } from '../random.ts'

/** Points come in squares of this zoom: fewer than the 200 tiles that the app keeps. */
const TILE_ZOOM = 10

/** How far a city of a million reaches from its middle, in degrees of latitude. */
const REACH = 0.03

/** Flat columns: garbage of the points' making would count as memory of whoever clusters them. */
interface Places {
  readonly lngs: Float64Array
  readonly lats: Float64Array
}

/** Places around the larger German cities, as many as there are people, denser towards the middle. */
const placesInCities = (count: number, seed: number): Places => {
  const random = numbers(seed)
  const people = GERMAN_CITIES.reduce((sum, [, , , thousands]) => sum + thousands, 0)
  const [lngs, lats] = [new Float64Array(count), new Float64Array(count)]
  let row = 0
  for (const [, lng, lat, thousands] of GERMAN_CITIES) {
    const reach = REACH * Math.sqrt(thousands / 1000)
    const offset = () => (random() + random() + random() - 1.5) * 2 * reach
    for (const end = Math.min(count, row + Math.ceil((count * thousands) / people)); row < end; row++) {
      lngs[row] = lng + offset() * 1.6
      lats[row] = lat + offset()
    }
  }
  return { lngs, lats }
}

const columnsOf = ({ lngs, lats }: Places, rows: readonly number[]): PinColumns => ({
  ids: Float64Array.from(rows, (row) => row + 1),
  lngs: Float64Array.from(rows, (row) => lngs[row] ?? 0),
  lats: Float64Array.from(rows, (row) => lats[row] ?? 0),
  counts: new Uint32Array(rows.length).fill(1),
  kinds: Uint8Array.from(rows, (row) => row % 3),
})

/** So many single pins in tiles, as they come from the server: the same for the same seed. */
export const pinTiles = (count: number, seed: number): PinColumns[] => {
  const places = placesInCities(count, seed)
  const squares = new Map<number, number[]>()
  const cellOf = (share: number): number => Math.floor(share * 2 ** TILE_ZOOM)
  for (let row = 0; row < count; row++) {
    const [lng, lat] = [places.lngs[row] ?? 0, places.lats[row] ?? 0]
    const square = cellOf(lngToX(lng)) * 2 ** TILE_ZOOM + cellOf(latToY(lat))
    const rows = squares.get(square)
    if (rows) rows.push(row)
    else squares.set(square, [row])
  }
  return [...squares.values()].map((rows) => columnsOf(places, rows))
}

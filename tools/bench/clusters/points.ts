import { latToY, lngToX, type PinColumns } from '@mahlzeit/domain'
import { GERMAN_CITIES } from '../../../packages/web/src/map/german-cities.ts'

/** Points come in squares of this zoom: fewer than the 200 tiles that the app keeps. */
const TILE_ZOOM = 10

/** How far a city of a million reaches from its middle, in degrees of latitude. */
const REACH = 0.03

interface Point {
  readonly lng: number
  readonly lat: number
}

/** A generator of numbers from 0 to 1 that gives the same ones every time. */
const numbers = (seed: number) => () => {
  seed = (seed * 1664525 + 1013904223) % 2 ** 32
  return seed / 2 ** 32
}

/** Points around the larger German cities, as many as there are people, denser towards the middle. */
const pointsInCities = (count: number, seed: number): Point[] => {
  const random = numbers(seed)
  const people = GERMAN_CITIES.reduce((sum, [, , , thousands]) => sum + thousands, 0)
  return GERMAN_CITIES.flatMap(([, lng, lat, thousands]) => {
    const reach = REACH * Math.sqrt(thousands / 1000)
    const offset = () => (random() + random() + random() - 1.5) * 2 * reach
    return Array.from({ length: Math.ceil((count * thousands) / people) }, () => ({
      lng: lng + offset() * 1.6,
      lat: lat + offset(),
    }))
  }).slice(0, count)
}

const columnsOf = (points: readonly Point[], firstId: number): PinColumns => ({
  ids: Float64Array.from(points, (_, row) => firstId + row),
  lngs: Float64Array.from(points, ({ lng }) => lng),
  lats: Float64Array.from(points, ({ lat }) => lat),
  counts: new Uint32Array(points.length).fill(1),
  kinds: Uint8Array.from(points, (_, row) => row % 3),
})

/** So many single pins in tiles, as they come from the server: the same for the same seed. */
export const pinTiles = (count: number, seed: number): PinColumns[] => {
  const squares = new Map<string, Point[]>()
  for (const point of pointsInCities(count, seed)) {
    const name = [lngToX(point.lng), latToY(point.lat)].map((share) => Math.floor(share * 2 ** TILE_ZOOM)).join()
    const square = squares.get(name)
    if (square) square.push(point)
    else squares.set(name, [point])
  }
  let firstId = 1
  return [...squares.values()].map((points) => {
    const columns = columnsOf(points, firstId)
    firstId += points.length
    return columns
  })
}

import { type BoundingBox, type LatLng, levelForZoom, type PinTile, pinTilesIn, toWorldBox } from '@mahlzeit/domain'
import { CITIES, type City } from '../../../supabase/scale/cities.ts'

/** The map of a desktop, in pixels. */
const [WIDTH, HEIGHT] = [1280, 800]
const KM_PER_DEGREE = 111.195

/** Returns a random place in a city, weighted by inhabitants; half of them in Germany. */
export const randomPlace = (random: () => number): LatLng => {
  const isGerman = random() < 0.5
  const cities = CITIES.filter((city) => city.isGerman === isGerman)
  const city = cityAt(cities, random() * cities.reduce((sum, { people }) => sum + people, 0))
  const distance = -Math.log(1 - random()) * (1 + 1.2 * Math.sqrt(city.people / 1000))
  const turn = random() * 2 * Math.PI
  return {
    lat: city.lat + (distance * Math.cos(turn)) / KM_PER_DEGREE,
    lng: city.lng + (distance * Math.sin(turn)) / (KM_PER_DEGREE * Math.cos((city.lat * Math.PI) / 180)),
  }
}

const cityAt = (cities: readonly City[], people: number): City => {
  let rest = people
  for (const city of cities) {
    rest -= city.people
    if (rest < 0) return city
  }
  throw new Error('no city')
}

/** Returns the tiles that a map around a place requests at a zoom. */
export const tilesAround = ({ lat, lng }: LatLng, zoom: number): readonly PinTile[] => {
  const degrees = 360 / (512 * 2 ** zoom)
  const [half, high] = [(WIDTH / 2) * degrees, (HEIGHT / 2) * degrees * Math.cos((lat * Math.PI) / 180)]
  const box: BoundingBox = {
    west: Math.max(-180, lng - half),
    east: Math.min(179.999, lng + half),
    south: Math.max(-85, lat - high),
    north: Math.min(85, lat + high),
  }
  return pinTilesIn(toWorldBox(box), levelForZoom(zoom))
}

import { type LatLng, type SimilarPlace, similarPlaceKey, toWorld } from '@mahlzeit/domain'
import { WORLD_SIZE } from '../../map/camera.ts'
import { PlaceMap } from './place-map.tsx'

const MAX_ZOOM = 18
/** Distance from the centre within which numbers are drawn in full. */
const ROOM_PX = 88

/** Where places are on a map around a centre, in pixels from it, and the largest zoom that shows all. */
export const spotsAround = (centre: LatLng, places: readonly LatLng[]) => {
  const origin = toWorld(centre)
  const offsets = places.map(toWorld).map(({ x, y }) => ({ x: x - origin.x, y: y - origin.y }))
  const farthest = Math.max(...offsets.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))
  const zoom = Math.min(MAX_ZOOM, Math.log2(ROOM_PX / (farthest * WORLD_SIZE)))
  const scale = WORLD_SIZE * 2 ** zoom
  return { zoom, spots: offsets.map(({ x, y }) => ({ x: x * scale, y: y * scale })) }
}

/** The number of a place on the map and beside its name. */
export const NUMBER =
  'grid size-6 place-items-center rounded-full bg-raised text-13 font-semibold inset-ring inset-ring-line-strong'

interface SimilarMapProps {
  readonly own: LatLng
  readonly similar: readonly SimilarPlace[]
}

/** A picture of a map with a new place in its centre and the similar ones by number. */
export const SimilarMap = ({ own, similar }: SimilarMapProps) => {
  const { zoom, spots } = spotsAround(
    own,
    similar.map(({ position }) => position),
  )
  return (
    <div aria-hidden className="relative mt-4 short:hidden">
      <PlaceMap shown={own} zoom={zoom} />
      {similar.map((found, index) => (
        <span
          key={similarPlaceKey(found)}
          className={`absolute top-28 left-1/2 -mt-3 -ml-3 shadow-1 ${NUMBER}`}
          style={{ translate: `${spots[index]?.x}px ${spots[index]?.y}px` }}
        >
          {index + 1}
        </span>
      ))}
    </div>
  )
}

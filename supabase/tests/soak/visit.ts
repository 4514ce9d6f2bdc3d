import { coarsePosition, levelForZoom, type PinTile, pinTilesIn, type LatLng, toWorldBox } from '@mahlzeit/domain'
import * as v from 'valibot'
import type { Visitor } from './person.ts'
import { between, pick, type Random } from './random.ts'

/** Seconds between two actions of a visitor. */
const THINKING = { least: 1, most: 3 }

/** A phone's screen at zoom 14, in degrees. */
const SCREEN = { lat: 0.021, lng: 0.034 }

const BERLIN = { lat: 52.52, lng: 13.405 }

const Nearest = v.object({ deals: v.array(v.object({ id: v.number() })), next_offset: v.nullable(v.number()) })
const Images = v.nullable(v.object({ deal_images: v.array(v.object({ image_url: v.string() })) }))

export interface VisitOptions {
  readonly visitor: Visitor
  readonly random: Random
  /** Addresses of existing photos. */
  readonly photos: readonly string[]
  /** Seconds within which all users arrive: each loads a viewport of tiles then. */
  readonly arrival: number
  readonly goesOn: () => boolean
  readonly think: (seconds: number) => Promise<unknown>
}

/** Pans over the map and opens lists, deals and photos, with the requests of the app. */
export const visit = async ({ visitor, random, photos, arrival, goesOn, think }: VisitOptions): Promise<void> => {
  let centre: LatLng = { lat: around(random, BERLIN.lat, 0.1), lng: around(random, BERLIN.lng, 0.2) }
  let zoom = 14
  let heading = between(random, 0, 2 * Math.PI)
  // Loaded tiles are cached.
  const loaded = new Set<string>()

  const look = async () => {
    const scale = 2 ** (14 - zoom)
    const [halfLat, halfLng] = [(SCREEN.lat * scale) / 2, (SCREEN.lng * scale) / 2]
    const box = {
      west: centre.lng - halfLng,
      east: centre.lng + halfLng,
      south: centre.lat - halfLat,
      north: centre.lat + halfLat,
    }
    const missing = pinTilesIn(toWorldBox(box), levelForZoom(zoom)).filter((tile) => !loaded.has(keyOf(tile)))
    await Promise.all(
      missing.map(async (tile) => {
        await visitor.read('deal_pins', { p_level: tile.level, p_x: tile.x, p_y: tile.y })
        loaded.add(keyOf(tile))
      }),
    )
  }
  const acts = {
    pan: async () => {
      heading += between(random, -0.8, 0.8)
      const step = SCREEN.lat * 2 ** (14 - zoom) * 0.5
      centre = {
        lat: within(BERLIN.lat, 1, centre.lat + step * Math.sin(heading)),
        lng: within(BERLIN.lng, 2, centre.lng + step * 1.6 * Math.cos(heading)),
      }
      await look()
    },
    zoom: async () => {
      zoom = Math.max(6, Math.min(16, zoom + pick(random, [-1, 1])))
      await look()
    },
    list: async () => {
      const { lat, lng } = coarsePosition(centre)
      const page = (offset: number) =>
        visitor.read('nearest_deals', {
          p_lat: lat,
          p_lng: lng,
          p_offset: offset,
          p_limit: 10,
          p_search: '',
        })
      const { deals, next_offset: next } = v.parse(Nearest, await page(0))
      if (next !== null && random() < 0.5) {
        await think(between(random, THINKING.least, THINKING.most))
        if (goesOn()) await page(next)
      }
      const [deal] = deals
      if (deal) await open(deal.id)
    },
  }
  const open = async (id: number) => {
    await think(between(random, THINKING.least, THINKING.most))
    if (!goesOn()) return
    await Promise.all([
      visitor.read('deal_by_id', { p_id: id }).then((deal) => v.parse(Images, deal)),
      visitor.read('comments_of_deal', { p_deal_id: id }),
    ])
    for (let count = 0; count < 3; count++) await visitor.send('photo', pick(random, photos))
  }
  await think(between(random, 0, arrival))
  await look()
  while (goesOn()) {
    await think(between(random, THINKING.least, THINKING.most))
    if (!goesOn()) return
    await pick(random, [acts.pan, acts.pan, acts.pan, acts.pan, acts.zoom, acts.list])()
  }
}

const around = (random: Random, middle: number, width: number): number => middle + between(random, -width, width)

/** Keeps the viewport within the world after zooming out and panning. */
const within = (middle: number, width: number, value: number): number =>
  Math.max(middle - width, Math.min(middle + width, value))

const keyOf = ({ level, x, y }: PinTile): string => `${level}/${x}/${y}`

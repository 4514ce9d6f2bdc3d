import { gunzipSync } from 'node:zlib'
import type { LatLng } from '@mahlzeit/domain'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { PbfReader } from 'pbf'
import { MAX_TILE_BYTES } from '../basemap/basemap.ts'
import { drawable } from './drawable.ts'
import { setFont } from './fonts.ts'
import { type TilePlace, tileSide, worldPixel } from './map-tiles.ts'

export interface PreviewMap {
  readonly position: LatLng
  readonly tiles: readonly (TilePlace & { readonly packed: Uint8Array })[]
  /** HTML. */
  readonly attribution: string
}

/** A part of the picture. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Point = readonly [x: number, y: number]

/** A feature in pixels of the picture. */
interface Feature {
  readonly type: string
  readonly name: string
  readonly properties: VectorTileFeature['properties']
  readonly lines: readonly (readonly Point[])[]
}

/** The colours of the app's map (`packages/web/src/map/map-theme.ts`). */
export const MAP_COLOURS = {
  paper: '#f6f1e8',
  built: '#efe8dc',
  green: '#dfe8cd',
  wood: '#d3e0bf',
  water: '#b9d7e3',
  roadEdge: '#ddd2c1',
  road: '#ffffff',
  mainRoad: '#fdf0cf',
  motorway: '#f7dca6',
  rail: '#c9c0b5',
  text: '#3d352f',
  halo: '#fbf8f2',
  pin: '#f97316',
  pinOutline: '#ffffff',
  pinGlyph: '#1f1a17',
} as const

const BUILT = new Set(['residential', 'commercial', 'retail', 'industrial', 'railway', 'school', 'hospital'])
const GREEN = new Set(['wood', 'grass', 'wetland'])
const WATERWAYS = new Set(['river', 'canal'])
const RAILS = new Set(['rail', 'transit'])

/** Roads from below to above: width in pixels, and colour. */
const ROADS: readonly (readonly [classes: readonly string[], width: number, colour: string])[] = [
  [['path', 'track'], 1.5, MAP_COLOURS.roadEdge],
  [['service'], 4, MAP_COLOURS.road],
  [['minor'], 9, MAP_COLOURS.road],
  [['tertiary'], 12, MAP_COLOURS.road],
  [['secondary'], 12, MAP_COLOURS.mainRoad],
  [['primary'], 15, MAP_COLOURS.mainRoad],
  [['motorway', 'trunk'], 16, MAP_COLOURS.motorway],
]
const EDGE = 3

/** Draws the surroundings of a deal with a pin in the middle of a box. Returns false, and draws nothing, without a readable tile. */
export const drawMap = (ctx: SKRSContext2D, { position, tiles, attribution }: PreviewMap, box: Box): boolean => {
  const centre = worldPixel(position)
  const tip: Point = [box.x + box.width / 2, box.y + box.height / 2 + PIN_RADIUS / 2]
  const origin = { x: centre.x - tip[0], y: centre.y - tip[1] }
  const read = tiles.flatMap((tile) => layersOf(tile) ?? [])
  if (read.length === 0) return false
  const features = (name: string): readonly Feature[] =>
    read.flatMap(({ layers, place }) => featuresOf(layers[name], place, origin))

  ctx.fillStyle = MAP_COLOURS.paper
  ctx.fillRect(box.x, box.y, box.width, box.height)
  const ofTypes = (name: string, types: ReadonlySet<string>) => features(name).filter(({ type }) => types.has(type))
  fill(ctx, ofTypes('landuse', BUILT), MAP_COLOURS.built)
  fill(ctx, ofTypes('landcover', GREEN), MAP_COLOURS.green)
  fill(
    ctx,
    features('landcover').filter(({ type }) => type === 'wood'),
    MAP_COLOURS.wood,
  )
  fill(ctx, features('water'), MAP_COLOURS.water)
  stroke(ctx, ofTypes('waterway', WATERWAYS), 6, MAP_COLOURS.water)

  const ways = features('transportation')
  const roads = ROADS.map(([classes, width, colour]) => {
    const own = ways.filter(({ type }) => classes.includes(type))
    return { own, width, colour }
  })
  for (const { own, width } of roads) if (width > 2) stroke(ctx, own, width + EDGE, MAP_COLOURS.roadEdge)
  for (const { own, width, colour } of roads) stroke(ctx, own, width, colour)
  const rails = ways.filter(
    ({ type, properties }) =>
      RAILS.has(type) && properties['brunnel'] !== 'tunnel' && properties['subclass'] !== 'tram',
  )
  stroke(ctx, rails, 3, MAP_COLOURS.rail)
  const inner = { x: box.x + NAME_MARGIN, y: box.y + NAME_MARGIN, width: box.width - 2 * NAME_MARGIN }
  const names = { ...inner, height: box.height - 2 * NAME_MARGIN - ATTRIBUTION_HEIGHT }
  drawNames(ctx, features('transportation_name'), names, tip)
  drawPin(ctx, tip)
  drawAttribution(ctx, attribution, box)
  return true
}

const layersOf = ({ packed, ...place }: PreviewMap['tiles'][number]) => {
  try {
    const bytes = gunzipSync(packed, { maxOutputLength: MAX_TILE_BYTES })
    return { place, layers: new VectorTile(new PbfReader(bytes)).layers }
  } catch {
    return null
  }
}

const featuresOf = (
  layer: VectorTile['layers'][string] | undefined,
  { z, x, y }: TilePlace,
  origin: { readonly x: number; readonly y: number },
): readonly Feature[] => {
  const side = tileSide(z)
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
    const feature = layer?.feature(index)
    if (!feature) return []
    const scale = side / feature.extent
    const lines = feature
      .loadGeometry()
      .map((line) =>
        line.map((point): Point => [x * side + point.x * scale - origin.x, y * side + point.y * scale - origin.y]),
      )
    const { class: type, name } = feature.properties
    return [{ type: String(type ?? ''), name: String(name ?? ''), properties: feature.properties, lines }]
  }).flat()
}

const trace = (ctx: SKRSContext2D, features: readonly Feature[]): void => {
  ctx.beginPath()
  for (const { lines } of features)
    for (const line of lines)
      for (const [index, [x, y]] of line.entries()) {
        if (index === 0) ctx.moveTo(x, y)
        else ctx.lineTo(x, y)
      }
}

const fill = (ctx: SKRSContext2D, features: readonly Feature[], colour: string): void => {
  trace(ctx, features)
  ctx.fillStyle = colour
  ctx.fill()
}

const stroke = (ctx: SKRSContext2D, features: readonly Feature[], width: number, colour: string): void => {
  trace(ctx, features)
  ctx.lineWidth = width
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.strokeStyle = colour
  ctx.stroke()
}

/** Streets whose names matter first. */
const NAMED = ['primary', 'secondary', 'tertiary', 'minor']
const NAME_PIXELS = 16
/** Pixels between a name and the edge of the map. */
const NAME_MARGIN = 10
/** Pixels between a name and the next, or the pin. */
const NAME_DISTANCE = 40

/** Writes each name once, along the longest straight part of its street in the box. */
const drawNames = (ctx: SKRSContext2D, features: readonly Feature[], box: Box, tip: Point): void => {
  setFont(ctx, 600, NAME_PIXELS)
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  const placed: Point[] = [tip]
  const written = new Set<string>()
  for (const wanted of NAMED)
    for (const { type, name, lines } of features) {
      const text = drawable(name)
      if (type !== wanted || text === '' || written.has(text)) continue
      const width = ctx.measureText(text).width
      const [best] = lines
        .flatMap((line) => straightParts(line, box, width + NAME_PIXELS))
        .toSorted((a, b) => b.length - a.length)
      if (!best) continue
      const own = [-0.5, 0, 0.5].map((share): Point => {
        const distance = share * width
        return [best.x + distance * Math.cos(best.angle), best.y + distance * Math.sin(best.angle)]
      })
      if (own.some(([x, y]) => placed.some((other) => Math.hypot(x - other[0], y - other[1]) < NAME_DISTANCE))) continue
      placed.push(...own)
      written.add(text)
      ctx.save()
      ctx.translate(best.x, best.y)
      ctx.rotate(best.angle)
      ctx.lineWidth = 4
      ctx.strokeStyle = MAP_COLOURS.halo
      ctx.strokeText(text, 0, 0)
      ctx.fillStyle = MAP_COLOURS.text
      ctx.fillText(text, 0, 0)
      ctx.restore()
    }
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
}

/** Largest bend of a straight part, in radians. */
const BEND = 0.15

/** The straight parts of a line that are longer than a text of this width inside the box. */
const straightParts = (line: readonly Point[], box: Box, width: number) => {
  const parts: { readonly x: number; readonly y: number; readonly angle: number; readonly length: number }[] = []
  let from = 0
  const angleOf = ([ax, ay]: Point, [bx, by]: Point): number => Math.atan2(by - ay, bx - ax)
  const end = (to: number): void => {
    const [a, b] = [line[from], line[to]]
    const clipped = a && b && clip(a, b, box)
    if (clipped) {
      const [[ax, ay], [bx, by]] = clipped
      const length = Math.hypot(bx - ax, by - ay)
      const angle = angleOf([ax, ay], [bx, by])
      const upright = Math.abs(angle) > Math.PI / 2 ? angle + Math.PI : angle
      if (length > width) parts.push({ x: (ax + bx) / 2, y: (ay + by) / 2, angle: upright, length })
    }
    from = to
  }
  for (let index = 1; index < line.length; index++) {
    const [first, second, last, next] = [line[from], line[from + 1], line[index], line[index + 1]]
    if (!first || !second || !last) continue
    const bend = next ? Math.abs(Math.sin(angleOf(last, next) - angleOf(first, second))) : 1
    if (bend > BEND) end(index)
  }
  return parts
}

/** The part of a segment inside a box (Liang–Barsky); null without one. */
const clip = ([ax, ay]: Point, [bx, by]: Point, { x, y, width, height }: Box): readonly [Point, Point] | null => {
  let [start, end] = [0, 1]
  const edges = [
    [ax - bx, ax - x],
    [bx - ax, x + width - ax],
    [ay - by, ay - y],
    [by - ay, y + height - ay],
  ] as const
  for (const [towards, distance] of edges) {
    if (towards === 0 && distance < 0) return null
    if (towards < 0) start = Math.max(start, distance / towards)
    if (towards > 0) end = Math.min(end, distance / towards)
  }
  if (start >= end) return null
  const at = (share: number): Point => [ax + (bx - ax) * share, ay + (by - ay) * share]
  return [at(start), at(end)]
}

const PIN_RADIUS = 22

/** A pin whose tip is at a point. */
const drawPin = (ctx: SKRSContext2D, [x, y]: Point): void => {
  const radius = PIN_RADIUS
  const middle = y - radius * 1.5
  ctx.beginPath()
  ctx.arc(x, middle, radius, Math.PI * 0.85, Math.PI * 0.15)
  ctx.quadraticCurveTo(x + radius * 0.5, middle + radius * 0.9, x, y)
  ctx.quadraticCurveTo(x - radius * 0.5, middle + radius * 0.9, x - radius * 0.891, middle + radius * 0.454)
  ctx.closePath()
  ctx.lineWidth = 6
  ctx.strokeStyle = MAP_COLOURS.pinOutline
  ctx.stroke()
  ctx.fillStyle = MAP_COLOURS.pin
  ctx.fill()
  ctx.beginPath()
  ctx.arc(x, middle, 8, 0, 2 * Math.PI)
  ctx.fillStyle = MAP_COLOURS.pinGlyph
  ctx.fill()
}

const ATTRIBUTION_HEIGHT = 22

const drawAttribution = (ctx: SKRSContext2D, html: string, { x, y, width, height }: Box): void => {
  const text = drawable(html.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/&\w+;/gu, ' ')) || '© OpenStreetMap'
  setFont(ctx, 500, 13)
  const room = ctx.measureText(text).width + 16
  ctx.globalAlpha = 0.8
  ctx.fillStyle = MAP_COLOURS.halo
  ctx.fillRect(x + width - room, y + height - ATTRIBUTION_HEIGHT, room, ATTRIBUTION_HEIGHT)
  ctx.globalAlpha = 1
  ctx.fillStyle = MAP_COLOURS.text
  ctx.fillText(text, x + width - room + 8, y + height - 7)
}

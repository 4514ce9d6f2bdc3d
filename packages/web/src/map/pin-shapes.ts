import { once, PIN_KINDS, type PinKind } from '@mahlzeit/domain'
import type { PinColours } from './map-theme.ts'

/** In CSS pixels (product.md#clusters). */
export const PIN_RADIUS = 12
/** The radius of the selected pin. */
export const SELECTED_PIN_RADIUS = 22
/** The touch radius of a pin: 44 px across. */
export const HIT_RADIUS = 22

/** The zoom from which on pins carry prices (product.md#prices-of-pins). */
export const PRICE_ZOOM = 15

export const PIN_FONT = "'Figtree Variable', system-ui, sans-serif"

const OUTLINE = 2.5
const RING = 1

/** How far a shape extends beyond its radius. */
export const SHAPE_MARGIN = RING + 1

/** The badge of pins with an unknown answer to the filter (product.md#badge-of-pins), in radii of the pin. */
const BADGE = { radius: 0.62, offset: 0.8 } as const
/** How far such a pin extends with its badge, in radii of the pin. */
export const BADGE_REACH = BADGE.offset + BADGE.radius

/** Radius in CSS pixels: 20; 25 from 10 deals; 30 from 30 (product.md#clusters). */
export const clusterRadius = (count: number): number => (count >= 30 ? 30 : count >= 10 ? 25 : 20)

const numbers = once(() => new Intl.NumberFormat('de-DE'))

/** 1.234, 12.345, then 123 Tsd., then 2 Mio. */
export const clusterLabel = (count: number): string => {
  if (count < 1000) return String(count)
  if (count < 100_000) return numbers().format(count)
  return count < 1_000_000 ? `${Math.floor(count / 1000)} Tsd.` : `${Math.floor(count / 1_000_000)} Mio.`
}

/** Returns a smaller size for longer labels, so that they stay inside the circle. */
export const clusterFontSize = (label: string): number => (label.length <= 3 ? 15 : label.length <= 5 ? 13 : 11)

export const pinKindAt = (kind: number): PinKind => PIN_KINDS[kind] ?? 'unverified'

interface PinStyle {
  readonly fill: string
  readonly outline: string
  readonly glyph: string
}

/** Fill and outline of each kind: product.md#pin-kinds. */
export const pinStyle = (kind: PinKind, colours: PinColours): PinStyle =>
  ({
    'lunch-deal': { fill: colours.orange, outline: colours.white, glyph: colours.onOrange },
    lunch: { fill: colours.orange, outline: colours.grey, glyph: colours.onOrange },
    unverified: { fill: colours.grey, outline: colours.white, glyph: colours.onGrey },
  })[kind]

/** A 2D context to draw on. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

const circle = (pen: Pen, radius: number, colour: string): void => {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, 2 * Math.PI)
  pen.fillStyle = colour
  pen.fill()
}

/** SVG paths in a square of 24 around (0, 0). */
export const PIN_GLYPHS: Readonly<Record<PinKind, string>> = {
  'lunch-deal': 'M-5-9v5.2a2.6 2.6 0 0 0 5.2 0V-9M-2.4-9V9M6 9V2.6H3.6V-4.4C3.6-7 4.6-9 6-9z',
  lunch: 'M8 0A8 8 0 1 1-8 0 8 8 0 0 1 8 0zM4 0A4 4 0 1 1-4 0 4 4 0 0 1 4 0z',
  unverified: 'M-4.4-4.2a4.4 4.4 0 1 1 6.6 3.9C.6.7 0 1.5 0 3.4M0 8.2v.2',
}

/** Draws a pin around (0, 0). `radius` includes the outline. */
export const drawPin = (pen: Pen, kind: PinKind, radius: number, colours: PinColours): void => {
  const { fill, outline, glyph } = pinStyle(kind, colours)
  circle(pen, radius + RING, colours.ring)
  circle(pen, radius, outline)
  circle(pen, radius - (OUTLINE * radius) / PIN_RADIUS, fill)
  drawGlyph(pen, kind, radius / 18.5, glyph)
}

/** Draws the badge at the upper right of a pin around (0, 0): a question mark. */
export const drawUnknownBadge = (pen: Pen, pinRadius: number, colours: PinColours): void => {
  const [radius, offset] = [BADGE.radius * pinRadius, BADGE.offset * pinRadius]
  pen.translate(offset, -offset)
  circle(pen, radius, colours.ring)
  circle(pen, radius - RING, colours.white)
  drawGlyph(pen, 'unverified', radius / 13, colours.onOrange, 3.6)
}

const drawGlyph = (pen: Pen, kind: PinKind, scale: number, colour: string, lineWidth = 2.6): void => {
  pen.save()
  pen.scale(scale, scale)
  pen.strokeStyle = colour
  pen.lineWidth = lineWidth
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke(new Path2D(PIN_GLYPHS[kind]))
  pen.restore()
}

/** Draws the circle of a cluster around (0, 0). */
export const drawCluster = (pen: Pen, radius: number, colours: PinColours): void => {
  circle(pen, radius + RING, colours.ring)
  circle(pen, radius, colours.white)
  circle(pen, radius - OUTLINE, colours.orange)
}

/** Draws the dot of the user's position around (0, 0). */
export const drawUser = (pen: Pen, radius: number, colours: PinColours): void => {
  circle(pen, radius + RING, colours.ring)
  circle(pen, radius, colours.white)
  circle(pen, radius - OUTLINE, colours.user)
}

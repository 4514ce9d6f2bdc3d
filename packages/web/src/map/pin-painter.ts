import type { WorldPoint } from '@mahlzeit/domain'
import { type MapFeature, type MapFeatures, emptyFeatures, featureAt, positionAt } from './map-features.ts'
import { type MapTheme, PIN_COLOURS } from './map-theme.ts'
import { type Camera, type Projection, project, projectionOf, type ScreenPoint, type Size } from './camera.ts'
import {
  BADGE_REACH,
  SELECTED_PIN_RADIUS,
  HIT_RADIUS,
  PIN_RADIUS,
  type Pen,
  SHAPE_MARGIN,
  clusterFontSize,
  clusterLabel,
  clusterRadius,
  drawCluster,
  drawPin,
  drawUnknownBadge,
  drawUser,
  PIN_FONT,
  pinKindAt,
  PRICE_ZOOM,
} from './pin-shapes.ts'
import type { PinPrices } from './pin-prices.ts'

const USER_RADIUS = 8
/** How far the canvas extends beyond the map on every side, in CSS pixels: shorter pans only move it. */
export const CANVAS_MARGIN = 64

export interface SelectedPin {
  readonly id: number
  readonly position: WorldPoint
  readonly kind: number
  readonly isUnknown: boolean
}

/** A shape that is rasterized once and drawn many times. */
interface Sprite {
  readonly image: HTMLCanvasElement
  /** Half of the side length, in CSS pixels. */
  readonly half: number
}

/**
 * Draws pins and clusters on a 2D canvas over the basemap, only if something has changed: each drawing may block the page until the
 * GPU has drawn earlier ones. Shapes are cached as sprites; counts are drawn as text, because a sprite for every count would cost
 * more.
 */
export class PinPainter {
  readonly canvas: HTMLCanvasElement
  #features: MapFeatures = emptyFeatures()
  #samples: MapFeatures = emptyFeatures()
  #selected: SelectedPin | null = null
  #user: WorldPoint | null = null
  #theme: MapTheme
  #size: Size = { width: 0, height: 0 }
  #density = 1
  #font = ''
  #prices: PinPrices | null = null
  /** The camera of the last drawing; null if that is stale. */
  #drawn: Camera | null = null
  /** How far the canvas was moved since, in CSS pixels. */
  #moved: ScreenPoint = { x: 0, y: 0 }
  readonly #sprites = new Map<string, Sprite>()

  constructor(canvas: HTMLCanvasElement, theme: MapTheme) {
    this.canvas = canvas
    this.#theme = theme
    const side = `calc(100% + ${2 * CANVAS_MARGIN}px)`
    Object.assign(canvas.style, { position: 'absolute', inset: `${-CANVAS_MARGIN}px`, width: side, height: side })
    Object.assign(canvas.style, { pointerEvents: 'none', willChange: 'transform' })
    canvas.setAttribute('aria-hidden', 'true')
  }

  set features(features: MapFeatures) {
    this.#features = features
    this.#drawn = null
  }

  /** Pins without a tile: the sample deals. */
  set samples(samples: MapFeatures) {
    this.#samples = samples
    this.#drawn = null
  }

  /** Pins have no prices without it. */
  set prices(prices: PinPrices) {
    this.#prices = prices
    this.#drawn = null
  }

  set selected(selected: SelectedPin | null) {
    this.#selected = selected
    this.#drawn = null
  }

  set user(position: WorldPoint | null) {
    this.#user = position
    this.#drawn = null
  }

  set theme(theme: MapTheme) {
    this.#theme = theme
    this.#sprites.clear()
    this.#drawn = null
  }

  /** @param map The size of the map. */
  resize(map: Size, density: number): void {
    this.#size = { width: map.width + 2 * CANVAS_MARGIN, height: map.height + 2 * CANVAS_MARGIN }
    this.canvas.width = Math.round(this.#size.width * density)
    this.canvas.height = Math.round(this.#size.height * density)
    if (density !== this.#density) this.#sprites.clear()
    this.#density = density
    this.#drawn = null
  }

  /** Draws again, because a font has loaded. */
  invalidate(): void {
    this.#drawn = null
  }

  /** Shows what a camera sees. Call it once a frame at most: it draws unless moving the canvas suffices. */
  show(camera: Camera): void {
    const moved = this.#drawn && this.#distance(this.#drawn, camera)
    if (!moved) this.#draw(camera)
    this.#moved = moved ?? { x: 0, y: 0 }
    this.canvas.style.transform = `translate(${this.#moved.x}px, ${this.#moved.y}px)`
  }

  /** How far a camera moves what another one has drawn; null if drawing is needed. */
  #distance(drawn: Camera, { center, zoom }: Camera): ScreenPoint | null {
    const { scale } = projectionOf(drawn, this.#size)
    const x = this.#snap((drawn.center.x - center.x) * scale)
    const y = this.#snap((drawn.center.y - center.y) * scale)
    return drawn.zoom === zoom && Math.max(Math.abs(x), Math.abs(y)) <= CANVAS_MARGIN ? { x, y } : null
  }

  #draw(camera: Camera): void {
    const pen = this.canvas.getContext('2d')
    if (!pen) return
    this.#drawn = camera
    const projection = projectionOf(camera, this.#size)
    pen.setTransform(this.#density, 0, 0, this.#density, 0, 0)
    pen.clearRect(0, 0, this.#size.width, this.#size.height)
    pen.fillStyle = PIN_COLOURS[this.#theme].onOrange
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    this.#font = ''
    for (const features of [this.#features, this.#samples]) this.#drawAll(pen, features, projection)
    this.#prices?.draw(pen, {
      features: camera.zoom < PRICE_ZOOM ? emptyFeatures() : this.#features,
      projection,
      selectedId: this.#selected?.id,
      theme: this.#theme,
      size: this.#size,
      snap: (value) => this.#snap(value),
    })
    const user = this.#user && project(projection, this.#user)
    if (user) {
      this.#drawSprite(pen, this.#userSprite(), user)
      for (const features of [this.#features, this.#samples]) this.#drawAll(pen, features, projection, user)
    }
    if (this.#selected)
      this.#drawSprite(
        pen,
        this.#pinSprite(this.#selected, SELECTED_PIN_RADIUS),
        project(projection, this.#selected.position),
      )
  }

  /**
   * Hit test: returns the topmost feature within touch distance of a point, a cluster within its circle, or a pin by its price.
   * The selected pin is above all others.
   */
  hit(camera: Camera, onMap: ScreenPoint): MapFeature | null {
    const point = { x: onMap.x + CANVAS_MARGIN, y: onMap.y + CANVAS_MARGIN }
    const projection = projectionOf(camera, this.#size)
    let best: MapFeature | null = null
    let bestDistance = Infinity
    for (const features of [this.#features, this.#samples])
      for (let row = 0; row < features.count.length; row++) {
        const count = features.count[row] ?? 1
        const { x, y } = project(projection, positionAt(features, row))
        const distance = Math.hypot(x - point.x, y - point.y)
        const radius = count > 1 ? clusterRadius(count) : PIN_RADIUS
        if (distance > Math.max(HIT_RADIUS, radius)) continue
        const feature = featureAt(features, row)
        if (count === 1 && feature.id === this.#selected?.id && distance <= SELECTED_PIN_RADIUS) return feature
        const isOn = distance <= radius
        if (!isOn && distance >= bestDistance) continue
        best = feature
        bestDistance = isOn ? 0 : distance
      }
    const onDrawing = { x: point.x - this.#moved.x, y: point.y - this.#moved.y }
    const priced = bestDistance === 0 ? null : this.#prices?.pinAt(onDrawing)
    return priced ? featureAt(this.#features, priced.row) : best
  }

  /** @param user Draws only the pins at this point. */
  #drawAll(pen: Pen, features: MapFeatures, projection: Projection, user?: ScreenPoint): void {
    for (let row = 0; row < features.count.length; row++) {
      const count = features.count[row] ?? 1
      if (user && count > 1) continue
      const point = project(projection, positionAt(features, row))
      if (!this.#isNear(point, 2 * HIT_RADIUS)) continue
      if (count === 1 && features.id[row] === this.#selected?.id) continue
      if (user && Math.hypot(point.x - user.x, point.y - user.y) > HIT_RADIUS) continue
      if (count > 1) this.#drawCluster(pen, count, point)
      else {
        const looks = { kind: features.kind[row] ?? 0, isUnknown: features.unknown[row] === 1 }
        this.#drawSprite(pen, this.#pinSprite(looks, PIN_RADIUS), point)
      }
    }
  }

  /** Whether a point is on the canvas, or at most this many pixels beside it. */
  #isNear({ x, y }: ScreenPoint, margin: number): boolean {
    return Math.max(-x, -y, x - this.#size.width, y - this.#size.height) <= margin
  }

  #drawSprite(pen: Pen, { image, half }: Sprite, { x, y }: ScreenPoint): void {
    pen.drawImage(image, this.#snap(x - half), this.#snap(y - half), 2 * half, 2 * half)
  }

  /** Rounds to whole device pixels, so that shapes stay sharp. */
  #snap(value: number): number {
    return Math.round(value * this.#density) / this.#density
  }

  #pinSprite({ kind, isUnknown }: Pick<SelectedPin, 'kind' | 'isUnknown'>, radius: number): Sprite {
    const colours = PIN_COLOURS[this.#theme]
    return this.#sprite(`pin ${kind} ${isUnknown} ${radius}`, isUnknown ? radius * BADGE_REACH : radius, (pen) => {
      drawPin(pen, pinKindAt(kind), radius, colours)
      if (isUnknown) drawUnknownBadge(pen, radius, colours)
    })
  }

  #drawCluster(pen: Pen, count: number, point: ScreenPoint): void {
    const radius = clusterRadius(count)
    const colours = PIN_COLOURS[this.#theme]
    this.#drawSprite(
      pen,
      this.#sprite(`cluster ${radius}`, radius, (sprite) => drawCluster(sprite, radius, colours)),
      point,
    )
    const label = clusterLabel(count)
    const font = `600 ${clusterFontSize(label)}px ${PIN_FONT}`
    if (font !== this.#font) pen.font = this.#font = font
    pen.fillText(label, this.#snap(point.x), this.#snap(point.y) + 1)
  }

  #userSprite(): Sprite {
    return this.#sprite('user', USER_RADIUS, (pen) => drawUser(pen, USER_RADIUS, PIN_COLOURS[this.#theme]))
  }

  #sprite(name: string, radius: number, draw: (pen: Pen) => void): Sprite {
    const known = this.#sprites.get(name)
    if (known) return known
    const half = radius + SHAPE_MARGIN
    const image = document.createElement('canvas')
    image.width = image.height = Math.ceil(2 * half * this.#density)
    const pen = image.getContext('2d')
    if (pen) {
      pen.scale(image.width / (2 * half), image.height / (2 * half))
      pen.translate(half, half)
      draw(pen)
    }
    const sprite = { image, half }
    this.#sprites.set(name, sprite)
    return sprite
  }
}

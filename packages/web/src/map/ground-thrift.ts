import type { Map as MapLibreMap } from 'maplibre-gl'
import { type Camera, type Projection, projectionOf, type Size } from './mercator.ts'
import { PaintBudget, shiftBetween } from './paint-budget.ts'

/** What is used of MapLibre. */
export type PaintedMap = Pick<MapLibreMap, 'getCanvas' | 'triggerRepaint'> & {
  readonly painter: Pick<MapLibreMap['painter'], 'render'>
}

/** Time as frames see it. */
export interface FrameTime {
  /** In milliseconds. */
  now(): number
  /** Calls back as soon as the frame that is being made has gone out. */
  afterFrame(callback: () => void): void
}

const browserTime: FrameTime = {
  now: () => performance.now(),
  afterFrame: (callback) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      callback()
    }
    port2.postMessage(null)
  },
}

/**
 * Stands between MapLibre and its painter: a frame that the budget refuses is not painted, the last picture is moved to
 * where it belongs instead. MapLibre has no switch for that, so its painter's `render` is wrapped.
 */
export class GroundThrift {
  readonly #map: PaintedMap
  readonly #time: FrameTime
  readonly #budget = new PaintBudget()
  #painted: Projection | null = null
  #current: Projection | null = null
  #size: Size = { width: 0, height: 0 }
  #movedAt = -Infinity
  #rest: ReturnType<typeof setTimeout> | undefined

  constructor(map: PaintedMap, time: FrameTime = browserTime) {
    this.#map = map
    this.#time = time
    const canvas = map.getCanvas()
    // MapLibre measures pointers against its canvas; they are meant against the frame that it moves in.
    canvas.getBoundingClientRect = () => (canvas.parentElement ?? document.body).getBoundingClientRect()
    const { painter } = map
    const paint = painter.render.bind(painter)
    painter.render = (...frame) => {
      if (this.#mayPaint()) this.#paint(() => paint(...frame))
      else this.#movePicture()
    }
  }

  /** The camera with which the next frame is seen. */
  look(camera: Camera, size: Size): void {
    const next = projectionOf(camera, size)
    const { scale, left, top } = this.#current ?? { scale: 0, left: 0, top: 0 }
    if (next.scale !== scale || next.left !== left || next.top !== top) this.#movedAt = this.#time.now()
    // A canvas of another size is empty.
    if (size.width !== this.#size.width || size.height !== this.#size.height) this.#painted = null
    this.#current = next
    this.#size = size
  }

  stop(): void {
    clearTimeout(this.#rest)
  }

  #mayPaint(): boolean {
    if (!this.#painted || !this.#current) return true
    const shift = shiftBetween(this.#painted, this.#current)
    return this.#budget.allows({ now: this.#time.now(), movedAt: this.#movedAt, shift, size: this.#size })
  }

  #paint(paint: () => void): void {
    clearTimeout(this.#rest)
    const start = this.#time.now()
    paint()
    this.#painted = this.#current
    this.#map.getCanvas().style.transform = ''
    // What painting costs shows after the frame: where there is no graphics processor, the page waits for the picture.
    this.#time.afterFrame(() => this.#budget.painted(this.#time.now(), this.#time.now() - start))
  }

  #movePicture(): void {
    if (!this.#painted || !this.#current) return
    const { x, y, scale } = shiftBetween(this.#painted, this.#current)
    this.#map.getCanvas().style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#map.triggerRepaint(), this.#budget.rest)
  }
}

import type { WorldBox, WorldPoint } from '@mahlzeit/domain'
import { concat, defer, type Observable, of, Subject } from 'rxjs'
import type { CameraChange } from '../../map/camera-change.ts'
import {
  boxCovers,
  type Camera,
  project,
  projectionOf,
  type Size,
  START_CAMERA,
  viewportOf,
  WORLD_SIZE,
} from '../../map/camera.ts'
import { HIT_RADIUS } from '../../map/pin-shapes.ts'
import type { CameraRequest } from './map-state.ts'

/** See product.md#map-camera. */
const FOCUS_ZOOM = 15
/** The zoom around the user: the surrounding streets. */
const USER_ZOOM = 14
/** About 4 m, in world units. */
const SAME_PLACE = 1e-7
/** A pin within this many pixels of the edge counts as not visible. */
const EDGE = 60
/** The share of the height above and below the middle that nothing covers. */
const FREE = 0.18
/** What the header covers of a phone's map, in CSS pixels. */
const HEADER = 140

/** The camera, which outlives the map page, and the requests to move it. */
export class MapCamera {
  readonly #requests$ = new Subject<CameraRequest>()
  #camera: Camera
  #size: Size = { width: 0, height: 0 }
  #pending: CameraRequest | null = null
  #isTouched = false
  #start: WorldPoint | null = null
  #isRevealing = false

  /** Emits moves; the last one from before the first subscriber comes first. */
  readonly requests$: Observable<CameraRequest> = defer(() => {
    const pending = this.#pending
    this.#pending = null
    return pending ? concat(of(pending), this.#requests$) : this.#requests$
  })

  /** @param start Null for the usual camera. */
  constructor(start: Camera | null) {
    this.#camera = start ?? START_CAMERA
  }

  get now(): Camera {
    return this.#camera
  }

  get size(): Size {
    return this.#size
  }

  /** The viewport; null before the map has a size. */
  get viewport(): WorldBox | null {
    return this.#size.width > 0 ? viewportOf(this.#camera, this.#size) : null
  }

  /** Whether the user has moved the map: the app then does not move it to their position. */
  get isTouched(): boolean {
    return this.#isTouched
  }

  changed({ camera, size, origin }: CameraChange): void {
    this.#camera = camera
    this.#size = size
    if (origin !== 'map') return
    this.touch()
    this.#isRevealing = false
  }

  /** Records an action of the user on the map. */
  touch(): void {
    this.#isTouched = true
    this.#start = null
  }

  /** The user looks for lunch around this point: the map may `widen` there, until it has done so or the user moves it. */
  startAt(center: WorldPoint): void {
    this.#start = center
  }

  /** The point of `startAt`, once the map is there. */
  get start(): WorldPoint | null {
    const { center } = this.#camera
    const isThere = this.#start && Math.hypot(this.#start.x - center.x, this.#start.y - center.y) < SAME_PLACE
    return isThere ? this.#start : null
  }

  /** The deals around the start have been read. */
  endStart(): void {
    this.#start = null
  }

  focus(center: WorldPoint, by: CameraRequest['by']): void {
    this.#go({ to: { center, zoom: FOCUS_ZOOM }, by, besideDrawer: true })
  }

  /** Moves to a point, at the same zoom, unless it is on the screen and nothing covers it. */
  reveal(point: WorldPoint, coveredBelow: number): void {
    const { x, y } = project(projectionOf(this.#camera, this.#size), point)
    const { width, height } = this.#size
    const isFree = x >= HIT_RADIUS && x <= width - HIT_RADIUS && y >= HEADER && y <= height - coveredBelow - HIT_RADIUS
    if (isFree) return
    this.#isRevealing = true
    this.#go({ to: { center: point, zoom: this.#camera.zoom }, by: 'ease', besideDrawer: true })
  }

  /** Whether the map rests after `reveal`. Only the first call says so. */
  endReveal(): boolean {
    const wasRevealing = this.#isRevealing
    this.#isRevealing = false
    return wasRevealing
  }

  zoomTo(center: WorldPoint, zoom: number, by: CameraRequest['by'] = 'ease'): void {
    this.#go({ to: { center, zoom }, by, besideDrawer: false })
  }

  /** Shows the surroundings of a place, without zooming out. */
  showAround(center: WorldPoint, by: CameraRequest['by']): void {
    this.#go({ to: { center, zoom: Math.max(USER_ZOOM, this.#camera.zoom) }, by, besideDrawer: false })
  }

  /** Zooms out around the start until these points are in view. Returns whether it does: only if the map is there. */
  widen(others: readonly WorldPoint[]): boolean {
    const center = this.start
    if (!center) return false
    const { width, height } = this.#size
    const scales = others.flatMap(({ x, y }) => [
      Math.max(width / 2 - EDGE, EDGE) / Math.abs(x - center.x),
      (height * FREE) / Math.abs(y - center.y),
    ])
    this.zoomTo(center, Math.min(this.#camera.zoom, Math.log2(Math.min(...scales) / WORLD_SIZE)), 'fly')
    return true
  }

  /** Whether the camera already shows a pin as `focus` would. */
  focuses({ x, y }: WorldPoint): boolean {
    const isNear = this.#camera.zoom >= FOCUS_ZOOM && this.#size.width > 0
    return isNear && boxCovers(viewportOf(this.#camera, this.#size, -EDGE), { left: x, top: y, right: x, bottom: y })
  }

  #go(request: CameraRequest): void {
    if (this.#requests$.observed) this.#requests$.next(request)
    else this.#pending = request
  }
}

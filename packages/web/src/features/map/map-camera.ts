import type { WorldBox, WorldPoint } from '@mahlzeit/domain'
import { concat, defer, type Observable, of, Subject } from 'rxjs'
import type { CameraChange } from '../../map/camera-change.ts'
import { boxCovers, type Camera, type Size, START_CAMERA, viewportOf } from '../../map/camera.ts'
import type { CameraRequest } from './map-state.ts'

/** See product.md#map-camera. */
const FOCUS_ZOOM = 15
/** The zoom around the user: the surrounding streets. */
const USER_ZOOM = 14
/** A pin within this many pixels of the edge counts as not visible. */
const EDGE = 60

/** The camera, which outlives the map page, and the requests to move it. */
export class MapCamera {
  readonly #requests$ = new Subject<CameraRequest>()
  #camera: Camera
  #size: Size = { width: 0, height: 0 }
  #pending: CameraRequest | null = null
  #isTouched = false

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
    if (origin === 'map') this.#isTouched = true
  }

  /** Records an action of the user on the map. */
  touch(): void {
    this.#isTouched = true
  }

  focus(center: WorldPoint, by: CameraRequest['by']): void {
    this.#go({ to: { center, zoom: FOCUS_ZOOM }, by, besideDrawer: true })
  }

  zoomTo(center: WorldPoint, zoom: number, by: CameraRequest['by'] = 'ease'): void {
    this.#go({ to: { center, zoom }, by, besideDrawer: false })
  }

  /** Shows the surroundings of a place, without zooming out. */
  showAround(center: WorldPoint, by: CameraRequest['by']): void {
    this.#go({ to: { center, zoom: Math.max(USER_ZOOM, this.#camera.zoom) }, by, besideDrawer: false })
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

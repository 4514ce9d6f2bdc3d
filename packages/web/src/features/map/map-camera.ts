import { toWorld, type WorldBox, type WorldPoint } from '@mahlzeit/domain'
import { concat, defer, type Observable, of, Subject } from 'rxjs'
import type { CameraChange } from '../../map/camera-change.ts'
import { boxCovers, type Camera, type Size, START_CAMERA, viewportOf } from '../../map/camera.ts'
import type { VisitPlace } from '../../state/visit-place.ts'
import type { CoveredScreen } from './camera-fit.ts'
import type { CameraRequest, MapCover } from './map-state.ts'

/** See product.md#map-camera. */
const FOCUS_ZOOM = 15
/** The zoom around the user: the surrounding streets. */
const USER_ZOOM = 14
/** About 4 m, in world units. */
const SAME_PLACE = 1e-7
/** A pin within this many pixels of the edge counts as not visible. */
const EDGE = 60
/** Lazy-loaded after the first pins. The map stays where it is if loading fails. */
const loadFit = () => import('./camera-fit.ts').catch(() => null)

const NO_SIZE: Size = { width: 0, height: 0 }

/** The camera, which outlives the map page, and the requests to move it. */
export class MapCamera {
  readonly #requests$ = new Subject<CameraRequest>()
  /** The place of the visit that was shown last. */
  #place: VisitPlace | null
  #camera: Camera
  #size = NO_SIZE
  #pending: CameraRequest | null = null
  #isTouched = false
  #start: WorldPoint | null = null
  #around: WorldPoint | null = null
  /** The start, if the map has shown its deals at another size. */
  #again: WorldPoint | null = null
  #isAssumed = false
  #isRevealing = false

  /** Measures what covers the map. */
  cover: () => MapCover = () => ({ below: 0, legend: NO_SIZE })

  /** Emits moves. The last move before the first subscription is queued for it. */
  readonly requests$: Observable<CameraRequest> = defer(() => {
    const pending = this.#pending
    this.#pending = null
    return pending ? concat(of(pending), this.#requests$) : this.#requests$
  })

  /** @param place The place of the visit; null starts at the default camera. */
  constructor(place: VisitPlace | null) {
    this.#place = place
    this.#camera = place ? { center: toWorld(place.position), zoom: place.zoom } : START_CAMERA
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
    const isResized = size.width !== this.#size.width || size.height !== this.#size.height
    // The nearest deals may be covered now: the cookie banner has gone, and the strip has room.
    if (isResized && !this.#start) this.#again = this.#around
    this.#camera = camera
    this.#size = size
    if (origin !== 'map') return
    this.touch()
    this.#isRevealing = false
  }

  /** Records an action of the user on the map. */
  touch(): void {
    this.#isTouched = true
    this.#around = null
    this.endStart()
  }

  /**
   * The user looks for lunch around this point: the map may `widen` there, until it has done so or the user moves it.
   *
   * @param isAssumed Whether the user's position is unknown.
   */
  startAt(center: WorldPoint, isAssumed = false): void {
    this.#isAssumed = isAssumed
    this.#again = null
    this.#start = center
    this.#around = center
  }

  /** Moves to another place of the visit, zoomed to its size. */
  showPlace(place: VisitPlace | null): void {
    const before = this.#place
    this.#place = place
    if (!place || place === before) return
    // Only the name of the place was confirmed, and the user has moved the map meanwhile.
    if (before?.position === place.position && this.#isTouched) return
    const center = toWorld(place.position)
    this.startAt(center)
    this.zoomTo(center, place.zoom, 'fly')
  }

  /** The point around which deals are read: that of `startAt` until the user moves the map, else its centre. */
  get around(): WorldPoint {
    return this.#around ?? this.#camera.center
  }

  /** The point of `startAt`, once the map is there. */
  get start(): WorldPoint | null {
    const { center } = this.#camera
    const isThere = this.#start && Math.hypot(this.#start.x - center.x, this.#start.y - center.y) < SAME_PLACE
    return isThere ? this.#start : this.#again
  }

  /** The deals around the start have been read. */
  endStart(): void {
    this.#start = null
    this.#again = null
  }

  focus(center: WorldPoint, by: CameraRequest['by']): void {
    this.#go({ to: { center, zoom: FOCUS_ZOOM }, by, besideDrawer: true })
  }

  /**
   * Moves to a point, at the same zoom, unless it is on the screen and nothing covers it.
   *
   * @param isWanted Called once the code has loaded; false cancels the move.
   */
  async reveal(point: WorldPoint, isWanted: () => boolean): Promise<void> {
    const fit = await loadFit()
    if (!fit || fit.isFree(point, this.#screen) || !isWanted()) return
    this.#isRevealing = true
    this.#go({ to: { center: point, zoom: this.#camera.zoom }, by: 'ease', besideDrawer: true })
  }

  /** Whether the map rests after `reveal`. Only the first call returns true. */
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

  /**
   * Moves and zooms out from the start until it and these points are in view and nothing covers them. Returns whether the map
   * moves: for that, or still to the start. An assumed start is not left for points out of view.
   *
   * @param found The nearest three in view, or fewer; without any, those out of view.
   * @param findNearest Reads the nearest three, in view or not.
   */
  async widen(
    found: readonly WorldPoint[],
    isInView: boolean,
    findNearest: () => Promise<readonly WorldPoint[]>,
  ): Promise<boolean> {
    if (this.#start && !this.start) return true
    const fit = this.start && (isInView || !this.#isAssumed) && (await loadFit())
    const { start } = this
    const nearest = isInView && !this.#isAssumed ? findNearest : null
    const to = start && fit ? await fit.cameraForNearest(start, found, this.#screen, isInView, nearest) : null
    if (to && start === this.start) this.#go({ to, by: 'fly', besideDrawer: false })
    return to !== null
  }

  /** Whether the camera already shows a pin as `focus` would. */
  focuses({ x, y }: WorldPoint): boolean {
    const isNear = this.#camera.zoom >= FOCUS_ZOOM && this.#size.width > 0
    return isNear && boxCovers(viewportOf(this.#camera, this.#size, -EDGE), { left: x, top: y, right: x, bottom: y })
  }

  get #screen(): CoveredScreen {
    return { camera: this.#camera, size: this.#size, cover: this.cover() }
  }

  #go(request: CameraRequest): void {
    if (this.#requests$.observed) this.#requests$.next(request)
    else this.#pending = request
  }
}

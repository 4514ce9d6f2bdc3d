import { type Geolocation, toWorld } from '@mahlzeit/domain'
import { BehaviorSubject } from 'rxjs'
import type { MapCamera } from './map-camera.ts'
import type { LocationState } from './map-state.ts'

/** The user's position on the map (product.md#map-camera). */
export class UserLocation {
  readonly state$ = new BehaviorSubject<LocationState>({ kind: 'unknown' })
  readonly #geolocation: Geolocation
  readonly #camera: MapCamera

  constructor(geolocation: Geolocation, camera: MapCamera) {
    this.#geolocation = geolocation
    this.#camera = camera
  }

  /** Shows the surroundings of the user, unless the user has moved the map already. */
  async findAtStart(): Promise<void> {
    const found = await this.#geolocation.findPosition()
    if (!found.ok) return
    this.state$.next({ kind: 'known', position: found.value })
    if (this.#camera.isTouched) return
    const center = toWorld(found.value)
    this.#camera.startAt(center)
    this.#camera.showAround(center, 'jump')
  }

  /** Flies to the user, or says why the position is unknown. */
  async find(): Promise<void> {
    this.state$.next({ kind: 'locating' })
    const found = await this.#geolocation.findPosition()
    if (!found.ok) return this.state$.next({ kind: 'failed', reason: found.error.kind })
    this.state$.next({ kind: 'known', position: found.value })
    this.#camera.touch()
    this.#camera.showAround(toWorld(found.value), 'fly')
  }

  dismissFailure(): void {
    if (this.state$.value.kind === 'failed') this.state$.next({ kind: 'unknown' })
  }
}

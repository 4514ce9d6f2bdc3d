import type { Camera, Size } from './camera.ts'

/** Whether the user moved the camera on the map, or the app did. Without it the app would react to its own moves. */
export type CameraOrigin = 'map' | 'app'

export interface CameraChange {
  readonly camera: Camera
  readonly size: Size
  readonly origin: CameraOrigin
  /** False once the map rests. */
  readonly isMoving: boolean
}

export interface CameraMove {
  readonly to: Camera
  /** `fly` takes 1 s, `ease` 0.3 s; both jump if the user prefers reduced motion. */
  readonly by: 'fly' | 'ease' | 'jump'
  /** The position of the centre on the screen, in pixels below the middle. */
  readonly below?: number
  readonly origin?: CameraOrigin
}

import type { Camera, Size } from './camera.ts'

/** Who moved the camera: the user on the map, or the app. Without it map and list would feed each other forever. */
export type CameraOrigin = 'map' | 'app'

export interface CameraChange {
  readonly camera: Camera
  readonly size: Size
  readonly origin: CameraOrigin
  /** False once the map has come to rest. */
  readonly isMoving: boolean
}

export interface CameraMove {
  readonly to: Camera
  /** `fly` takes 1 s and `ease` 0.3 s; both jump where less motion is wanted. */
  readonly by: 'fly' | 'ease' | 'jump'
  /** Where on the screen the centre comes to lie, in pixels below the middle. */
  readonly below?: number
  readonly origin?: CameraOrigin
}

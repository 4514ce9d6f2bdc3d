import type { WorldPoint } from '@mahlzeit/domain'
import type { CameraChange } from './camera-change.ts'
import type { MapFeature, MapFeatures } from './map-features.ts'
import type { MapTheme } from './map-theme.ts'
import type { Camera } from './camera.ts'
import type { ChosenPin } from './pin-painter.ts'

/** `unsupported`: there is no WebGL 2. `lost`: the graphics went away; they may come back by themselves. */
export type MapCanvasStatus = 'starting' | 'ready' | 'unsupported' | 'unavailable' | 'lost'

export interface MapCanvasEvents {
  readonly onCamera: (change: CameraChange) => void
  /** A tap: on a feature, or on bare ground. */
  readonly onTap: (feature: MapFeature | null) => void
  readonly onStatus: (status: MapCanvasStatus) => void
}

export interface MapCanvasOptions {
  /** Positioned and sized by the page. */
  readonly container: HTMLElement
  readonly camera: Camera
  readonly theme: MapTheme
  /** What a screen reader calls the map. */
  readonly label: string
  readonly events: MapCanvasEvents
}

export interface MapOverlay {
  /** Pins that no tile knows: the sample deals. */
  readonly extra: MapFeatures
  readonly chosen: ChosenPin | null
  readonly user: WorldPoint | null
}

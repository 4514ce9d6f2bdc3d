import type { WorldPoint } from '@mahlzeit/domain'
import type { CameraChange } from './camera-change.ts'
import type { MapFeature, MapFeatures } from './map-features.ts'
import type { MapTheme } from './map-theme.ts'
import type { Camera } from './camera.ts'
import type { SelectedPin } from './pin-painter.ts'

/** `unsupported`: no WebGL 2. `lost`: the WebGL context was lost; the browser may restore it. */
export type MapCanvasStatus = 'starting' | 'ready' | 'unsupported' | 'unavailable' | 'lost'

export interface MapCanvasEvents {
  readonly onCamera: (change: CameraChange) => void
  /** A tap on a feature; null for a tap beside all features. */
  readonly onTap: (feature: MapFeature | null) => void
  readonly onStatus: (status: MapCanvasStatus) => void
}

export interface MapCanvasOptions {
  /** Positioned and sized by the page. */
  readonly container: HTMLElement
  readonly camera: Camera
  readonly theme: MapTheme
  /** The accessible name of the map. */
  readonly label: string
  readonly events: MapCanvasEvents
}

export interface MapOverlay {
  /** Pins without a tile: the sample deals. */
  readonly samples: MapFeatures
  readonly selected: SelectedPin | null
  readonly user: WorldPoint | null
}

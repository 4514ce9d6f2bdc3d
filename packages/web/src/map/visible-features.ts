import { type Camera, project, projectionOf, type Size } from './camera.ts'
import { featureAt, type MapFeature, type MapFeatures, positionAt } from './map-features.ts'
import { PRICE_ZOOM } from './pin-shapes.ts'

/** A feature and its position on the screen, in CSS pixels. It has a price only where pins show it. */
export interface VisibleFeature extends MapFeature {
  readonly screenX: number
  readonly screenY: number
  /** The distance from the lower edge of the map. */
  readonly screenBottom: number
}

/** Returns the features in the viewport of a camera, nearest to its centre first. */
export const visibleFeatures = (features: MapFeatures, camera: Camera, size: Size): readonly VisibleFeature[] => {
  const { width, height } = size
  const projection = projectionOf(camera, size)
  const hasPrices = camera.zoom >= PRICE_ZOOM
  const fromCenter = ({ screenX, screenY }: VisibleFeature): number =>
    Math.hypot(screenX - width / 2, screenY - height / 2)
  return Array.from(features.id.keys())
    .flatMap((row): VisibleFeature[] => {
      const { x, y } = project(projection, positionAt(features, row))
      if (x < 0 || y < 0 || x > width || y > height) return []
      const feature = featureAt(features, row)
      return [{ ...feature, price: hasPrices ? feature.price : 0, screenX: x, screenY: y, screenBottom: height - y }]
    })
    .sort((a, b) => fromCenter(a) - fromCenter(b))
}

import { DEFAULT_CENTRE, toWorld } from '@mahlzeit/domain'
import { expect, it } from 'vitest'
import { WORLD_SIZE } from './camera.ts'
import { featuresFrom } from './map-features.ts'
import { visibleFeatures } from './visible-features.ts'

const camera = { center: toWorld(DEFAULT_CENTRE), zoom: 14 }

/** A feature so many pixels right of the centre. */
const at = (pixels: number, id: number) => {
  const { x, y } = camera.center
  return {
    x: x + pixels / (WORLD_SIZE * 2 ** 14),
    y,
    id,
    count: 1,
    kind: 0,
    expansionZoom: 15,
  }
}

it('visible features have their screen positions, and come nearest to the centre first', () => {
  const features = featuresFrom([at(100, 1), at(-50, 2), at(1000, 3)])
  const visible = visibleFeatures(features, camera, { width: 390, height: 748 })
  expect(visible.map(({ id, screenX, screenY }) => [id, Math.round(screenX), Math.round(screenY)])).toEqual([
    [2, 145, 374],
    [1, 295, 374],
  ])
})

it('visible pins have a price from zoom 15 on', () => {
  const features = featuresFrom([{ ...at(0, 1), price: 990 }])
  const pricesAt = (zoom: number) =>
    visibleFeatures(features, { ...camera, zoom }, { width: 390, height: 748 }).map(({ price }) => price)
  expect([pricesAt(14.9), pricesAt(15)]).toEqual([[0], [990]])
})

import { afterEach, expect, it, vi } from 'vitest'
import { START_CAMERA } from './camera.ts'
import { MapCanvas } from './map-canvas.ts'
import { emptyFeatures } from './map-features.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('pins are drawn once in the frame after several changes, and not again without one', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  const clearRect = vi.fn()
  const pen = { clearRect, setTransform: () => {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as CanvasRenderingContext2D)
  const events = { onCamera: () => {}, onTap: () => {}, onStatus: () => {} }
  const container = document.createElement('div')
  const map = new MapCanvas({ container, camera: START_CAMERA, theme: 'light', label: 'Karte', events })
  map.features = emptyFeatures()
  map.overlay({ samples: emptyFeatures(), selected: null, user: null })
  map.move({ to: { ...START_CAMERA, zoom: 13 }, by: 'jump' })
  const drawings = [clearRect.mock.calls.length]
  for (let frames = 0; frames < 3; frames++) {
    vi.advanceTimersToNextFrame()
    drawings.push(clearRect.mock.calls.length)
  }
  map.remove()
  expect(drawings).toEqual([0, 1, 1, 1])
})

import { describe, expect, it } from 'vitest'
import { heldOn, MAX_SCALE, pinched, swipeOf, UNZOOMED, zoomedAt } from './carousel-zoom-gesture.ts'

describe('zooming', () => {
  it('zooming keeps the point under the finger in place', () => {
    const zoom = zoomedAt(UNZOOMED, { x: 100, y: -50 }, 2)
    expect(zoom).toEqual({ scale: 2, x: -100, y: 50 })
    // The point of the image at 100, scaled and moved, is still at 100.
    expect(100 * zoom.scale + zoom.x).toBe(100)
  })

  it('zooming is clamped between the whole image and the maximum scale', () => {
    expect(zoomedAt(UNZOOMED, { x: 10, y: 10 }, 0.1)).toEqual(UNZOOMED)
    expect(zoomedAt(UNZOOMED, { x: 0, y: 0 }, 100).scale).toBe(MAX_SCALE)
  })

  it('zooming follows two fingers that spread and move', () => {
    const zoom = pinched(
      UNZOOMED,
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -90, y: 10 },
        { x: 110, y: 10 },
      ],
    )
    expect(zoom).toEqual({ scale: 2, x: 10, y: 10 })
  })

  it('zooming survives two fingers at the same point', () => {
    const spot = { x: 5, y: 5 }
    expect(pinched(UNZOOMED, [spot, spot], [spot, { x: 6, y: 5 }]).scale).toBe(1)
  })
})

describe('an enlarged image on its stage', () => {
  const stage = { width: 400, height: 800 }
  const image = { width: 400, height: 500 }

  it('an enlarged image can be moved until its edge meets the edge of the stage', () => {
    expect(heldOn(stage, image, { scale: 2, x: 999, y: -999 })).toEqual({ scale: 2, x: 200, y: -100 })
  })

  it('an enlarged image stays centred if it is smaller than the stage', () => {
    expect(heldOn(stage, image, { scale: 1.2, x: 0, y: 40 })).toEqual({ scale: 1.2, x: 0, y: 0 })
  })
})

describe('a finger on an image that is not enlarged', () => {
  it.each([
    [{ x: -80, y: 10 }, 'next'],
    [{ x: 80, y: -10 }, 'previous'],
    [{ x: 10, y: 120 }, 'close'],
    [{ x: 10, y: -120 }, 'none'],
    [{ x: 30, y: 0 }, 'none'],
    [{ x: 0, y: 60 }, 'none'],
  ] as const)('a finger moving by %j means %s', (way, swipe) => {
    expect(swipeOf(way)).toBe(swipe)
  })
})

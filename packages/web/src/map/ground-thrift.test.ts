import { DEFAULT_CENTRE } from '@mahlzeit/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GroundThrift, type PaintedMap } from './ground-thrift.ts'

const size = { width: 400, height: 800 }

/** A map whose pictures take so many milliseconds each. */
const aMap = (cost: number) => {
  const canvas = document.createElement('canvas')
  const ground = document.createElement('div')
  ground.append(canvas)
  let now = 0
  let painted = 0
  let asked = 0
  const after: (() => void)[] = []
  const painter = {
    render: () => {
      painted++
      now += cost
    },
  }
  const map = { painter, getCanvas: () => canvas, triggerRepaint: () => void asked++ } as unknown as PaintedMap
  const thrift = new GroundThrift(map, { now: () => now, afterFrame: (callback) => void after.push(callback) })
  const frame = (zoom: number, looked = size) => {
    now += 17
    thrift.look({ center: DEFAULT_CENTRE, zoom }, looked)
    painter.render()
    for (const callback of after.splice(0)) callback()
    return painted
  }
  return { thrift, canvas, ground, frame, asked: () => asked }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the ground of the map', () => {
  it('is painted in every frame where that is cheap', () => {
    const { frame } = aMap(3)
    expect([12, 12.01, 12.02, 12.03].map((zoom) => frame(zoom))).toEqual([1, 2, 3, 4])
  })

  it('moves its last picture where painting is dear, until the map rests', () => {
    const { frame, canvas, asked } = aMap(60)
    expect([12, 12.1, 12.2].map((zoom) => frame(zoom))).toEqual([1, 1, 1])
    expect(canvas.style.transform).toMatch(/^translate\(-29\.73\d*px, -59\.47\d*px\) scale\(1\.148/u)
    expect(asked()).toBe(0)
    vi.advanceTimersByTime(250)
    expect(asked()).toBe(1)
    for (let still = 0; still < 16; still++) frame(12.2)
    expect(canvas.style.transform).toBe('')
  })

  it('is painted anew when the map has another size', () => {
    const { frame } = aMap(60)
    expect([frame(12), frame(12.1), frame(12.2, { width: 800, height: 400 })]).toEqual([1, 1, 2])
  })

  it('measures pointers against the frame in which its picture moves', () => {
    const { canvas, ground } = aMap(60)
    const rect = { x: 10 } as DOMRect
    ground.getBoundingClientRect = () => rect
    expect(canvas.getBoundingClientRect()).toBe(rect)
  })

  it('asks for nothing more when it is stopped', () => {
    const { frame, thrift, asked } = aMap(60)
    frame(12)
    frame(12.1)
    thrift.stop()
    vi.advanceTimersByTime(1000)
    expect(asked()).toBe(0)
  })
})

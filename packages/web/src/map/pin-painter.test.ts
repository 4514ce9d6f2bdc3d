import { DEFAULT_CENTRE, toWorld } from '@mahlzeit/domain'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { featuresFrom, type MapFeature } from './map-features.ts'
import { type Camera, WORLD_SIZE } from './camera.ts'
import { CANVAS_MARGIN, PinPainter } from './pin-painter.ts'
import { PinPrices } from './pin-prices.ts'
import { PIN_RADIUS, SHAPE_MARGIN } from './pin-shapes.ts'

const size = { width: 390, height: 748 }
const camera = { center: toWorld(DEFAULT_CENTRE), zoom: 14 }
const middle = { x: 195, y: 374 }

/** A feature so many pixels right of the middle. */
const at = (pixels: number, id: number, count = 1) => {
  const { x, y } = camera.center
  return {
    x: x + pixels / (WORLD_SIZE * 2 ** 14),
    y,
    id,
    count,
  }
}

/** The camera after a pan to the right. */
const panBy = ({ center, zoom }: Camera, pixels: number): Camera => ({
  center: { x: center.x + pixels / (WORLD_SIZE * 2 ** zoom), y: center.y },
  zoom,
})

const painterOf = (...features: Partial<MapFeature>[]) => {
  const painter = new PinPainter(document.createElement('canvas'), 'light')
  painter.resize(size, 1)
  painter.features = featuresFrom(features)
  return painter
}

describe('the hit test', () => {
  it('finds a pin within the touch radius, and none beyond it', () => {
    const painter = painterOf(at(0, 1))
    expect(painter.hit(camera, { x: middle.x + 21, y: middle.y })?.id).toBe(1)
    expect(painter.hit(camera, { x: middle.x + 23, y: middle.y })).toBeNull()
  })

  it('finds the nearer of two pins', () => {
    const painter = painterOf(at(0, 1), at(40, 2))
    expect(painter.hit(camera, { x: middle.x + 18, y: middle.y })?.id).toBe(1)
    expect(painter.hit(camera, { x: middle.x + 22, y: middle.y })?.id).toBe(2)
  })

  it('finds the topmost of overlapping pins: the last one drawn', () => {
    const painter = painterOf(at(0, 1), at(4, 2), at(8, 3))
    expect(painter.hit(camera, { x: middle.x + 4, y: middle.y })?.id).toBe(3)
  })

  it('finds a cluster anywhere in its circle', () => {
    const painter = painterOf(at(0, 0, 40))
    expect(painter.hit(camera, { x: middle.x + 29, y: middle.y })?.count).toBe(40)
    expect(painter.hit(camera, { x: middle.x + 31, y: middle.y })).toBeNull()
  })

  it('finds the selected pin below the ones that are drawn before it', () => {
    const painter = painterOf(at(0, 1), at(4, 2), at(0, 0, 40))
    painter.selected = { id: 1, position: camera.center, kind: 0, isUnknown: false }
    expect(painter.hit(camera, { x: middle.x + 20, y: middle.y })?.id).toBe(1)
    expect(painter.hit(camera, { x: middle.x + 24, y: middle.y })?.count).toBe(40)
  })

  it('finds sample deals', () => {
    const painter = painterOf()
    painter.samples = featuresFrom([at(0, -1)])
    expect(painter.hit(camera, middle)?.id).toBe(-1)
  })
})

describe('a pan', () => {
  it('a pan moves the canvas, and draws again only beyond its margin, at another zoom and after changes', () => {
    const clearRect = vi.fn()
    const pen = { clearRect, setTransform: () => {} }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as CanvasRenderingContext2D)
    const painter = painterOf()
    const drawings = (shown: Camera) => {
      painter.show(shown)
      return [clearRect.mock.calls.length, painter.canvas.style.transform]
    }
    expect(drawings(camera)).toEqual([1, 'translate(0px)'])
    expect(drawings(panBy(camera, 40))).toEqual([1, 'translate(-40px)'])
    expect(drawings(panBy(camera, -CANVAS_MARGIN))).toEqual([1, `translate(${CANVAS_MARGIN}px)`])
    const farther = panBy(camera, CANVAS_MARGIN + 1)
    expect(drawings(farther)).toEqual([2, 'translate(0px)'])
    expect(drawings({ ...farther, zoom: 14.1 })).toEqual([3, 'translate(0px)'])
    painter.features = featuresFrom([])
    expect(drawings({ ...farther, zoom: 14.1 })).toEqual([4, 'translate(0px)'])
    vi.restoreAllMocks()
  })
})

describe('the price of a pin', () => {
  /** Paints a pin of 9,90 € in the middle, and returns the texts. */
  const paintedAt = (zoom: number, price = 990) => {
    const texts: string[] = []
    const ignored = ['setTransform', 'clearRect', 'beginPath', 'arc', 'fill', 'scale', 'translate', 'save', 'restore']
    const pen = {
      ...Object.fromEntries([...ignored, 'stroke', 'drawImage', 'moveTo', 'lineTo'].map((name) => [name, () => {}])),
      measureText: () => ({ width: 40 }),
      fillText: (text: string) => texts.push(text),
    }
    vi.stubGlobal('Path2D', Object)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as CanvasRenderingContext2D)
    const painter = painterOf({ ...at(0, 1), price })
    painter.prices = new PinPrices()
    const painted = { ...camera, zoom }
    painter.show(painted)
    const panned = panBy(painted, 20)
    const hit = (y: number) => {
      painter.show(painted)
      return painter.hit(painted, { x: middle.x + 15, y: middle.y + y })?.id
    }
    const hitPanned = (y: number) => {
      painter.show(panned)
      return painter.hit(panned, { x: middle.x - 5, y: middle.y + y })?.id
    }
    return { texts, hit, hitPanned }
  }

  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('the price of a pin is painted from zoom 15 on, if it is known', () => {
    expect(paintedAt(14.9).texts).toEqual([])
    expect(paintedAt(15).texts).toEqual(['9,90'])
    expect(paintedAt(15, 0).texts).toEqual([])
  })

  it('the price of a pin can be tapped', () => {
    const { hit, hitPanned } = paintedAt(17)
    expect([hit(25), hit(34), hit(36)]).toEqual([1, 1, undefined])
    expect([hitPanned(25), hitPanned(34), hitPanned(36)]).toEqual([1, 1, undefined])
    expect(paintedAt(14.9).hit(25)).toBeUndefined()
  })
})

describe('the selected pin', () => {
  it('the selected pin is drawn last, and larger than all other pins', () => {
    const widths: number[] = []
    const ignored = ['setTransform', 'clearRect', 'beginPath', 'arc', 'fill', 'scale', 'translate', 'save', 'restore']
    const pen = {
      ...Object.fromEntries([...ignored, 'stroke'].map((name) => [name, () => {}])),
      drawImage: (...[, , , width]: readonly [CanvasImageSource, number, number, number]) => widths.push(width),
    }
    vi.stubGlobal('Path2D', Object)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as CanvasRenderingContext2D)
    const painter = painterOf(at(0, 1), at(4, 2))
    painter.selected = { id: 1, position: camera.center, kind: 0, isUnknown: false }
    painter.show(camera)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    expect(widths).toHaveLength(2)
    expect(widths[1]).toBeGreaterThan(1.5 * (widths[0] ?? Infinity))
  })
})

describe('the position of the user', () => {
  it('the position of the user is drawn above clusters, and below the pins that it would hide', () => {
    const widths: number[] = []
    const ignored = ['setTransform', 'clearRect', 'beginPath', 'arc', 'fill', 'scale', 'translate', 'save', 'restore']
    const pen = {
      ...Object.fromEntries([...ignored, 'stroke', 'fillText'].map((name) => [name, () => {}])),
      drawImage: (...[, , , width]: readonly [CanvasImageSource, number, number, number]) => widths.push(width),
    }
    vi.stubGlobal('Path2D', Object)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as CanvasRenderingContext2D)
    const painter = painterOf(at(10, 1), at(100, 2), at(5, 0, 9))
    painter.samples = featuresFrom([at(12, -1)])
    painter.user = camera.center
    painter.show(camera)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    const [pin, farPin, cluster, sample, user, ...above] = widths
    expect([farPin, sample, ...above]).toEqual([pin, pin, pin, pin])
    expect([cluster, user].map((width) => (width ?? 0) > (pin ?? 0))).toEqual([true, false])
  })
})

describe('a pin that may match the filter', () => {
  /** A context that counts glyphs, each of them one stroke, and records the sizes of sprites as they are drawn. */
  const aPen = () => {
    const sizes: number[] = []
    let glyphs = 0
    const ignored = ['setTransform', 'clearRect', 'beginPath', 'arc', 'fill', 'scale', 'translate', 'save', 'restore']
    const pen = {
      ...Object.fromEntries(ignored.map((name) => [name, () => {}])),
      stroke: () => glyphs++,
      drawImage: (...[, , , width]: readonly [CanvasImageSource, number, number, number]) => sizes.push(width),
    }
    return { pen: pen as unknown as CanvasRenderingContext2D, sizes, glyphs: () => glyphs }
  }
  const painted = (draw: (painter: PinPainter) => void, isUnknown: boolean) => {
    const { pen, sizes, glyphs } = aPen()
    vi.stubGlobal('Path2D', Object)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen)
    const painter = painterOf({ ...at(0, 1), unknown: Number(isUnknown) })
    draw(painter)
    painter.show(camera)
    return { sizes, glyphs: glyphs() }
  }

  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('a pin that may match the filter has a question mark beside its glyph, and looks as usual otherwise', () => {
    const [marked, plain] = [painted(() => {}, true), painted(() => {}, false)]
    expect(plain).toEqual({ sizes: [2 * (PIN_RADIUS + SHAPE_MARGIN)], glyphs: 1 })
    expect(marked.glyphs).toBe(2)
    expect(marked.sizes[0]).toBeGreaterThan(plain.sizes[0] ?? 0)
  })

  it('a pin that may match the filter has its question mark while it is selected, too', () => {
    const select = (isUnknown: boolean) => (painter: PinPainter) => {
      painter.selected = { id: 1, position: camera.center, kind: 0, isUnknown }
    }
    expect(painted(select(true), false).glyphs).toBe(2)
    expect(painted(select(false), true).glyphs).toBe(1)
  })
})

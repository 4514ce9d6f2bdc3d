import { describe, expect, it } from 'vitest'
import { type PlacedPin, placePrices } from './pin-prices.ts'

const pin = (id: number, x: number, y: number, changes: Partial<PlacedPin> = {}): PlacedPin => ({
  row: id,
  id,
  x,
  y,
  radius: 12,
  reach: 12,
  price: 990,
  ...changes,
})
const place = (...pins: readonly PlacedPin[]) => placePrices(pins, () => 50)
const idsOf = (...pins: readonly PlacedPin[]) => place(...pins).map((placed) => placed.pin.id)

describe('the price of a pin', () => {
  it('the price of a pin stands below it', () => {
    expect(place(pin(1, 100, 100))).toMatchObject([{ left: 75, top: 115, width: 50 }])
  })

  it('the price of a pin stands at its right, clear of its badge, if another pin is below', () => {
    const [first] = place(pin(1, 100, 100, { reach: 17 }), pin(2, 100, 126, { price: 0 }))
    expect(first).toMatchObject({ left: 120, top: 90 })
  })

  it('the price of a pin is left out where it would cover pins or the price of another one, and where it is unknown', () => {
    const others = [pin(8, 100, 126, { price: 0 }), pin(9, 130, 100, { price: 0 })]
    expect(idsOf(pin(1, 100, 100), ...others)).toEqual([])
    expect(idsOf(pin(1, 100, 100, { price: 0 }))).toEqual([])
    expect(idsOf(pin(2, 100, 100), pin(1, 100, 100))).toEqual([1, 2])
    expect(idsOf(pin(3, 100, 100), pin(2, 100, 100), pin(1, 100, 100))).toEqual([1, 2])
  })

  it('the price of a pin does not depend on the order of the pins, nor on where they are on the screen', () => {
    const pins = [pin(1, 100, 100), pin(2, 110, 104), pin(3, 121, 99), pin(4, 104, 140)]
    const moved = pins.map((each) => ({ ...each, x: each.x + 0.37, y: each.y - 11.2 }))
    expect(idsOf(...pins.toReversed())).toEqual(idsOf(...pins))
    expect(idsOf(...moved)).toEqual(idsOf(...pins))
  })

  it('the prices of pins stand apart from each other and from all pins, where these are dense', () => {
    const pins = Array.from({ length: 300 }, (_, id) => pin(id, (id * 71) % 900, (id * 139) % 700))
    const placed = place(...pins)
    const boxes = placed.map(({ left, top, width }) => ({ left, top, right: left + width, bottom: top + 20 }))
    const rings = pins.map(({ x, y }) => ({ left: x - 12, top: y - 12, right: x + 12, bottom: y + 12 }))
    const meet = (a: (typeof boxes)[number], b: (typeof boxes)[number]) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    expect(placed.length).toBeGreaterThan(20)
    for (const box of boxes) expect([...rings, ...boxes].filter((other) => meet(box, other))).toEqual([box])
  })
})

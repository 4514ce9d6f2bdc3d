import { describe, expect, it } from 'vitest'
import { readDishes } from './read-dishes.ts'
import { laidOut, type Shot } from './test-support/laid-out.ts'
import { LAID_OUT_CELLS } from './test-support/laid-out-cells.ts'
import { LAID_OUT_MENUS, NO_MENUS, UNCLEAR_MENUS } from './test-support/laid-out-menus.ts'
import { written } from './test-support/written.ts'

const TODAY = '2026-11-22'

/** Every menu is read the same from each of these. */
const SHOTS: readonly Shot[] = [
  { boxes: 'font', noise: 0 },
  ...[-4, -2.5, -0.8, 0, 0.8, 2.5, 4].map((tilt): Shot => ({ tilt })),
  { tilt: 3, perspective: 0.08 },
  { tilt: -1, perspective: -0.08 },
  { tilt: 1.5, boxes: 'font' },
]

describe('a layout', () => {
  it.each([...LAID_OUT_MENUS, ...LAID_OUT_CELLS])('reads $title, however it was photographed', ({ texts, dishes }) => {
    for (const shot of SHOTS)
      expect(readDishes(laidOut(texts, shot), TODAY).map(written), JSON.stringify(shot)).toEqual(dishes)
  })

  it.each(UNCLEAR_MENUS)('asks whose the prices are: $title', ({ texts }) => {
    for (const shot of SHOTS) {
      const lines = readDishes(laidOut(texts, shot), TODAY)
      expect(lines.filter(({ isTicked }) => isTicked).map(written), JSON.stringify(shot)).toEqual([])
      expect(lines.map(written).join(), JSON.stringify(shot)).toMatch(/unclear-price|two-prices/u)
    }
  })

  it.each(NO_MENUS)('ticks no line of $title', ({ texts }) => {
    for (const shot of SHOTS) {
      const ticked = readDishes(laidOut(texts, shot), TODAY).filter(({ isTicked }) => isTicked)
      expect(ticked.map(written), JSON.stringify(shot)).toEqual([])
    }
  })
})

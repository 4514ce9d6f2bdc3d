import { aDeal, tilePinsOf } from '@mahlzeit/test-fakes'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWorld } from '../geo/mercator.ts'
import { facetsOf } from './deal-facets.ts'
import { type DealQuestion, NO_FILTER, verdictOn } from './deal-filter.ts'
import { UNKNOWN_DISHES } from './dish-answers.ts'
import { shownPins } from './pin-facets.ts'
import { pinTilesIn, SINGLE_PIN_ZOOM } from './pin-tile.ts'
import { someDeal, someQuestion } from './test-support/some-deal.ts'

const { x, y } = toWorld(aDeal().place.position)
const [TILE = { level: SINGLE_PIN_ZOOM, x: 0, y: 0 }] = pinTilesIn(
  { left: x, top: y, right: x, bottom: y },
  SINGLE_PIN_ZOOM,
)

const VEGAN: DealQuestion = { ...NO_FILTER, when: null, diet: 'vegan' }

const DEALS = [
  aDeal({ id: 1, diets: ['vegan'] }),
  aDeal({ id: 2, diets: ['vegetarisch'] }),
  aDeal({ id: 3, diets: [] }),
  aDeal({ id: 4, diets: ['vegan'] }),
]

describe('the shown pins of a tile', () => {
  it('shows the pins that do not answer no, in all columns, and marks unknown ones', () => {
    const pins = tilePinsOf(DEALS, TILE, VEGAN)
    expect(pins.facets?.dictionary).toHaveLength(3)
    const shown = shownPins(pins, VEGAN)
    expect([...shown.id]).toEqual([1, 3, 4])
    expect([...shown.unknown]).toEqual([0, 1, 0])
    for (const column of Object.values(shown)) expect(column).toHaveLength(3)
  })

  it('shows all pins of a tile without a question', () => {
    const pins = tilePinsOf(DEALS, TILE, VEGAN)
    expect(shownPins(pins, null)).toBe(pins.columns)
  })

  it('shows the pins of a catalogue that applied the question unchanged', () => {
    const pins = tilePinsOf(DEALS, { ...TILE, level: 3, x: TILE.x >> 12, y: TILE.y >> 12 }, VEGAN)
    expect(pins.facets).toBeNull()
    expect(shownPins(pins, VEGAN)).toBe(pins.columns)
    expect([...pins.columns.count]).toEqual([3])
  })

  it('the shown pins follow the verdict of each deal', () => {
    fc.assert(
      fc.property(fc.array(someDeal, { maxLength: 20 }), someQuestion, (some, question) => {
        const deals = some.map((deal, index) => aDeal({ ...deal, id: index + 1, place: aDeal().place }))
        const shown = shownPins(tilePinsOf(deals, TILE, question), question)
        const verdicts = deals.map((deal) => ({
          id: deal.id,
          verdict: verdictOn(facetsOf(deal), question, deal.closures, UNKNOWN_DISHES),
        }))
        const expected = verdicts.filter(({ verdict }) => verdict !== 'no')
        expect([...shown.id]).toEqual(expected.map(({ id }) => id))
        expect([...shown.unknown]).toEqual(expected.map(({ verdict }) => Number(verdict === 'unknown')))
      }),
    )
  })
})

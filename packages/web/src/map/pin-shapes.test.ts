import { describe, expect, it } from 'vitest'
import { PIN_COLOURS } from './map-theme.ts'
import { clusterFontSize, clusterLabel, clusterRadius, pinKindAt, pinStyle } from './pin-shapes.ts'

const colours = PIN_COLOURS.light

describe('the shapes on the map', () => {
  it('the shapes on the map have a cluster radius of 20, 25 or 30 px by the number of deals', () => {
    expect([2, 9, 10, 29, 30, 20_000].map(clusterRadius)).toEqual([20, 20, 25, 25, 30, 30])
  })

  it('the shapes on the map format counts in German, and abbreviate long ones', () => {
    const counts = [7, 999, 1234, 12_345, 123_456, 2_345_678]
    expect(counts.map(clusterLabel)).toEqual(['7', '999', '1.234', '12.345', '123 Tsd.', '2 Mio.'])
  })

  it('the shapes on the map keep the label inside the circle', () => {
    for (const count of [2, 99, 100, 999, 1000, 9999, 10_000, 99_999, 100_000, 999_999]) {
      const label = clusterLabel(count)
      expect(0.62 * clusterFontSize(label) * label.length).toBeLessThan(2 * clusterRadius(count) - 5)
    }
  })

  it('the shapes on the map have a fill and an outline for each kind of pin', () => {
    expect(pinStyle('lunch-deal', colours)).toMatchObject({ fill: '#f97316', outline: '#ffffff' })
    expect(pinStyle('lunch', colours)).toMatchObject({ fill: '#f97316', outline: '#6b7280' })
    expect(pinStyle('unverified', colours)).toMatchObject({ fill: '#6b7280', outline: '#ffffff' })
  })

  it('the shapes on the map draw an unknown kind as unverified', () => {
    expect([0, 1, 2, 9].map(pinKindAt)).toEqual(['lunch-deal', 'lunch', 'unverified', 'unverified'])
  })
})

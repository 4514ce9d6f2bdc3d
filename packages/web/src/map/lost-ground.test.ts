import { describe, expect, it, vi } from 'vitest'
import { LostGround, type MapErrorEvent } from './lost-ground.ts'

const TILE = { x: 2200, y: 1343, z: 12 }

const given = ({ hasBasemap = true } = {}) => {
  const listeners: ((event: MapErrorEvent) => void)[] = []
  const refreshTiles = vi.fn()
  const report = vi.fn()
  const ground = new LostGround(
    {
      on: (_, listener) => listeners.push(listener),
      getSource: () => (hasBasemap ? {} : undefined) as never,
      refreshTiles,
    },
    report,
  )
  const fail = (message: string, sourceId?: string) => {
    const event = {
      type: 'error',
      error: new Error(message),
      ...(sourceId && { sourceId, tile: { tileID: { canonical: TILE } } }),
    }
    for (const listener of listeners) listener(event as MapErrorEvent)
  }
  return { ground, fail, refreshTiles, report }
}

describe('a basemap whose tiles were lost', () => {
  it('is fetched again when the network may be back, and once', () => {
    const { ground, fail, refreshTiles, report } = given()
    fail('Failed to fetch', 'basemap')
    expect(refreshTiles).not.toHaveBeenCalled()
    ground.mend()
    ground.mend()
    expect(refreshTiles.mock.calls).toEqual([['basemap', [TILE]]])
    expect(report).not.toHaveBeenCalled()
  })

  it('is fetched again after each loss', () => {
    const { ground, fail, refreshTiles } = given()
    for (let times = 0; times < 2; times++) {
      fail('Failed to fetch', 'basemap')
      ground.mend()
    }
    expect(refreshTiles).toHaveBeenCalledTimes(2)
  })

  it('is left alone where all is there, or left out on purpose, or where there is no basemap any more', () => {
    const { ground, fail, refreshTiles } = given()
    ground.mend()
    fail('Tile not found.', 'basemap')
    ground.mend()
    expect(refreshTiles).not.toHaveBeenCalled()
    const plain = given({ hasBasemap: false })
    plain.fail('Failed to fetch', 'basemap')
    plain.ground.mend()
    expect(plain.refreshTiles).not.toHaveBeenCalled()
  })
})

it('what else goes wrong in the map is reported', () => {
  const { fail, report } = given()
  fail('no such layer')
  expect(report.mock.calls).toEqual([[new Error('no such layer')]])
})

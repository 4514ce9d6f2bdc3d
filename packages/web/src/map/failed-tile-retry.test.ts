import { describe, expect, it, vi } from 'vitest'
import { FailedTileRetry, type MapErrorEvent } from './failed-tile-retry.ts'

const TILE = { x: 2200, y: 1343, z: 12 }

const given = ({ hasBasemap = true } = {}) => {
  const listeners: ((event: MapErrorEvent) => void)[] = []
  const refreshTiles = vi.fn()
  const report = vi.fn()
  const failedTiles = new FailedTileRetry(
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
  return { failedTiles, fail, refreshTiles, report }
}

describe('failed tiles of the basemap', () => {
  it('failed tiles are fetched again by a retry, once', () => {
    const { failedTiles, fail, refreshTiles, report } = given()
    fail('Failed to fetch', 'basemap')
    expect(refreshTiles).not.toHaveBeenCalled()
    failedTiles.retry()
    failedTiles.retry()
    expect(refreshTiles.mock.calls).toEqual([['basemap', [TILE]]])
    expect(report).not.toHaveBeenCalled()
  })

  it('failed tiles are fetched again after each failure', () => {
    const { failedTiles, fail, refreshTiles } = given()
    for (let times = 0; times < 2; times++) {
      fail('Failed to fetch', 'basemap')
      failedTiles.retry()
    }
    expect(refreshTiles).toHaveBeenCalledTimes(2)
  })

  it('failed tiles are not retried if none failed, if the archive omits them, or if the style has no basemap', () => {
    const { failedTiles, fail, refreshTiles } = given()
    failedTiles.retry()
    fail('Tile not found.', 'basemap')
    failedTiles.retry()
    expect(refreshTiles).not.toHaveBeenCalled()
    const plain = given({ hasBasemap: false })
    plain.fail('Failed to fetch', 'basemap')
    plain.failedTiles.retry()
    expect(plain.refreshTiles).not.toHaveBeenCalled()
  })
})

it('other errors of the map are reported', () => {
  const { fail, report } = given()
  fail('no such layer')
  expect(report.mock.calls).toEqual([[new Error('no such layer')]])
})

import type { PinColumns } from '@mahlzeit/domain'
import { pinTiles } from './points.ts'

/** All of Germany on a phone: every point is on the screen, and every zoom has to be clustered for it. */
export const START = { lng: 10.4, lat: 51.2, zoom: 5 } as const

/** A map that clusters points. */
export interface Rival {
  /** Takes all points in. Called once, when the map without them stands. */
  take(tiles: readonly PinColumns[]): void
  /** Whether clusters are drawn. */
  isDrawn(): boolean
  look(place: { readonly lng: number; readonly lat: number; readonly zoom: number }): void
}

/** What the bench asks of a page: `window.rival`. */
export interface RivalPage {
  /** Makes the points. */
  prepare(count: number, seed: number): void
  /** From the points being there to the first clusters on the screen, in milliseconds. */
  feed(): Promise<number>
  look: Rival['look']
}

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** The place of the map: it fills the page. */
export const container = (): HTMLElement => {
  const element = document.createElement('div')
  Object.assign(element.style, { position: 'fixed', inset: '0' })
  document.body.append(element)
  return element
}

/** Offers a rival to the bench, as soon as its map stands. */
export const offer = async (opening: Promise<Rival>): Promise<void> => {
  const rival = await opening
  let tiles: readonly PinColumns[] = []
  const page: RivalPage = {
    prepare: (count, seed) => {
      tiles = pinTiles(count, seed)
    },
    feed: async () => {
      const start = performance.now()
      rival.take(tiles)
      tiles = []
      while (!rival.isDrawn()) await frame()
      return performance.now() - start
    },
    look: (place) => rival.look(place),
  }
  Object.assign(window, { rival: page })
}

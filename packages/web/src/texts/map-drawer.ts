import type { Pin } from '@mahlzeit/domain'
import { formatCount, formatEuros } from './format.ts'

/** What the map says once it has shown its first deals: of pins, the drawer, the panel, and a browser without WebGL. */
export const MAP_DRAWER_TEXTS = {
  /** `Linde, 9,90 €, passt vielleicht`. */
  pin: (name: string, { price, unknown }: Pick<Pin, 'price' | 'unknown'>) =>
    `${name}${price > 0 ? `, ${formatEuros(price)}` : ''}${unknown ? ', passt vielleicht' : ''}`,
  hiddenByFilter: 'Dein Filter blendet diesen Deal aus. Auf der Karte siehst du ihn nur, solange er ausgewählt ist.',
  cluster: (count: number) => `${formatCount(count)} Deals, hineinzoomen`,
  deal: 'Ausgewählter Deal',
  nearby: 'Weitere Deals in der Nähe',
  nearbyFailed: 'Die Deals in der Nähe konnten nicht geladen werden.',
  noneNearby: 'In der Nähe gibt es keine weiteren Deals.',
  route: 'Route',
  noWebGl:
    'Dein Browser kann die Karte nicht zeichnen: WebGL 2 fehlt oder ist abgeschaltet. Hier sind die Deals als Liste.',
  toListInWords: 'Zur Liste der Deals',
  noneVisible: 'In diesem Ausschnitt gibt es keine Deals.',
  visibleNearest: (shown: number) => `Die ${shown} nächsten zur Mitte:`,
  visibleDeals: 'Sichtbare Deals',
} as const

import { ClusterTiles } from './cluster-tiles.ts'
import { columnsOf } from './map-features.ts'
import type { ClusterAnswer, ClusterOrder } from './cluster-index.ts'

const worker = globalThis as unknown as DedicatedWorkerGlobalScope
const tiles = new ClusterTiles()

worker.onmessage = ({ data: order }: MessageEvent<ClusterOrder>) => {
  if (order.kind === 'add') return tiles.add(order.key, order.columns)
  if (order.kind === 'remove') return tiles.remove(order.key)
  const features = tiles.featuresIn(order.shown, order.box, order.zoom)
  const answer: ClusterAnswer = { ticket: order.ticket, features }
  worker.postMessage(answer, { transfer: columnsOf(features).map(({ buffer }) => buffer) })
}

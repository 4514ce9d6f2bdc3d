import type { ClusterMessage } from './cluster-index.ts'
import { ClusterTiles } from './cluster-tiles.ts'

const worker = globalThis as unknown as DedicatedWorkerGlobalScope
const tiles = new ClusterTiles()

worker.onmessage = ({ data: message }: MessageEvent<ClusterMessage>) => {
  if (message.kind === 'add') return tiles.add(message.key, message.columns)
  if (message.kind === 'remove') return tiles.remove(message.key)
  const features = tiles.featuresIn(message.shown, message.box, message.zoom)
  worker.postMessage(features, { transfer: Object.values(features).map(({ buffer }) => buffer) })
}

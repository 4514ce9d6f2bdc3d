import { describe, expect, it } from 'vitest'
import { ClusterIndex, type ClusterMessage, type ClusterQuery, type ClusterWorker } from './cluster-index.ts'
import { emptyFeatures } from './map-features.ts'

const box = { left: 0.5, top: 0.3, right: 0.6, bottom: 0.4 }
const query = (zoom: number): ClusterQuery => ({ shown: { level: 13, keys: ['a'] }, box, zoom })

const aWorker = () => {
  const messages: ClusterMessage[] = []
  const worker: ClusterWorker = {
    postMessage: (message) => messages.push(message),
    onmessage: null,
    terminate: () => {},
  }
  const answer = (rows = 0) => worker.onmessage?.(new MessageEvent('message', { data: emptyFeatures(rows) }))
  const zooms = (): number[] => messages.flatMap((message) => (message.kind === 'query' ? [message.zoom] : []))
  return { worker, answer, zooms }
}

describe('the cluster index', () => {
  it('the cluster index passes on the answer of the worker', () => {
    const { worker, answer } = aWorker()
    const index = new ClusterIndex(worker)
    const answers: number[] = []
    index.onFeatures = (features) => answers.push(features.id.length)
    index.query(query(12))
    answer(3)
    expect(answers).toEqual([3])
  })

  it('the cluster index has one query in flight and skips all but the newest of those that come meanwhile', () => {
    const { worker, answer, zooms } = aWorker()
    const index = new ClusterIndex(worker)
    for (const zoom of [12, 11, 10, 9]) index.query(query(zoom))
    expect(zooms()).toEqual([12])
    answer()
    expect(zooms()).toEqual([12, 9])
    answer()
    expect(zooms()).toEqual([12, 9])
  })
})

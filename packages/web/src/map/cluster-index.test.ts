import { describe, expect, it } from 'vitest'
import { ClusterIndex, type ClusterOrder, type ClusterQuestion, type ClusterWorker } from './cluster-index.ts'
import { emptyFeatures } from './map-features.ts'

const box = { west: 13, south: 52, east: 14, north: 53 }
const question = (zoom: number): ClusterQuestion => ({ shown: { level: 13, keys: ['a'] }, box, zoom })

const aWorker = () => {
  const orders: ClusterOrder[] = []
  const worker: ClusterWorker = { postMessage: (order) => orders.push(order), onmessage: null, terminate: () => {} }
  const answer = (ticket: number, rows = 0): void => {
    worker.onmessage?.(new MessageEvent('message', { data: { ticket, features: emptyFeatures(rows) } }))
  }
  const zoomsAsked = (): number[] => orders.flatMap((order) => (order.kind === 'ask' ? [order.zoom] : []))
  return { worker, orders, answer, zoomsAsked }
}

describe('the cluster index', () => {
  it('hands the question back with its answer', () => {
    const { worker, answer } = aWorker()
    const index = new ClusterIndex(worker)
    const answers: unknown[] = []
    index.onAnswer = (asked, features) => answers.push([asked.zoom, features.ids.length])
    index.ask(question(12))
    answer(1, 3)
    expect(answers).toEqual([[12, 3]])
  })

  it('asks one question at a time and skips all but the newest that came meanwhile', () => {
    const { worker, answer, zoomsAsked } = aWorker()
    const index = new ClusterIndex(worker)
    for (const zoom of [12, 11, 10, 9]) index.ask(question(zoom))
    expect(zoomsAsked()).toEqual([12])
    answer(1)
    expect(zoomsAsked()).toEqual([12, 9])
    answer(2)
    expect(zoomsAsked()).toEqual([12, 9])
  })
})

import { type Figure, median, quantile, unlessTrial } from './figures.ts'
import type { BenchServer } from './server.ts'

const RUNS = unlessTrial(60)
const WARM_RUNS = unlessTrial(5, 0)
/** A single collection of garbage is no p95. */
const RUNS_OF_KEPT = unlessTrial(200)

const readPreview = async (server: BenchServer, id: number) => {
  const start = performance.now()
  const answer = await fetch(`${server.url}/preview/${id}.jpg`)
  const { byteLength } = await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`the preview of ${id} answered ${answer.status}`)
  return { ms: performance.now() - start, kilobytes: byteLength / 1000 }
}

/** Measures preview pictures over HTTP: the first after the start, others when they are drawn, and again. */
export const measurePreviews = async (server: BenchServer): Promise<readonly Figure[]> => {
  const start = await readPreview(server, 1)
  const drawn: Awaited<ReturnType<typeof readPreview>>[] = []
  for (let id = 2; id < 2 + RUNS; id++) drawn.push(await readPreview(server, id))
  const kept: number[] = []
  // The thread that draws still collects its garbage.
  for (let run = 0; run < WARM_RUNS; run++) await readPreview(server, 2)
  for (let run = 0; run < RUNS_OF_KEPT; run++) kept.push((await readPreview(server, 2)).ms)
  const times = drawn.map(({ ms }) => ms)
  const sizes = drawn.map(({ kilobytes }) => kilobytes)
  return [
    { name: 'the first picture after the start', value: start.ms, unit: 'ms' },
    { name: 'a picture the first time, median', value: median(times), unit: 'ms' },
    { name: 'a picture the first time, p95', value: quantile(times, 0.95), unit: 'ms', budget: 250 },
    { name: 'the same picture again, p95', value: quantile(kept, 0.95), unit: 'ms', budget: 3 },
    { name: 'size, median', value: median(sizes), unit: 'KB' },
    { name: 'size, largest', value: Math.max(...sizes), unit: 'KB', budget: 300 },
  ]
}

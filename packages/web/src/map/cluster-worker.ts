const start = (): Worker =>
  new Worker(new URL('./cluster-index.worker.ts', import.meta.url), { type: 'module', name: 'cluster index' })

let started: Worker | null = null

/** Starts the cluster worker for the first map, beside the app: a worker starts while the main thread is idle only. */
export const startClusterWorker = (): void => {
  started ??= start()
}

/** Returns the started cluster worker to its first caller, and a new one to the others. */
export const takeClusterWorker = (): Worker => {
  const worker = started ?? start()
  started = null
  return worker
}

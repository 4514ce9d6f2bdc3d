import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'

/** Creates a queue: a function that runs tasks in call order, `width` at a time. */
export const createQueue = (width = 1) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < width) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** The network of the request in work (`networkOf`); none for the server's own work. */
export const currentNetwork = new AsyncLocalStorage<string>()

/**
 * Runs the tasks of a queue so that networks take turns (round robin): a task waits for at most one task of each other network,
 * however many these have queued.
 */
export const createFairQueue = (queue: ReturnType<typeof createQueue>) => {
  const tasks = new Map<string, (() => Promise<void>)[]>()
  const runNext = async (): Promise<void> => {
    // PGlite blocks the main thread, so yield to the event loop: requests that arrived meanwhile join the queue.
    await setImmediate()
    const [[name, own] = ['', []]] = tasks
    const task = own.shift()
    tasks.delete(name)
    if (own.length > 0) tasks.set(name, own)
    await task?.()
  }
  return <T>(work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const name = currentNetwork.getStore() ?? ''
      const own = tasks.get(name) ?? []
      // A task of another network may start this one, so keep the context of its caller.
      own.push(AsyncLocalStorage.bind(() => work().then(resolve, reject)))
      tasks.set(name, own)
      void queue(runNext)
    })
}

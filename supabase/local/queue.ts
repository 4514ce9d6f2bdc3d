import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'

/** Creates a serial queue: a function that runs one task at a time, in call order. */
export const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

/** The network of the request in work (`networkOf`); none for the server's own work. */
export const currentNetwork = new AsyncLocalStorage<string>()

/**
 * Runs the tasks of a serial queue so that networks take turns (round robin): a task waits for at most one task of each other
 * network, however many these have queued.
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
      own.push(() => work().then(resolve, reject))
      tasks.set(name, own)
      void queue(runNext)
    })
}

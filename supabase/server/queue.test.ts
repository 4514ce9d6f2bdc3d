import { expect, it } from 'vitest'
import { createFairQueue, createQueue, currentNetwork } from './queue.ts'

it('lets networks take turns, in the order of their tasks', async () => {
  const order: string[] = []
  const queue = createFairQueue(createQueue())
  const add = (name: string) => {
    const [who = ''] = name
    return currentNetwork.run(who, () => queue(async () => void order.push(name)))
  }
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(add))
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

it('runs as many tasks at once as its width', async () => {
  const queue = createQueue(2)
  const ends: (() => void)[] = []
  const started: number[] = []
  const tasks = [0, 1, 2].map((task) =>
    queue(async () => {
      started.push(task)
      await new Promise<void>((resolve) => ends.push(resolve))
    }),
  )
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  ends[0]?.()
  await tasks[0]
  expect(started).toEqual([0, 1, 2])
  for (const end of ends) end()
  await Promise.all(tasks)
})

it('answers each task, and continues after a failure', async () => {
  const queue = createFairQueue(createQueue())
  const failed = queue(async () => {
    throw new Error('lost')
  })
  const done = queue(async () => 'done')
  await expect(failed).rejects.toThrow('lost')
  expect(await done).toBe('done')
})

it('runs each task in the network of its caller', async () => {
  const queue = createFairQueue(createQueue())
  const add = (name: string) => currentNetwork.run(name, () => queue(async () => [name, currentNetwork.getStore()]))
  expect(await Promise.all(['a', 'a', 'b', 'c'].map(add))).toEqual([
    ['a', 'a'],
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'c'],
  ])
})

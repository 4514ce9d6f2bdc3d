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

it('answers each task, and continues after a failure', async () => {
  const queue = createFairQueue(createQueue())
  const failed = queue(async () => {
    throw new Error('lost')
  })
  const done = queue(async () => 'done')
  await expect(failed).rejects.toThrow('lost')
  expect(await done).toBe('done')
})

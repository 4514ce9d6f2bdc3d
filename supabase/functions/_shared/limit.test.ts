import { expect, it } from 'vitest'
import { limit } from './limit.ts'

it('a limit starts the next waiting task when one ends or fails', async () => {
  const limited = limit(2)
  const started: number[] = []
  const ends: ((failed?: Error) => void)[] = []
  const run = (task: number) =>
    limited(() => {
      started.push(task)
      return new Promise<void>((resolve, reject) => ends.push((failed) => (failed ? reject(failed) : resolve())))
    })
  const [first, ...others] = [0, 1, 2, 3].map(run)
  await expect.poll(() => started).toEqual([0, 1])
  ends[0]?.(new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  await expect.poll(() => started).toEqual([0, 1, 2])
  ends[1]?.()
  await expect.poll(() => started).toEqual([0, 1, 2, 3])
  ends[2]?.()
  ends[3]?.()
  await Promise.all(others)
})

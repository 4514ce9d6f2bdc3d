import { expect, it, vi } from 'vitest'
import { WorkAfterAnswer } from './work-after-answer.ts'

it('finishes delayed work and work in progress, and logs a failure', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const done: string[] = []
  const work = new WorkAfterAnswer(60_000)
  let end = () => {}
  work.add(() => new Promise((resolve) => (end = resolve)))
  work.add(async () => void done.push('delayed'))
  work.add(() => Promise.reject(new Error('the database is down')))
  expect(done).toEqual([])
  const finished = work.finish().then(() => done.push('finished'))
  await expect.poll(() => done).toEqual(['delayed'])
  end()
  await finished
  expect(done).toEqual(['delayed', 'finished'])
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.any(String), new Error('the database is down'))
  logged.mockRestore()
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tryLock, whileLocked } from './file-lock.ts'
import { BUILD_LOCK, buildRenderer } from './site-build.ts'

let directory: string
let path: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mahlzeit-lock-'))
  path = join(directory, 'lock')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

it('tasks under one lock run one after the other, also when one fails', async () => {
  const steps: string[] = []
  const task = (name: string) => async () => {
    steps.push(`${name} begins`)
    await setTimeout(10)
    steps.push(`${name} ends`)
    if (name === 'first') throw new Error('failed')
    return name
  }
  const outcomes = await Promise.allSettled([whileLocked(path, task('first')), whileLocked(path, task('second'))])
  expect(outcomes).toMatchObject([{ reason: { message: 'failed' } }, { value: 'second' }])
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it('a lock ends with the process that holds it', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))
  const script = `import { tryLock } from ${module}
tryLock(${JSON.stringify(path)})
console.log('locked')
setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  expect(tryLock(path)).toBeNull()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const release = tryLock(path)
  expect(release).not.toBeNull()
  release?.()
})

it('a build waits for another build of the same clone', async () => {
  let hasEnded = false
  let building: Promise<unknown> = Promise.resolve()
  await whileLocked(BUILD_LOCK, async () => {
    building = buildRenderer().then(() => (hasEnded = true))
    // Longer than the build of unchanged files.
    await setTimeout(1000)
    expect(hasEnded).toBe(false)
  })
  await building
  expect(hasEnded).toBe(true)
})

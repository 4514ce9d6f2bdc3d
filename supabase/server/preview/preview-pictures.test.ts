import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DealPreview } from '../../functions/pages/page-renderer.ts'
import { NO_BASEMAP } from '../basemap/open-basemap.ts'
import { currentNetwork } from '../queue.ts'
import { PreviewPictures } from './preview-pictures.ts'

const previewOf = (version: number): DealPreview => ({
  version: String(version),
  product: 'Mahlzeit',
  name: `Deal ${version}`,
  facts: '',
  dish: null,
  times: '',
  address: '',
  position: null,
  photo: null,
  emoji: '🥨',
})

const pictures = new PreviewPictures(NO_BASEMAP)
let drawings: number[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T11:00:00Z') })
  drawings = []
})
afterEach(() => void vi.useRealTimers())
afterAll(() => pictures.close())

const draw = (version: number, changes: Partial<DealPreview> = {}) =>
  pictures.draw({ ...previewOf(version), ...changes }, async () => {
    drawings.push(version)
    return null
  })

describe('preview pictures', () => {
  it('preview pictures are drawn once', async () => {
    const [first, second] = await Promise.all([draw(1), draw(1)])
    expect(await draw(1)).toBe(first)
    expect(second).toBe(first)
    expect(drawings).toEqual([1])
    expect(await draw(2)).not.toEqual(first)
  })

  it('preview pictures are drawn again after ten minutes if the photo could not be read', async () => {
    await draw(3, { photo: '/none' })
    vi.setSystemTime(new Date('2026-11-23T11:09:00Z'))
    await draw(3, { photo: '/none' })
    expect(drawings).toEqual([3])
    vi.setSystemTime(new Date('2026-11-23T11:10:00Z'))
    await draw(3, { photo: '/none' })
    expect(drawings).toEqual([3, 3])
  })

  it('preview pictures are forgotten beyond 300, the oldest first', { timeout: 120_000 }, async () => {
    for (let version = 100; version < 400; version++) await draw(version)
    await draw(100)
    expect(drawings).toHaveLength(300)
    await draw(400)
    await draw(100)
    expect(drawings).toHaveLength(301)
    await draw(101)
    expect(drawings).toHaveLength(302)
  })

  it('preview pictures wait at most 100 at a time, and networks take turns', async () => {
    const order: string[] = []
    const flood = Array.from({ length: 150 }, (_, index) =>
      currentNetwork
        .run('a', () => draw(1000 + index))
        .then(
          () => order.push('a'),
          () => 'refused',
        ),
    )
    const settled = Promise.all(flood)
    await flood.at(-1)
    expect(drawings).toEqual([])
    await flood[0]
    await currentNetwork.run('b', () => draw(2000))
    expect(order.length).toBeLessThan(5)
    expect((await settled).filter((answer) => answer === 'refused')).toHaveLength(50)
  })

  it('preview pictures are not refused because of other networks', async () => {
    const flood = ['a', 'b', 'c', 'd', 'e'].flatMap((network) =>
      Array.from({ length: 30 }, (_, index) =>
        currentNetwork
          .run(network, () => draw(5000 + index))
          .then(
            () => 'drawn',
            () => 'refused',
          ),
      ),
    )
    await Promise.all(Array.from({ length: 3 }, (_, index) => currentNetwork.run('f', () => draw(6000 + index))))
    const settled = await Promise.all(flood)
    expect(settled).toContain('refused')
    // A picture that several networks asked for was drawn once.
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  it('preview pictures do not wait for a drawing that failed', async () => {
    const failing = pictures.draw(previewOf(3000), () => Promise.reject(new Error('no photo')))
    await expect(failing).rejects.toThrow('no photo')
    await draw(3000)
    expect(drawings).toEqual([3000])
  })

  it('preview pictures are drawn after the worker has ended', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    // @ts-expect-error -- a text that cannot be drawn
    await expect(draw(4000, { name: 1 })).rejects.toThrow()
    expect(log).toHaveBeenCalledExactlyOnceWith('A preview picture was not drawn:', expect.any(Error))
    await draw(4001)
    expect(drawings).toEqual([4000, 4001])
    log.mockRestore()
  })

  it('preview pictures are drawn after a drawing that did not end', async () => {
    const code = `import { parentPort } from 'node:worker_threads'
      parentPort.on('message', ({ preview }) => {
        while (preview.name === 'endless');
        parentPort.postMessage({ jpeg: new Uint8Array([1]), isComplete: true })
      })`
    const script = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
    const never = new AbortController().signal
    const deadlines = [AbortSignal.timeout(100)]
    const hanging = new PreviewPictures(NO_BASEMAP, { script, deadline: () => deadlines.pop() ?? never })
    const ended = hanging.draw({ ...previewOf(7000), name: 'endless' }, async () => null)
    const next = hanging.draw(previewOf(7001), async () => null)
    await expect(ended).rejects.toThrow()
    expect(await next).toEqual(new Uint8Array([1]))
    await hanging.close()
  })

  it('preview pictures are drawn after a thread failed without work', async () => {
    const code = `import { parentPort } from 'node:worker_threads'
      parentPort.on('message', () => {
        parentPort.postMessage({ jpeg: new Uint8Array([1]), isComplete: true })
        setImmediate(() => { throw new Error('late') })
      })`
    const failing = new PreviewPictures(NO_BASEMAP, {
      script: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    })
    // A thread may end before its answer is read.
    await failing.draw(previewOf(8000), async () => null).catch(() => null)
    await sleep(200)
    const drawAgain = () => failing.draw(previewOf(8001), async () => null).catch(() => null)
    await expect.poll(drawAgain).toEqual(new Uint8Array([1]))
    await failing.close()
  })
})

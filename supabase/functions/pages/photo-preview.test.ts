import { createCanvas } from '@napi-rs/canvas'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { jpeg, losslessWebp, movingWebp, png, webp } from '../../tests/pictures.ts'
import type * as preview from './photo-preview.ts'

let photoPreview: typeof preview.photoPreview

// Each test opens the decoders.
beforeEach(async () => {
  vi.resetModules()
  ;({ photoPreview } = await import('./photo-preview.ts'))
})
afterEach(() => void vi.restoreAllMocks())

/** A lossy WebP after a chunk of this name. libwebp reads bytes that begin with a slash as a lossless picture. */
const withChunk = (name: string): Uint8Array<ArrayBuffer> => {
  const file = Uint8Array.from([...webp().subarray(0, 12), ...Buffer.from(name), 0, 0, 0, 0, ...webp().subarray(12)])
  new DataView(file.buffer).setUint32(4, file.length - 8, true)
  return file
}

const SMALL = { body: jpeg(), type: 'image/jpeg' }

/** A photo that has to be decoded. */
const photo = (type: 'image/jpeg' | 'image/webp') => {
  const canvas = createCanvas(1300, 30)
  canvas.getContext('2d').fillRect(0, 0, 1300, 30)
  return vi.fn(async () => new Uint8Array(type === 'image/jpeg' ? canvas.toBuffer(type) : canvas.toBuffer(type, 90)))
}

it('a photo preview rejects if the decoder cannot be loaded or has no memory, and reads the photo again', async () => {
  const read = photo('image/webp')
  vi.spyOn(WebAssembly, 'compile').mockRejectedValueOnce(new Error('not loaded'))
  await expect(photoPreview('again', read)).rejects.toThrow('not loaded')
  vi.spyOn(WebAssembly, 'Instance').mockImplementationOnce(function fail() {
    throw new Error('not opened')
  })
  await expect(photoPreview('again', read)).rejects.toThrow('not opened')
  vi.stubGlobal('ImageData', function fail() {
    throw new RangeError('out of memory')
  })
  await expect(photoPreview('again', read)).rejects.toThrow('out of memory')
  vi.unstubAllGlobals()
  expect(await photoPreview('again', read)).toMatchObject({ type: 'image/jpeg' })
  expect(read).toHaveBeenCalledTimes(4)
})

it('a photo preview leaves nothing in the memory of its decoder', async () => {
  const read = photo('image/jpeg')
  const instance = vi.spyOn(WebAssembly, 'Instance')
  expect(await photoPreview('left', read)).not.toBeNull()
  const opened = instance.mock.results.map(({ value }) => value as WebAssembly.Instance)
  const memory = opened
    .flatMap(({ exports }) => Object.values(exports))
    .find((one) => one instanceof WebAssembly.Memory)
  expect(Buffer.from(memory?.buffer as ArrayBuffer).includes(Buffer.from(await read()).subarray(-100))).toBe(false)
})

it.each([
  ['lossless', losslessWebp()],
  ['lossless, without a chunk', withChunk('/\0\0\0')],
  ['transparent', withChunk('ALPH')],
  ['animated', movingWebp(0)],
])('a photo preview decodes no WebP that is %s', async (what, file) => {
  const compile = vi.spyOn(WebAssembly, 'compile')
  expect(await photoPreview(what, async () => file)).toBeNull()
  expect(compile).not.toHaveBeenCalled()
})

it('a photo preview returns a small PNG as it is, and no larger one', async () => {
  expect(await photoPreview('small png', async () => png())).toEqual({ body: png(), type: 'image/png' })
  expect(await photoPreview('wide png', async () => png({ width: 1201 }))).toBeNull()
})

it('a photo is read once, also for requests that arrive meanwhile', async () => {
  const read = vi.fn(async () => jpeg())
  const pictures = await Promise.all([photoPreview('once', read), photoPreview('once', read)])
  expect([...pictures, await photoPreview('once', read)]).toEqual([SMALL, SMALL, SMALL])
  expect(read).toHaveBeenCalledTimes(1)
})

it('a damaged photo is read once, and a missing one again', async () => {
  const read = vi.fn(async () => webp())
  expect([await photoPreview('damaged', read), await photoPreview('damaged', read)]).toEqual([null, null])
  expect(read).toHaveBeenCalledTimes(1)
  expect(await photoPreview('missing', async () => null)).toBeNull()
  expect(await photoPreview('missing', async () => jpeg())).toEqual(SMALL)
})

it('photos are read one at a time, and a fourth is refused', async () => {
  const waiting: (() => void)[] = []
  const read = vi.fn(async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return jpeg()
  })
  const pictures = Array.from({ length: 3 }, (_, number) => photoPreview(`waiting ${number}`, read))
  await expect(photoPreview('waiting 3', read)).rejects.toThrow('too many previews')
  expect(read).toHaveBeenCalledTimes(1)
  for (const picture of pictures) {
    await expect.poll(() => waiting).toHaveLength(1)
    waiting.pop()?.()
    expect(await picture).toEqual(SMALL)
  }
})

it('the cache of previews evicts the least recently requested picture', async () => {
  const read = vi.fn(async () => jpeg())
  for (let number = 0; number < 10; number++) await photoPreview(`cached ${number}`, read)
  await photoPreview('cached 0', read)
  await photoPreview('cached 10', read)
  expect(read).toHaveBeenCalledTimes(11)
  await photoPreview('cached 0', read)
  expect(read).toHaveBeenCalledTimes(11)
  await photoPreview('cached 1', read)
  expect(read).toHaveBeenCalledTimes(12)
})

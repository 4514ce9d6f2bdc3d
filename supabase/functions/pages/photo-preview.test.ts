import { expect, it, vi } from 'vitest'
import { jpeg, webp } from '../../tests/pictures.ts'
import { photoPreview } from './photo-preview.ts'

it('reads a photo once, also for requests that arrive meanwhile', async () => {
  const read = vi.fn(async () => jpeg())
  const pictures = await Promise.all([photoPreview('once', read), photoPreview('once', read)])
  expect([...pictures, await photoPreview('once', read)]).toEqual(Array(3).fill(jpeg()))
  expect(read).toHaveBeenCalledTimes(1)
})

it('reads a damaged photo once, and a missing one again', async () => {
  const read = vi.fn(async () => webp())
  expect([await photoPreview('damaged', read), await photoPreview('damaged', read)]).toEqual([null, null])
  expect(read).toHaveBeenCalledTimes(1)
  expect(await photoPreview('missing', async () => null)).toBeNull()
  expect(await photoPreview('missing', async () => jpeg())).toEqual(jpeg())
})

it('reads one photo at a time, and refuses the 21st that waits', async () => {
  const waiting: (() => void)[] = []
  const read = vi.fn(async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return jpeg()
  })
  const pictures = Array.from({ length: 20 }, (_, number) => photoPreview(`waiting ${number}`, read))
  await expect(photoPreview('waiting 20', read)).rejects.toThrow('too many previews')
  expect(read).toHaveBeenCalledTimes(1)
  for (const picture of pictures) {
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    waiting.pop()?.()
    expect(await picture).toEqual(jpeg())
  }
})

it('forgets the picture that was asked for the longest ago', async () => {
  const read = vi.fn(async () => jpeg())
  for (let number = 0; number < 50; number++) await photoPreview(`kept ${number}`, read)
  await photoPreview('kept 0', read)
  await photoPreview('kept 50', read)
  expect(read).toHaveBeenCalledTimes(51)
  await photoPreview('kept 0', read)
  expect(read).toHaveBeenCalledTimes(51)
  await photoPreview('kept 1', read)
  expect(read).toHaveBeenCalledTimes(52)
})

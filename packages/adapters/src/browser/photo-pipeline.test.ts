import { expect, it, vi } from 'vitest'

/** Firefox's OffscreenCanvas: besides `convertToBlob` it has a `toBlob` that takes no callback. */
class FirefoxCanvas {
  width = 1
  height = 1
  getContext() {
    return { fillRect: () => {}, drawImage: () => {} }
  }
  convertToBlob({ type }: { readonly type: string }) {
    return Promise.resolve(new Blob(['encoded'], { type }))
  }
  toBlob() {
    return Promise.resolve(new Blob())
  }
}

it('encodes photos in Firefox, whose OffscreenCanvas has a toBlob without a callback', async () => {
  vi.stubGlobal('OffscreenCanvas', FirefoxCanvas)
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 640, height: 480, close: () => {} }))
  // The module asks for OffscreenCanvas when it loads.
  vi.resetModules()
  const { preparePhoto } = await import('./photo-pipeline.ts')
  const prepared = await preparePhoto(new Blob(['of a format that only the browser knows']))
  vi.unstubAllGlobals()
  expect(prepared).toMatchObject({ size: 7, type: 'image/jpeg' })
})

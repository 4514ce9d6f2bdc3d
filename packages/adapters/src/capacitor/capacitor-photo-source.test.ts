import { FakeClock } from '@mahlzeit/test-fakes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installFakePhone, pluginError } from './test-support/fake-phone.ts'

const NOW = new Date('2026-03-02T11:00:00Z')
const result = (webPath: string) => ({ type: 0, saved: false, webPath })

const takePhoto = vi.fn<(options?: unknown) => unknown>()
const chooseFromGallery = vi.fn<(options?: unknown) => unknown>()

const source = async (system: 'ios' | 'android' | 'web' = 'ios', isInstalled = true) => {
  installFakePhone(system, isInstalled ? { Camera: { takePhoto, chooseFromGallery } } : {})
  const { CapacitorPhotoSource } = await import('./capacitor-photo-source.ts')
  return new CapacitorPhotoSource(new FakeClock(NOW))
}

describe('the camera and the gallery in the shell', () => {
  beforeEach(() => {
    vi.resetAllMocks()
    vi.stubGlobal('fetch', async (path: string) => new Response(`bytes of ${path}`))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('takes a photo upright, with quality 90 and at most 1920 x 1080', async () => {
    takePhoto.mockResolvedValue(result('/a'))
    const taken = await (await source()).takePhoto()
    expect(takePhoto).toHaveBeenCalledWith(
      expect.objectContaining({ quality: 90, targetWidth: 1920, targetHeight: 1080, correctOrientation: true }),
    )
    expect(taken).toMatchObject({ ok: true, value: { name: `camera-${NOW.getTime()}.jpeg`, type: 'image/jpeg' } })
    expect(taken.ok && new TextDecoder().decode(await taken.value?.arrayBuffer())).toBe('bytes of /a')
  })

  it('picks photos from the gallery, up to the limit even if the phone ignores it', async () => {
    chooseFromGallery.mockResolvedValue({ results: [result('/a'), result('/b'), result('/c')] })
    const picked = await (await source()).pickPhotos(2)
    expect(chooseFromGallery).toHaveBeenCalledWith(
      expect.objectContaining({
        quality: 90,
        targetWidth: 1920,
        targetHeight: 1080,
        allowMultipleSelection: true,
        limit: 2,
      }),
    )
    expect(picked).toMatchObject({
      ok: true,
      value: [{ name: `gallery-${NOW.getTime()}.jpeg` }, { name: `gallery-1-${NOW.getTime()}.jpeg` }],
    })
    expect(picked.ok && picked.value.length).toBe(2)
  })

  it.each([
    ['OS-PLUG-CAMR-0003', { kind: 'denied' }],
    ['OS-PLUG-CAMR-0005', { kind: 'denied' }],
    ['OS-PLUG-CAMR-0007', { kind: 'failed', message: 'said the phone' }],
    [undefined, { kind: 'failed', message: 'said the phone' }],
  ])('maps the camera plugin error %s to a failure', async (code, error) => {
    takePhoto.mockRejectedValue(pluginError(code))
    chooseFromGallery.mockRejectedValue(pluginError(code))
    expect(await (await source()).takePhoto()).toEqual({ ok: false, error })
    expect(await (await source()).pickPhotos(5)).toEqual({ ok: false, error })
  })

  it.each([[new Error('')], ['no error at all'], [null]])(
    'camera and gallery fail with an empty message if the phone gives none: %j',
    async (cause) => {
      takePhoto.mockRejectedValue(cause)
      expect(await (await source()).takePhoto()).toEqual({ ok: false, error: { kind: 'failed', message: null } })
    },
  )

  it('camera and gallery return nothing if the user cancels', async () => {
    takePhoto.mockRejectedValue(pluginError('OS-PLUG-CAMR-0006'))
    chooseFromGallery.mockRejectedValue(pluginError('OS-PLUG-CAMR-0020'))
    expect(await (await source()).takePhoto()).toEqual({ ok: true, value: null })
    expect(await (await source()).pickPhotos(5)).toEqual({ ok: true, value: [] })
  })

  it('camera and gallery fail if the picture cannot be read', async () => {
    takePhoto.mockResolvedValue(result('/a'))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await (await source()).takePhoto()).toEqual({
      ok: false,
      error: { kind: 'failed', message: 'Failed to fetch' },
    })
  })

  it('camera and gallery are not available outside the shell', async () => {
    const browser = await source('web')
    expect(browser.isAvailable).toBe(false)
    expect(await browser.takePhoto()).toEqual({ ok: false, error: { kind: 'not-mobile' } })
  })

  it.each(['ios', 'android'] as const)('camera and gallery fail without the plugin on %s', async (system) => {
    const message = `"Camera" plugin is not implemented on ${system}`
    const phone = await source(system, false)
    expect(await phone.takePhoto()).toEqual({ ok: false, error: { kind: 'failed', message } })
    expect(await phone.pickPhotos(5)).toEqual({ ok: false, error: { kind: 'failed', message } })
  })
})

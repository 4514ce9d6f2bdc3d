import { Camera } from '@capacitor/camera'
import { Capacitor } from '@capacitor/core'
import { FakeClock } from '@mahlzeit/test-fakes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CapacitorPhotoSource } from './capacitor-photo-source.ts'

vi.mock('@capacitor/core', () => ({ Capacitor: { isNativePlatform: vi.fn(() => true) } }))
vi.mock('@capacitor/camera', async (original) => ({
  ...(await original<typeof import('@capacitor/camera')>()),
  Camera: { takePhoto: vi.fn(), chooseFromGallery: vi.fn() },
}))

const NOW = new Date('2026-03-02T11:00:00Z')
const result = (webPath: string) => ({ type: 0, saved: false, webPath })
const source = () => new CapacitorPhotoSource(new FakeClock(NOW))
const failing = (code: string | undefined, message = 'said the phone') =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

describe('the camera and the gallery in the shell', () => {
  beforeEach(() => {
    vi.mocked(Capacitor.isNativePlatform).mockReturnValue(true)
    vi.stubGlobal('fetch', async (path: string) => new Response(`bytes of ${path}`))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('take a photo in the quality, size and orientation of the specification', async () => {
    vi.mocked(Camera.takePhoto).mockResolvedValue(result('/a'))
    const taken = await source().takePhoto()
    expect(Camera.takePhoto).toHaveBeenCalledWith(
      expect.objectContaining({ quality: 90, targetWidth: 1920, targetHeight: 1080, correctOrientation: true }),
    )
    expect(taken).toMatchObject({ ok: true, value: { name: `camera-${NOW.getTime()}.jpeg`, type: 'image/jpeg' } })
    expect(taken.ok && new TextDecoder().decode(await taken.value?.arrayBuffer())).toBe('bytes of /a')
  })

  it('pick photos of the gallery, no more than asked for even where the phone knows no limit', async () => {
    vi.mocked(Camera.chooseFromGallery).mockResolvedValue({ results: [result('/a'), result('/b'), result('/c')] })
    const picked = await source().pickPhotos(2)
    expect(Camera.chooseFromGallery).toHaveBeenCalledWith(
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
  ])('fail with the code %s as the specification says', async (code, error) => {
    vi.mocked(Camera.takePhoto).mockRejectedValue(failing(code))
    vi.mocked(Camera.chooseFromGallery).mockRejectedValue(failing(code))
    expect(await source().takePhoto()).toEqual({ ok: false, error })
    expect(await source().pickPhotos(5)).toEqual({ ok: false, error })
  })

  it.each([[new Error('')], ['no error at all'], [null]])(
    'fail without a word where the phone says none: %j',
    async (cause) => {
      vi.mocked(Camera.takePhoto).mockRejectedValue(cause)
      expect(await source().takePhoto()).toEqual({ ok: false, error: { kind: 'failed', message: null } })
    },
  )

  it('give nothing to somebody who thinks better of it', async () => {
    vi.mocked(Camera.takePhoto).mockRejectedValue(failing('OS-PLUG-CAMR-0006'))
    vi.mocked(Camera.chooseFromGallery).mockRejectedValue(failing('OS-PLUG-CAMR-0020'))
    expect(await source().takePhoto()).toEqual({ ok: true, value: null })
    expect(await source().pickPhotos(5)).toEqual({ ok: true, value: [] })
  })

  it('fail where the picture cannot be read', async () => {
    vi.mocked(Camera.takePhoto).mockResolvedValue(result('/a'))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await source().takePhoto()).toEqual({ ok: false, error: { kind: 'failed', message: 'Failed to fetch' } })
  })

  it('are not there outside the shell', async () => {
    vi.mocked(Capacitor.isNativePlatform).mockReturnValue(false)
    expect(source().isAvailable).toBe(false)
    expect(await source().takePhoto()).toEqual({ ok: false, error: { kind: 'not-mobile' } })
  })
})

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrowserPhotoSource } from './photo-source.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const device = (userAgent: string, hasCoarsePointer = true, maxTouchPoints = 5) => ({
  userAgent,
  hasCoarsePointer,
  maxTouchPoints,
})
const onPhone = () => new BrowserPhotoSource(device(ANDROID))
const shown = () => document.querySelector('input')
const choose = (...files: readonly File[]) => {
  Object.defineProperty(shown(), 'files', { value: files })
  shown()?.dispatchEvent(new Event('change'))
}
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

describe('the camera and the gallery in a browser', () => {
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click')

  beforeEach(() => opened.mockReset().mockImplementation(() => undefined))
  afterEach(() => document.body.replaceChildren())

  it.each([
    ['an iPhone', device(IPHONE), true],
    ['an Android phone', device(ANDROID), true],
    ['an iPad, which calls itself a Mac', device(MAC), true],
    ['a Mac', device(MAC, false, 0), false],
    ['a laptop with a touch screen', device(WINDOWS), false],
    ['a phone with a mouse on a large screen', device(ANDROID, false), false],
  ])('camera and gallery are available on phones and tablets: %s', (_name, hints, expected) => {
    expect(new BrowserPhotoSource(hints).isAvailable).toBe(expected)
  })

  it('camera and gallery are not opened on other devices', async () => {
    const source = new BrowserPhotoSource(device(WINDOWS))
    expect(await source.takePhoto()).toEqual({ ok: false, error: { kind: 'not-mobile' } })
    expect(await source.pickPhotos(5)).toEqual({ ok: false, error: { kind: 'not-mobile' } })
    expect(shown()).toBeNull()
  })

  it('takes one photo with the camera at the back', async () => {
    const taken = onPhone().takePhoto()
    expect(shown()).toMatchObject({ type: 'file', accept: 'image/*', multiple: false, hidden: true })
    expect(shown()?.getAttribute('capture')).toBe('environment')
    expect(opened).toHaveBeenCalledTimes(1)
    const photo = file('a')
    choose(photo)
    expect(await taken).toEqual({ ok: true, value: photo })
    expect(shown()).toBeNull()
  })

  it('picks photos without the camera, up to the limit', async () => {
    const picked = onPhone().pickPhotos(2)
    expect(shown()).toMatchObject({ multiple: true })
    expect(shown()?.hasAttribute('capture')).toBe(false)
    const photos = [file('a'), file('b'), file('c')]
    choose(...photos)
    expect(await picked).toEqual({ ok: true, value: photos.slice(0, 2) })
  })

  it('picks a single photo if the limit is one', () => {
    void onPhone().pickPhotos(1)
    expect(shown()?.multiple).toBe(false)
  })

  it('camera and gallery return nothing if the user cancels', async () => {
    const source = onPhone()
    const taken = source.takePhoto()
    shown()?.dispatchEvent(new Event('cancel'))
    expect(await taken).toEqual({ ok: true, value: null })
    const picked = source.pickPhotos(5)
    shown()?.dispatchEvent(new Event('cancel'))
    expect(await picked).toEqual({ ok: true, value: [] })
    expect(shown()).toBeNull()
  })

  it('treats a new call as a cancelled choice of photos, for browsers without a cancel event', async () => {
    const source = onPhone()
    const taken = source.takePhoto()
    void source.pickPhotos(5)
    expect(await taken).toEqual({ ok: true, value: null })
    expect(document.querySelectorAll('input').length).toBe(1)
  })
})

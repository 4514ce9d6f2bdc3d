import { describe, expect, it, vi } from 'vitest'
import { BrowserShare } from './browser-share.ts'

const link = { title: 'Zum Löffel', url: 'https://example.org/restaurant/1' }
const clipboard = (writeText: (text: string) => Promise<void>) => ({ writeText }) as unknown as Clipboard
const refuses = () => Promise.reject(new Error('no'))

describe('sharing a link in the browser', () => {
  it('opens the share sheet', async () => {
    const share = vi.fn(() => Promise.resolve())
    expect(await new BrowserShare({ share, clipboard: clipboard(refuses) }).share(link)).toEqual({
      ok: true,
      value: 'shared',
    })
    expect(share).toHaveBeenCalledWith(link)
  })

  it('is cancelled, not failed and not copied, when the user closes the sheet', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    const share = () => Promise.reject(new DOMException('closed', 'AbortError'))
    expect(await new BrowserShare({ share, clipboard: clipboard(writeText) }).share(link)).toEqual({
      ok: true,
      value: 'cancelled',
    })
    expect(writeText).not.toHaveBeenCalled()
  })

  it('copies the link where the sheet fails', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    expect(await new BrowserShare({ share: refuses, clipboard: clipboard(writeText) }).share(link)).toEqual({
      ok: true,
      value: 'copied',
    })
    expect(writeText).toHaveBeenCalledWith(link.url)
  })

  it('copies the link where there is no sheet', async () => {
    expect(await new BrowserShare({ clipboard: clipboard(() => Promise.resolve()) }).share(link)).toEqual({
      ok: true,
      value: 'copied',
    })
  })

  it('fails where the link cannot be copied either', async () => {
    expect(await new BrowserShare({ clipboard: clipboard(refuses) }).share(link)).toEqual({
      ok: false,
      error: { kind: 'share-failed' },
    })
  })
})

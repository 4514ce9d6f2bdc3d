import type { Share } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'

/** Capabilities of a device for sharing. */
export interface SharingDevice {
  readonly sheet: 'shares' | 'is closed' | 'fails' | 'is missing'
  readonly clipboard: 'copies' | 'fails'
}

/** A device with these capabilities, and the links that it received. */
export interface SharingWorld {
  readonly share: Share
  readonly shared: readonly { readonly title?: string; readonly text?: string; readonly url?: string }[]
  readonly copied: readonly string[]
}

const LINK = { title: 'Zum Löffel', text: 'Zum Löffel: heute Senfeier', url: 'https://mahlzeit.example/restaurant/1' }

/** Contract of `Share` (product.md#sharing): the share sheet, else the clipboard, else a failure. */
export const describeShareContract = (name: string, make: (device: SharingDevice) => Promise<SharingWorld>): void => {
  describe(`sharing a link with ${name}`, () => {
    it('sharing a link opens the share sheet', async () => {
      const { share, shared, copied } = await make({ sheet: 'shares', clipboard: 'copies' })
      expect(await share.share(LINK)).toEqual({ ok: true, value: 'shared' })
      expect(shared).toEqual([expect.objectContaining(LINK)])
      expect(copied).toEqual([])
    })

    it('sharing is cancelled, not failed and not copied, when the user closes the sheet', async () => {
      const { share, copied } = await make({ sheet: 'is closed', clipboard: 'copies' })
      expect(await share.share(LINK)).toEqual({ ok: true, value: 'cancelled' })
      expect(copied).toEqual([])
    })

    it.each(['fails', 'is missing'] as const)('copies the link if the sheet %s', async (sheet) => {
      const { share, copied } = await make({ sheet, clipboard: 'copies' })
      expect(await share.share(LINK)).toEqual({ ok: true, value: 'copied' })
      expect(copied).toEqual([LINK.url])
    })

    it('copies a text without the sheet', async () => {
      const { share, shared, copied } = await make({ sheet: 'shares', clipboard: 'copies' })
      expect(await share.copy('Zum Löffel')).toEqual({ ok: true })
      expect([shared, copied]).toEqual([[], ['Zum Löffel']])
    })

    it('reports that copying fails', async () => {
      const { share } = await make({ sheet: 'shares', clipboard: 'fails' })
      expect(await share.copy('Zum Löffel')).toEqual({ ok: false, error: { kind: 'share-failed' } })
    })

    it.each(['fails', 'is missing'] as const)('sharing fails if the sheet %s and copying fails', async (sheet) => {
      const { share } = await make({ sheet, clipboard: 'fails' })
      expect(await share.share(LINK)).toEqual({ ok: false, error: { kind: 'share-failed' } })
    })
  })
}

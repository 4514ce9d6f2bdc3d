import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { photoFile } from './demo-restaurant.ts'
import { DEMO_RESTAURANTS } from './demo-restaurants.ts'
import { fitLetters } from './drawing/fit-letters.ts'
import { fontFaces } from './drawing/fonts.ts'
import { LOOKS_OF } from './drawing/looks.ts'
import { menuPage } from './drawing/menu-page.ts'
import { hashOf, menuOf } from './menus.ts'

/*
 * Renders the demo photos: `node supabase/seed/draw-menus.ts [slug…]`, all or those of the given restaurants. Needs Chromium.
 */
const PHOTOS_DIR = join(import.meta.dirname, 'photos')
const SYSTEM_CHROMIUM = '/usr/bin/chromium'
const LARGEST_BYTES = 45_000

/** Chromium encodes WebP on a canvas; Playwright's screenshots are PNG. */
const toWebp = async (page: Page, png: Buffer): Promise<Buffer> => {
  const encoded = await page.evaluate(
    async ({ source, largest }) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      let photo = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
      for (let quality = 0.7; photo.size > largest && quality > 0.3; quality -= 0.1)
        photo = await canvas.convertToBlob({ type: 'image/webp', quality })
      return [...new Uint8Array(await photo.arrayBuffer())]
    },
    { source: png.toString('base64'), largest: LARGEST_BYTES },
  )
  return Buffer.from(encoded)
}

const browser = await chromium.launch({
  ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
})
const page = await browser.newPage({ viewport: { width: 810, height: 1080 } })
const fonts = fontFaces()
const slugs = process.argv.slice(2)
if (slugs.length === 0) rmSync(PHOTOS_DIR, { recursive: true, force: true })
mkdirSync(PHOTOS_DIR, { recursive: true })
for (const restaurant of DEMO_RESTAURANTS.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug)))
  for (const [index, offerType] of (restaurant.offers ?? []).entries()) {
    const file = photoFile(restaurant, index, offerType)
    const looks = LOOKS_OF[offerType]
    const look = looks[(hashOf(restaurant.slug) + index) % looks.length] ?? 'print'
    await page.setContent(menuPage(menuOf(restaurant, index, offerType), look, fonts, file))
    await fitLetters(page)
    writeFileSync(join(PHOTOS_DIR, file), await toWebp(page, await page.screenshot({ type: 'png' })))
  }
await browser.close()

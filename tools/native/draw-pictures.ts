import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { MEAL_EMOJI } from '../../packages/web/src/texts/deals.ts'
import { PRODUCT_PREVIEW } from '../../packages/web/src/texts/server-lists.ts'
import { drawPreview } from '../../supabase/server/preview/draw-preview.ts'
import { findChromium } from '../lib/chromium.mjs'
import { pictures } from './pictures.ts'

/*
 * Redraws the icons and splash pictures of the native apps, and the picture that messengers show beside links to lists: `node
 * tools/native/draw-pictures.ts`. Needs a Chromium. The pictures are committed.
 */
const WEB = resolve(import.meta.dirname, '../../packages/web')

const { jpeg } = await drawPreview({
  preview: { ...PRODUCT_PREVIEW, version: '', dish: null, position: null, photo: null, emoji: MEAL_EMOJI },
  photo: null,
  map: null,
})
writeFileSync(join(WEB, 'public/preview.jpg'), jpeg)

const browser = await chromium.launch({
  executablePath: await findChromium(process.env),
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
})
const page = await browser.newPage()
for (const { file, size, height = size, isTransparent, svg } of pictures()) {
  await page.setViewportSize({ width: size, height })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`)
  const png = await page.screenshot({ omitBackground: isTransparent ?? false })
  mkdirSync(dirname(join(WEB, file)), { recursive: true })
  writeFileSync(join(WEB, file), png)
}
await browser.close()

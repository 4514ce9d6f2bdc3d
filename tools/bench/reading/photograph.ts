import type { Page } from '@playwright/test'
import type { Card } from './card.ts'
import { cardPage } from './card-html.ts'
import { type Damage, damageOf, transformOf } from './damage.ts'
import { layOut } from './show-card.ts'

/** Runs in the page: draws a screenshot with blur, uneven light and grain, and encodes it. */
const develop = async ({ png, damage }: { readonly png: string; readonly damage: Damage }): Promise<string> => {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.filter = `blur(${damage.blur}px)`
  context.drawImage(bitmap, 0, 0)
  const image = context.getImageData(0, 0, width, height)
  const [x, y] = [(damage.corner % 2) * width, Math.floor(damage.corner / 2) * height]
  let seed = damage.seed
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  for (let at = 0; at < image.data.length; at += 4) {
    const pixel = at / 4
    const far = Math.min(1, Math.hypot((pixel % width) - x, Math.floor(pixel / width) - y) / Math.hypot(width, height))
    const light = damage.shade + (1 - damage.shade) * far
    // The sum of four even distributions is nearly normal.
    const grain = (random() + random() + random() + random() - 2) * 1.73 * damage.grain
    for (let channel = 0; channel < 3; channel++)
      image.data[at + channel] = (image.data[at + channel] ?? 0) * light + grain
  }
  context.putImageData(image, 0, 0)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })).arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

/** Draws a card and takes a damaged photo of it, in JPEG; deterministic. The page of `openTable` decides its pixels. */
export const photograph = async (page: Page, card: Card): Promise<Buffer> => {
  const damage = damageOf(card)
  const cardHtml = cardPage(card)
  await page.evaluate(layOut, [cardHtml])
  await page.evaluate(
    (transform) => document.querySelector<HTMLElement>('.sheet')?.style.setProperty('transform', transform),
    transformOf(damage),
  )
  const { width, height } = cardHtml
  const png = (await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width, height } })).toString('base64')
  return Buffer.from(await page.evaluate(develop, { png, damage }), 'base64')
}

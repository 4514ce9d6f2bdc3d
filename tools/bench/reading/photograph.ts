import type { Page } from '@playwright/test'
import { fitLetters } from '../../../supabase/seed/drawing/fit-letters.ts'
import { fontFaces } from '../../../supabase/seed/drawing/fonts.ts'
import { menuPage } from '../../../supabase/seed/drawing/menu-page.ts'
import { hashOf } from '../../../supabase/seed/menus.ts'
import { randomNumbers } from '../random.ts'
import type { TestMenu } from './test-menus.ts'

/** Defects of a photo: tilt, blur, grain and uneven light. */
interface Damage {
  /** Rotation and perspective of the sheet, in degrees. */
  readonly turn: number
  readonly backwards: number
  readonly sideways: number
  /** In pixels. */
  readonly blur: number
  /** Standard deviation of brightness, of 255. */
  readonly grain: number
  /** Brightness of the darkest corner, and where it is. */
  readonly shade: number
  readonly corner: number
  readonly seed: number
}

const damageOf = (name: string): Damage => {
  const random = randomNumbers(hashOf(name))
  const between = (least: number, most: number): number => least + random() * (most - least)
  return {
    turn: between(-6, 6),
    backwards: between(-8, 8),
    sideways: between(-8, 8),
    blur: between(0, 1.6),
    grain: between(2, 12),
    shade: between(0.45, 0.9),
    corner: Math.floor(between(0, 4)),
    seed: Math.floor(between(1, 1e9)),
  }
}

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

const FONTS = fontFaces()

/** Draws a menu and takes a damaged photo of it, in JPEG; deterministic. The page's scale decides its pixels. */
export const photograph = async (page: Page, { name, menu, look }: TestMenu): Promise<Buffer> => {
  const damage = damageOf(name)
  await page.setContent(menuPage(menu, look, FONTS, name))
  await fitLetters(page)
  await page.addStyleTag({
    // Not every look is drawn for every kind of menu.
    content: `.price:empty { display: none } .sheet { transform: rotateX(${damage.backwards}deg) rotateY(${damage.sideways}deg) rotate(${damage.turn}deg) !important }`,
  })
  const png = (await page.screenshot({ type: 'png' })).toString('base64')
  return Buffer.from(await page.evaluate(develop, { png, damage }), 'base64')
}

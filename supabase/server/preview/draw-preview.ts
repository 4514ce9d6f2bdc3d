import { SITE } from '@mahlzeit/domain'
import { isStorableSize, readImageFile } from '@mahlzeit/domain/image-file'
import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { type DealPreview, MAX_PREVIEW_BYTES, PREVIEW_SIZE } from '../../functions/pages/page-renderer.ts'
import { type Box, drawMap, type PreviewMap } from './draw-map.ts'
import { drawable, graphemes } from './drawable.ts'
import { setFont } from './fonts.ts'
import { MAP_SIZE } from './map-tiles.ts'

/** Input of a picture. */
export interface PreviewJob {
  readonly preview: DealPreview
  /** Null without one, or if it cannot be read. */
  readonly photo: Uint8Array<ArrayBuffer> | null
  /** Null if there is none to draw. */
  readonly map: PreviewMap | null
}

export interface DrawnPreview {
  readonly jpeg: Uint8Array<ArrayBuffer>
  /** Whether map and photo could be read. */
  readonly isComplete: boolean
}

/** The tokens of the app (`packages/web/src/styles/tokens.css`) in the light theme, with those of the site in their place. */
export const PREVIEW_COLOURS = {
  paper: '#faf7f2',
  tint: '#f2ebe1',
  line: '#e6dccf',
  ink: '#1f1a17',
  muted: '#6a5f57',
  accent: '#c2410c',
  'accent-soft': '#fdeadb',
  ...SITE.colours.light,
}

const QUALITIES = [85, 70, 50, 30]

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE
const PANEL = { x: 0, y: 0, ...MAP_SIZE } as const
const MARGIN = 48
const COLUMN = { x: PANEL.width + MARGIN, width: WIDTH - PANEL.width - 2 * MARGIN } as const
/** The height of the map beside a photo, and its distance from the texts. */
const INSET = { least: 100, most: 220, gap: 28 } as const

/** Draws a preview picture (product.md#preview-pictures). A photo that cannot be read is left out. */
export const drawPreview = async ({ preview, photo, map }: PreviewJob): Promise<DrawnPreview> => {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = PREVIEW_COLOURS.paper
  ctx.fillRect(0, 0, WIDTH, HEIGHT)
  const image = photo && (await imageOf(photo))
  const hasMap = drawContent(ctx, preview, image, map)
  const isComplete = hasMap && (image !== null || preview.photo === null)
  for (const quality of QUALITIES) {
    const jpeg = new Uint8Array(await canvas.encode('jpeg', quality))
    if (jpeg.length <= MAX_PREVIEW_BYTES) return { jpeg, isComplete }
  }
  throw new Error('the picture is too large')
}

/** Decodes a photo of the size that the storage takes; null if it is damaged. */
const imageOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<Image | null> => {
  const file = readImageFile(bytes)
  if (typeof file === 'string' || !isStorableSize(file)) return null
  return loadImage(Buffer.from(bytes)).catch(() => null)
}

/**
 * Draws photo, map or emoji at the left, texts at the right, and below them the map beside a photo, if there is room. Returns false
 * if the map cannot be read.
 */
const drawContent = (
  ctx: SKRSContext2D,
  preview: DealPreview,
  image: Image | null,
  map: PreviewMap | null,
): boolean => {
  const texts = textsOf(ctx, preview)
  const height = texts.reduce((sum, text) => sum + text.height, 0)
  const room = HEIGHT - 2 * MARGIN - height - INSET.gap
  const inset = image && room >= INSET.least ? Math.min(room, INSET.most) : 0
  const box = image ? { ...COLUMN, y: HEIGHT - MARGIN - inset, height: inset } : PANEL
  const mapDrawn = map && box.height > 0 ? clipped(ctx, box, image ? 16 : 0, () => drawMap(ctx, map, box)) : null

  if (image) drawPhoto(ctx, image)
  else if (!mapDrawn) drawEmoji(ctx, preview.emoji)
  let y = MARGIN + (image && mapDrawn ? room - inset : HEIGHT - 2 * MARGIN - height) / 2
  for (const text of texts) {
    text.draw(y)
    y += text.height
  }
  return mapDrawn ?? true
}

/** Runs a drawing in a box with round corners. */
const clipped = <T>(ctx: SKRSContext2D, { x, y, width, height }: Box, radius: number, draw: () => T): T => {
  ctx.save()
  ctx.beginPath()
  ctx.roundRect(x, y, width, height, radius)
  ctx.clip()
  const result = draw()
  ctx.restore()
  return result
}

/** Fills the panel; menus that are too high are cut at the bottom. */
const drawPhoto = (ctx: SKRSContext2D, image: Image): void => {
  const scale = Math.max(PANEL.width / image.width, PANEL.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  clipped(ctx, PANEL, 0, () => {
    ctx.fillStyle = PREVIEW_COLOURS.tint
    ctx.fillRect(PANEL.x, PANEL.y, PANEL.width, PANEL.height)
    ctx.imageSmoothingQuality = 'high'
    ctx.drawImage(image, (PANEL.width - width) / 2, 0, width, height)
  })
  ctx.fillStyle = PREVIEW_COLOURS.line
  ctx.fillRect(PANEL.width, 0, 2, HEIGHT)
}

const drawEmoji = (ctx: SKRSContext2D, emoji: string): void => {
  ctx.fillStyle = PREVIEW_COLOURS['accent-soft']
  ctx.fillRect(PANEL.x, PANEL.y, PANEL.width, PANEL.height)
  ctx.fillStyle = PREVIEW_COLOURS.accent
  setFont(ctx, 400, 220)
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(drawable(emoji), PANEL.width / 2, HEIGHT / 2)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
}

/** A part of the column: its height, and a function that draws it below a height. */
interface Part {
  readonly height: number
  readonly draw: (top: number) => void
}

interface Style {
  readonly weight: number
  /** Pixels, the first that fits. */
  readonly sizes: readonly number[]
  readonly colour: string
  readonly lines: number
  /** Pixels below. */
  readonly gap: number
  readonly width?: number
}

const textsOf = (ctx: SKRSContext2D, preview: DealPreview): readonly Part[] => {
  const { product, name, facts, dish, times, address } = preview
  return [
    textPart(ctx, product, { weight: 800, sizes: [26], colour: PREVIEW_COLOURS.accent, lines: 1, gap: 14 }),
    textPart(ctx, name, { weight: 800, sizes: [60, 52, 46, 40], colour: PREVIEW_COLOURS.ink, lines: 2, gap: 6 }),
    textPart(ctx, facts, { weight: 500, sizes: [28], colour: PREVIEW_COLOURS.muted, lines: 1, gap: 22 }),
    ...(dish ? dishParts(ctx, dish) : []),
    textPart(ctx, times, { weight: 600, sizes: [30, 26], colour: PREVIEW_COLOURS.ink, lines: 2, gap: 4 }),
    textPart(ctx, address, { weight: 400, sizes: [26, 24], colour: PREVIEW_COLOURS.muted, lines: 1, gap: 0 }),
  ].filter((part) => part !== null)
}

const dishParts = (
  ctx: SKRSContext2D,
  { day, name, price }: NonNullable<DealPreview['dish']>,
): readonly (Part | null)[] => {
  setFont(ctx, 800, 40)
  const priceWidth = price === '' ? 0 : ctx.measureText(price).width
  const width = COLUMN.width - (priceWidth && priceWidth + 24)
  const text = textPart(ctx, name, {
    weight: 700,
    sizes: [38, 34],
    colour: PREVIEW_COLOURS.ink,
    lines: 2,
    gap: 22,
    width,
  })
  return [
    textPart(ctx, day, { weight: 700, sizes: [24], colour: PREVIEW_COLOURS.accent, lines: 1, gap: 2 }),
    text && {
      height: text.height,
      draw: (top) => {
        text.draw(top)
        setFont(ctx, 800, 40)
        ctx.fillStyle = PREVIEW_COLOURS.accent
        ctx.fillText(price, COLUMN.x + COLUMN.width - priceWidth, top + 38)
      },
    },
  ]
}

/** A text in the first size that fits its lines, else shortened in the last; null for an empty one. */
const textPart = (ctx: SKRSContext2D, given: string, style: Style): Part | null => {
  const { weight, sizes, colour, lines: maximum, gap, width = COLUMN.width } = style
  const text = drawable(given)
  if (text === '') return null
  const wrapped = sizes.map((size) => {
    setFont(ctx, weight, size)
    return { size, lines: wrap(ctx, text, width) }
  })
  const fitting = wrapped.find(({ lines }) => lines.length <= maximum) ?? wrapped.at(-1)
  if (!fitting) return null
  const { size } = fitting
  setFont(ctx, weight, size)
  const lines = shortened(ctx, fitting.lines, maximum, width)
  const lineHeight = Math.round(size * 1.18)
  return {
    height: lines.length * lineHeight + gap,
    draw: (top) => {
      setFont(ctx, weight, size)
      ctx.fillStyle = colour
      for (const [index, line] of lines.entries()) ctx.fillText(line, COLUMN.x, top + index * lineHeight + size * 0.95)
    },
  }
}

/** Breaks a text into lines, between words, or within a word that is too long. Together the lines are the text. */
const wrap = (ctx: SKRSContext2D, text: string, width: number): readonly string[] => {
  const fits = (line: string): boolean => ctx.measureText(line.trimEnd()).width <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=[\s\-–/])/u)) {
    if (fits(line + word)) {
      line += word
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const grapheme of graphemes(word)) {
      if (line !== '' && !fits(line + grapheme)) {
        lines.push(line)
        line = ''
      }
      line += grapheme
    }
  }
  return [...lines, line]
}

/** Keeps the first lines. The last one is filled with the text of the others that fits, and ends with an ellipsis. */
const shortened = (ctx: SKRSContext2D, lines: readonly string[], maximum: number, width: number): readonly string[] => {
  if (lines.length <= maximum) return lines
  const letters = [...graphemes(lines.slice(maximum - 1).join(''))]
  const ended = (): string => `${letters.join('').trimEnd()}…`
  while (letters.length > 0 && ctx.measureText(ended()).width > width) letters.pop()
  return [...lines.slice(0, maximum - 1), ended()]
}

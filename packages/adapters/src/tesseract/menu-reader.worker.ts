import { menuOnPage } from '@mahlzeit/domain'
import { createOCREngine, type OCREngine } from 'tesseract-wasm'
import { greyOf, rgbaOf } from './grey-image.ts'
import { type Picture, readMenu, type TextEngine } from './read-menu.ts'
import type { QuarterTurns } from './rotate.ts'
import type { ReaderMessage, ReaderRequest } from './reader-message.ts'

/** Gzipped; the build gives it a name that hosts serve as plain bytes (vite.config.ts). */
const LANGUAGE = new URL('@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz', import.meta.url)
/** By its path, because the `exports` of its package do not name it. */
const PROGRAM = new URL('../../../../node_modules/tesseract-wasm/dist/tesseract-core.wasm', import.meta.url)
/** A connection that stalls ends as if there were none. */
const LOAD_TIMEOUT_MS = 120_000

const post = (message: ReaderMessage): void => postMessage(message)

const load = async (url: URL): Promise<Response> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`)
  return response
}

const unpacked = async ({ body }: Response): Promise<ArrayBuffer> =>
  new Response(body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()

const startEngine = async (): Promise<OCREngine> => {
  const [program, language] = await Promise.all([load(PROGRAM), load(LANGUAGE)])
  const engine = await createOCREngine({ wasmBinary: await program.arrayBuffer() })
  engine.loadModel(await unpacked(language))
  engine.setVariable('user_defined_dpi', '300')
  return engine
}

/** Tesseract's page segmentation modes: automatic, and a single line. */
const PAGE_SEGMENTATION = { page: '3', line: '7' } as const

const textEngine = (engine: OCREngine): TextEngine => ({
  words(image, layout, onProgress) {
    engine.loadImage(new ImageData(rgbaOf(image), image.width, image.height))
    // Loading an image resets it.
    engine.setVariable('tessedit_pageseg_mode', PAGE_SEGMENTATION[layout])
    const items = engine.getTextBoxes('word', (percent) => onProgress(percent / 100))
    engine.clearImage()
    return items
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, confidence, rect }) => ({ text, confidence, ...rect }))
  },
  turns(image) {
    engine.loadImage(new ImageData(rgbaOf(image), image.width, image.height))
    const { rotation } = engine.getOrientation()
    engine.clearImage()
    return ((4 - rotation / 90) % 4) as QuarterTurns
  },
})

const pictureOf = (bitmap: ImageBitmap): Picture => ({
  width: bitmap.width,
  height: bitmap.height,
  scaled(width) {
    const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width))
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('The canvas cannot be drawn on')
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return greyOf(context.getImageData(0, 0, width, height))
  },
})

let engine: OCREngine | null = null

const answer = async ({ photo, today }: ReaderRequest): Promise<ReaderMessage> => {
  engine ??= await startEngine().catch(() => null)
  if (!engine) return { kind: 'unavailable' }
  post({ kind: 'loaded' })
  // Upright by its metadata.
  const bitmap = await createImageBitmap(photo).catch(() => null)
  if (!bitmap) return { kind: 'undecodable' }
  try {
    const page = readMenu(pictureOf(bitmap), textEngine(engine), (done) => post({ kind: 'progress', done }))
    return { kind: 'read', menu: menuOnPage(page, today) }
  } catch {
    return { kind: 'crashed' }
  } finally {
    bitmap.close()
  }
}

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => void answer(data).then(post))

import { type CivilDate, DOCUMENT_LIMITS, lunchPage, menuOnPage, type ReadMenu, type ReadPage } from '@mahlzeit/domain'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Registers the parser, which then runs in this worker and ends with it.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import type { DocumentMessage } from './document-message.ts'
import { drawnLinesOf } from './drawn-lines.ts'
import { encodePage } from './encode-page.ts'
import { PdfFiles } from './pdf-files.ts'
import { isText, type TextItem, turnsOf, type Viewport, wordsOf } from './pdf-words.ts'
import { type LevelLine, withRaisedLabels } from './ruled-rows.ts'
import { pageOfWords, type SetWord } from './set-words.ts'

/** Pixels of a drawn page: 150 a inch for A4. */
const PIXELS = 2_200_000
/** Bounds the canvas of a very long or very wide page. */
const MAX_SIDE = 4000
/** Larger pictures are left out, to bound the memory. */
const MAX_IMAGE_PIXELS = 40_000_000
/** Limit of the pieces of text on a page, to bound the time. */
const MAX_ITEMS = 5000

/** Creates the canvases of pdf.js in a worker. */
const CANVASES = { createElement: () => new OffscreenCanvas(1, 1) } as unknown as HTMLDocument

/** Colour filters need a document. */
class NoFilters {
  readonly #none = (): string => 'none'
  readonly addFilter = this.#none
  readonly addHCMFilter = this.#none
  readonly addAlphaFilter = this.#none
  readonly addLuminosityFilter = this.#none
  readonly addKnockoutFilter = this.#none
  readonly addHighlightHCMFilter = this.#none
  destroy(): void {}
}

/** Opens a PDF that requests nothing and runs nothing. */
const load = (data: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({
    data,
    enableXfa: false,
    // Letters are drawn as paths, so that no font is registered.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    BinaryDataFactory: PdfFiles,
    ownerDocument: CANVASES,
    FilterFactory: NoFilters,
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: 0,
  }).promise

interface Page {
  readonly proxy: PDFPageProxy
  readonly viewport: Viewport
  /** Null for a picture. */
  readonly text: { readonly page: ReadPage; readonly menu: ReadMenu } | null
}

const viewportOf = (page: PDFPageProxy, turns: number) => {
  const rotation = (page.rotate + turns * 90) % 360
  const { width, height } = page.getViewport({ scale: 1, rotation })
  const scale = Math.min(Math.sqrt(PIXELS / (width * height)), MAX_SIDE / Math.max(width, height))
  return page.getViewport({ scale, rotation })
}

/** Returns the lines that are drawn on a page; none if something on it cannot be drawn. */
const linesOn = async (proxy: PDFPageProxy, viewport: Viewport): Promise<readonly LevelLine[]> => {
  try {
    return drawnLinesOf(await proxy.getOperatorList({ intent: 'print' }), viewport)
  } catch {
    return []
  }
}

const readPage = async (proxy: PDFPageProxy, today: CivilDate): Promise<Page> => {
  const { items } = await proxy.getTextContent({ includeMarkedContent: false })
  const pieces = items.flatMap((item): readonly TextItem[] => ('str' in item && item.str !== '' ? [item] : []))
  const some = pieces.slice(0, MAX_ITEMS)
  const viewport = viewportOf(proxy, turnsOf(some, viewportOf(proxy, 0)))
  if (!isText(some)) return { proxy, viewport: viewportOf(proxy, 0), text: null }
  const words = wordsOf(some, viewport)
  const read = (placed: readonly SetWord[]) => {
    const page = pageOfWords(placed, viewport)
    return { page, menu: menuOnPage(page, today) }
  }
  const text = read(words)
  // Only days need the drawn lines, which take longer than the text.
  const hasDays = text.menu.dishes.some(({ day }) => day !== null)
  if (!hasDays) return { proxy, viewport, text }
  return { proxy, viewport, text: read(withRaisedLabels(words, await linesOn(proxy, viewport), viewport)) }
}

const draw = async ({ proxy, viewport }: Page): Promise<Blob> => {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  await proxy.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport: viewport as ReturnType<typeof viewportOf>,
    background: 'white',
    // The other intent waits for frames, which workers lack.
    intent: 'print',
  }).promise
  return encodePage(canvas)
}

/** A page that cannot be read does not hide the others. */
const pageAt = async (document: PDFDocumentProxy, number: number, today: CivilDate): Promise<Page | null> => {
  try {
    return await readPage(await document.getPage(number), today)
  } catch {
    return null
  }
}

/** Further pages are not read after this time, so that there is enough of it left for drawing one. */
const READING_MS = 7000

/** Returns the page that holds lunch: of those with text, else the first that can be read. */
const findLunch = async (document: PDFDocumentProxy, today: CivilDate): Promise<Page | null> => {
  const pages: Page[] = []
  const end = performance.now() + READING_MS
  for (let number = 1; number <= document.numPages && (pages.length === 0 || performance.now() < end); number++) {
    const page = await pageAt(document, number, today)
    if (page) pages.push(page)
  }
  const texts = pages.flatMap(({ text }) => text ?? [])
  const lunch = texts[lunchPage(texts)]
  return pages.find(({ text }) => text !== null && text === lunch) ?? pages[0] ?? null
}

/** Opens a PDF and draws one of its pages. */
export const openPdf = async (data: Uint8Array, number: number | null, today: CivilDate): Promise<DocumentMessage> => {
  try {
    const document = await load(data)
    const count = document.numPages
    if (count > DOCUMENT_LIMITS.pages) return { kind: 'too-many-pages' }
    const page = await (number === null ? findLunch(document, today) : pageAt(document, number, today))
    if (!page) return { kind: 'damaged' }
    const menu = page.text?.menu ?? null
    return { kind: 'opened', photo: await draw(page), menu, number: page.proxy.pageNumber, count }
  } catch (error) {
    return { kind: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged' }
  }
}

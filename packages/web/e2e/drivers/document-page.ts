import type { CivilDate, MenuReader } from '@mahlzeit/domain'

// Functions that run in the page: they may use only their arguments.

/** A document to open. */
export interface GivenDocument {
  readonly base64: string
  readonly type: string
  /** Null for the page that holds lunch. */
  readonly number: number | null
}

/** What opening a document answered. */
export interface OpenedDocument {
  readonly failure: string | null
  /** The page and the number of pages. */
  readonly page: string
  /** `name price` of each dish, or null for a page without text. */
  readonly dishes: readonly string[] | null
  readonly width: number
  readonly height: number
  readonly bytes: number
  /** Whether something dark is drawn where the first dish is. */
  readonly isDrawn: boolean
}

/** Opens a document with the reader of the lab. */
export const openDocument = async ({ base64, type, number }: GivenDocument): Promise<OpenedDocument> => {
  const { documents } = window as unknown as { readonly documents: Pick<MenuReader, 'openPage'> }
  const today: CivilDate = '2026-11-22'
  const document = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
  const opened = await documents.openPage(document, number, today)
  const none = { page: '', dishes: null, width: 0, height: 0, bytes: 0, isDrawn: false }
  if (!opened.ok) return { ...none, failure: opened.error.kind }
  const { photo, menu, count } = opened.value
  const bitmap = await createImageBitmap(photo as Blob)
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const area = menu?.dishes[0]?.area ?? { left: 0, top: 0, width: 1, height: 1 }
  const pixels = context?.getImageData(
    Math.floor(area.left * width),
    Math.floor(area.top * height),
    Math.ceil(area.width * width),
    Math.ceil(area.height * height),
  ).data
  const isDrawn = pixels?.some((value, index) => index % 4 === 0 && value < 100) === true
  return {
    failure: null,
    page: `${opened.value.number}/${count}`,
    dishes: menu && menu.dishes.map(({ name, price, isTicked }) => `${isTicked ? '+' : '-'} ${name} ${price}`),
    width,
    height,
    bytes: photo.size,
    isDrawn,
  }
}

import type * as TestingLibraryDom from '@testing-library/dom'

// Functions that run in the page: they may use only their arguments and Testing Library's queries.

interface Library {
  readonly TestingLibraryDom: typeof TestingLibraryDom
}

/** An element by its role and name, or a form field by its label; names and labels are sources of regular expressions. */
export type Target = { readonly role: string; readonly name: string } | { readonly label: string }

export interface Point {
  readonly x: number
  readonly y: number
}

/** Returns the centre of the first match once it neither moves nor is covered, and scrolls to it; else null. */
export const pointOf = async (target: Target): Promise<Point | null> => {
  const { queryAllByRole, queryAllByLabelText } = (window as unknown as Library).TestingLibraryDom
  const [element] =
    'label' in target
      ? queryAllByLabelText(document.body, new RegExp(target.label, 'u'), { selector: 'input, textarea' })
      : queryAllByRole(document.body, target.role, { name: new RegExp(target.name, 'u') })
  if (!element) return null
  const centre = (): Point => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const isOnTop = ({ x, y }: Point) => element.contains(document.elementFromPoint(x, y))
  if (!isOnTop(centre())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = centre()
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  const { x, y } = centre()
  return isOnTop({ x, y }) && x === before.x && y === before.y ? { x, y } : null
}

/** Counts the accessible elements with this role and name. */
export const countOf = (role: string, name: string): number => {
  const { queryAllByRole } = (window as unknown as Library).TestingLibraryDom
  return queryAllByRole(document.body, role, { name: new RegExp(name, 'u') }).length
}

/** Whether an element with this text is visible. */
export const isVisible = (text: string): boolean => {
  const { queryAllByText } = (window as unknown as Library).TestingLibraryDom
  return queryAllByText(document.body, new RegExp(text, 'u')).some((element) => element.checkVisibility())
}

/** Returns the centre of a painted pin that nothing covers; null if there is none. */
export const paintedPin = (): Point | null => {
  const canvas = document.querySelector<HTMLCanvasElement>('[data-testid="map"] > canvas')
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return null
  const { left, top, width } = canvas.getBoundingClientRect()
  const scale = canvas.width / width
  for (const pin of document.querySelectorAll('[data-pin]')) {
    const box = pin.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isFree = document.elementFromPoint(x, y)?.closest('[data-testid="map"]') instanceof HTMLElement
    const alpha = context.getImageData((x - left) * scale, (y - top) * scale, 1, 1).data[3]
    if (isFree && alpha === 255) return { x, y }
  }
  return null
}

/** Returns the file of the visible photo of the carousel; null until it has loaded. */
export const shownPhoto = async (): Promise<{ readonly base64: string; readonly type: string } | null> => {
  const image = document.querySelector<HTMLImageElement>('[data-current] img')
  if (!image?.complete || image.naturalWidth === 0) return null
  const blob = await (await fetch(image.currentSrc)).blob()
  const letters = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte))
  return { base64: btoa(letters.join('')), type: blob.type }
}

/** Whether the service worker controls the page and has cached a URL with this part. */
export const isCached = async (part: string): Promise<boolean> => {
  if (!navigator.serviceWorker.controller) return false
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) if (url.includes(part)) return true
  return false
}

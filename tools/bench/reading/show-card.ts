import type { Browser, Page } from '@playwright/test'
import { fontFaces } from '../../../supabase/seed/drawing/fonts.ts'
import type { CardPage } from './card-html.ts'
import { CARD_STYLE } from './card-style.ts'

/** A word as it is laid out, with the box of its ink in CSS pixels. */
export interface LaidOutWord {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Whether it is a sign that text recognition takes for letters. */
  readonly isSign: boolean
}

const BASE = `<!doctype html><html lang="de"><meta charset="utf-8"><style>${fontFaces()}${CARD_STYLE}body { margin: 0 }</style><body></body></html>`

/** Opens a page that shows cards, with their fonts loaded. */
export const openTable = async (browser: Browser, scale: number): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1080, height: 1080 }, deviceScaleFactor: scale })
  await page.setContent(BASE)
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())))
  return page
}

/**
 * Runs in the page: lays out cards one after the other with the largest letters that fit, and returns the words of each. The last one
 * stays visible. A card whose smallest letters do not fit is an error of the grammar.
 */
export const layOut = (cards: readonly CardPage[]): readonly (readonly LaidOutWord[])[] => {
  const [largest, smallest] = [34, 9]
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) throw new Error('no canvas')
  /** Ends a leader at the width that it has. */
  const fill = (leader: HTMLElement): void => {
    const unit = leader.dataset['fill'] ?? ''
    if (unit === '') return
    leader.textContent = unit.repeat(40)
    const range = document.createRange()
    range.selectNodeContents(leader)
    const width = range.getBoundingClientRect().width / 40
    leader.textContent = unit.repeat(Math.max(0, Math.floor(leader.clientWidth / width))).trim()
  }
  const fit = (sheet: HTMLElement, content: HTMLElement): void => {
    const fits = (size: number): boolean => {
      sheet.style.fontSize = `${size}px`
      const isWithin = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth <= clientWidth + 3
      const boxes = content.querySelectorAll('.dish, h2, .page, .picture')
      return content.scrollHeight <= content.clientHeight + 3 && isWithin(content) && [...boxes].every(isWithin)
    }
    let [least, most] = [smallest, largest]
    if (!fits(least))
      throw new Error(
        `A card does not fit: ${content.scrollWidth} x ${content.scrollHeight} in ${content.clientWidth} x ${content.clientHeight}`,
      )
    while (least < most) {
      const middle = Math.ceil((least + most) / 2)
      if (fits(middle)) least = middle
      else most = middle - 1
    }
    fits(least)
  }
  /** Returns the box of the letters' ink: text recognition knows no line height. */
  const inkOf = (text: string, rect: DOMRect, style: CSSStyleDeclaration) => {
    canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const ink = canvas.measureText(text)
    const baseline = rect.top + (rect.height + ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2
    return {
      left: rect.left,
      right: rect.right,
      top: baseline - ink.actualBoundingBoxAscent,
      bottom: baseline + ink.actualBoundingBoxDescent,
    }
  }
  const wordsOf = (sheet: HTMLElement): readonly LaidOutWord[] => {
    const words: LaidOutWord[] = []
    let before: { rect: DOMRect; isOpen: boolean } | null = null
    const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof HTMLElement && node.dataset['read']) {
        const { left, top, right, bottom } = node.getBoundingClientRect()
        words.push({ text: node.dataset['read'], left, top, right, bottom, isSign: true })
        before = null
      }
      if (!(node instanceof Text) || !node.parentElement) continue
      const style = getComputedStyle(node.parentElement)
      const isLeader = node.parentElement.dataset['fill'] !== undefined
      for (const match of node.data.matchAll(/[^\s\u00a0]+/gu)) {
        const range = document.createRange()
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        // A word with a hyphen may end in the next line.
        const parts: { text: string; rect: DOMRect }[] = []
        if (range.getClientRects().length === 1) parts.push({ text: match[0], rect: range.getBoundingClientRect() })
        else
          for (let at = match.index; at < match.index + match[0].length; at++) {
            range.setStart(node, at)
            range.setEnd(node, at + 1)
            const rect = range.getBoundingClientRect()
            const last = parts.at(-1)
            const letter = node.data[at] ?? ''
            if (last && Math.abs(last.rect.top - rect.top) < rect.height / 2) {
              last.text += letter
              last.rect = new DOMRect(last.rect.left, last.rect.top, rect.right - last.rect.left, last.rect.height)
            } else parts.push({ text: letter, rect })
          }
        for (const [index, { text, rect }] of parts.entries()) {
          const box = inkOf(text, rect, style)
          const last = words.at(-1)
          const isGlued =
            index === 0 &&
            match.index === 0 &&
            before?.isOpen === true &&
            last !== undefined &&
            Math.abs(rect.left - before.rect.right) < rect.height * 0.1 &&
            rect.top < before.rect.bottom &&
            rect.bottom > before.rect.top
          if (isGlued)
            words[words.length - 1] = {
              text: last.text + text,
              left: last.left,
              right: box.right,
              top: Math.min(last.top, box.top),
              bottom: Math.max(last.bottom, box.bottom),
              isSign: last.isSign,
            }
          else words.push({ text, ...box, isSign: isLeader })
          before = { rect, isOpen: match.index + match[0].length === node.data.length }
        }
      }
    }
    return words
  }
  return cards.map(({ html }) => {
    document.body.innerHTML = html
    const [sheet, content] = [
      document.querySelector<HTMLElement>('.sheet'),
      document.querySelector<HTMLElement>('.content'),
    ]
    if (!sheet || !content) throw new Error('no sheet')
    fit(sheet, content)
    for (const leader of document.querySelectorAll<HTMLElement>('.leader')) fill(leader)
    return wordsOf(sheet)
  })
}

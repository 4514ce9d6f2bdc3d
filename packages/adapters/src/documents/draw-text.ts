import { type CivilDate, menuOnPage } from '@mahlzeit/domain'
import type { DocumentMessage } from './document-message.ts'
import { encodePage } from './encode-page.ts'
import { layoutOf, pageOfCard, placedWords, textCardOf } from './text-card.ts'

/** Draws a text as a plain card. */
export const openText = async (text: string, today: CivilDate): Promise<DocumentMessage> => {
  const card = textCardOf(text)
  const layout = layoutOf(card)
  const words = placedWords(card, layout)
  const canvas = new OffscreenCanvas(layout.width, layout.height)
  const context = canvas.getContext('2d')
  if (!context) return { kind: 'unavailable' }
  context.fillStyle = 'white'
  context.fillRect(0, 0, layout.width, layout.height)
  context.fillStyle = 'black'
  context.font = `${layout.fontSize}px ui-monospace, monospace`
  for (const { drawn } of words) context.fillText(drawn.text, drawn.left, drawn.baseline, drawn.width)
  const menu = menuOnPage(pageOfCard(words, layout), today)
  return { kind: 'opened', photo: await encodePage(canvas), menu, number: 1, count: 1 }
}

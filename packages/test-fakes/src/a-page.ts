import type { ReadPage } from '@mahlzeit/domain'

const LETTER_WIDTH = 0.01
const ROW_HEIGHT = 0.04

/** Returns the page that text recognition makes of a menu. Words before `?` were read with little confidence. */
export const aPage = (...lines: readonly string[]): ReadPage =>
  lines.map((line, row) =>
    [...line.matchAll(/\S+/gu)].map(({ 0: word, index }) => {
      const text = word.replace(/\?$/u, '')
      const [left, top] = [0.1 + index * LETTER_WIDTH, 0.1 + row * ROW_HEIGHT]
      const area = { left, top, width: text.length * LETTER_WIDTH, height: 0.015 }
      return { text, confidence: text === word ? 0.95 : 0.3, area, photoArea: area }
    }),
  )

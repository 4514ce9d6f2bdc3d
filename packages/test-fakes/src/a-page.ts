import type { ReadPage } from '@mahlzeit/domain'

const LETTER_WIDTH = 0.01
const ROW_HEIGHT = 0.04

/** Returns the page that text recognition makes of a menu. Words before `?` were read with little confidence. */
export const aPage = (...lines: readonly string[]): ReadPage => ({
  lines: lines.map((line, row) => ({
    words: [...line.matchAll(/\S+/gu)].map(({ 0: word, index }) => {
      const text = word.replace(/\?$/u, '')
      const area = { left: 0.1 + index * LETTER_WIDTH, top: 0.1 + row * ROW_HEIGHT, width: text.length * LETTER_WIDTH }
      return { text, confidence: text === word ? 0.95 : 0.3, area: { ...area, height: 0.015 } }
    }),
  })),
})

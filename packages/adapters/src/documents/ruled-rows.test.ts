import { menuOnPage } from '@mahlzeit/domain'
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { drawnLinesOf } from './drawn-lines.ts'
import { type LevelLine, withRaisedLabels } from './ruled-rows.ts'
import { pageOfWords, type SetWord } from './set-words.ts'

const PAGE = { width: 1200, height: 1600 }
/** From a page of 600 by 800 units, whose origin is at the lower left. */
const VIEWPORT = { ...PAGE, scale: 2, transform: [2, 0, 0, -2, 0, 1600] }

const set = (text: string, left: number, baseline: number): readonly SetWord[] =>
  text.split(' ').map((word, index, all) => ({
    text: word,
    left: left + all.slice(0, index).join('').length * 14 + index * 8,
    width: word.length * 14,
    baseline,
    fontSize: 28,
  }))

const rule = (y: number, left = 100, right = 1100): LevelLine => ({ left, right, y })

/** Two rows of two dishes each, with the day in the middle. */
const WEEK = [
  ...set('Mittagskarte', 400, 100),
  ...set('Montag', 120, 270),
  ...set('Linsensuppe', 400, 240),
  ...set('6,50 €', 980, 240),
  ...set('Kartoffelsalat', 400, 300),
  ...set('7,50 €', 980, 300),
  ...set('Dienstag', 120, 410),
  ...set('Rinderbraten', 400, 380),
  ...set('9,50 €', 980, 380),
  ...set('Gemüsecurry', 400, 440),
  ...set('8,50 €', 980, 440),
]
const LINES = [rule(200), rule(340), rule(480)]

const daysOf = (words: readonly SetWord[]) =>
  menuOnPage(pageOfWords(words, PAGE), '2026-11-22').dishes.map(({ name, day }) => [
    name,
    day && 'weekday' in day ? day.weekday : null,
  ])

describe('labels of ruled rows', () => {
  it('are of each dish in their row, also in the last one without a line below', () => {
    const expected = [
      ['Linsensuppe', 'Mo'],
      ['Kartoffelsalat', 'Mo'],
      ['Rinderbraten', 'Di'],
      ['Gemüsecurry', 'Di'],
    ]
    expect(daysOf(withRaisedLabels(WEEK, LINES, PAGE))).toEqual(expected)
    const open = [rule(40), ...LINES.slice(0, 2)]
    expect(daysOf(withRaisedLabels(WEEK, open, PAGE))).toEqual(expected)
  })

  it('are shown where they are', () => {
    const label = withRaisedLabels(WEEK, LINES, PAGE).find(({ text }) => text === 'Montag')
    expect(label?.baseline).toBe(240)
    expect(label?.photoArea?.top).toBeCloseTo((270 - 0.72 * 28) / 1600)
  })

  it('stay where they are within a frame, beside raised codes, and below what is far from the line', () => {
    const code = { ...set('a,c', 560, 288)[0], fontSize: 22 } as SetWord
    for (const [words, lines] of [
      [WEEK, [rule(20), rule(1580)]],
      [[...set('Montag', 120, 300), ...set('Linsensuppe', 400, 300), code], LINES],
      [[...set('Montag', 120, 330), ...set('Linsensuppe', 400, 290)], LINES],
    ] as const)
      expect(withRaisedLabels(words, lines, PAGE)).toEqual(words)
  })
})

describe('lines of a PDF', () => {
  it('are those of paths, by the matrices of their forms, without what clips and what is not level', () => {
    const path = (...coordinates: readonly number[]) => [[new Float32Array(coordinates)], null]
    const across = path(0, 0, 0, 1, 100, 0)
    const operators = [
      [OPS.save, null],
      [OPS.transform, [1, 0, 0, 1, 50, 700]],
      [OPS.constructPath, [OPS.stroke, ...across]],
      [OPS.constructPath, [OPS.endPath, ...across]],
      [OPS.constructPath, [OPS.stroke, ...path(0, 0, 0, 1, 100, 40, 1, 100, 80)]],
      [OPS.restore, null],
      [OPS.paintFormXObjectBegin, [[2, 0, 0, 2, 0, 0], null]],
      [OPS.constructPath, [OPS.fill, ...path(0, 10, 20, 1, 10, 30, 2, 0, 0, 0, 0, 60, 30, 1, 60, 20, 4)]],
      [OPS.paintFormXObjectEnd, null],
      [OPS.constructPath, [OPS.stroke, ...across]],
    ] as const
    const lines = drawnLinesOf(
      { fnArray: operators.map(([name]) => name), argsArray: operators.map(([, args]) => args) },
      VIEWPORT,
    )
    expect(lines).toEqual([
      { left: 100, right: 300, y: 200 },
      { left: 40, right: 240, y: 1520 },
      { left: 0, right: 200, y: 1600 },
    ])
  })
})
